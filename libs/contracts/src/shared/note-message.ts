import { formatNumber } from './format.js';

/** What the templates of messages (`template_wa_penjualan` …) can name. */
export interface NoteFacts {
  readonly nama_customer: string;
  readonly no_faktur: string;
  readonly tgl_system: string;
  /** Rupiah. */
  readonly total: number;
  readonly nama_toko: string;
}

/** What a template names its facts by, in braces. */
export const MESSAGE_PLACEHOLDERS = ['nama_customer', 'no_faktur', 'tanggal', 'total', 'nama_toko'] as const;

/** The message a note is sent with: `{nama_customer}` and the like filled in, other braces left as they are. */
export function noteMessage(template: string, note: NoteFacts): string {
  const values: Readonly<Record<(typeof MESSAGE_PLACEHOLDERS)[number], string>> = {
    nama_customer: note.nama_customer,
    no_faktur: note.no_faktur,
    tanggal: note.tgl_system,
    total: `Rp. ${formatNumber(note.total, 'rupiah')}`,
    nama_toko: note.nama_toko,
  };
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof typeof values] : whole,
  );
}
