import { parseFigure } from '@emas/contracts/definitions/parse-value';
import type { PayOutDto, PaymentDto } from '@emas/contracts/payments/payment.dto';
import type { ManualPurchaseLineDto, SaveManualPurchaseDto } from '@emas/contracts/purchases/save-manual-purchase.dto';
import type { ManualSaleLineDto, SaveManualSaleDto } from '@emas/contracts/sales/save-manual-sale.dto';
import type { HeadValue } from '../../../parts/document/document-head.js';
import type { DocumentDraft } from '../../../parts/document/use-document-draft.js';
import { cellName, type Problem } from '../../../parts/lines/problems.js';
import { newId } from '../../../platform/api/client.js';

/** Sold or bought. */
export type Side = 'jual' | 'beli';

/** Pieces of manual goods while they are entered. Decimals; null is not said, of prices what the lists say. */
export interface ManualLine {
  readonly key: string;
  readonly nama_barang: string;
  readonly kode_dept: string | null;
  readonly kode_group: string | null;
  readonly kode_toko: string | null;
  readonly qty: number | null;
  readonly berat: number | null;
  /** Sold. */
  readonly harga_gram: number | null;
  readonly tarif_ongkos: number | null;
  readonly diskon: number | null;
  /** Bought. */
  readonly kondisi_barang: string | null;
  readonly berat_nota: number | null;
  readonly harga: number | null;
}

export type LineField = Exclude<keyof ManualLine, 'key'>;

export interface ManualValue extends HeadValue {
  readonly lines: readonly ManualLine[];
}

const EMPTY: ManualValue = { lines: [], kode_sales: null, customer: null, keterangan: '' };

const isBlank = ({ nama_barang, kode_group, qty, berat }: ManualLine): boolean =>
  nama_barang === '' && kode_group === null && qty === null && berat === null;

export const isEmptyManual = ({ lines, customer, keterangan }: ManualValue): boolean =>
  customer === null && keterangan === '' && lines.every(isBlank);

/** What is sold and what is bought are kept apart. */
export const manualDraft = (side: Side): DocumentDraft<ManualValue> => ({
  name: `transaksi-jual-beli-manual/${side}`,
  empty: EMPTY,
  isEmpty: isEmptyManual,
  shape: {
    version: 1,
    read: (value, version) => {
      const found = value as ManualValue;
      return version === 1 && found.lines.every(({ key }) => typeof key === 'string') ? found : null;
    },
  },
});

const UNSAID = {
  ...{ nama_barang: '', kode_dept: null, kode_group: null, kode_toko: null, qty: null, berat: null },
  ...{ harga_gram: null, tarif_ongkos: null, diskon: null, kondisi_barang: null, berat_nota: null, harga: null },
};

export const newLine = (said: Partial<ManualLine> = {}): ManualLine => ({ ...UNSAID, ...said, key: newId() });

/** Cells of a line in their order: those of the keyboard, and of rows that are pasted. */
export const CELLS: Readonly<Record<Side, readonly LineField[]>> = {
  jual: ['nama_barang', 'kode_dept', 'kode_group', 'kode_toko', 'qty', 'berat', 'harga_gram', 'tarif_ongkos', 'diskon'],
  beli: [
    'nama_barang',
    'kode_dept',
    'kode_group',
    'kode_toko',
    'kondisi_barang',
    'qty',
    'berat_nota',
    'berat',
    'harga',
  ],
};

/** Decimals of the cells that are figures. */
const DECIMALS: Readonly<Partial<Record<LineField, number>>> = {
  ...{ qty: 0, berat: 3, berat_nota: 3, harga_gram: 2, tarif_ongkos: 2, diskon: 0, harga: 0 },
};

function pastedCell(field: LineField, text: string): string | number | null {
  const decimals = DECIMALS[field];
  if (decimals === undefined) return field === 'nama_barang' ? text.toUpperCase() : text.toUpperCase() || null;
  const parsed = parseFigure(text, decimals);
  return 'value' in parsed ? Number(parsed.value) / 10 ** decimals : null;
}

/** Rows out of a spreadsheet, in the order of the cells; what is no figure there stays open. */
export function pastedLines(side: Side, text: string, kondisi: string | null): ManualLine[] {
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== '');
  return rows.map((row) => {
    const cells = row.split('\t').map((cell) => cell.trim());
    const said = CELLS[side].map((field, index) => [field, pastedCell(field, cells[index] ?? '')] as const);
    const line = newLine(Object.fromEntries(said));
    return side === 'beli' ? { ...line, kondisi_barang: line.kondisi_barang ?? kondisi } : line;
  });
}

export const fieldOf = ({ key }: ManualLine, field: string): string => cellName(key, field);

const NAME_LENGTH_MIN = 6;

/** What the server would refuse in a line and the form can see itself. */
function lineProblems(side: Side, line: ManualLine): Problem[] {
  const must = (field: LineField, code: string): Problem[] =>
    line[field] ? [] : [{ field: fieldOf(line, field), code }];
  const named = line.nama_barang.trim().length >= NAME_LENGTH_MIN;
  return [
    ...(named ? [] : [{ field: fieldOf(line, 'nama_barang'), code: 'itemNameLength' }]),
    ...must('kode_dept', 'mustChoose'),
    ...must('kode_group', 'mustChoose'),
    ...must('kode_toko', 'mustChoose'),
    ...(side === 'beli' ? must('kondisi_barang', 'mustChoose') : []),
    ...must('qty', 'notZero'),
    ...must('berat', 'weightNotZero'),
  ];
}

export const isComplete = (side: Side, line: ManualLine): boolean => lineProblems(side, line).length === 0;

