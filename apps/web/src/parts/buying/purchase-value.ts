import type { PayOutDto } from '@emas/contracts/payments/payment.dto';
import type {
  NoteLineView,
  NoteView,
  PricedLineView,
  PurchaseLineView,
  PurchaseView,
} from '@emas/contracts/purchases/purchase.view';
import type {
  PaperNoteDto,
  PurchaseDeductionDto,
  PurchaseLineDto,
  SavePurchaseDto,
} from '@emas/contracts/purchases/save-purchase.dto';
import { isFarAboveNote } from '@emas/domain/pricing/weight-price';
import { paidByColumn } from '@emas/domain/payments/ways';
import type { HeadValue } from '../document/document-head.js';
import type { DocumentDraft } from '../document/use-document-draft.js';
import { cellName, type Problem } from '../lines/problems.js';
import { newId } from '../../platform/api/client.js';

/** One thing that is bought, while it is entered. Of a line of our own note only condition, weight and price are typed. */
export interface PurchaseLine {
  readonly key: string;
  readonly note: NoteLineView | null;
  readonly nama_barang: string;
  readonly kode_dept: string | null;
  readonly kode_group: string | null;
  /** Percent. */
  readonly kadar: number | null;
  readonly kondisi_barang: string | null;
  /** What the scale shows; grams. */
  readonly berat: number | null;
  /** A note on paper from before the system, of what has none of ours. */
  readonly nota_lama: PaperNote | null;
  /** Deductions that were chosen, or told another amount. */
  readonly potongan: readonly ChosenDeduction[];
  /** What is paid; null takes the proposal. */
  readonly harga: number | null;
}

/** A paper note while it is read off. */
export type PaperNote = { readonly [Name in keyof PaperNoteDto]-?: Exclude<PaperNoteDto[Name], undefined> | null };

export const NO_PAPER: PaperNote = { no: '', tgl_jual: null, berat: null, harga: null, gambar_path: null };

/** Null: as its row says. */
export type ChosenDeduction = { readonly [Name in keyof PurchaseDeductionDto]-?: Exclude<PurchaseDeductionDto[Name], undefined> }; // prettier-ignore

export type LineField = Exclude<keyof PurchaseLine, 'key' | 'note'>;

/** The form of a purchase; what its draft holds. */
export interface PurchaseValue extends HeadValue {
  readonly note: NoteView | null;
  /** Code that the note bears, as it was scanned or typed. */
  readonly bukti: string | null;
  readonly lines: readonly PurchaseLine[];
}

const PAPER_CELLS = ['no', 'tgl_jual', 'berat', 'harga', 'gambar_path'].map((field) => `nota_lama.${field}`);
/** Cells of a line, in the order of the form. */
export const PURCHASE_CELLS = [...PAPER_CELLS, 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'kondisi_barang', 'berat', 'potongan', 'harga']; // prettier-ignore

export const EMPTY_PURCHASE: PurchaseValue = {
  note: null,
  bukti: null,
  lines: [],
  kode_sales: null,
  customer: null,
  keterangan: '',
};

const NAME_LENGTH_MIN = 6;
const KADAR_MAX = 100;

export const isEmptyPurchase = ({ note, lines, customer, keterangan }: PurchaseValue): boolean =>
  note === null && customer === null && keterangan === '' && lines.every(isBlank);

/** Version 1 is what forms have left since the beginning; with our note and without it is kept apart. */
export const purchaseDraft = (kind: 'nota' | 'tanpa'): DocumentDraft<PurchaseValue> => ({
  name: `transaksi-pembelian/${kind}`,
  empty: EMPTY_PURCHASE,
  isEmpty: isEmptyPurchase,
  shape: {
    version: 1,
    read: (value, version) => {
      const found = value as PurchaseValue;
      const isKnown = version === 1 && found.lines.every(({ key }) => typeof key === 'string');
      // What later forms know beside it is left open.
      return isKnown ? { ...EMPTY_PURCHASE, ...found, lines: found.lines.map((line) => ({ ...NOTHING_MORE, ...line })) } : null; // prettier-ignore
    },
  },
});

const NOTHING_MORE: Pick<PurchaseLine, 'nota_lama' | 'potongan'> = { nota_lama: null, potongan: [] };

const isBlank = (line: PurchaseLine): boolean =>
  line.note === null && line.nama_barang === '' && line.berat === null && line.kode_group === null;

export const newLine = (kondisi_barang: string | null, note: NoteLineView | null = null): PurchaseLine => ({
  key: newId(),
  note,
  nama_barang: note?.nama_barang ?? '',
  kode_dept: note?.kode_dept ?? null,
  kode_group: note?.kode_group ?? null,
  kadar: note?.kadar ?? null,
  kondisi_barang,
  berat: null,
  ...NOTHING_MORE,
  harga: null,
});

