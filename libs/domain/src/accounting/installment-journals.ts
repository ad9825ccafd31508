/** What contracts in instalments post. Held to the register's type where it takes them. */
export const INSTALLMENT_JOURNALS = [
  {
    trx: 'CICILAN',
    type: 'DP',
    events: ['InstallmentOpened'],
    roles: ['kas', 'bank', 'non-cash', 'pendapatan', 'titipan/cicilan', 'admin'],
  },
  {
    trx: 'CICILAN',
    type: 'ANGSURAN',
    events: ['InstallmentPaid', 'InstallmentPaymentReversed'],
    roles: ['kas', 'bank', 'non-cash', 'pendapatan', 'titipan/cicilan', 'pembulatan'],
  },
  {
    trx: 'CICILAN',
    type: 'SERAH',
    events: ['InstallmentHandedOver', 'InstallmentHandOverReversed'],
    roles: [
      'titipan/cicilan', 'penjualan', 'penjualan/ongkos', 'ppn/keluaran', 'pph22/pungut', 'pendapatan', 'hpp', 'persediaan',
    ],
  },
  {
    trx: 'CICILAN',
    type: 'BATAL',
    events: ['InstallmentCancelled'],
    roles: ['titipan/cicilan', 'admin', 'kas', 'bank', 'non-cash', 'pendapatan', 'pembulatan'],
  },
  {
    trx: 'CICILAN',
    type: 'LELANG',
    events: ['InstallmentSeized', 'InstallmentSeizureReversed'],
    roles: ['titipan/cicilan', 'pendapatan'],
  },
  {
    trx: 'CICILAN',
    type: 'KEMBALI',
    events: ['InstallmentRefunded', 'InstallmentRefundReversed'],
    roles: ['titipan/cicilan', 'kas', 'bank', 'pembulatan'],
  },
] as const; // prettier-ignore
