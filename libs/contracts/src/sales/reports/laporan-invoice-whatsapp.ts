import type { BusinessDate } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS } from '../../reports/filters.js';

export interface SentInvoiceRow {
  /** Day and time in the shop's time zone when somebody sent the note. */
  readonly tgl_system: BusinessDate;
  readonly jam: string;
  readonly jenis_nota: string;
  readonly no_faktur: string;
  readonly customer_id: string | null;
  readonly nama_customer: string;
  /** Covered. */
  readonly no_whatsapp: string;
  readonly status: string;
  readonly percobaan: number;
  readonly tgl_kirim: BusinessDate | null;
  /** Why it did not arrive, and what the service said. */
  readonly pesan_gagal: readonly string[];
  readonly input_by: string | null;
  /** Counted. */
  readonly jumlah_pesan?: number;
}

/** Notes that were sent by WhatsApp on the days, and what became of each message. */
export const laporanInvoiceWhatsapp: ReportDefinition<SentInvoiceRow> = {
  name: 'laporan-invoice-whatsapp',
  route: '/laporan-invoice-whatsapp',
  path: 'laporan/invoice-whatsapp',
  module: 'WHATSAPP_MODULE',
  section: 'sales',
  orientation: 'landscape',
  filters: [...DAYS, { name: 'status', type: 'enum', default: 'ALL', values: ['MENUNGGU', 'TERKIRIM', 'GAGAL'] }],
  columns: [
    { name: 'tgl_system' },
    { name: 'jam' },
    { name: 'jenis_nota' },
    { name: 'no_faktur' },
    { name: 'nama_customer' },
    { name: 'no_whatsapp' },
    { name: 'status' },
    { name: 'percobaan' },
    { name: 'tgl_kirim' },
    { name: 'pesan_gagal', width: 20 },
    { name: 'input_by' },
    { name: 'jumlah_pesan', total: 'count', inTotalOnly: true },
  ],
  groups: [{ by: 'status' }],
  sort: [
    { column: 'status', direction: 'asc' },
    { column: 'tgl_system', direction: 'asc' },
    { column: 'jam', direction: 'asc' },
  ],
};
