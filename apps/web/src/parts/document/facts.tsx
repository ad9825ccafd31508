import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeaderField, ListedDefinition } from '@emas/contracts/definitions/document';
import { costNames, fieldName, stateWord } from '@emas/contracts/definitions/document-facts';
import { type PaymentKind, wayOf } from '@emas/domain/payments/ways';
import { useFieldTexts } from '../../engine/field-texts.js';
import { formatOf } from '../../platform/format-of.js';
import { Figure } from '../../ui/figure.js';
import { isState, StateTag } from '../../ui/state-tag.js';
import { Tag } from '../../ui/tag.js';
import { type AnyDocument, type AnyListed, fieldOf, figureKind, figureOf, textOf } from './any-document.js';
import { DocumentLink } from './document-link.js';
import { CustomerLink } from './record-links.js';
import { MarkedNumber, markOf } from './problem-mark.js';
import { headerTitle } from './header-title.js';
import './document.css';

/** The state of a document in a word. */
export function DocumentStatus({ of, status }: { readonly of?: ListedDefinition; readonly status: string }): ReactNode {
  const { t } = useTranslation('documents');
  const word = t(`states.${of ? stateWord(of, status) : status}`);
  return isState(status) ? <StateTag state={status}>{word}</StateTag> : <Tag>{word}</Tag>;
}

interface DocumentProps {
  readonly of: ListedDefinition;
  readonly document: AnyListed;
  /** What the codes of its choices are called, where other than everywhere. */
  readonly word?: (code: string) => string;
}

/** Number, state and day of a document, and what else stands in its head; its figures too, where they stand below no lines. */
export function DocumentFacts({ of, document, word }: DocumentProps): ReactNode {
  const { t } = useTranslation('documents');
  const texts = useFieldTexts();
  const mark = markOf(document);
  const fact = (field: HeaderField): ReactNode => {
    const { name, value } = headerFact(field);
    const shown = value(document, { word: word ?? texts.value, unnamed: t('unnamed') });
    return (
      shown !== '' && (
        <Fact key={name} label={headerTitle(of, name, { ...texts, t })}>
          {shown}
        </Fact>
      )
    );
  };
  // A document says them below its lines, an entry nowhere else.
  const sumsBelow = of.lines && 'settings' in of;
  const figures = [...of.sums, ...costNames(of)].filter((name) => (fieldOf(document, name) ?? null) !== null);
  return (
    <dl className="document-facts facts terms">
      <Fact label={texts.label(of.no)}>
        <MarkedNumber of={of} document={document} />
      </Fact>
      <Fact label={texts.label('status')}>
        <DocumentStatus of={of} status={document.status} />
      </Fact>
      <Fact label={texts.label('tgl_system')}>{document.tgl_system}</Fact>
      {mark && (
        <Fact label={texts.label('masalah')}>
          <DocumentLink no={mark.no_masalah} /> · {mark.masalah}
        </Fact>
      )}
      {of.header.map(fact)}
      {!sumsBelow &&
        figures.map((name) => (
          <Fact key={name} label={texts.label(name)}>
            <Figure kind={figureKind(name)!} value={figureOf(document, name)} unit strong />
          </Fact>
        ))}
    </dl>
  );
}

interface Words {
  readonly word: (code: string) => string;
  readonly unnamed: string;
}

interface HeaderFact {
  readonly name: string;
  /** Empty: nothing is said of it. */
  readonly value: (document: object, words: Words) => ReactNode;
}

function headerFact(field: HeaderField): HeaderFact {
  if (typeof field === 'string') return plain(fieldName(field));
  if ('detail' in field) return plain(fieldName(field.detail));
  if ('customer' in field)
    return {
      name: 'nama_customer',
      value: (document, { unnamed }) => {
        const [id, name] = [textOf(document, 'customer_id'), textOf(document, 'nama_customer')];
        return id && name ? <CustomerLink id={id} name={name} /> : name || unnamed;
      },
    };
  if ('origin' in field)
    return {
      name: field.name,
      value: (document) => {
        const no = textOf(document, field.name);
        return no && <DocumentLink no={no} />;
      },
    };
  return { name: field.name, value: (document, { word }) => word(textOf(document, field.name)) };
}

