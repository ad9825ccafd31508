import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { NoteLineView, NoteView } from '@emas/contracts/purchases/purchase.view';
import { readProof } from '@emas/domain/document/proof-code';
import { useFieldTexts } from '../../engine/field-texts.js';
import type { ChosenCustomer } from '../customer/chosen-customer.js';
import { chosenOf, fetchCovered } from '../customer/customer-calls.js';
import { ScanField } from '../lines/scan-field.js';
import { useLineKeys } from '../lines/use-line-keys.js';
import { errorText } from '../../platform/api/api-error.js';
import { signalMiss, useScanner } from '../../platform/input/scanner.js';
import { useUser } from '../../platform/session/use-session.js';
import { Figure } from '../../ui/figure.js';
import { Panel } from '../../ui/panel.js';
import { Tag } from '../../ui/tag.js';
import { fetchNote } from './buying-calls.js';
import { LineOutcome, ScaleCells } from './line-cells.js';
import type { LinesProps } from './lines-props.js';
import { NoteProof } from './note-proof.js';
import { newLine, type PurchaseLine } from './purchase-value.js';
import { firstOfNote } from '../lines/use-conditions.js';

/** What a slip says of itself: its QR code number and code, its barcode the number alone. */
interface Slip {
  readonly no: string;
  readonly bukti: string | null;
}

/** The note's customer, where it names one that may still be read. */
async function customerOf({ customer_id }: NoteView): Promise<ChosenCustomer | null> {
  if (!customer_id) return null;
  const found = await fetchCovered(customer_id).catch(() => null);
  return found && chosenOf(found);
}

/** Our own note, scanned or typed, and its lines: what is ticked is bought back. */
export function NoteLines(props: LinesProps): ReactNode {
  const { t } = useTranslation(['purchases', 'common']);
  const { purchase, disabled, errorOf } = props;
  const { note } = purchase.value;
  const { kode_toko } = useUser();
  const [foreign, setForeign] = useState<string | null>(null);
  const { root, onKeyDown, focusSoon } = useLineKeys({
    onLeave: props.onLeave,
    onRemove: (key) => purchase.setLines(purchase.value.lines.filter((line) => line.key !== key)),
  });
  const find = useMutation({
    mutationFn: async ({ no, bukti }: Slip) => {
      // A note that is brought along is here as soon as the list is asked for.
      const first = firstOfNote().catch(() => null);
      const found = await fetchNote(no, bukti);
      return { found, customer: await customerOf(found), first: await first };
    },
    onSuccess: ({ found, customer, first }, { bukti }) => {
      const free = found.status === 'VALID' ? found.lines.filter(isFree) : [];
      const only = free.length === 1 ? [newLine(first, free[0])] : [];
      purchase.setNote(found, bukti, only, customer);
      focusSoon(only.length > 0 ? '[data-cell="berat"] input' : 'input[type="checkbox"]:not([disabled])');
    },
    onError: () => signalMiss(),
  });
  const search = (text: string): void => {
    if (text.trim() === '' || find.isPending) return;
    const proof = readProof(text);
    const isForeign = proof !== null && proof.kode_toko !== kode_toko;
    setForeign(isForeign ? proof.kode_toko : null);
    if (isForeign) signalMiss();
    else
      find.mutate(proof ? { no: proof.no, bukti: proof.kode_bukti } : { no: text.trim().toUpperCase(), bukti: null });
  };
  useScanner(search, !disabled);
  const [address, setAddress] = useSearchParams();
  const brought = address.get('nota');
  // Whoever comes with a note wants to buy from it, unless another was left half done.
  useEffect(() => {
    if (brought === null) return;
    setAddress({}, { replace: true });
    if (note === null) search(brought);
  });
  const notValid = note !== null && note.status !== 'VALID';
  const miss = foreign
    ? { text: t('ui.otherShop', { kode_toko: foreign }) }
    : find.error
      ? { code: find.variables.no, text: errorText(find.error, t('common:errors.INTERNAL')) }
      : notValid
        ? { text: t('errors.NOTE_NOT_VALID', { no_faktur_jual: note.no_faktur_jual }) }
        : null;
  return (
    <Panel flush>
      <ScanField
        label={t('ui.scanNote')}
        busy={find.isPending}
        disabled={disabled}
        autoFocus={note === null}
        miss={miss}
        onScan={search}
      />
      {note === null ? (
        <p className="lines-none" data-wrong={errorOf('lines') && ''}>
          {t('ui.noNote')}
        </p>
      ) : (
        <>
          <header className="buy-note">
            <strong>{note.no_faktur_jual}</strong>
            <span>{note.tgl_system}</span>
            <NoteProof key={note.no_faktur_jual} {...{ purchase, note, disabled }} error={errorOf('bukti')} />
            <span className={errorOf('lines') ? 'field-error' : undefined}>{t('ui.chooseLines')}</span>
          </header>
          <ol className="lines" data-fields ref={root} onKeyDown={onKeyDown}>
            {note.lines.map((line) => (
              <NoteItem key={line.line_no} {...props} line={line} mayBuy={!notValid} focusSoon={focusSoon} />
            ))}
          </ol>
        </>
      )}
    </Panel>
  );
}

