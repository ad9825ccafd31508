import { randomUUID } from 'node:crypto';
import type { MoneyPosting, NewEvent, StockMovement } from '@emas/domain/ledger/event';
import { type Books, emptyBooks, foldLines, imbalance, isBottomless } from '@emas/domain/ledger/fold';
import { stateText } from '@emas/domain/ledger/state';
import { AuditSource } from '../../apps/api/src/ledger/audit/audit-source.js';
import { verifyShop } from '../../apps/api/src/ledger/audit/verify-shop.js';
import { SealFiles } from '../../apps/api/src/ledger/seals/seal-files.js';
import { command, event, type Lab, openDay, openLab, refusal, SHOP, TODAY } from './ledger-lab.js';

const SEED = Number(process.env['LEDGER_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const COMMANDS = Number(process.env['LEDGER_COMMANDS'] ?? 400);

/** The same numbers for the same seed (mulberry32). */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const PLACES = ['baki/A1', 'baki/A2', 'beli', 'jual/1', 'gadai/7', 'supplier/X', 'pelanggan', 'susut'];
const ACCOUNTS = ['kas/LACI1', 'kas/LACI2', 'bank/1', 'penjualan', 'hpp', 'poin/1'];

/** A command that may well be wrong: too much out of a drawer, a thing from where it is not, lines that do not balance. */
function randomEvent(random: (below: number) => number, id: number): NewEvent {
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)]!;
  const postings: MoneyPosting[] = [];
  for (let i = random(3); i > 0; i--) {
    const unit = random(5) === 0 ? 'POIN' : 'IDR';
    const jumlah = random(2_000_000) + 1;
    postings.push({ akun: pick(ACCOUNTS), unit, jumlah }, { akun: pick(ACCOUNTS), unit, jumlah: -jumlah });
  }
  if (random(15) === 0) postings.push({ akun: 'modal', unit: 'IDR', jumlah: 1 });
  const movements: StockMovement[] = [];
  for (let i = random(3); i > 0; i--) {
    const [dari, ke] = [pick(PLACES), pick(PLACES)];
    if (dari === ke) continue;
    const qty = random(3);
    movements.push({
      barang: `R${random(4)}`,
      dari,
      ke,
      qty,
      berat: qty * random(4000),
      kadar: 75_000,
      nilai: qty * random(900),
    });
  }
  const known = random(3) === 0;
  return event(known ? `sale/${random(20)}` : `new/${id}`, {
    postings,
    movements,
    ...(!known && random(2) === 0 ? { numberKind: pick(['FJ', 'FB']) } : {}),
  });
}

/** What the ledger must say to an event on these books. */
function expectedRefusal(books: Books, { postings = [], movements = [] }: NewEvent): string {
  if (imbalance(postings)) return 'UNBALANCED';
  const trial = structuredClone(books);
  foldLines(trial, postings, movements);
  for (const unit of ['IDR', 'POIN'] as const)
    for (const [akun, saldo] of trial.accounts[unit]) {
      const taken = saldo < (books.accounts[unit].get(akun) ?? 0);
      if (taken && saldo < 0 && /^(kas|bank)\//.test(akun)) return 'ACCOUNT_OVERDRAWN';
    }
  for (const places of trial.goods.values())
    for (const [place, { qty, berat }] of places)
      if (!isBottomless(place) && (qty < 0 || berat < 0)) return 'PLACE_EMPTY';
  return 'accepted';
}

let lab: Lab;
beforeEach(async () => {
  lab = await openLab();
  await openDay(lab, ['R0', 'R1']);
});
afterEach(() => lab.close());

async function booksOfGuards(): Promise<Books> {
  const books = emptyBooks();
  const accounts = await lab.app.query('SELECT akun, unit, saldo FROM ledger.account_balance');
  for (const { akun, unit, saldo } of accounts.rows) books.accounts[unit as 'IDR'].set(akun, Number(saldo));
  const goods = await lab.app.query('SELECT barang, place, qty, berat, nilai FROM ledger.stock_place');
  for (const { barang, place, qty, berat, nilai } of goods.rows) {
    const places = books.goods.get(barang) ?? new Map();
    books.goods.set(barang, places.set(place, { qty: Number(qty), berat: Number(berat), nilai: Number(nilai) }));
  }
  return books;
}

async function expectIntact(books: Books): Promise<void> {
  for (const unit of ['IDR', 'POIN'] as const)
    expect([...books.accounts[unit].values()].reduce((sum, saldo) => sum + saldo, 0)).toBe(0);
  expect(stateText(await booksOfGuards())).toBe(stateText(books));
  await AuditSource.open(lab.config, (source) => verifyShop(source, new SealFiles(lab.config.dataDir), SHOP));
}

/** Everything that was recorded, folded in its order. */
async function replay(): Promise<Books> {
  const books = emptyBooks();
  const { seq } = await lab.ledger.head(SHOP);
  for (const { postings, movements } of await lab.ledger.events(
    SHOP,
    Array.from({ length: seq }, (_, i) => i + 1),
  ))
    foldLines(books, postings, movements);
  return books;
}

test(`random commands, one after the other, are answered as a model answers them (LEDGER_SEED=${SEED})`, async () => {
  const random = generator(SEED);
  const books = await replay();
  let accepted = 0;
  for (let i = 0; i < COMMANDS; i++) {
    const one = randomEvent(random, i);
    const expected = expectedRefusal(books, one);
    const key = randomUUID();
    expect(`${i} ${await refusal(lab.ledger.execute(command([one], { key })))}`).toBe(`${i} ${expected}`);
    if (expected !== 'accepted') continue;
    accepted += 1;
    foldLines(books, one.postings, one.movements);
    if (random(10) === 0) expect((await lab.ledger.execute(command([one], { key }))).repeated).toBe(true);
  }
  expect(accepted).toBeGreaterThan(COMMANDS / 10);
  expect(accepted).toBeLessThan(COMMANDS);
  await expectIntact(books);
});

test(`random commands all at once leave books that a replay gives (LEDGER_SEED=${SEED})`, async () => {
  const random = generator(SEED + 1);
  const codes = await Promise.all(
    Array.from({ length: COMMANDS }, (_, i) =>
      refusal(lab.ledger.execute(command([randomEvent(random, i), randomEvent(random, i + COMMANDS)]))),
    ),
  );
  const known = new Set(['accepted', 'UNBALANCED', 'ACCOUNT_OVERDRAWN', 'PLACE_EMPTY']);
  expect(codes.filter((code) => !known.has(code))).toEqual([]);
  expect((await lab.ledger.head(SHOP)).seq).toBe(1 + 2 * codes.filter((code) => code === 'accepted').length);
  expect((await lab.ledger.head(SHOP)).openDay).toBe(TODAY);
  await expectIntact(await replay());
});
