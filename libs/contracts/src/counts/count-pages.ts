import type { CountJenis } from '@emas/domain/shared/count-words';

/** Page that a count of each jenis is done on. */
export const COUNT_PAGES = {
  BAKI: 'stock-opname',
  AKSESORIS: 'stock-opname',
  MANUAL: 'stock-opname',
  PROSES: 'stock-opname',
  PENERIMAAN: 'stock-opname-penerimaan',
  GLOBAL: 'stock-opname-global',
  RFID: 'stock-opname-rfid',
} as const satisfies Readonly<Record<CountJenis, string>>;

export type CountPage = (typeof COUNT_PAGES)[CountJenis];

/** Where all of them are approved. */
export const COUNT_APPROVALS = 'validasi-stock-opname';

/** Pages that counts are done on, each once. */
export const COUNTING_PAGES: readonly CountPage[] = [...new Set(Object.values(COUNT_PAGES))];

/** Gates of counts that not every shop has. */
export const COUNT_MODULES: Readonly<Partial<Record<CountJenis, string>>> = { GLOBAL: 'OPNAME_GLOBAL', RFID: 'RFID' };

/** What is counted on a page. */
export const countedOn = (page: CountPage): CountJenis[] =>
  (Object.keys(COUNT_PAGES) as CountJenis[]).filter((jenis) => COUNT_PAGES[jenis] === page);
