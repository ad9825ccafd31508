import type { SavePurchaseDto } from '@emas/contracts/purchases/save-purchase.dto';
import type { LoadedDocument } from '@emas/domain/ledger/event';
import { payable } from '@emas/domain/payments/payable';
import { type Sale, saleStream } from '@emas/domain/sales/sale';
import { addDays } from '@emas/domain/shared/business-date';
import { milligramsToGrams } from '@emas/domain/shared/wire';
import {
  factStreamsFrom,
  lineInputs,
  purchaseKind,
  SavePurchaseCommand,
  savePurchaseCommand,
  ValidatePurchaseCommand,
  validatePurchaseCommand,
} from '../../contexts/purchases/index.js';
import { REKENING, SALES } from '../../demo/catalogue.js';
import { GoodsIn, jewelleryGroup } from '../../demo/goods.js';
import type { Random } from '../../demo/random.js';
import { printCommand } from '../../engine/document/end-document.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { chanceOf, idOf } from '../seeded-random.js';
import { between, type Trade, type TradingDay } from '../trade.js';
import { type Arrival, ask, type Visit } from '../visits.js';
import { salesOn } from './sales.js';

/** Days after which a sold piece comes back; each takes an equal part of those that do. */
const RETURN_DAYS = [
  1, 2, 4, 7, 10, 14, 20, 26, 33, 41, 50, 60, 72, 85, 100, 115, 130, 150, 170, 190, 210, 235, 260, 290, 320, 350, 380,
  420, 460, 500, 550, 600, 660, 720, 800, 900,
]; // prettier-ignore
/** Of all sales, one piece each. */
const RETURNED = 0.2;
/** As long the shop keeps to the price of its note; later it pays today's. */
const NOTE_PRICE_DAYS = 33;
/** Of a day's purchases, at most so many with a note of the shop's own. */
const OWN_NOTES = 0.7;
/** Grams of gold that the richest account must be able to pay before the shop buys anything. */
const LEAST_FUNDS = 100;
const CONDITIONS = ['BAGUS', 'BAGUS', 'KUSAM', 'RUSAK'] as const;

interface Returned {
  readonly sale: LoadedDocument<Sale>;
  readonly days: number;
}

/** Old gold: the shop's own comes back with its note, other people's without. */
export const purchases: Trade = {
  async arrivals(day) {
    const { character, mood } = day;
    const noise = 0.85 + day.random('purchases').next() * 0.3;
    const count = Math.round(character.pembelian * mood.purchases * noise);
    const returned = await notesOf(day, Math.round(count * OWN_NOTES));
    return Array.from({ length: count }, (_, n): Arrival => {
      const random = day.random('purchase', n);
      return { at: between(random, 0.12, 0.7), visit: purchase(day, n, random, returned[n] ?? null) };
    });
  },
};

/** Notes whose time it is to come back: valid ones of earlier days. Which they are, every run finds by itself. */
async function notesOf(day: TradingDay, atMost: number): Promise<Returned[]> {
  const { seed, shop, character, tgl } = day;
  const found: { stream: string; days: number }[] = [];
  for (const [at, days] of RETURN_DAYS.entries()) {
    const sold = addDays(tgl, -days);
    if (sold < day.start) break;
    const [from, to] = [at, at + 1].map((part) => (part * RETURNED) / RETURN_DAYS.length) as [number, number];
    for (let n = salesOn(seed, character, sold) - 1; n >= 0; n -= 1) {
      const chance = chanceOf(seed, shop, sold, 'returned', n);
      if (chance >= from && chance < to) found.push({ stream: saleStream(idOf(seed, shop, sold, 'sale', n)), days });
    }
  }
  const documents = await day.ledger.load<Sale>(
    shop,
    found.map(({ stream }) => stream),
  );
  return found
    .map(({ stream, days }) => ({ sale: documents.get(stream)!, days }))
    .filter(({ sale }) => sale.status === 'VALID')
    .slice(0, atMost);
}

async function* purchase(day: TradingDay, n: number, random: Random, returned: Returned | null): Visit {
  await day.priced;
  const user = day.cashier(random);
  if (richest(day).saldo < LEAST_FUNDS * day.board.gold) return;
  const id = day.id('purchase', n);
  const dto = { ...(returned ? ownNote(day, returned, random) : withoutNote(day, random)), id };
  const subject = {
    shop: day.shop,
    sale: returned?.sale ?? null,
    customer: { has_nik: true, has_foto: true },
    kode_sales: dto.kode_sales,
    lines: lineInputs(dto.lines),
  };
  const command = new SavePurchaseCommand(user, dto, `${id}:save`);
  const saved = yield* ask(savePurchaseCommand(command, subject, factStreamsFrom(subject, day.lists.groups)));
  const pembayaran = payOut(day, saved.result.total_harga, user);
  yield* ask(validatePurchaseCommand(new ValidatePurchaseCommand(user, id, { pembayaran }, `${id}:end`)));
  if (random.chance(0.9)) yield* ask(printCommand(purchaseKind, { user, id, key: `${id}:print` }));
}

function ownNote(day: TradingDay, { sale, days }: Returned, random: Random): Omit<SavePurchaseDto, 'id'> {
  const at = random.int(0, sale.body.lines.length - 1);
  const line = sale.body.lines[at]!;
  const worn = line.kode_dept === 'LM' ? 0 : random.int(0, 3) / 100;
  const kondisi_barang = days <= NOTE_PRICE_DAYS ? 'NOTA' : random.pick(CONDITIONS);
  const berat = Math.round(Math.max(milligramsToGrams(line.berat) - worn, 0.1) * 100) / 100;
  return {
    no_faktur_jual: sale.no!,
    customer_id: sale.body.customer_id ?? random.pick(day.customers),
    kode_sales: random.pick(SALES).kode_sales,
    lines: [{ sale_line_no: at + 1, kondisi_barang, berat }],
  };
}

function withoutNote(day: TradingDay, random: Random): Omit<SavePurchaseDto, 'id'> {
  const { piece } = new GoodsIn(random, day.character.trays).jewellery(day.board, false);
  const { nama_barang, kode_dept, kode_kadar, kadar, berat } = piece;
  const line = { nama_barang, kode_dept, kode_group: jewelleryGroup(kode_kadar), kadar, berat };
  return {
    customer_id: random.pick(day.customers),
    kode_sales: random.pick(SALES).kode_sales,
    lines: [{ ...line, kondisi_barang: random.pick(CONDITIONS) }],
  };
}

/** The own account that holds most. */
const richest = ({ floor }: TradingDay) =>
  REKENING.map(({ no_rekening }) => ({ no_rekening, saldo: floor.available(`bank/${no_rekening}`) })).reduce(
    (most, one) => (one.saldo > most.saldo ? one : most),
  );

/** From the drawer as long as it has some to spare, else from the account that holds most. */
function payOut(day: TradingDay, jumlah: number, { kode_laci }: RequestUser) {
  const { floor } = day;
  const drawer = `kas/${kode_laci}`;
  const tunai = payable(jumlah, day.lists.cashStep, 'out');
  if (floor.available(drawer) > tunai) {
    floor.pay(drawer, -tunai);
    return [{ cara_bayar: 'CASH' as const, jumlah: tunai }];
  }
  const { no_rekening } = richest(day);
  floor.pay(`bank/${no_rekening}`, -jumlah);
  return [{ cara_bayar: 'TRANSFER' as const, jumlah, no_rekening }];
}
