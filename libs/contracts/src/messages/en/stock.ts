import type { Translation } from '../languages.js';
import type { stock as original } from '../id/stock.js';

export const stock: Translation<typeof original> = {
  errors: {
    BARCODE_NOT_FOUND: 'Barcode Not Found',
    ITEM_EXISTS: 'Barcode {{kode_barcode}} Is Already Registered',
    ITEM_ALREADY_THERE: 'Item {{kode_barcode}} Is Already in That Tray',
    ITEM_TAKEN: 'Item {{kode_barcode}} Has Already Been Taken by {{oleh}} ({{no_faktur}})',
    ITEM_SOLD: 'Item {{kode_barcode}} Has Already Been Sold by {{oleh}} ({{no_faktur}})',
    ITEM_MOVED_ON: 'Item {{kode_barcode}} Has Already Gone Into {{no_faktur}} by {{oleh}}',
  },
  success: {
    added: 'Item Saved',
    moved: 'Items Moved',
    changed: 'Item Changed',
  },
  status: {
    READY: 'Ready',
    RESERVASI: 'Reserved',
    TITIP: 'Deposited',
    TERJUAL: 'Sold',
    CICILAN: 'Instalment',
    PESANAN: 'Order',
    KIRIM: 'In Transit',
    CUCI: 'Being Cleaned',
    SORTIR: 'Being Sorted',
    LEBUR: 'Melted',
    HILANG: 'Missing',
  },
  list: {
    title: 'Items',
    empty: 'No Items Yet',
    noMatch: 'No Item Matches',
    search: 'Search barcode or item name',
    add: 'Add Item',
    tray: 'Tray',
    status: 'Status',
    sort: 'Sort',
    detail: 'Item Details',
  },
  add: {
    what: 'Item',
    weight: 'Weight and fineness',
    price: 'Price',
    barcodeHint: 'Empty: made automatically',
    kadarHint: 'Empty: that of the group',
    ongkosHint: 'Per gram; empty: the making-charge table',
    clear: 'Clear',
  },
};
