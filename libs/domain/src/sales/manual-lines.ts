import { linePrice, type PricedPiece } from '../pricing/line-price.js';
import { notForSale, quotedPiece, type SaleQuote } from '../pricing/quote.js';
import { ppnOf } from '../pricing/tax.js';
import { divide, fineWeight } from '../shared/arithmetic.js';
import { type FieldError, refuseInvalid } from '../shared/domain-error.js';
import type { Kadar, Milligrams, PriceCents, Rupiah } from '../shared/units.js';
import { milligramsToGrams } from '../shared/wire.js';
import type { ItemBody } from '../stock/item.js';
import { lessManual, manualGoods, type ManualHolding, type ManualTaken, takeManual } from '../stock/manual-goods.js';
import { lineError } from './lines.js';
import type { ManualSaleLine } from './sale.js';
import type { SaleSettings } from './settings.js';

/** What the form says of one line; prices that it leaves open are those of the lists. */
export interface ManualLineInput {
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kode_baki: string;
  readonly kode_gudang: string;
  readonly qty: number;
  readonly berat: Milligrams;
  readonly harga_gram: PriceCents | null;
  readonly tarif_ongkos: PriceCents | null;
  readonly diskon: Rupiah;
  /** The price that the form showed; null where it showed none. Another price is refused, never booked. */
  readonly harga: Rupiah | null;
}

/** What manual goods are sold by: masters, prices and trays as they stand. A code that is not active is null. */
export interface ManualSaleFacts {
  readonly group: (kode_group: string) => { readonly kadar: Kadar | null; readonly toleransi_susut: Milligrams } | null;
  readonly type: (kode_dept: string) => { readonly kode_kategori: string } | null;
  readonly tray: (kode_baki: string) => { readonly kode_gudang: string } | null;
  /** Proposes price, making charge and tax for this customer. Throws PRICE_NOT_SET. */
  readonly quote: (piece: ItemBody) => SaleQuote;
  /** What lies in a tray of a goods code, at the head that the sale is appended at. */
  readonly held: (barang: string, kode_baki: string) => ManualHolding;
}

/** A line as far as it stands without prices. */
interface Described {
  readonly input: ManualLineInput;
  readonly kadar: Kadar;
  readonly kode_kategori: string;
  readonly toleransi: Milligrams;
}

const NAME_LENGTH_MIN = 6;

/** Finds what the lines name. Throws for all that is wrong with them. */
function describe(lines: readonly ManualLineInput[], facts: ManualSaleFacts): Described[] {
  const errors: FieldError[] = [];
  const described = lines.map((input, index) => {
    const wrong = (field: string, code: string) => errors.push({ field: `lines.${index}.${field}`, code });
    const [group, type, tray] = [
      facts.group(input.kode_group),
      facts.type(input.kode_dept),
      facts.tray(input.kode_baki),
    ];
    if (input.nama_barang.trim().length < NAME_LENGTH_MIN) wrong('nama_barang', 'itemNameLength');
    if (!type) wrong('kode_dept', 'mustChoose');
    if (!group) wrong('kode_group', 'mustChoose');
    else if (group.kadar === null) wrong('kode_group', 'MANUAL_GROUP_WITHOUT_KADAR');
    if (!tray) wrong('kode_toko', 'mustChoose');
    else if (tray.kode_gudang !== input.kode_gudang) wrong('kode_gudang', 'MANUAL_TRAY_ELSEWHERE');
    if (input.qty < 1) wrong('qty', 'notZero');
    if (input.berat <= 0) wrong('berat', 'weightNotZero');
    return {
      input,
      kadar: group?.kadar ?? 0,
      kode_kategori: type?.kode_kategori ?? '',
      toleransi: group?.toleransi_susut ?? 0,
    };
  });
  refuseInvalid(errors);
  return described;
}

