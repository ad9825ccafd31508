import { BOTTOMLESS_PLACES } from '@emas/domain/ledger/books';
import type { MoneyUnit } from '@emas/domain/ledger/event';
import { type Books, emptyBooks } from '@emas/domain/ledger/fold';
import { Goods } from '@emas/domain/ledger/goods';
import { GOODS_FIELDS, MONEY_FIELDS, placesOf } from './audit-source.js';
import { IN_HOUSE_KINDS } from './in-house.js';
import type { LineArrays } from './line-arrays.js';
import type { PlaceSums } from './place-sums.js';

const { akun: AKUN, unit: UNIT, jumlah: JUMLAH } = placesOf(MONEY_FIELDS);
const {
  barang: BARANG,
  dari: DARI,
  ke: KE,
  qty: QTY,
  berat: BERAT,
  kadar: KADAR,
  nilai: NILAI,
} = placesOf(GOODS_FIELDS);

type Whereabouts = 'IN_HOUSE' | 'BOTTOMLESS' | 'OUTSIDE';
/** Kinds of places by their length: few have the same. */
const KINDS: (readonly [kind: string, whereabouts: Whereabouts])[][] = [];
for (const kind of BOTTOMLESS_PLACES) (KINDS[kind.length] ??= []).push([kind, 'BOTTOMLESS']);
for (const kind of IN_HOUSE_KINDS) (KINDS[kind.length] ??= []).push([kind, 'IN_HOUSE']);
const SLASH = 0x2f;

interface Account {
  readonly akun: string;
  saldo: number;
}

/** The books from the lines of events as the database has them, in the events' order. */
export class BooksFold {
  readonly goods = new Goods();
  private readonly accounts: Record<MoneyUnit, Map<string, Account>> = { IDR: new Map(), POIN: new Map() };
  /** The accounts of the event before, line by line: most sales have the same ones. */
  private readonly lately: Account[] = [];
  private lastPlace = '';

  /** @param outside takes what lies outside the house, if it is asked for */
  constructor(private readonly outside: PlaceSums | null) {}

  money(lines: LineArrays): void {
    lines.open();
    for (let line = 0; lines.next(); line += 1) {
      const account = lines.says(UNIT, 'IDR') ? this.rupiah(lines, line) : this.account('POIN', lines.string(AKUN));
      addTo(account, lines.figure(JUMLAH));
    }
  }

  /** What an account's lines come to. */
  add(unit: MoneyUnit, akun: string, jumlah: number): void {
    addTo(this.account(unit, akun), jumlah);
  }

  private rupiah(lines: LineArrays, line: number): Account {
    const before = this.lately[line];
    return before && lines.says(AKUN, before.akun)
      ? before
      : (this.lately[line] = this.account('IDR', lines.string(AKUN)));
  }

  private account(unit: MoneyUnit, akun: string): Account {
    const accounts = this.accounts[unit];
    let account = accounts.get(akun);
    if (!account) accounts.set(akun, (account = { akun, saldo: 0 }));
    return account;
  }

  movements(lines: LineArrays): void {
    lines.open();
    while (lines.next()) {
      const qty = lines.figure(QTY);
      const berat = lines.figure(BERAT);
      const nilai = lines.figure(NILAI);
      const kadar = lines.figure(KADAR);
      const from = whereabouts(lines, DARI);
      const to = whereabouts(lines, KE);
      if (to === 'IN_HOUSE') this.goods.change(lines.string(BARANG), this.place(lines, KE), qty, berat, nilai, kadar);
      else if (to === 'OUTSIDE') this.outside?.take(lines, BARANG, KE, qty, berat, nilai);
      if (from === 'IN_HOUSE')
        this.goods.change(lines.glimpse(BARANG), this.place(lines, DARI), 0 - qty, 0 - berat, 0 - nilai, kadar);
      else if (from === 'OUTSIDE') this.outside?.take(lines, BARANG, DARI, -qty, -berat, -nilai);
      if (from !== 'IN_HOUSE' && to !== 'IN_HOUSE') this.goods.seen(lines.glimpse(BARANG), kadar);
    }
  }

  /** Many movements one after the other are from or to the same place. */
  private place(lines: LineArrays, array: number): string {
    return lines.says(array, this.lastPlace) ? this.lastPlace : (this.lastPlace = lines.string(array));
  }

  /** The balances after the lines so far. */
  balances(): Books['accounts'] {
    const saldos = (accounts: Map<string, Account>) =>
      new Map([...accounts.values()].map(({ akun, saldo }) => [akun, saldo]));
    return { IDR: saldos(this.accounts.IDR), POIN: saldos(this.accounts.POIN) };
  }

  /** The books after the lines so far; what is outside is left out. */
  books(): Books {
    return { ...emptyBooks(), accounts: this.balances(), goods: this.goods.byThing() };
  }
}

function addTo(account: Account, jumlah: number): void {
  account.saldo += jumlah;
  if (!Number.isSafeInteger(account.saldo)) throw new RangeError(`${account.akun} is beyond a safe integer`);
}

/** By the kind of a place, which stands before its first slash. */
function whereabouts({ rows, starts, ends }: LineArrays, array: number): Whereabouts {
  const { bytes } = rows;
  const [start, end] = [starts[array]!, ends[array]!];
  let kindEnd = start;
  while (kindEnd < end && bytes[kindEnd] !== SLASH) kindEnd += 1;
  const kinds = KINDS[kindEnd - start];
  if (kinds)
    for (const [kind, found] of kinds)
      if (bytes[start] === kind.charCodeAt(0) && rows.saysAt(start, kindEnd, kind)) return found;
  return 'OUTSIDE';
}