/** What the note says that it weighs, ours or one on paper; null without, or while it is not read off. */
export const notedWeight = ({ note, nota_lama }: PurchaseLine): number | null =>
  note?.berat_nota ?? nota_lama?.berat ?? null;

export const fieldOf = ({ key }: PurchaseLine, field: string): string => cellName(key, field);

const PAPER = 'nota_lama';
export const paperField = (line: PurchaseLine, field: keyof PaperNote): string => fieldOf(line, `${PAPER}.${field}`);

/** What is not yet read off a paper note; its photo is asked when it is saved. */
function paperProblems(line: PurchaseLine): Problem[] {
  const { nota_lama } = line;
  if (!nota_lama) return [];
  const missing = (['no', 'tgl_jual', 'harga'] as const).filter((field) => !nota_lama[field]);
  return [
    ...missing.map((field) => ({ field: paperField(line, field), code: 'mustFill' })),
    ...(nota_lama.berat ? [] : [{ field: paperField(line, 'berat'), code: 'weightNotZero' }]),
  ];
}

const photoProblems = (line: PurchaseLine): Problem[] =>
  line.nota_lama && !line.nota_lama.gambar_path ? [{ field: paperField(line, 'gambar_path'), code: 'mustFill' }] : [];

/** What the server would refuse in a line and the form can see itself. */
function lineProblems(line: PurchaseLine): Problem[] {
  const wrong = (field: LineField, code: string): Problem => ({ field: fieldOf(line, field), code });
  const found: Problem[] = [];
  if (!line.note) {
    if (line.nama_barang.trim().length < NAME_LENGTH_MIN) found.push(wrong('nama_barang', 'itemNameLength'));
    if (!line.kode_dept) found.push(wrong('kode_dept', 'mustChoose'));
    if (!line.kode_group) found.push(wrong('kode_group', 'mustChoose'));
    if (!line.kadar || line.kadar > KADAR_MAX) found.push(wrong('kadar', 'kadarGold'));
  }
  if (!line.kondisi_barang) found.push(wrong('kondisi_barang', 'mustChoose'));
  if (!line.berat) found.push(wrong('berat', 'weightNotZero'));
  return [...found, ...paperProblems(line), ...weightProblems(line)];
}

/** A weight that cannot be that of the piece, told while it is typed. */
function weightProblems(line: PurchaseLine): readonly Problem[] {
  const [berat, nota] = [line.berat ?? 0, notedWeight(line) || Infinity];
  const params = { berat: berat.toFixed(3), nota: nota.toFixed(3) };
  return isFarAboveNote(berat, nota) ? [{ field: fieldOf(line, 'berat'), code: 'weightFarAboveNote', params }] : [];
}

export const weightsOf = ({ lines }: PurchaseValue): readonly Problem[] => lines.flatMap(weightProblems);

export const isComplete = (line: PurchaseLine): boolean => lineProblems(line).length === 0;

/** In the order of the form. */
export function problemsOf({ lines, kode_sales }: PurchaseValue): readonly Problem[] {
  return [
    ...(lines.length === 0 ? [{ field: 'lines', code: 'PURCHASE_EMPTY' }] : lines.flatMap(lineProblems)),
    ...lines.flatMap(photoProblems),
    ...(kode_sales ? [] : [{ field: 'kode_sales', code: 'mustChoose' }]),
  ];
}

export function lineDto(line: PurchaseLine, harga: number | null): PurchaseLineDto {
  const { kondisi_barang, berat, potongan } = line;
  const shared = {
    kondisi_barang: kondisi_barang ?? '',
    berat: berat ?? 0,
    ...(potongan.length > 0 && { potongan: [...potongan] }),
    harga,
  };
  return line.note
    ? { sale_line_no: line.note.line_no, ...shared }
    : {
        nama_barang: line.nama_barang.trim(),
        kode_dept: line.kode_dept,
        kode_group: line.kode_group,
        kadar: line.kadar,
        ...(line.nota_lama && { nota_lama: paperDto(line.nota_lama) }),
        ...shared,
      };
}

const paperDto = ({ no, tgl_jual, berat, harga, gambar_path }: PaperNote): PaperNoteDto => ({
  no: no ?? '',
  tgl_jual: tgl_jual ?? '',
  berat: berat ?? 0,
  harga: harga ?? 0,
  gambar_path,
});

/** Proposals of the server by line key. */
export type Proposals = ReadonlyMap<string, PricedLineView>;

