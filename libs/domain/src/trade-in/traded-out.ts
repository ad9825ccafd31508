import type { PaidOut } from '../payments/money-out.js';
import type { Rupiah } from '../shared/units.js';
import { tradedAccount } from './part.js';

/** How a purchase is paid of which `jumlah` passes through `tukar/{id}`, and the rest goes to the customer. */
export const withTraded = (id: string, jumlah: Rupiah, { payments, ...paid }: PaidOut): PaidOut => ({
  ...paid,
  payments: [
    ...(jumlah > 0
      ? [{ cara_bayar: 'TUKAR', jumlah, no_rekening: null, no_ref: null, akun: tradedAccount(id) } as const]
      : []),
    ...payments,
  ],
});
