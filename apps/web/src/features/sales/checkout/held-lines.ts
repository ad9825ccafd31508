import type { TillDepositView } from '@emas/contracts/deposits/deposit.view';
import type { TillItemView } from '@emas/contracts/sales/sale.view';
import { previewLine } from '@emas/domain/sales/preview';
import type { HeadValue } from '../../../parts/document/document-head.js';
import type { Problem } from '../../../parts/lines/problems.js';

/** A deposit that the sale takes things of, or pays with. */
export interface CheckoutDeposit {
  readonly id: string;
  readonly no_titip: string;
  readonly customer_id: string;
  /** What is left of its money when it was loaded; rupiah. */
  readonly sisa_rp: number;
}

interface DepositsOf extends Pick<HeadValue, 'customer'> {
  readonly titipan: readonly CheckoutDeposit[];
}

/** Who holds a thing for its customer, and what he was promised. */
export interface LineDeposit {
  readonly id: string;
  readonly no_titip: string;
  readonly tgl_batas: string | null;
  /** The thing at the promised figures; null once the lock is over. */
  readonly sepakat: TillItemView | null;
  readonly harga: number;
  readonly diskon: number;
}

/** A thing as it is sold now, with what holds it. */
export interface Offered {
  readonly item: TillItemView;
  readonly deposit?: LineDeposit;
}

/** As the server numbers deposits: which letters of the shop come between, it knows. */
export const isDepositNumber = (code: string): boolean => /^D[UB][A-Z0-9]+\d{10}$/.test(code);

export function offeredBy(found: TillDepositView): readonly Required<Offered>[] {
  const { id, no_titip, tgl_batas } = found;
  return found.lines.map(({ barang, sepakat = null, harga, diskon }) => ({
    item: barang,
    deposit: { ...{ id, no_titip, tgl_batas, sepakat }, harga, diskon },
  }));
}

/** Deposits are their customers': the first of another one is said. */
export function depositProblems({ customer, titipan }: DepositsOf): readonly Problem[] {
  const other = titipan.find(({ customer_id }) => customer_id !== customer?.customer_id);
  if (!other) return [];
  return [{ field: 'customer_id', code: 'DEPOSIT_OTHER_CUSTOMER', params: { no: other.no_titip } }];
}

/** What was promised, and judged then, is asked of nobody again. */
export const isAgreed = ({ deposit }: Offered, harga: number): boolean =>
  deposit?.sepakat != null && harga >= deposit.harga;

/** Has a promise ended since the line was loaded, or do the lists say another price where none stands? */
export function isOutdated({ item, deposit }: Offered, now: Offered): boolean {
  const [wasLocked, isLocked] = [deposit?.sepakat != null, now.deposit?.sepakat != null];
  if (wasLocked || isLocked) return wasLocked !== isLocked;
  const [frozen, current] = [previewLine(item), previewLine(now.item)];
  return (
    item.harga_gram !== now.item.harga_gram ||
    item.tarif_ongkos !== now.item.tarif_ongkos ||
    frozen.harga !== current.harga ||
    frozen.ppn !== current.ppn
  );
}

/** Of a line, what its price is made of. */
interface Priced extends Offered {
  readonly harga_gram: number | null;
  readonly tarif_ongkos: number | null;
  readonly diskon: number | null;
}

/** The line at the price of now: what was typed over price and charge is given up, a discount stays unless it was promised. */
export function repriced<Line extends Priced>(line: Line, now: Offered): Line {
  const wasPromised = line.deposit?.sepakat != null && line.diskon === line.deposit.diskon;
  const ended = wasPromised && now.deposit?.sepakat == null;
  return { ...line, ...now, ...(ended && { diskon: null }), harga_gram: null, tarif_ongkos: null };
}
