import type { Translation } from '../languages.js';
import type { documents as original } from '../id/documents.js';

export const documents: Translation<typeof original> = {
  kinds: {
    sale: 'Jualan',
    purchase: 'Belian',
  },
  states: {
    OPEN: 'Belum Disahkan',
    VALID: 'Sah',
    BATAL: 'Batal',
  },
  steps: {
    saved: 'Disimpan oleh',
    validated: 'Disahkan oleh',
    ended: 'Dibatalkan oleh',
    approved: 'diluluskan oleh',
  },
  customers: {
    buyer: 'Pelanggan',
    seller: 'Pelanggan',
  },
  unnamed: 'Tanpa Nama',
  salesPerson: 'Jurujual',
  pieces: '{{count}} barang',
  payments: 'Bayaran',
  history: 'Sejarah',
  printed: 'Dicetak {{count}} kali',
  print: 'Cetak Nota',
  reprint: 'Cetak Semula Nota',
  slip: 'Resit',
  find: 'Imbas atau taip no. dokumen',
  chooseHint: 'Imbas resit atau pilih dari senarai.',
  waiting: 'Menunggu bayaran ({{count}})',
  reason: 'Sebab Batal',
  restored: 'Draf telah dipulihkan',
  discard: 'Buang Draf',
  confirmDiscard: 'Buang semua barang dalam jadual ini?',
  draftTooOld: 'Draf daripada versi lama aplikasi tidak boleh digunakan lagi dan telah dibuang',
  unsure: 'Pelayan belum menjawab. Tekan Simpan sekali lagi: transaksi ini hanya direkod sekali.',
  bookedBefore:
    'Hantaran pertama telah diterima: transaksi ini direkodkan sebagai {{no_faktur}}, jumlah Rp. {{total, number}}, tanpa perubahan selepasnya. Semak sebelum menerima atau membayar wang. Barang yang tidak termasuk kekal dalam borang.',
  saveAndPay: 'Simpan dan Bayar',
  needsApproval: 'Perlu kebenaran',
  removeLine: 'Buang barang',
  total: 'Jumlah',
  tax: 'PPN',
};
