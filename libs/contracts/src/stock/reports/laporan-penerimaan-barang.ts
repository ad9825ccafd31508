import type { BusinessDate, Kadar, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { FilterDefinition, ReportDefinition } from '../../definitions/report.js';
import { DAYS, SUPPLIER } from '../../reports/filters.js';

/** A thing that came, or that went back: negative then. */
export interface ReceiptReportRow {
  readonly no_terima: string;
  readonly tgl_system: BusinessDate;
  readonly jenis: string;
  readonly no_kirim: string;
  /** Code of the supplier; SALDO AWAL where there was none. */
  readonly asal: string;
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  /** 1, or -1. */
  readonly qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly harga_modal: Rupiah;
  readonly kode_baki: string;
  /** VALID; BATAL of a receipt that was taken back, both of its lines; RETUR of what was sent back later. */
  readonly status: string;
  readonly alasan: string | null;
  readonly input_by: string;
}

const KIND: FilterDefinition = { name: 'jenis', type: 'enum', default: 'ALL', values: ['TERIMA', 'BATAL'] };

/** What came from suppliers, receipt by receipt, and what went back to them on its own day. */
export const laporanPenerimaanBarang: ReportDefinition<ReceiptReportRow> = {
  name: 'laporan-penerimaan-barang',
  route: '/laporan-penerimaan-barang',
  path: 'laporan/penerimaan-barang',
  section: 'stock',
  orientation: 'landscape',
  filters: [...DAYS, KIND, SUPPLIER],
  columns: [
    { name: 'tgl_system' },
    { name: 'jenis' },
    { name: 'no_kirim' },
    { name: 'asal' },
    { name: 'kode_barcode' },
    { name: 'nama_barang' },
    { name: 'kode_group' },
    { name: 'kadar' },
    { name: 'qty', total: 'sum', inTotalOnly: true },
    { name: 'berat', total: 'sum' },
    { name: 'berat_murni', total: 'sum' },
    { name: 'harga_modal', total: 'sum', confidential: true },
    { name: 'kode_baki' },
    { name: 'status' },
    { name: 'alasan' },
    { name: 'input_by' },
  ],
  groups: [{ by: 'no_terima' }],
  sort: [
    { column: 'tgl_system', direction: 'asc' },
    { column: 'no_terima', direction: 'asc' },
    { column: 'kode_barcode', direction: 'asc' },
  ],
  marks: [{ column: 'jenis', values: ['BATAL'], tone: 'warning' }],
};
