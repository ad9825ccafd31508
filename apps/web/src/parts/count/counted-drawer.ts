import type { DrawerView } from '@emas/contracts/closing/closing.view';

/** A drawer as far as its count must know it. */
export type CountedDrawer = Pick<
  DrawerView,
  'kode_laci' | 'nama_laci' | 'saldo_sistem' | 'toleransi' | 'modal_tetap' | 'batas_isi'
>;
