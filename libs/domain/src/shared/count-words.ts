/**
 * What is counted, and how: things of trays by barcode (BAKI) or by their RFID tag, of a receipt, of the whole shop (GLOBAL);
 * accessories and goods without barcode by quantity (AKSESORIS, MANUAL); what lies outside the trays and waits (PROSES).
 */
export const COUNT_JENIS = ['BAKI', 'PENERIMAAN', 'GLOBAL', 'RFID', 'AKSESORIS', 'MANUAL', 'PROSES'] as const;
export type CountJenis = (typeof COUNT_JENIS)[number];

/** Kept by quantity: pieces and weight, not thing by thing. */
const BULK: ReadonlySet<CountJenis> = new Set<CountJenis>(['AKSESORIS', 'MANUAL']);
export const isBulk = (jenis: CountJenis): boolean => BULK.has(jenis);

/** Counted tray by tray: nothing comes into them and nothing is taken out meanwhile but at the till. */
const BY_TRAY: ReadonlySet<CountJenis> = new Set<CountJenis>(['BAKI', 'RFID', 'MANUAL']);
export const isByTray = (jenis: CountJenis): boolean => BY_TRAY.has(jenis);

/** DITOLAK: its result was not believed; somebody begins the next round. */
export const COUNT_STATUSES = ['BERJALAN', 'SELESAI', 'DITOLAK', 'DISETUJUI', 'BATAL'] as const;
export type CountStatus = (typeof COUNT_STATUSES)[number];

/** What is counted again: what differed, or all of it. */
export const RECOUNTS = ['SELISIH', 'SEMUA'] as const;
export type Recount = (typeof RECOUNTS)[number];

/**
 * What became of a thing. HILANG: expected, not met and still there by the books. BERGERAK: expected, not met, and gone by a
 * document since. TERSIMPAN: met, and reserved or kept for somebody. LEBIH: more of a quantity than the books have.
 */
export const COUNT_RESULTS = [
  'DITEMUKAN', 'SALAH BAKI', 'HILANG', 'TIDAK DIKENAL', 'LEBIH', 'TERSIMPAN', 'BERGERAK',
] as const; // prettier-ignore
export type CountResult = (typeof COUNT_RESULTS)[number];

/** Most things of a count that are weighed. */
export const WEIGHED_MAX = 50;
/** Most reads that travel together. */
export const READS_MAX = 500;
/** Most trays that are counted at once: each is held by an event of its own. */
export const COUNT_TRAYS_MAX = 500;
