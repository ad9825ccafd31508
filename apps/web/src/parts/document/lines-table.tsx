import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import type { StoneView } from '@emas/contracts/stock/stone.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { Figure } from '../../ui/figure.js';
import { StoneLines } from '../stones/stone-lines.js';
import { type AnyDocument, figureKind, fieldOf, figureOf, textOf } from './any-document.js';
import { isChoice, LineParts } from './line-parts.js';
import { ItemLink } from './record-links.js';
import './document.css';

interface DocumentLinesProps {
  readonly of: DocumentDefinition;
  readonly document: AnyDocument;
}

/** The document's figure below a column of its lines: the total of that name, or its own. */
const totalName = ({ sums }: DocumentDefinition, name: string): string | undefined =>
  [`total_${name}`, name].find((one) => sums.includes(one));

/** What was sold, bought or left: texts below the name, a column for each figure, the document's totals at the foot. */
export function DocumentLines({ of, document }: DocumentLinesProps): ReactNode {
  const { label } = useFieldTexts();
  const chosen = new Set(of.lines.filter(isChoice).map(({ name }) => name));
  // Money alone may be left.
  if (document.lines.length === 0) return null;
  const figures = of.shown.filter((name) => figureKind(name));
  const texts = of.shown.filter((name) => !figureKind(name));
  return (
    <div className="document-scroll">
      <table className="document-lines">
        <thead>
          <tr>
            <th>{label('barang')}</th>
            {figures.map((name) => (
              <th key={name} className="document-figure nowrap">
                {label(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {document.lines.map((line) => (
            <tr key={line.line_no}>
              <td>
                {textOf(line, 'nama_barang')}
                <small className="below">
                  <BelowName line={line} names={texts} chosen={chosen} />
                </small>
                <LineParts of={of} line={line} />
                <StoneLines stones={fieldOf(line, 'stones') as readonly StoneView[] | undefined} />
              </td>
              {figures.map((name) => (
                <td key={name} className="document-figure nowrap" data-label={label(name)}>
                  <Figure kind={figureKind(name)!} value={figureOf(line, name)} strong={name === figures.at(-1)} />
                  {name === 'berat' && <Fineness line={line} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <Totals {...{ of, document, figures }} />
      </table>
    </div>
  );
}

interface BelowNameProps {
  readonly line: object;
  readonly names: readonly string[];
  /** Those of them that are chosen from a few: they are words. */
  readonly chosen: ReadonlySet<string>;
}

/** `G0000007 · G750 · BAIK`, its barcode a link to the piece. */
function BelowName({ line, names, chosen }: BelowNameProps): ReactNode {
  const { value } = useFieldTexts();
  const wordOf = (name: string): string => (chosen.has(name) ? value(textOf(line, name)) : textOf(line, name));
  const said = names.filter((name) => textOf(line, name) !== '');
  return said.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ' · '}
      {name === 'kode_barcode' ? <ItemLink barcode={textOf(line, name)} /> : wordOf(name)}
    </Fragment>
  ));
}

/** The document's own figures below those of its lines; each tax on top of them in a row of its own. */
function Totals({ of, document, figures }: DocumentLinesProps & { readonly figures: readonly string[] }): ReactNode {
  const { t } = useTranslation('documents');
  const { label } = useFieldTexts();
  const taxes = [
    { said: t('tax'), value: figureOf(document, 'ppn') },
    { said: label('pph22'), value: figureOf(document, 'pph22') },
  ].filter(({ value }) => value > 0);
  return (
    <tfoot>
      {taxes.map(({ said, value }) => (
        <tr key={said}>
          <td colSpan={figures.length}>{said}</td>
          <td className="document-figure nowrap">
            <Figure kind="rupiah" value={value} />
          </td>
        </tr>
      ))}
      <tr>
        <td>
          {t('total')} · {t('pieces', { count: document.lines.length })}
        </td>
        {figures.map((name) => {
          const total = totalName(of, name);
          return (
            <td key={name} className="document-figure nowrap" data-label={label(name)}>
              {total && (
                <Figure kind={figureKind(name)!} value={figureOf(document, total)} strong={name === figures.at(-1)} />
              )}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}

/** Below the weight of a line: how fine it is, and what of it is gold where that is not all. */
function Fineness({ line }: { readonly line: object }): ReactNode {
  const { label } = useFieldTexts();
  const gold = fieldOf(line, 'berat_emas');
  return (
    <>
      <small className="below">
        <Figure kind="kadar" value={figureOf(line, 'kadar')} unit />
      </small>
      {typeof gold === 'number' && gold < figureOf(line, 'berat') && (
        <small className="below">
          {label('berat_emas')} <Figure kind="weight" value={gold} />
        </small>
      )}
    </>
  );
}