/** As it stands there; a figure with its unit, a code of a closed set in words, what is true as a mark, what is not as nothing. */
const plain = (name: string): HeaderFact => ({
  name,
  value: (document, { word }) => {
    const kind = figureKind(name);
    if (formatOf(name) === 'bool') return fieldOf(document, name) === true ? '✓' : '';
    const text = textOf(document, name);
    if (kind && text !== '') return <Figure kind={kind} value={figureOf(document, name)} unit />;
    return text !== '' && formatOf(name) === 'value' ? word(text) : text;
  },
});

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How it was paid, with what rounding cash made, what was handed over and what went back; nothing while it was not. */
export function DocumentPayments({ document }: { readonly document: AnyDocument }): ReactNode {
  const { t } = useTranslation(['documents', 'payments']);
  const { label } = useFieldTexts();
  if (document.pembayaran.length === 0) return null;
  const [kembali, pembulatan] = [figureOf(document, 'kembali'), figureOf(document, 'pembulatan')];
  const cash = document.pembayaran.find((payment) => wayOf('in', textOf(payment, 'cara_bayar') as PaymentKind)?.cash);
  return (
    <>
      <h3 className="document-section">{t('payments')}</h3>
      <table className="document-lines">
        <tbody>
          {document.pembayaran.map((payment) => (
            <PaymentLine key={payment.line_no} payment={payment} change={payment === cash ? kembali : 0} />
          ))}
          {pembulatan !== 0 && <SumLine name={label('pembulatan')} value={pembulatan} />}
          {kembali !== 0 && <SumLine name={label('kembali')} value={kembali} />}
          {kembali !== 0 && cash && <SumLine name={t('cashKept')} value={figureOf(cash, 'jumlah')} />}
        </tbody>
      </table>
    </>
  );
}

interface PaymentLineProps {
  readonly payment: object;
  /** What went back of it; rupiah. */
  readonly change: number;
}

/** One way it was paid; of cash what was handed over, as on the slip. */
function PaymentLine({ payment, change }: PaymentLineProps): ReactNode {
  const { t } = useTranslation(['documents', 'payments']);
  const { label } = useFieldTexts();
  const kind = textOf(payment, 'cara_bayar') as PaymentKind;
  const no_ref = textOf(payment, 'no_ref');
  // What lay with the shop has a document of its own.
  const reference = no_ref !== '' && wayOf('in', kind)?.books === 'kept' ? <DocumentLink no={no_ref} /> : no_ref;
  const places = ['kode_bank', 'no_rekening'].map((name) => textOf(payment, name));
  const told = [...places, reference, change !== 0 && t('received')].filter(Boolean);
  const fee = figureOf(payment, 'biaya');
  return (
    <tr>
      <td>
        {t(`payments:ways.${kind}`)}
        <small className="below">
          {told.map((one, index) => (
            <Fragment key={index}>
              {index > 0 && ' · '}
              {one}
            </Fragment>
          ))}
        </small>
      </td>
      <td className="document-figure nowrap">
        <Figure kind="rupiah" value={figureOf(payment, 'jumlah') + change} strong />
        {fee > 0 && (
          <small className="below">
            + {label('biaya')} <Figure kind="rupiah" value={fee} />
          </small>
        )}
      </td>
    </tr>
  );
}

function SumLine({ name, value }: { readonly name: string; readonly value: number }): ReactNode {
  return (
    <tr>
      <td>{name}</td>
      <td className="document-figure nowrap">
        <Figure kind="rupiah" value={value} />
      </td>
    </tr>
  );
}