interface NoteItemProps extends LinesProps {
  readonly line: NoteLineView;
  readonly mayBuy: boolean;
  readonly focusSoon: (selector: string) => void;
}

/** A line of the note; once it is ticked, what the scale says of it. */
function NoteItem({ line, mayBuy, focusSoon, ...props }: NoteItemProps): ReactNode {
  const { purchase, conditions, disabled } = props;
  const { lines } = purchase.value;
  const chosen = lines.find(({ note }) => note?.line_no === line.line_no);
  const toggle = (): void => {
    if (chosen) return purchase.setLines(lines.filter((one) => one !== chosen));
    const added = newLine(conditions.first, line);
    const order = (one: PurchaseLine): number => one.note?.line_no ?? 0;
    purchase.setLines([...lines, added].sort((a, b) => order(a) - order(b)));
    focusSoon(`[data-line="${added.key}"] [data-cell="berat"] input`);
  };
  return (
    <li className="line buy-line" data-line={chosen?.key} data-testid="line" data-chosen={chosen !== undefined}>
      <NoteLine
        line={line}
        chosen={chosen !== undefined}
        disabled={disabled || !isFree(line) || !mayBuy}
        onToggle={toggle}
      />
      {chosen && (
        <>
          <div className="buy-cells buy-cells-note">
            <ScaleCells {...props} line={chosen} />
          </div>
          <LineOutcome {...props} line={chosen} />
        </>
      )}
    </li>
  );
}

/** Nobody has bought it back, and its customer has it. */
const isFree = ({ dibeli, dititip }: NoteLineView): boolean => dibeli === null && dititip === null;

interface NoteLineProps {
  readonly line: NoteLineView;
  readonly chosen: boolean;
  readonly disabled: boolean;
  readonly onToggle: () => void;
}

function NoteLine({ line, chosen, disabled, onToggle }: NoteLineProps): ReactNode {
  const { t } = useTranslation('purchases');
  const { label } = useFieldTexts();
  return (
    <label className="buy-note-line">
      <input type="checkbox" checked={chosen} disabled={disabled} onChange={onToggle} />
      <span className="line-item">
        <strong>{line.nama_barang}</strong>
        <span className="line-facts">
          <span>{line.kode_barcode}</span>
          <span>{line.kode_group}</span>
          <Figure kind="kadar" value={line.kadar} unit />
          {line.dibeli && (
            <Tag tone="bad">
              {t('ui.boughtBack')} · {line.dibeli}
            </Tag>
          )}
          {line.dititip && (
            <Tag tone="warn">
              {t('ui.stillLeft')} · {line.dititip}
            </Tag>
          )}
        </span>
      </span>
      <span className="buy-note-figure">
        <small className="fine">{label('berat_nota')}</small>
        <Figure kind="weight" value={line.berat_nota} unit />
      </span>
      <span className="buy-note-figure">
        <small className="fine">{label('harga_nota')}</small>
        <Figure kind="rupiah" value={line.harga_nota} />
      </span>
    </label>
  );
}
