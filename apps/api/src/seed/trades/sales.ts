import type { PaymentDto } from '@emas/contracts/payments/payment.dto';
import { payable } from '@emas/domain/payments/payable';
import { saleStream } from '@emas/domain/sales/sale';
import type { BusinessDate } from '@emas/domain/shared/units';
import {
  saleKind,
  SaveSaleCommand,
  saveSaleCommand,
  ValidateSaleCommand,
  validateSaleCommand,
} from '../../contexts/sales/index.js';
import { JENIS, REKENING, SALES } from '../../demo/catalogue.js';
import type { Random } from '../../demo/random.js';
import { cancelCommand, dropCommand, printCommand } from '../../engine/document/end-document.js';
import type { LedgerResult } from '../../ledger/ledger.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { moodOf } from '../calendar.js';
import type { ShopCharacter } from '../character.js';
import type { Stocked } from '../floor.js';
import { randomOf } from '../seeded-random.js';
import { between, type Trade, type TradingDay } from '../trade.js';
import { type Arrival, ask, type Visit } from '../visits.js';

const COUNTS = [{ n: 1, bobot: 70 }, { n: 2, bobot: 22 }, { n: 3, bobot: 8 }] as const; // prettier-ignore
/** Nearer to its cost than this, a price is looked at before it is asked for: it may need approval. */
const SAFE_MARGIN = 1.03;
const DROPPED = 0.02;
const CANCELLED = 0.012;
const REPRINTED = 0.02;

/** Customers who buy on a day. */
export function salesOn(seed: number, character: ShopCharacter, tgl: BusinessDate): number {
  const mood = moodOf(tgl);
  const noise = 0.88 + randomOf(seed, character.premises.profile.kode_toko, tgl, 'sales').next() * 0.24;
  return mood.open ? Math.max(1, Math.round(character.penjualan * mood.sales * noise)) : 0;
}

/** Pieces are chosen, written down, paid, and the note is printed; now and then something is undone. */
export const sales: Trade = {
  arrivals: (day) =>
    Array.from({ length: salesOn(day.seed, day.character, day.tgl) }, (_, n): Arrival => {
      const random = day.random('sale', n);
      return { at: between(random, 0.1, 0.58), visit: sale(day, n, random) };
    }),
};

async function* sale(day: TradingDay, n: number, random: Random): Visit {
  await day.priced;
  const { floor } = day;
  const user = day.cashier(random);
  const wanted = Array.from({ length: random.weighted(COUNTS).n }, () => floor.take(random));
  const pieces = wanted.filter((piece) => piece !== null);
  if (pieces.length === 0) return;
  const id = day.id('sale', n);
  const dto = {
    id,
    customer_id: random.chance(0.75) ? random.pick(day.customers) : null,
    kode_sales: random.pick(SALES).kode_sales,
    ...priced(day, pieces, random),
  };
  const { lines } = dto;
  const saving = (otorisasi_ids: string[]) =>
    saveSaleCommand(
      new SaveSaleCommand(user, { ...dto, lines, otorisasi_ids }, `${id}:save`),
      day.lists.preparedFor(pieces),
      { seesCost: false, held: false },
    );
  const saved = looksCheap(day, pieces, lines) ? yield* day.approved(saving) : yield* ask(saving([]));
  const roll = random.next();
  if (roll < DROPPED) {
    yield* ask(dropCommand(saleKind, { user, id, key: `${id}:end` }, 'PELANGGAN BATAL'));
    floor.comes(pieces);
    return;
  }
  const pembayaran = payments(day, saved.result.total_harga, user, random);
  const paying = new ValidateSaleCommand(user, id, { pembayaran }, `${id}:end`);
  const validated = yield* ask(validateSaleCommand(paying, day.lists.terms));
  yield* ask(printCommand(saleKind, { user, id, key: `${id}:print` }));
  if (roll < DROPPED + CANCELLED) yield* cancel(day, id, user, pieces, pembayaran, validated);
  else if (roll < DROPPED + CANCELLED + REPRINTED)
    yield* day.approved((ids) => printCommand(saleKind, { user, id, key: `${id}:reprint` }, ids));
}