/** What is taken for each line, one after the other. Throws MANUAL_STOCK_SHORT or MANUAL_NOT_TOGETHER at its line. */
function takeAll(described: readonly Described[], facts: ManualSaleFacts): ManualTaken[] {
  const left = new Map<string, ManualHolding>();
  return described.map(({ input, toleransi }, index) => {
    const { kode_dept, kode_group, kode_baki, qty, berat } = input;
    const barang = manualGoods(input);
    const key = `${barang} ${kode_baki}`;
    const held = left.get(key) ?? facts.held(barang, kode_baki);
    const taken = takeManual(held, { qty, berat }, toleransi);
    if (taken === 'notTogether') throw lineError(index, 'berat', 'MANUAL_NOT_TOGETHER');
    if (taken === 'short')
      throw lineError(index, qty > held.qty ? 'qty' : 'berat', 'MANUAL_STOCK_SHORT', {
        ...{ kode_dept, kode_group, kode_baki, qty: held.qty },
        berat: milligramsToGrams(held.berat).toFixed(3),
      });
    left.set(key, lessManual(held, { qty, berat: berat + taken.susut, nilai: taken.nilai }));
    return taken;
  });
}

/** The goods as the price lists ask for them: of one piece, for its weight decides its making charge. */
function pieceOf({ input, kadar, kode_kategori }: Described, berat: Milligrams): ItemBody {
  const { nama_barang, kode_dept, kode_group, kode_baki, kode_gudang } = input;
  return {
    kode_barcode: manualGoods(input),
    ...{ nama_barang, kode_kategori, kode_dept, kode_group, kode_baki, kode_gudang, kadar, berat, berat_asli: berat },
    ...{ ongkos: 0, harga_modal: 0, harga_jual: 0, harga_atribut: 0 },
    ...{ kode_intern: null, kode_bandrol: null, kode_supplier: null, size: null, surat_lengkap: null },
    tgl_masuk: '',
  };
}

function quoteOf(described: Described, facts: ManualSaleFacts): SaleQuote {
  const { qty, berat } = described.input;
  const one = facts.quote(pieceOf(described, divide(BigInt(berat), BigInt(qty), 'half-up')));
  return { ...one, item: { ...one.item, berat }, qty };
}

function priceLine(
  { input, kadar, kode_kategori }: Described,
  { nilai, susut }: ManualTaken,
  quote: SaleQuote,
  settings: SaleSettings,
  index: number,
): ManualSaleLine {
  const { kode_dept, kode_group, kode_baki, kode_gudang, qty, berat, diskon } = input;
  const harga_gram = input.harga_gram ?? quote.harga_gram;
  if (harga_gram <= 0) throw lineError(index, 'harga_gram', 'PRICE_ZERO');
  const tarif_ongkos = input.tarif_ongkos ?? quote.tarif_ongkos;
  const piece: PricedPiece = { ...quotedPiece(quote), harga_gram, tarif_ongkos, diskon };
  if (diskon > linePrice({ ...piece, diskon: 0 }, settings.pembulatan).harga)
    throw lineError(index, 'diskon', 'TOTAL_BELOW_DISCOUNT');
  const price = linePrice(piece, settings.pembulatan);
  const nama_barang = input.nama_barang.trim().toUpperCase();
  if (input.harga !== null && input.harga !== price.harga)
    throw lineError(index, 'harga', 'PRICE_CHANGED', { kode_barcode: nama_barang, harga: price.harga });
  return {
    ...{ nama_barang, kode_kategori, kode_dept, kode_group, kode_baki, kode_gudang, kadar, qty, berat },
    berat_murni: fineWeight(berat, kadar),
    satuan_harga: quote.satuan_harga,
    harga_gram,
    satuan_ongkos: quote.satuan_ongkos,
    tarif_ongkos,
    ongkos: price.ongkos,
    harga_atribut: 0,
    diskon,
    harga: price.harga,
    tarif_ppn: quote.tarif_ppn,
    ppn: ppnOf(price.harga, quote.tarif_ppn, settings.harga_termasuk_pajak),
    harga_modal: nilai,
    ...(susut > 0 && { susut }),
  };
}

/** The lines of a sale of manual goods with what the lists propose for each. */
export function priceManualLines(lines: readonly ManualLineInput[], facts: ManualSaleFacts, settings: SaleSettings) {
  const described = describe(lines, facts);
  const taken = takeAll(described, facts);
  return described.map((one, index) => {
    const quote = quoteOf(one, facts);
    const refusal = notForSale(quote);
    if (refusal)
      throw lineError(index, 'kode_gudang', refusal.code, { ...refusal.params, kode_barcode: one.input.nama_barang });
    return { quote, line: priceLine(one, taken[index]!, quote, settings, index) };
  });
}
