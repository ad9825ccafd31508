import { formatNumber } from './format.js';

/** What the templates of messages (`template_wa_penjualan` …) can name. */
export interface NoteFacts {
  readonly nama_customer: string;
  readonly no_faktur: string;
  readonly tgl_system: string;
  /** Rupiah. */
  readonly total: number;
  readonly nama_toko: string;
  /** Of a contract: when it is due, what of interest is owed, what all of it comes to, which instalment it is. */
  readonly jatuh_tempo?: string;
  readonly bunga_rp?: number;
  readonly total_tebus?: number;
  readonly angsuran_ke?: number;
}

/** What a template names its facts by, in braces. */
export const MESSAGE_PLACEHOLDERS = ['nama_customer', 'no_faktur', 'tanggal', 'total', 'nama_toko'] as const;
/** Beside them, of a contract. */
export const CONTRACT_PLACEHOLDERS = ['jatuh_tempo', 'bunga_rp', 'total_tebus', 'angsuran_ke'] as const;

const rupiah = (amount: number): string => `Rp. ${formatNumber(amount, 'rupiah')}`;

/** The message a note is sent with: `{nama_customer}` and the like filled in, other braces left as they are. */
export function noteMessage(template: string, note: NoteFacts): string {
  const { jatuh_tempo, bunga_rp, total_tebus, angsuran_ke } = note;
  const values: Readonly<Record<string, string>> = {
    nama_customer: note.nama_customer,
    no_faktur: note.no_faktur,
    tanggal: note.tgl_system,
    total: rupiah(note.total),
    nama_toko: note.nama_toko,
    ...(jatuh_tempo !== undefined && { jatuh_tempo }),
    ...(bunga_rp !== undefined && { bunga_rp: rupiah(bunga_rp) }),
    ...(total_tebus !== undefined && { total_tebus: rupiah(total_tebus) }),
    ...(angsuran_ke !== undefined && { angsuran_ke: String(angsuran_ke) }),
  };
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole));
}