export const priceOf = (line: PurchaseLine, proposals: Proposals): number | null =>
  line.harga ?? proposals.get(line.key)?.harga_usulan ?? null;

/** The command, each line with the price that was shown. */
/** `trade`: to be settled with a sale. */
export function purchaseDto(
  id: string,
  value: PurchaseValue,
  proposals: Proposals,
  pembayaran: readonly PayOutDto[] | null,
  trade = false,
): SavePurchaseDto {
  return {
    id,
    no_faktur_jual: value.note?.no_faktur_jual ?? null,
    ...(value.note && value.bukti !== null && { bukti: value.bukti }),
    customer_id: value.customer?.customer_id ?? null,
    kode_sales: value.kode_sales ?? '',
    keterangan: value.keterangan.trim() || null,
    lines: value.lines.map((line) => lineDto(line, priceOf(line, proposals))),
    ...(trade && { tukar_tambah: true }),
    ...(pembayaran ? { pembayaran: [...pembayaran] } : {}),
  };
}

/**
 * What of the form is not in the purchase that was booked under its id before the form was changed: the lines that the
 * purchase does not have. Null where the purchase is what the form says.
 */
export function leftOver(sent: SavePurchaseDto, value: PurchaseValue, booked: PurchaseView): PurchaseValue | null {
  const free = [...booked.lines];
  const left = value.lines.filter((_, index) => {
    const found = free.findIndex((line) => isBookedAs(sent.lines[index]!, line));
    if (found >= 0) free.splice(found, 1);
    return found < 0;
  });
  const isSame =
    left.length === 0 &&
    free.length === 0 &&
    sent.kode_sales === booked.kode_sales &&
    (sent.customer_id ?? null) === booked.customer_id &&
    (sent.keterangan ?? '').toUpperCase() === booked.keterangan &&
    (!sent.pembayaran || paidByColumn('out', sent.pembayaran).bayar_cash === booked.bayar_cash);
  if (isSame) return null;
  const taken = new Set(booked.lines.map(({ sale_line_no }) => sale_line_no));
  // A line of our note is bought once; one without may have been bought as something else.
  const lines = left.filter(({ note }) => !note || !taken.has(note.line_no));
  if (lines.length === 0) return EMPTY_PURCHASE;
  const note = value.note && {
    ...value.note,
    lines: value.note.lines.map((line) =>
      taken.has(line.line_no) ? { ...line, dibeli: booked.no_faktur_beli } : line,
    ),
  };
  return { ...value, note, lines };
}

const isBookedAs = (sent: PurchaseLineDto, line: PurchaseLineView): boolean =>
  (sent.sale_line_no ?? null) === line.sale_line_no &&
  (sent.nama_barang ?? line.nama_barang).toUpperCase() === line.nama_barang &&
  (sent.kadar ?? line.kadar) === line.kadar &&
  (sent.nota_lama?.no ?? null) === (line.no_nota_lama ?? null) &&
  sent.kondisi_barang === line.kondisi_barang &&
  sent.berat === line.berat_timbang &&
  (sent.harga ?? line.harga) === line.harga;

const KILO = 1000;
const sum = (figures: readonly number[]): number =>
  figures.reduce((total, figure) => total + Math.round(figure * KILO), 0) / KILO;

export interface PurchaseTotals {
  readonly berat: number;
  readonly susut: number;
  readonly berat_murni: number;
  readonly total_harga: number;
}

/** Of the lines that are priced. */
export function totalsOf(lines: readonly PurchaseLine[], proposals: Proposals): PurchaseTotals {
  const priced = lines.flatMap((line) => proposals.get(line.key) ?? []);
  return {
    berat: sum(priced.map(({ berat }) => berat)),
    susut: sum(priced.map(({ susut }) => susut)),
    berat_murni: sum(priced.map(({ berat_murni }) => berat_murni)),
    total_harga: lines.reduce(
      (total, line) => total + (proposals.has(line.key) ? (priceOf(line, proposals) ?? 0) : 0),
      0,
    ),
  };
}

/** The line with this of a deduction: chosen, told another amount, or again as its row says and given up. */
export function withDeduction(
  line: PurchaseLine,
  kode_potongan: string,
  told: Partial<ChosenDeduction> | null,
): readonly ChosenDeduction[] {
  const [known] = line.potongan.filter((one) => one.kode_potongan === kode_potongan);
  const others = line.potongan.filter((one) => one.kode_potongan !== kode_potongan);
  return told === null ? others : [...others, { nilai: null, berat: null, ...known, ...told, kode_potongan }];
}
