import { streamKind } from '@emas/contracts/definitions/document-facts';
import type { DocumentDefinition, MoneyWay } from '@emas/contracts/definitions/document';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { type DocumentHeader, HEADER_COLUMNS, type HeaderChange, type HeaderKind } from './document-header.js';
import { type AnyKind, isOfKind } from './document-kind.js';

type Row = Readonly<Record<string, unknown>>;
type Columns = Readonly<Partial<Record<keyof DocumentHeader, string>>>;

/** What the head calls otherwise than the rows of documents do. */
const USUAL: Columns = { jumlah: 'total_harga' };
const PAID: Readonly<Record<MoneyWay, Columns>> = {
  in: { masuk: 'bayar_cash', non_cash: 'bayar_non_cash' },
  out: { keluar: 'bayar_cash', non_cash: 'bayar_transfer' },
  both: { masuk: 'bayar_cash', keluar: 'keluar_cash', non_cash: 'bayar_non_cash' },
};

const FIELDS = Object.keys(HEADER_COLUMNS) as (keyof DocumentHeader)[];

/** The head of a kind's documents, out of what the events of its stream write into its rows. */
export function headerOf({ definition, events, header }: AnyKind, all: readonly AnyKind[]): HeaderKind {
  const { columns, of, ...uses } = header;
  // The events of a shared stream are those of the kind that it is called after.
  if (definition.stream !== undefined) return { ...uses, kind: definition.kind, stream: definition.stream, events: {} };
  const names: Columns = { ...USUAL, ...(definition.money && PAID[definition.money]), ...columns };
  const changes = Object.entries(events).map(([type, apply]) => [
    type,
    (event: RecordedEvent) => told(definition, names, apply(event as RecordedEvent<string, never>), event, of),
  ]);
  const sharing = all.filter((kind) => streamKind(kind.definition) === definition.kind);
  return {
    ...uses,
    kind: definition.kind,
    begins: ({ body }) => sharing.find((kind) => isOfKind(kind, body as object))?.definition.kind ?? definition.kind,
    events: Object.fromEntries(changes),
  };
}

function told(
  { states }: DocumentDefinition,
  names: Columns,
  { row, set }: { readonly row?: Row; readonly set?: Row },
  { tglSystem }: RecordedEvent,
  of?: (row: Row) => HeaderChange,
): HeaderChange {
  const first = row && { status: Object.keys(states)[0], tgl_input: row['tgl_system'], ...row, ...of?.(row) };
  const by = set?.['batal_by'];
  const end = by !== undefined && { tgl_batal: by === null ? null : tglSystem };
  const facts: Row = { ...first, ...set, ...end };
  return Object.fromEntries(
    FIELDS.map((field) => [field, facts[names[field] ?? field]]).filter(([, value]) => value !== undefined),
  );
}
