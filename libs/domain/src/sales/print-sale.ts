import { useAuthorizations } from '../authorization/authorization.js';
import { say } from '../shared/summary.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { saleSummary } from './sale-summary.js';
import { requireSale, saleEvent, saleStream } from './sale.js';

export interface PrintSale {
  readonly id: string;
  readonly no_faktur_jual: string;
  readonly otorisasi_ids: readonly string[];
  readonly hash: string;
}

/** Counts a printed slip. The first is free; every other is a copy and needs the authorization CETAK_ULANG. */
export function printSale(command: PrintSale, context: DecideContext): Decision<{ cetak_ke: number }> {
  const sale = requireSale(command.id, context);
  if (sale.status !== 'VALID') throw new DomainError('SALE_NOT_VALID', { status: sale.status });
  const cetak_ke = sale.cetak_count + 1;
  const authorizations = useAuthorizations(
    cetak_ke === 1
      ? []
      : [
          {
            kategori: 'CETAK_ULANG',
            description: 'CETAK ULANG NOTA PENJUALAN',
            no_faktur: command.no_faktur_jual,
            hash: command.hash,
            ringkasan: saleSummary(sale, command.no_faktur_jual, [say.int('cetak_ke', cetak_ke)]),
          },
        ],
    command.otorisasi_ids,
    context,
    saleStream(sale.id),
  );
  const printed = saleEvent(sale, { type: 'SalePrinted', body: { cetak_ke } });
  return { events: [...authorizations, printed], result: { cetak_ke } };
}
