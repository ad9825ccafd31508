import type { Instant, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../definitions/report.js';

export interface KeptBalance {
  readonly nomor_akun: string;
  readonly nama_akun: string;
  readonly kelompok_akun: string;
  /** Of the month. */
  readonly debit: Rupiah;
  readonly kredit: Rupiah;
  /** At its end, debit above 0. */
  readonly saldo: Rupiah;
}

export type KeptRecaps = {
  readonly tutup: {
    readonly periode: string;
    readonly laba: Rupiah;
    readonly laba_berjalan: Rupiah;
    readonly laba_ditahan: Rupiah;
    readonly closed_by: string;
    readonly closed_at: Instant;
    readonly alasan: string;
  };
};

/** What a closed month was kept with, to be signed. It stands in no list of reports. */
export const beritaAcaraTutupBuku: ReportDefinition<KeptBalance, KeptRecaps> = {
  name: 'berita-acara-tutup-buku',
  route: '/tutup-buku',
  path: 'accounting/periode',
  section: 'accounting',
  orientation: 'portrait',
  confidential: true,
  filters: [],
  columns: [
    { name: 'nomor_akun' },
    { name: 'nama_akun', width: 30 },
    { name: 'kelompok_akun' },
    { name: 'debit', total: 'sum' },
    { name: 'kredit', total: 'sum' },
    { name: 'saldo', total: 'sum' },
  ],
  sort: [{ column: 'nomor_akun', direction: 'asc' }],
  marks: [{ column: 'nomor_akun', values: ['SUSPENSE'], tone: 'warning' }],
  signatures: ['signAccountant', 'signOwner'],
  recaps: [
    {
      name: 'tutup',
      title: 'tutup',
      columns: [
        { name: 'periode' },
        { name: 'laba' },
        { name: 'laba_berjalan' },
        { name: 'laba_ditahan' },
        { name: 'closed_by' },
        { name: 'closed_at' },
        { name: 'alasan' },
      ],
    },
  ],
};
