/** What goods post that are with another shop, a partner or a goldsmith, or come from there. Held to the register's type where it takes them. */
export const OUTSIDE_JOURNALS = [
  {
    trx: 'EXTERNAL',
    type: 'KIRIM',
    events: ['ExternalShipmentSent', 'ExternalShipmentCancelled'],
    roles: ['persediaan/transit', 'persediaan', 'persediaan/lebur'],
  },
  {
    trx: 'EXTERNAL',
    type: 'UPDATE',
    events: ['ExternalUpdated', 'ExternalUpdateReversed'],
    roles: [
      'kas', 'bank', 'hutang/supplier', 'rk', 'penjualan', 'ppn/keluaran', 'pembulatan', 'hpp', 'persediaan', 'persediaan/lebur',
      'persediaan/transit',
    ],
  },
  {
    trx: 'EXTERNAL',
    type: 'BAYAR',
    events: ['ExternalPaid', 'ExternalPaymentReversed'],
    roles: ['kas', 'bank', 'hutang/supplier', 'pembulatan', 'rk'],
  },
  {
    trx: 'KIRIM_BARANG',
    type: 'KIRIM',
    events: ['ShipmentSent', 'ShipmentCancelled'],
    roles: ['persediaan/transit', 'persediaan'],
  },
  {
    trx: 'KIRIM_BARANG',
    type: 'DITERIMA',
    events: ['ShipmentAcknowledged', 'ShipmentReleased', 'ShipmentAdmitted'],
    roles: ['rk', 'persediaan/transit', 'persediaan', 'selisih-stok'],
  },
  {
    trx: 'KIRIM_BARANG',
    type: 'SELESAI',
    events: ['ShipmentResolved'],
    roles: ['persediaan', 'selisih-stok', 'persediaan/transit'],
  },
  {
    trx: 'TERIMA_BARANG',
    type: 'TERIMA_BARANG',
    events: ['ShipmentReceived', 'ShipmentReceiptCancelled'],
    roles: ['persediaan', 'rk'],
  },
  {
    trx: 'SEPUHAN',
    type: 'TERIMA',
    events: ['CleaningReturned', 'CleaningReturnReversed'],
    roles: ['persediaan', 'susut', 'hutang/tukang'],
  },
  {
    trx: 'SEPUHAN',
    type: 'WASTING',
    events: ['CleaningLossBooked', 'CleaningLossReversed'],
    roles: ['susut', 'hutang/tukang', 'persediaan', 'pendapatan', 'biaya'],
  },
] as const; // prettier-ignore