/** In the order of the form. */
export const problemsOf =
  (side: Side) =>
  ({ lines, kode_sales }: ManualValue): readonly Problem[] => [
    ...(lines.length === 0
      ? [{ field: 'lines', code: side === 'jual' ? 'SALE_EMPTY' : 'PURCHASE_EMPTY' }]
      : lines.flatMap((line) => lineProblems(side, line))),
    ...(kode_sales ? [] : [{ field: 'kode_sales', code: 'mustChoose' }]),
  ];

/** What the server makes of a line. */
export interface PricedLine {
  readonly harga: number;
  readonly berat_murni: number | null;
  /** Fine grams. */
  readonly fine: number;
  /** Proposals that stand in the cells where nothing was typed. */
  readonly proposed: Partial<Record<LineField, number>>;
}
export type Prices = ReadonlyMap<string, PricedLine>;

/** Warehouse of a tray. */
export type WarehouseOf = (kode_baki: string | null) => string;

const goodsOf = (line: ManualLine, warehouseOf: WarehouseOf) => ({
  nama_barang: line.nama_barang.trim(),
  kode_dept: line.kode_dept ?? '',
  kode_group: line.kode_group ?? '',
  kode_toko: line.kode_toko ?? '',
  kode_gudang: warehouseOf(line.kode_toko),
  qty: line.qty ?? 0,
  berat: line.berat ?? 0,
});

/** `harga` is what was shown; null while it is asked for. */
export const saleLineDto = (line: ManualLine, warehouseOf: WarehouseOf, harga: number | null): ManualSaleLineDto => ({
  ...goodsOf(line, warehouseOf),
  harga_gram: line.harga_gram,
  tarif_ongkos: line.tarif_ongkos,
  diskon: line.diskon,
  harga,
});

export const purchaseLineDto = (
  line: ManualLine,
  warehouseOf: WarehouseOf,
  harga: number | null,
): ManualPurchaseLineDto => ({
  ...goodsOf(line, warehouseOf),
  kondisi_barang: line.kondisi_barang ?? '',
  berat_nota: line.berat_nota,
  harga,
});

export type ManualDto = SaveManualSaleDto | SaveManualPurchaseDto;

/** The command, each line with the price that was shown. `trade`: to be settled with what goes the other way. */
export function manualDto(
  side: Side,
  id: string,
  value: ManualValue,
  prices: Prices,
  warehouseOf: WarehouseOf,
  pembayaran: readonly (PaymentDto | PayOutDto)[] | null,
  trade = false,
): ManualDto {
  const lineDto = side === 'jual' ? saleLineDto : purchaseLineDto;
  return {
    id,
    customer_id: value.customer?.customer_id ?? null,
    kode_sales: value.kode_sales ?? '',
    keterangan: value.keterangan.trim() || null,
    lines: value.lines.map((line) => lineDto(line, warehouseOf, prices.get(line.key)?.harga ?? null)),
    ...(trade && { tukar_tambah: true }),
    ...(pembayaran ? { pembayaran: [...pembayaran] } : {}),
  } as ManualDto;
}

/** A document that was booked, as far as it is held against the form. */
export interface BookedManual {
  readonly kode_sales: string;
  readonly customer_id: string | null;
  readonly lines: readonly { readonly nama_barang: string; readonly qty: number; readonly berat: number; readonly harga: number }[]; // prettier-ignore
}

/** What of the form is not in the document that was booked under its id; null where it is what the form says. */
export function leftOver(sent: ManualDto, value: ManualValue, booked: BookedManual): ManualValue | null {
  const free = [...booked.lines];
  const left = value.lines.filter((_, index) => {
    const { nama_barang, qty, berat, harga } = sent.lines[index]!;
    const found = free.findIndex(
      (line) => line.nama_barang === nama_barang.toUpperCase() && line.qty === qty && line.berat === berat && line.harga === (harga ?? line.harga), // prettier-ignore
    );
    if (found >= 0) free.splice(found, 1);
    return found < 0;
  });
  const isSame =
    left.length === 0 &&
    free.length === 0 &&
    sent.kode_sales === booked.kode_sales &&
    (sent.customer_id ?? null) === booked.customer_id;
  if (isSame) return null;
  return left.length === 0 ? EMPTY : { ...value, lines: left };
}

export interface ManualTotals {
  readonly qty: number;
  readonly berat: number;
}

/** Both sides of a trade-in: one form, one draft. */
export interface BothValue extends HeadValue {
  readonly jual: readonly ManualLine[];
  readonly beli: readonly ManualLine[];
  /** Identity of the purchase; that of the sale is the form's. */
  readonly beli_id: string | null;
}

const EMPTY_BOTH: BothValue = { jual: [], beli: [], beli_id: null, kode_sales: null, customer: null, keterangan: '' };

export const BOTH_DRAFT: DocumentDraft<BothValue> = {
  name: 'transaksi-jual-beli-manual/keduanya',
  empty: EMPTY_BOTH,
  isEmpty: ({ jual, beli, customer, keterangan }) =>
    customer === null && keterangan === '' && [...jual, ...beli].every(isBlank),
  shape: {
    version: 1,
    read: (value, version) => {
      const found = value as BothValue;
      return version === 1 && [...found.jual, ...found.beli].every(({ key }) => typeof key === 'string') ? found : null;
    },
  },
};

const KILO = 1000;
export const totalsOf = (lines: readonly ManualLine[]): ManualTotals => ({
  qty: lines.reduce((sum, { qty }) => sum + (qty ?? 0), 0),
  berat: lines.reduce((sum, { berat }) => sum + Math.round((berat ?? 0) * KILO), 0) / KILO,
});
