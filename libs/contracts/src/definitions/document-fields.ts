import type { ValueFormat } from '../shared/format.js';

/** What the figures, days and flags of documents are; every other field is a text. Units are those of `ValueFormat`. */
export const DOCUMENT_FORMATS = {
  line_no: 'int',
  sale_line_no: 'int',
  total_qty: 'int',
  cetak_count: 'int',
  kadar: 'kadar',
  total_berat: 'weight',
  total_berat_murni: 'weight',
  berat: 'weight',
  berat_batu: 'weight',
  berat_emas: 'weight',
  berat_murni: 'weight',
  berat_nota: 'weight',
  berat_timbang: 'weight',
  susut: 'weight',
  harga_emas: 'price2',
  harga_gram: 'price2',
  bayar_cash: 'rupiah',
  bayar_lain: 'rupiah',
  bayar_non_cash: 'rupiah',
  bayar_transfer: 'rupiah',
  bayar_tukar: 'rupiah',
  biaya: 'rupiah',
  diskon: 'rupiah',
  harga: 'rupiah',
  harga_atribut: 'rupiah',
  harga_modal: 'rupiah',
  harga_nota: 'rupiah',
  harga_usulan: 'rupiah',
  hpp: 'rupiah',
  jumlah: 'rupiah',
  kembali: 'rupiah',
  laba: 'rupiah',
  ongkos: 'rupiah',
  potongan: 'rupiah',
  ppn: 'rupiah',
  subtotal: 'rupiah',
  total_harga: 'rupiah',
  tgl_system: 'date',
  created_at: 'datetime',
  valid_at: 'datetime',
  batal_at: 'datetime',
  harga_termasuk_pajak: 'bool',
} as const satisfies Readonly<Record<string, ValueFormat>>;

type Formats = typeof DOCUMENT_FORMATS;

export type DocumentFormat = Formats[keyof Formats] | 'text';

/** What a field is of its format. */
export type CellOf<Name extends string> = Name extends keyof Formats
  ? Formats[Name] extends 'date' | 'datetime'
    ? string
    : Formats[Name] extends 'bool'
      ? boolean
      : number
  : string;

export const documentFormat = (name: string): DocumentFormat =>
  (DOCUMENT_FORMATS as Readonly<Record<string, DocumentFormat>>)[name] ?? 'text';
