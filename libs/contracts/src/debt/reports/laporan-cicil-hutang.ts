import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, SALES_PERSON, VALID_BY } from '../../reports/filters.js';

/** What the report calls the sorts of payments, by what they are stored as. */
export const PRINCIPAL_KINDS = { POKOK: 'BAYAR POKOK', TAMBAH: 'TAMBAH POKOK' } as const;

export interface PrincipalRow {
  readonly tgl_system: BusinessDate;
  readonly no_bayar: string;
  readonly jenis: (typeof PRINCIPAL_KINDS)[keyof typeof PRINCIPAL_KINDS];
  readonly no_faktur_hutang: string;
  readonly customer_id: string;
  readonly nama_customer: string | null;
  readonly pokok_awal: Rupiah;
  readonly bayar_pokok: Rupiah;
  readonly tambah_pokok: Rupiah;
  readonly pokok_akhir: Rupiah;
  readonly bunga_bayar: Rupiah;
  readonly cara_bayar: string;
  readonly kode_sales: string;
  readonly valid_by: string;
}

/** Parts of principal that were paid back on the days, and what was lent more on contracts. */
export const laporanCicilHutang: ReportDefinition<PrincipalRow> = {
  name: 'laporan-cicil-hutang',
  route: '/laporan-cicil-hutang',
  path: 'laporan/cicil-hutang',
  section: 'debt',
  orientation: 'landscape',
  filters: [
    ...DAYS,
    { name: 'jenis', type: 'enum', default: 'ALL', values: Object.values(PRINCIPAL_KINDS) },
    SALES_PERSON,
    VALID_BY,
  ],
  columns: [
    { name: 'tgl_system' },
    { name: 'no_bayar' },
    { name: 'jenis' },
    { name: 'no_faktur_hutang' },
    { name: 'nama_customer' },
    { name: 'pokok_awal' },
    { name: 'bayar_pokok', total: 'sum' },
    { name: 'tambah_pokok', total: 'sum' },
    { name: 'pokok_akhir' },
    { name: 'bunga_bayar', total: 'sum' },
    { name: 'cara_bayar' },
    { name: 'kode_sales' },
    { name: 'valid_by' },
  ],
  groups: [{ by: 'tgl_system' }],
  sort: [
    { column: 'tgl_system', direction: 'asc' },
    { column: 'no_bayar', direction: 'asc' },
  ],
  checks: [{ sums: [['pokok_akhir'], ['pokok_awal', '-bayar_pokok', 'tambah_pokok']] }],
};
