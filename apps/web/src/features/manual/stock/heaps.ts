import type { ManualGoodsView } from '@emas/contracts/stock/manual-goods.view';

/** Goods of a group and a type in one tray, as a form chooses them. */
export interface Heap {
  readonly kode_group: string;
  readonly kode_dept: string;
  readonly kode_toko: string;
}

/** What a heap is called by: no code has a slash in it. */
export const heapKey = ({ kode_group, kode_dept, kode_toko }: Heap): string =>
  `${kode_group}/${kode_dept}/${kode_toko}`;

export function heapOf(key: string | null): Heap {
  const [kode_group = '', kode_dept = '', kode_toko = ''] = (key ?? '').split('/');
  return { kode_group, kode_dept, kode_toko };
}

/** More than there is; whether pieces and weight run out together is the server's to judge. */
export function isTooMuch(
  held: Pick<ManualGoodsView, 'qty' | 'berat'> | undefined,
  field: 'qty' | 'berat',
  value: number,
): boolean {
  return held !== undefined && value > held[field];
}
