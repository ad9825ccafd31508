import { AddItemCommand, addItemCommand } from '../../contexts/stock/index.js';
import { LM, type Tray } from '../../trades/catalogue.js';
import type { Errand } from '../../trades/errand.js';
import { GoodsIn } from '../../trades/goods.js';
import type { Stocked } from '../floor.js';
import type { Trade, TradingDay } from '../trade.js';
import { type Arrival, ask } from '../visits.js';

/** Bars come in as they are asked for. */
const BARS = LM.filter(({ gram }) => gram <= 25).map(({ gram, jumlah }) => ({ gram, bobot: jumlah }));
const BAR_SHARE = 0.06;
/** At most so many pieces of the usual stock in one delivery. */
const DELIVERY = 0.2;

type Delivered = ReturnType<GoodsIn['jewellery']>;

/** Suppliers deliver what the window lacks; before Lebaran it is kept fuller. */
export const goodsIn: Trade = {
  arrivals(day) {
    const { character, floor } = day;
    const wanted = character.etalase * (day.mood.season ? 1.25 : 1);
    const missing = Math.round(wanted) - floor.count;
    const count = Math.max(0, Math.min(missing, Math.round(character.etalase * DELIVERY)));
    return delivered(day, 'goods', count, true).map((one, n): Arrival => ({
      at: (0.1 * n) / Math.max(count, 1),
      visit: receive(day, one),
    }));
  },
};

/** What stands there when the shop opens for the first time: the owner brings it in. */
export function openingStock(day: TradingDay): { readonly arrivals: readonly Arrival[] } {
  const { etalase, brankas } = day.character;
  const goods = delivered(day, 'opening', etalase + brankas, false);
  return { arrivals: goods.map((one): Arrival => ({ at: 0, visit: receive(day, one) })) };
}

function delivered(day: TradingDay, kind: string, count: number, supplier: boolean): Delivered[] {
  const random = day.random(kind);
  const goods = new GoodsIn(random, day.character.trays, barcodes(day, kind));
  return Array.from({ length: count }, () =>
    random.chance(BAR_SHARE) ? goods.bar(random.weighted(BARS).gram, day.board) : goods.jewellery(day.board, supplier),
  );
}

/** `yymmdd` and a number of the day, as the till makes them, with the type before it. */
function barcodes({ tgl }: TradingDay, kind: string): (prefix: string, n: number) => string {
  const day = tgl.slice(2).replaceAll('-', '');
  const from = kind === 'opening' ? 500_000 : 0;
  return (prefix, n) => `${prefix}${day}${String(from + n).padStart(6, '0')}`;
}

async function* receive(day: TradingDay, { piece, dto }: Delivered): Errand {
  const { kode_barcode } = piece;
  yield* ask(addItemCommand(new AddItemCommand(day.shop, day.staff.person('SPV1').user_id, dto, `item:${kode_barcode}`), kode_barcode)); // prettier-ignore
  day.floor.comes([stocked({ piece, dto })]);
}

const stocked = ({ piece, dto }: Delivered): Stocked => ({
  kode_barcode: piece.kode_barcode,
  kode_dept: piece.kode_dept,
  kode_group: piece.kode_group,
  berat: piece.berat,
  harga_modal: piece.harga_modal,
  kode_baki: dto.kode_toko,
  version: 1,
});

/** A tray of the window for this type. */
export const trayFor = (trays: readonly Tray[], { kode_dept }: Pick<Stocked, 'kode_dept'>, nth: number): Tray => {
  const own = trays.filter((tray) => tray.kode_dept === kode_dept);
  return own[nth % own.length]!;
};
