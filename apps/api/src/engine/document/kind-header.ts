import { streamKind } from '@emas/contracts/definitions/document-facts';
import type { DocumentDefinition, MoneyWay } from '@emas/contracts/definitions/document';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { type DocumentHeader, HEADER_COLUMNS, type HeaderChange, type HeaderKind } from './document-header.js';
import type { AnyKind } from './document-kind.js';

type Row = Readonly<Record<string, unknown>>;
type Columns = Readonly<Partial<Record<keyof DocumentHeader, string>>>;

/** What the head calls otherwise than the rows of documents do. */
const USUAL: Columns = { jumlah: 'total_harga' };
const PAID: Readonly<Record<MoneyWay, Columns>> = {
  in: { masuk: 'bayar_cash', non_cash: 'bayar_non_cash' },
  out: { keluar: 'bayar_cash', non_cash: 'bayar_transfer' },
};

const FIELDS = Object.keys(HEADER_COLUMNS) as (keyof DocumentHeader)[];

/** The head of a kind's documents, out of what its events write into its own rows. */
export function headerOf({ definition, events, header }: AnyKind): HeaderKind {
  const { columns, ...uses } = header;
  const names: Columns = { ...USUAL, ...PAID[definition.money], ...columns };
  const changes = Object.entries(events).map(([type, apply]) => [
    type,
    (event: RecordedEvent) => told(definition, names, apply(event as RecordedEvent<string, never>), event),
  ]);
  return { ...uses, kind: streamKind(definition), events: Object.fromEntries(changes) };
}

function told(
  { states }: DocumentDefinition,
  names: Columns,
  { row, set }: { readonly row?: Row; readonly set?: Row },
  { tglSystem }: RecordedEvent,
): HeaderChange {
  const first = row && { status: Object.keys(states)[0], tgl_input: row['tgl_system'], ...row };
  const end = set?.['batal_by'] !== undefined && { tgl_batal: tglSystem };
  const facts: Row = { ...first, ...set, ...end };
  return Object.fromEntries(
    FIELDS.map((field) => [field, facts[names[field] ?? field]]).filter(([, value]) => value !== undefined),
  );
}
