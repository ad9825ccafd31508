import type { DecimalMark } from './sen.js';
import type { DateOrder } from './statement-date.js';

/** Headings that mean a column; of the texts all that are there count, of the others the first. */
export interface TableColumns {
  readonly tanggal: readonly string[];
  readonly keterangan: readonly string[];
  /** Amounts each way, or one amount and which way it went: in a column, behind the amount, or by its sign. */
  readonly debit?: readonly string[];
  readonly kredit?: readonly string[];
  readonly jumlah?: readonly string[];
  readonly arah?: readonly string[];
  readonly saldo?: readonly string[];
  readonly rekening?: readonly string[];
}

/** How a bank's file of rows is read. */
export interface TableFormat {
  readonly name: string;
  readonly dates: DateOrder;
  readonly decimal: DecimalMark;
  readonly columns: TableColumns;
}

/** What stands outside the table, whichever bank wrote it. */
export const LABELS = {
  rekening: [
    'no. rekening',
    'no rekening',
    'nomor rekening',
    'account no.',
    'account no',
    'account number',
    'rekening',
  ],
  periode: ['periode', 'period', 'tanggal periode', 'periode transaksi', 'transaction period'],
  mata_uang: ['kode mata uang', 'mata uang', 'currency', 'ccy'],
  saldo_awal: ['saldo awal', 'starting balance', 'opening balance', 'beginning balance', 'initial balance'],
  saldo_akhir: ['saldo akhir', 'ending balance', 'closing balance', 'close balance'],
} as const;

/** What a bank writes in place of a day while it has not booked a line. */
export const PENDING = 'PEND';

/** Files that are read without a question. */
export const TABLE_FORMATS: readonly TableFormat[] = [
  {
    name: 'klikbca',
    dates: 'DMY',
    decimal: null,
    columns: {
      tanggal: ['tanggal transaksi', 'tanggal', 'date'],
      keterangan: ['keterangan', 'description'],
      jumlah: ['jumlah', 'amount', 'mutasi'],
      saldo: ['saldo', 'balance'],
    },
  },
  {
    name: 'mandiri',
    dates: 'DMY',
    decimal: null,
    columns: {
      tanggal: ['postdate', 'post date', 'posting date', 'tgl.', 'tanggal'],
      keterangan: ['remarks', 'additionaldesc', 'additional desc', 'rincian transaksi', 'no. referensi', 'keterangan'],
      debit: ['debit amount', 'debit'],
      kredit: ['credit amount', 'kredit'],
      saldo: ['close balance', 'closebalance', 'saldo'],
      rekening: ['accountno', 'account no'],
    },
  },
  {
    name: 'bri',
    dates: 'DMY',
    decimal: null,
    columns: {
      tanggal: ['tgl_tran', 'tanggal transaksi'],
      keterangan: ['desk_tran', 'uraian transaksi'],
      debit: ['mutasi_debet', 'debet'],
      kredit: ['mutasi_kredit', 'kredit'],
      saldo: ['saldo_akhir_mutasi', 'saldo'],
      rekening: ['norek'],
    },
  },
  {
    name: 'bni',
    dates: 'DMY',
    decimal: null,
    columns: {
      tanggal: ['post date', 'posting date', 'tanggal'],
      keterangan: ['description', 'transaction description', 'journal no.', 'journal', 'uraian'],
      debit: ['debit', 'debet'],
      kredit: ['credit', 'kredit'],
      jumlah: ['amount', 'nominal'],
      arah: ['db/cr', 'd/c', 'tipe'],
      saldo: ['balance', 'saldo'],
    },
  },
];
