import type { Translation } from '../languages.js';
import type { stock as original } from '../id/stock.js';

export const stock: Translation<typeof original> = {
  errors: {
    BARCODE_NOT_FOUND: 'Codice a barre non trovato',
    ITEM_EXISTS: 'Il codice a barre {{kode_barcode}} è già registrato',
    ITEM_ALREADY_THERE: 'L’articolo {{kode_barcode}} è già in quel vassoio',
    ITEM_TAKEN: 'L’articolo {{kode_barcode}} è già stato preso da {{oleh}} ({{no_faktur}})',
    ITEM_SOLD: 'L’articolo {{kode_barcode}} è già stato venduto da {{oleh}} ({{no_faktur}})',
    ITEM_MOVED_ON: 'L’articolo {{kode_barcode}} è già passato in {{no_faktur}} da {{oleh}}',
  },
  success: {
    added: 'Articolo salvato',
    moved: 'Articoli spostati',
    changed: 'Articolo modificato',
  },
  status: {
    READY: 'Disponibile',
    RESERVASI: 'Riservato',
    TITIP: 'In deposito',
    TERJUAL: 'Venduto',
    CICILAN: 'A rate',
    PESANAN: 'Ordine',
    KIRIM: 'In transito',
    CUCI: 'In pulizia',
    SORTIR: 'In cernita',
    LEBUR: 'Fuso',
    HILANG: 'Mancante',
  },
  list: {
    title: 'Articoli',
    empty: 'Nessun articolo',
    noMatch: 'Nessun articolo corrisponde',
    search: 'Cerca codice a barre o nome',
    add: 'Aggiungi articolo',
    tray: 'Vassoio',
    status: 'Stato',
    sort: 'Ordina',
    detail: 'Dettaglio articolo',
  },
  add: {
    what: 'Articolo',
    weight: 'Peso e titolo',
    price: 'Prezzo',
    barcodeHint: 'Vuoto: generato automaticamente',
    kadarHint: 'Vuoto: quello del gruppo',
    ongkosHint: 'Al grammo; vuoto: tabella manifattura',
    clear: 'Svuota',
  },
};
