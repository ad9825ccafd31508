import { documentOf } from '../document/document.js';
import type { EndedBody } from '../document/end.js';
import type { PrintedBody } from '../document/print.js';
import type { BusinessDate, Instant, Kadar, Milligrams, Rupiah } from '../shared/units.js';

/** What a goods document does, which is also the series of its number. HP: bought goods are melted; HB: things of the trays. */
export type GoodsJenis = 'HP' | 'HB';
/** PROSES: in the furnace; what comes out is not weighed yet. */
type GoodsStatus = 'PROSES' | 'SELESAI' | 'BATAL';

/** A thing that is melted, as its place held it. */
export interface MeltedThing {
  /** Code in the goods book. */
  readonly barang: string;
  /** Of a thing of the trays nothing is said of the purchase that may have brought it: '', 0, ''. */
  readonly purchase_id: string;
  readonly purchase_line_no: number;
  readonly no_faktur_beli: string;
  /** Tray it lay in; left out of bought goods, which lie together. */
  readonly kode_baki?: string;
  /** Place it was taken from; left out where it was never sorted. */
  readonly dari?: string;
  readonly kode_barcode: string | null;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly harga_modal: Rupiah;
}

/** Sums of what goes in. */
export interface MeltTotals {
  readonly total_qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly harga_modal: Rupiah;
}

export interface MeltStartedBody extends MeltTotals {
  readonly goods_id: string;
  readonly jenis: GoodsJenis;
  /** Warehouse it is melted in; '' where nobody said. */
  readonly kode_gudang: string;
  /** Why. */
  readonly keterangan: string;
  readonly lines: readonly MeltedThing[];
  /** Who agreed that it is melted. */
  readonly setuju_by: string | null;
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
  readonly created_at: Instant;
}

/** A bar as it was weighed and assayed. */
export interface MeltResult {
  readonly berat_hasil: Milligrams;
  readonly kadar_hasil: Kadar;
}

/** What came out: one bar. */
export interface MeltFinishedBody extends MeltResult {
  /** Code of the bar in the goods book. */
  readonly barang: string;
  readonly berat_murni_hasil: Milligrams;
  /** Fine gold that the bar lacks; negative where it has more than went in. */
  readonly susut: Milligrams;
  readonly nilai_susut: Rupiah;
  /** What the bar costs. */
  readonly harga_modal_hasil: Rupiah;
  /** Who agreed to a loss beyond tolerance; null where nobody had to. */
  readonly setuju_by: string | null;
  readonly tgl_hasil: BusinessDate;
  readonly hasil_by: string;
  readonly hasil_at: Instant;
}

export interface MeltReversedBody extends EndedBody<string> {
  /** What is taken back: the result alone, which leaves it in the furnace, or that it was melted at all. */
  readonly langkah: 'HASIL' | 'MULAI';
}

export type MeltStarted = { readonly type: 'MeltStarted'; readonly body: MeltStartedBody };
export type MeltFinished = { readonly type: 'MeltFinished'; readonly body: MeltFinishedBody };
export type MeltReversed = { readonly type: 'MeltReversed'; readonly body: MeltReversedBody };
export type GoodsPrinted = { readonly type: 'GoodsPrinted'; readonly body: PrintedBody };
type GoodsEvent = MeltStarted | MeltFinished | MeltReversed | GoodsPrinted;

/** Body of the document: what goes in, then what came out, then who took it back. */
export interface GoodsDocument extends MeltStartedBody {
  readonly status: GoodsStatus;
  readonly hasil: MeltFinishedBody | null;
  readonly ended: EndedBody<string> | null;
  readonly cetak_count: number;
}

/** The document after an event; null is one that does not exist yet. */
function evolveGoods(goods: GoodsDocument | null, event: GoodsEvent): GoodsDocument {
  if (event.type === 'MeltStarted')
    return { ...event.body, status: 'PROSES', hasil: null, ended: null, cetak_count: 0 };
  if (!goods) throw new RangeError(`${event.type} without a document`);
  switch (event.type) {
    case 'MeltFinished':
      return { ...goods, status: 'SELESAI', hasil: event.body };
    case 'MeltReversed':
      if (event.body.langkah === 'HASIL') return { ...goods, status: 'PROSES', hasil: null };
      return { ...goods, status: 'BATAL', ended: event.body };
    case 'GoodsPrinted':
      return { ...goods, cetak_count: event.body.cetak_ke };
  }
}

/** All share their streams: one of another jenis does not exist for what is done with those of the one. */
const goodsOf = (of: GoodsJenis) =>
  documentOf<GoodsDocument, GoodsEvent>({
    kind: 'goods',
    idOf: ({ goods_id }) => goods_id,
    numberOf: ({ jenis }) => jenis,
    evolve: evolveGoods,
    has: ({ jenis }) => jenis === of,
    refusals: {
      missing: 'GOODS_DOCUMENT_NOT_FOUND',
      exists: 'GOODS_DOCUMENT_ALREADY_SAVED',
      otherDay: 'GOODS_DOCUMENT_OTHER_DAY',
      not: { PROSES: 'MELT_NOT_RUNNING', SELESAI: 'MELT_NOT_FINISHED' },
    },
  });

export const goodsDocuments = goodsOf('HP');
export const itemMelts = goodsOf('HB');
export const goodsStream = goodsDocuments.stream;

/** Documents that a step takes its melt from: those of one jenis. */
export type MeltsOf = typeof goodsDocuments;

/** Trays that its things lay in; none of bought goods. */
export const traysOfMelt = ({
  lines,
}: {
  readonly lines: readonly Pick<MeltedThing, 'kode_baki'>[];
}): readonly string[] => [...new Set(lines.flatMap(({ kode_baki }) => (kode_baki === undefined ? [] : [kode_baki])))];
