import type { ClosingBlock } from '@emas/contracts/closing/reports/laporan-tutup-toko';
import type { EndedBody } from '@emas/domain/document/end';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { BusinessDate, Instant, Milligrams, Rupiah } from '@emas/domain/shared/units';

/** What the head of every document says, of whatever kind: a row of `read.document`. */
export interface DocumentHeader {
  readonly status: string;
  /** What it is within its kind: DENGAN_NOTA, IN …; null where a kind knows no such thing. */
  readonly jenis: string | null;
  /** Category of an entry, as its master had it. */
  readonly kode_transaksi: string | null;
  readonly nama_transaksi: string | null;
  readonly customer_id: string | null;
  readonly kode_sales: string | null;
  readonly total_qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  /** What it comes to; null where that is a cost, which not everybody may see. */
  readonly jumlah: Rupiah | null;
  /** Cash into the drawers and out of them, and what was paid neither in cash nor in kind. */
  readonly masuk: Rupiah;
  readonly keluar: Rupiah;
  readonly non_cash: Rupiah;
  /** Business days: saved; counted, which is the one it was saved on until it is; ended. */
  readonly tgl_input: BusinessDate;
  readonly tgl_system: BusinessDate;
  readonly tgl_batal: BusinessDate | null;
  readonly input_by: string;
  readonly valid_by: string | null;
  readonly batal_by: string | null;
  readonly otorisasi_by: string | null;
  readonly created_at: Instant;
  readonly valid_at: Instant | null;
  readonly batal_at: Instant | null;
  readonly alasan_batal: string | null;
}

/** What an event says of it; the rest stays as it was, all of it where it says nothing. */
export type HeaderChange = Partial<DocumentHeader>;

export type HeaderFormat = 'text' | 'int' | 'date' | 'instant';

interface HeaderColumn {
  readonly format: HeaderFormat;
  /** What it is until an event says so; without one the first event has to. */
  readonly first?: null | 0;
}

const optional = (format: HeaderFormat): HeaderColumn => ({ format, first: null });
const figure: HeaderColumn = { format: 'int', first: 0 };

export const HEADER_COLUMNS: Readonly<Record<keyof DocumentHeader, HeaderColumn>> = {
  status: { format: 'text' },
  jenis: optional('text'),
  kode_transaksi: optional('text'),
  nama_transaksi: optional('text'),
  customer_id: optional('text'),
  kode_sales: optional('text'),
  total_qty: figure,
  berat: figure,
  berat_murni: figure,
  jumlah: optional('int'),
  masuk: figure,
  keluar: figure,
  non_cash: figure,
  tgl_input: { format: 'date' },
  tgl_system: { format: 'date' },
  tgl_batal: optional('date'),
  input_by: { format: 'text' },
  valid_by: optional('text'),
  batal_by: optional('text'),
  otorisasi_by: optional('text'),
  created_at: { format: 'instant' },
  valid_at: optional('instant'),
  batal_at: optional('instant'),
  alasan_batal: optional('text'),
};

type Happened = { readonly type: string; readonly body: unknown };
type Of<Event extends Happened, Type extends Event['type']> = RecordedEvent<
  Type,
  Extract<Event, { readonly type: Type }>['body']
>;

/** What documents of a kind are on the closing sheet. */
export interface ClosingPart {
  readonly blok: ClosingBlock;
  /** Summed up by. */
  readonly by: 'kind' | 'jenis' | 'kode_transaksi';
  /** Gate without which it is a part of the sheet only where something happened. */
  readonly module?: string;
  /**
   * Its rows, there even when nothing happened, with their text; that of documents that are nothing in particular is called
   * ''. Without them those that occur, by code and name.
   */
  readonly rows?: Readonly<Record<string, string>>;
  /** What those that occur are called, by what they are; without it by code and name. */
  readonly called?: Readonly<Record<string, string>>;
  /** Text of its one row, which is there where something happened. */
  readonly only?: string;
  /** Takes back what its block tells of: its rows stand last there. */
  readonly undoes?: true;
}

/** Who asks of documents of a kind, and for what. */
export interface HeaderUses {
  /** First part of its streams, unless it shares those of another. */
  readonly kind: string;
  /** The kind whose streams it shares. */
  readonly stream?: string;
  /** As reports and the customers' list call it. */
  readonly nama: string;
  readonly closing?: ClosingPart | readonly ClosingPart[];
  /** What of it counts for its customer's day; left out where nothing does. */
  readonly customerDay?: (header: HeaderChange) => Rupiah | null;
  /** What of it counted on another day already: an event's payments out of what its customer had left. */
  readonly countedBefore?: (event: RecordedEvent) => Rupiah;
  /** States in which it counts; VALID where none is named. */
  readonly counted?: readonly string[];
}

/** A kind of document, as far as `read.document` knows it. */
export interface HeaderKind extends HeaderUses {
  /** Where several kinds share its stream: which of them a document is that this event begins. */
  readonly begins?: (event: RecordedEvent) => string;
  readonly events: Readonly<Record<string, (event: RecordedEvent) => HeaderChange>>;
}

/** A kind without a definition, by all its events. */
export const headerKind = <Event extends Happened>(
  of: HeaderUses & { readonly events: { readonly [Type in Event['type']]: (event: Of<Event, Type>) => HeaderChange } },
): HeaderKind => ({ ...of, events: of.events as unknown as HeaderKind['events'] });

/** How such a kind ends. */
export const ended = ({ tglSystem, body }: RecordedEvent<string, EndedBody>): HeaderChange => ({
  status: 'BATAL',
  tgl_batal: tglSystem,
  batal_by: body.batal_by,
  otorisasi_by: body.otorisasi_by ?? null,
  batal_at: body.batal_at,
  alasan_batal: body.alasan_batal,
});
