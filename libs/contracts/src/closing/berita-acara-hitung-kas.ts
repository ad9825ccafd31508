import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../definitions/report.js';

export interface CheckedPieces {
  readonly pecahan: Rupiah;
  readonly lembar: number;
  readonly jumlah: Rupiah;
}

export type CheckRecaps = {
  readonly kas: {
    readonly tgl_system: BusinessDate;
    readonly jam: string;
    readonly kode_laci: string;
    readonly user_id: string;
    readonly setor: Rupiah | null;
    readonly saldo_sistem: Rupiah;
    readonly hitung_fisik: Rupiah;
    readonly selisih: Rupiah;
    readonly alasan: string;
  };
  /** Of a drawer that changed hands. */
  readonly serah_terima: {
    readonly jenis_hitung: string;
    readonly shift: string;
    readonly tanggung_jawab: string;
    readonly penerima: string;
    readonly status: string;
    readonly hitung_penerima: Rupiah | null;
  };
};

/** One count of a drawer between times or at a change of shift, to be signed. It stands in no list of reports. */
export const beritaAcaraHitungKas: ReportDefinition<CheckedPieces, CheckRecaps> = {
  name: 'berita-acara-hitung-kas',
  route: '/hitung-kas',
  path: 'cash/hitung',
  section: 'cash',
  orientation: 'portrait',
  filters: [],
  columns: [{ name: 'pecahan' }, { name: 'lembar', total: 'sum' }, { name: 'jumlah', total: 'sum' }],
  sort: [{ column: 'pecahan', direction: 'desc' }],
  signatures: ['signCashier', 'signSupervisor', 'signOwner'],
  recaps: [
    {
      name: 'kas',
      title: 'kas',
      columns: [
        { name: 'tgl_system' },
        { name: 'jam' },
        { name: 'kode_laci' },
        { name: 'user_id' },
        { name: 'setor' },
        { name: 'saldo_sistem' },
        { name: 'hitung_fisik' },
        { name: 'selisih' },
        { name: 'alasan' },
      ],
    },
    {
      name: 'serah_terima',
      title: 'serah_terima',
      columns: [
        { name: 'jenis_hitung' },
        { name: 'shift' },
        { name: 'tanggung_jawab' },
        { name: 'penerima', format: 'text' },
        { name: 'status', format: 'value' },
        { name: 'hitung_penerima' },
      ],
    },
  ],
};
