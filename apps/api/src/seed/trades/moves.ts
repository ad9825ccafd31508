import { MoveItemsCommand, moveItemsCommand } from '../../contexts/stock/index.js';
import type { Errand } from '../../trades/errand.js';
import type { Stocked } from '../floor.js';
import { between, type Trade, type TradingDay } from '../trade.js';
import { type Arrival, ask } from '../visits.js';
import { trayFor } from './goods-in.js';

/** Pieces that go to one tray together. */
const AT_ONCE = 12;

/** What came into the safe and is not needed there goes to the window, tray by tray. */
export const moves: Trade = {
  arrivals(day) {
    const { floor, character } = day;
    const random = day.random('moves');
    const spare = floor.safe.splice(0, Math.max(0, floor.safe.length - character.brankas));
    const byTray = new Map<string, Stocked[]>();
    for (const [nth, piece] of spare.entries()) {
      const { kode_baki } = trayFor(character.trays, piece, nth);
      byTray.set(kode_baki, [...(byTray.get(kode_baki) ?? []), piece]);
    }
    return [...byTray].flatMap(([tray, pieces]) =>
      parts(pieces).map((part): Arrival => ({ at: between(random, 0.05, 0.8), visit: move(day, tray, part) })),
    );
  },
};

const parts = (pieces: readonly Stocked[]): Stocked[][] =>
  Array.from({ length: Math.ceil(pieces.length / AT_ONCE) }, (_, at) => pieces.slice(at * AT_ONCE, (at + 1) * AT_ONCE));

async function* move(day: TradingDay, kode_baki: string, pieces: readonly Stocked[]): Errand {
  const kode_barcode = pieces.map((piece) => piece.kode_barcode);
  const id = day.id('move', kode_barcode[0]!);
  const dto = { id, kode_barcode, kode_toko: kode_baki, konfirmasi_kapasitas: true };
  const sources = pieces.map((piece) => piece.kode_baki);
  yield* ask(moveItemsCommand(new MoveItemsCommand(day.shop, day.staff.person('SPV1').user_id, dto, id), sources));
  day.floor.comes(pieces.map((piece) => ({ ...piece, kode_baki, version: piece.version + 1 })));
}