async function* cancel(
  day: TradingDay,
  id: string,
  user: RequestUser,
  pieces: readonly Stocked[],
  pembayaran: readonly PaymentDto[],
  { events, repeated }: LedgerResult<unknown>,
): Visit {
  // Money that has been spent meanwhile cannot be handed back.
  if (pembayaran.some((payment) => day.floor.available(accountOf(payment, user)) < payment.jumlah)) return;
  for (const payment of pembayaran) day.floor.pay(accountOf(payment, user), -payment.jumlah);
  const history = repeated ? await day.ledger.history(day.shop, saleStream(id)) : events;
  const validation = history.find(({ type }) => type === 'SaleValidated') ?? null;
  const dto = { alasan: 'SALAH INPUT BARANG' };
  yield* day.approved((otorisasi_ids) =>
    cancelCommand(saleKind, { user, id, key: `${id}:cancel` }, { ...dto, otorisasi_ids }, validation),
  );
  day.floor.comes(pieces);
}

/** Lines as the till sends them; some customers bargain, and the shop keeps above what the piece has cost. */
function priced(day: TradingDay, pieces: readonly Stocked[], random: Random) {
  const bargains = random.chance(0.35);
  const lines = pieces.map((piece) => {
    const wish = bargains ? Math.round((piece.berat * random.int(2, 12) * 1000) / 5000) * 5000 : 0;
    const room = estimate(day, piece) - piece.harga_modal * SAFE_MARGIN;
    return { kode_barcode: piece.kode_barcode, diskon: wish < room ? wish : 0 };
  });
  return { lines };
}

/** About what a piece costs today; the decision computes it exactly. */
function estimate({ board }: TradingDay, { kode_group, kode_dept, berat }: Stocked): number {
  if (kode_group.startsWith('LM')) return board.lm[kode_group.slice(2)]!;
  const ongkos = JENIS.find((jenis) => jenis.kode_dept === kode_dept)!.ongkos;
  return board.jual[kode_group.slice(1)]! * berat + Math.max(ongkos * berat, 50_000);
}

function looksCheap(day: TradingDay, pieces: readonly Stocked[], lines: readonly { readonly diskon: number }[]) {
  const figures = pieces.map((piece, at) => ({ piece, harga: estimate(day, piece) - lines[at]!.diskon }));
  const total = figures.reduce((sum, { harga }) => sum + harga, 0);
  return (
    total > day.lists.upperLimit * 0.97 ||
    figures.some(({ piece, harga }) => harga < piece.harga_modal * (SAFE_MARGIN - 0.02))
  );
}

/** Cash where the drawer needs it, else by bank. */
function payments(day: TradingDay, total: number, user: RequestUser, random: Random): PaymentDto[] {
  const { kode_bank, no_rekening } = random.pick(REKENING);
  const [way, roll] = [random.next(), random.next()];
  const noncash = (jumlah: number): PaymentDto => ({
    cara_bayar: roll < 0.45 ? 'TRANSFER' : roll < 0.75 ? 'DEBIT' : roll < 0.9 ? 'QRIS' : 'CREDIT',
    jumlah,
    kode_bank,
    no_rekening,
  });
  const cashShare = cashWanted(day, user);
  if (way < cashShare)
    return paid(day, user, [{ cara_bayar: 'CASH', jumlah: payable(total, day.lists.cashStep, 'in') }]);
  const half = Math.floor(total / 2 / 100_000) * 100_000;
  if (way < cashShare + 0.08 && half > 0 && half < total)
    return paid(day, user, [{ cara_bayar: 'CASH', jumlah: half }, noncash(total - half)]);
  return paid(day, user, [noncash(total)]);
}

function paid(day: TradingDay, user: RequestUser, payments: PaymentDto[]): PaymentDto[] {
  for (const payment of payments) day.floor.pay(accountOf(payment, user), payment.jumlah);
  return payments;
}

const accountOf = ({ cara_bayar, no_rekening }: PaymentDto, user: RequestUser): string =>
  cara_bayar === 'CASH' ? `kas/${user.kode_laci}` : `bank/${no_rekening}`;

/** A drawer that runs low takes more cash; one that is full takes less. */
function cashWanted({ floor, character, board }: TradingDay, { kode_laci }: RequestUser): number {
  const usual = (character.pembelian / 2) * 2 * board.gold;
  const filled = floor.balance(`kas/${kode_laci}`) / usual;
  return filled < 0.15 ? 0.75 : filled < 0.4 ? 0.45 : filled < 0.8 ? 0.2 : 0.06;
}
