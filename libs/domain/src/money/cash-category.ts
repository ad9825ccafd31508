import type { DecideContext, StreamId } from '../ledger/event.js';
import { masterDate, masterStream, masterValues } from '../masterdata/master.js';
import type { CashCategory } from './cash-entry.js';

export const cashCategoryStream = (kode_transaksi: string): StreamId =>
  masterStream('master-kode-transaksi', kode_transaksi);

/** The category's row in force; null where the code is unknown or no longer active. */
export function cashCategoryOf(kode_transaksi: string, context: DecideContext): CashCategory | null {
  const values = masterValues(context.get(cashCategoryStream(kode_transaksi)), masterDate(context));
  if (!values || values['is_aktif'] === false) return null;
  return {
    kode_transaksi,
    nama_transaksi: String(values['nama_transaksi']),
    jenis: values['jenis'] as CashCategory['jenis'],
    berlaku_untuk: (values['berlaku_untuk'] ?? 'SEMUA') as CashCategory['berlaku_untuk'],
    batas_otorisasi: typeof values['batas_otorisasi'] === 'number' ? values['batas_otorisasi'] : null,
    keterangan_minimal: Number(values['keterangan_minimal'] ?? 0),
  };
}
