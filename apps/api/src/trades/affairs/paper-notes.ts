import { addDays } from '@emas/domain/shared/business-date';
import type { Affair } from './affair.js';
import type { Desk } from './desk.js';

/** Days since the paper was written, and part of today's worth that it says. */
const OLD = [40, 150, 420, 900] as const;

const buy =
  (nth: number) =>
  async (at: Desk): Promise<void> => {
    const gambar_path = await at.day.photo('NOTA_LAMA', at.id('photo'));
    if (gambar_path === null) return;
    const thing = at.brought('NOTA');
    const harga = Math.round((at.day.board.gold * (thing.kadar! / 100) * thing.berat * 0.9) / 1000) * 1000;
    const tgl_jual = addDays(at.day.tgl, -OLD[nth % OLD.length]!);
    const nota_lama = { no: `L-${at.id('note').slice(0, 6).toUpperCase()}`, tgl_jual, berat: thing.berat, harga, gambar_path }; // prettier-ignore
    await at.buy('purchase', { lines: [{ ...thing, nota_lama }] });
  };

/** Notes on paper from before the system, the older the more they lose. */
export const paperNotes: Affair = {
  name: 'paper-note',
  every: 7,
  steps: (nth) => [{ after: 0, run: buy(nth) }],
};
