import type { NoteView } from '@emas/contracts/purchases/purchase.view';
import type { ShopApi } from './shop-api.js';

/** Above it the demo shop asks for the seller's identity number. */
const KNOWN_FROM = 10_000_000;

/** A paid note of the shop with one ornament that nobody has brought back and that is bought without asking for papers. */
export async function freeNote(api: ShopApi, which: 'newest' | 'oldest' = 'newest'): Promise<NoteView> {
  const { data } = await api.get<{ data: { no_faktur_jual: string; total_harga: number }[] }>(
    'penjualan?status=VALID&limit=200',
  );
  for (const { no_faktur_jual, total_harga } of which === 'newest' ? data : data.toReversed()) {
    if (total_harga >= KNOWN_FROM || !no_faktur_jual.startsWith('FJ')) continue;
    const note = await api.get<NoteView>(`pembelian/nota/${no_faktur_jual}`);
    if (note.lines.length === 1 && note.lines[0]!.dibeli === null && note.lines[0]!.kode_dept !== 'LM') return note;
  }
  throw new Error('the demo shop has no note of one piece that was not brought back');
}
