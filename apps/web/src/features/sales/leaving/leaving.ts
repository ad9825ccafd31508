import type { PaymentDto, PayOutDto } from '@emas/contracts/payments/payment.dto';
import type { SaveDepositDto } from '@emas/contracts/deposits/save-deposit.dto';
import type { Problem } from '../../../parts/lines/problems.js';

/** What a customer leaves towards the things of the form, or towards anything. */
export interface Leaving {
  /** Rupiah. */
  readonly dp_rp: number | null;
  readonly kunci_harga: boolean;
  /** Empty while nobody has said it. */
  readonly tgl_batas: string;
}

export const NOTHING_LEFT: Leaving = { dp_rp: null, kunci_harga: true, tgl_batas: '' };

interface Things {
  /** How many are held for it. */
  readonly count: number;
  /** What they come to, without a tax on top; rupiah. */
  readonly harga: number;
}

/** What of it the server would refuse: of money alone there is no price to lock. */
export function leavingProblems({ dp_rp, kunci_harga, tgl_batas }: Leaving, { count, harga }: Things): Problem[] {
  const found: Problem[] = [];
  if (!dp_rp) found.push({ field: 'dp_rp', code: 'mustFill' });
  else if (count > 0 && dp_rp > harga) found.push({ field: 'dp_rp', code: 'depositAbovePrice' });
  if (count > 0 && kunci_harga && tgl_batas === '') found.push({ field: 'tgl_batas', code: 'notEmpty' });
  return found;
}

type Sold = Required<Pick<SaveDepositDto, 'id' | 'customer_id' | 'kode_sales' | 'lines'>> &
  Pick<SaveDepositDto, 'keterangan'>;

/** The command, of the same lines as they would be sold. */
export const depositDto = (
  { id, customer_id, kode_sales, keterangan, lines }: Sold,
  { dp_rp, kunci_harga, tgl_batas }: Leaving,
  pembayaran: readonly PaymentDto[] | null,
  pembayaran_keluar?: readonly PayOutDto[],
): SaveDepositDto => ({
  ...{ id, customer_id, kode_sales, keterangan: keterangan ?? null, lines, dp_rp: dp_rp ?? 0 },
  ...(lines.length > 0 && { kunci_harga }),
  ...(tgl_batas !== '' && { tgl_batas }),
  ...(pembayaran && { pembayaran: [...pembayaran] }),
  ...(pembayaran_keluar && { pembayaran_keluar: [...pembayaran_keluar] }),
});
