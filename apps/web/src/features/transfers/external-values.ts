import type { ExternalLineDto, PartnerPaymentDto } from '@emas/contracts/transfers/external.dto';
import type { ExternalShipmentView, ExternalTaxView } from '@emas/contracts/transfers/external.view';
import { ppnOf } from '@emas/domain/pricing/tax';
import { percentToHundredths } from '@emas/domain/shared/wire';

export type ExternalThingView = ExternalShipmentView['lines'][number];

/** What somebody says of a thing that a partner had. */
export interface Fate {
  readonly barang: string;
  /** Null: nothing is said of it. */
  readonly hasil: 'KEMBALI' | 'TERJUAL' | null;
  /** Tray that it comes back to; null of a bar, and where it goes to the one it left. */
  readonly kode_toko: string | null;
  readonly harga_jual: number | null;
}
/** In the order of the shipment's lines; nothing of those that were not touched. */
export type Fates = readonly (Fate | null | undefined)[];

/** How a partner pays at once. */
export interface PaidValues {
  cash: number | null;
  transfer: number | null;
  no_rekening: string | null;
  hutang: number | null;
  kode_supplier: string | null;
}
export const NOTHING_PAID: PaidValues = { cash: null, transfer: null, no_rekening: null, hutang: null, kode_supplier: null }; // prettier-ignore

/** Things that the partner still has, each with its place among the lines. */
export const stillOut = ({ lines }: Pick<ExternalShipmentView, 'lines'>) =>
  lines.flatMap((thing, index) => (thing.hasil === 'KIRIM' ? [{ thing, index }] : []));

/** A thing comes back into the tray it left, unless another is said. */
export const backFrom = ({ barang, kode_baki = null }: ExternalThingView): Fate => ({
  ...{ barang, hasil: 'KEMBALI', kode_toko: kode_baki, harga_jual: null },
});

const isSaid = (fate: Fate | null | undefined): fate is Fate & { readonly hasil: 'KEMBALI' | 'TERJUAL' } =>
  fate?.hasil != null;

/** What is sent of it: things of which nothing was said are left out. */
export const saidLines = (fates: Fates): ExternalLineDto[] =>
  fates.filter(isSaid).map(({ barang, hasil, kode_toko, harga_jual }) => ({
    ...{ barang, hasil },
    ...(hasil === 'KEMBALI' && kode_toko !== null && { kode_toko }),
    ...(hasil === 'TERJUAL' && { harga_jual: harga_jual ?? 0 }),
  }));

/** What the partner owes for what was sold, and the tax in it; no tax is known of yet where `tax` is not there. */
export function soldFor(fates: Fates, tax?: ExternalTaxView): { readonly total_harga: number; readonly ppn: number } {
  const sold = fates.filter(isSaid).filter(({ hasil }) => hasil === 'TERJUAL');
  const contained = tax?.harga_termasuk_pajak ?? false;
  const rateOf = (barang: string) => tax?.tarif.find((one) => one.barang === barang)?.tarif_persen ?? 0;
  const prices = sold.reduce((sum, { harga_jual }) => sum + (harga_jual ?? 0), 0);
  const ppn = sold.reduce(
    (sum, { barang, harga_jual }) => sum + ppnOf(harga_jual ?? 0, percentToHundredths(rateOf(barang)), contained),
    0,
  );
  return { ppn, total_harga: contained ? prices : prices + ppn };
}

/** Ways of paying that something was typed for, each with its field. */
function paidWays({ cash, transfer, no_rekening, hutang, kode_supplier }: PaidValues) {
  return [
    { field: 'cash', of: { cara_bayar: 'CASH' as const, jumlah: cash } },
    { field: 'transfer', of: { cara_bayar: 'TRANSFER' as const, jumlah: transfer, no_rekening } },
    { field: 'hutang', of: { cara_bayar: 'HUTANG' as const, jumlah: hutang, kode_supplier } },
  ].filter(({ of }) => !!of.jumlah);
}

export const saidPayments = (paid: PaidValues): PartnerPaymentDto[] =>
  paidWays(paid).map(({ of }) => ({ ...of, jumlah: of.jumlah! }));

export const paidSum = ({ cash, transfer, hutang }: PaidValues): number =>
  (cash ?? 0) + (transfer ?? 0) + (hutang ?? 0);

/** Where what is wrong with payments was typed: `pembayaran.1.jumlah` is of the second way that was. */
export function paidField(field: string, paid: PaidValues): string {
  const [list, at, of = ''] = field.split('.');
  if (list !== 'pembayaran') return field;
  if (of === 'no_rekening' || of === 'kode_supplier') return of;
  return (paidWays(paid)[Number(at ?? 0)] ?? { field: 'cash' }).field;
}

/** Where what is wrong with an update was typed: `lines.0.kode_toko` is of the first thing of which something was said. */
export function updateField(field: string, values: PaidValues & { readonly fates: Fates }): string {
  const [list, at, of = ''] = field.split('.');
  if (list !== 'lines') return paidField(field, values);
  const said = values.fates.flatMap((fate, index) => (isSaid(fate) ? [index] : []));
  const index = at === undefined ? undefined : said[Number(at)];
  if (index === undefined) return 'external_id';
  return `fates.${index}.${of === 'kode_toko' || of === 'harga_jual' ? of : 'hasil'}`;
}
