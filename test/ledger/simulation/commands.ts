import { credit, debit, reverseMovements, reversePostings } from '@emas/domain/ledger/books';
import type { MoneyPosting, NewEvent, StockMovement } from '@emas/domain/ledger/event';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { ExpectedEvent, ShopState, SimulatedCommand } from './model.js';
import type { Random } from './random.js';

const ACCOUNTS = ['kas/LACI1', 'kas/LACI2', 'bank/1', 'penjualan', 'hpp', 'poin/1'];
const PLACES = ['baki/A1', 'baki/A2', 'beli', 'jual/1', 'gadai/7', 'reservasi/1', 'supplier/X', 'pelanggan', 'susut'];
const GOODS = ['R1', 'R2', 'R3'];
const KINDS = ['FJ', 'FB', 'KM'];
/** Texts that are mangled where bytes are counted as characters, or a quote is not a quote. */
const TEXTS = ['cincin', 'd\'Or "24"', '金 💍', 'a\\b\n\tc', '\u2028é', ''];

/** What a generated command may build on; it knows the shop as it is, which no client does. */
export interface Situation {
  readonly shop: string;
  readonly state: ShopState;
  readonly events: readonly ExpectedEvent[];
  /** Counts up, for names that are new. */
  readonly next: () => number;
}

type Content = Pick<SimulatedCommand, 'request' | 'streams' | 'decide'> &
  Partial<Pick<SimulatedCommand, 'reads' | 'atSeq' | 'impossible'>>;
type Maker = (random: Random, at: Situation) => Content;

type Lines = Partial<Omit<NewEvent, 'stream' | 'document'>> & { status?: string };
const event = (stream: string, { status = 'VALID', ...lines }: Lines = {}): NewEvent => {
  const body = lines.body ?? { note: 'x' };
  return { type: 'Noted', schema: 1, ...lines, stream, body, document: { status, body } };
};

const content = (request: unknown, events: readonly NewEvent[], extra: Partial<Content> = {}): Content => ({
  request,
  streams: [...new Set(events.map(({ stream }) => stream))],
  decide: () => ({ events, result: events.length }),
  ...extra,
});

function money(random: Random, most = 400_000): MoneyPosting[] {
  const unit = random.permille(150) ? 'POIN' : 'IDR';
  const jumlah = random.below(most) + 1;
  return [
    { akun: random.pick(ACCOUNTS), unit, jumlah },
    { akun: random.pick(ACCOUNTS), unit, jumlah: -jumlah },
  ];
}

/** Something that is somewhere, more often than not, and mostly all of it. */
function movement(random: Random, { state }: Situation): StockMovement {
  const held = [...state.places].filter(([, { qty }]) => qty > 0);
  if (held.length > 0 && random.permille(600)) {
    const [key, { qty, berat, nilai }] = random.pick(held);
    const [barang, dari] = key.split(' ') as [string, string];
    return { barang, dari, ke: random.pick(PLACES.filter((place) => place !== dari)), qty, berat, kadar: 75_000, nilai }; // prettier-ignore
  }
  const dari = random.permille(500) ? 'supplier/X' : random.pick(PLACES);
  const ke = random.pick(PLACES.filter((place) => place !== dari));
  const qty = random.below(3);
  const berat = qty * (random.below(3000) + 1);
  return { barang: random.pick(GOODS), dari, ke, qty, berat, kadar: 75_000, nilai: qty * random.below(900) };
}

const nextDay = (tgl: string | null): string =>
  new Date(Date.parse(tgl ?? '2026-11-19') + 86_400_000).toISOString().slice(0, 10);

const openDay: Maker = (random, { state }) => {
  const again = state.lastDay !== null && random.permille(100);
  const tgl = again ? state.lastDay! : nextDay(state.lastDay);
  const modal = random.permille(700) ? 1_000_000 : 0;
  return content({ open: tgl, modal }, [event(`day/${tgl}`)], {
    decide: ({ openDay: open }) => {
      if (open !== null) throw new DomainError('SHOP_IS_OPEN');
      const postings = [debit('kas/LACI1', modal), credit('modal', modal)];
      return {
        events: [event(`day/${tgl}`, { type: 'DayOpened', status: 'OPEN', day: { open: tgl }, postings })],
        result: tgl,
      };
    },
  });
};

const closeDay: Maker = (_random, { state }) => {
  const tgl = state.openDay ?? state.lastDay ?? '2026-11-20';
  return content({ close: tgl }, [event(`day/${tgl}`)], {
    decide: ({ openDay: open }) => {
      if (open !== tgl) throw new DomainError('OTHER_DAY');
      return {
        events: [event(`day/${tgl}`, { type: 'DayClosed', status: 'CLOSED', day: { close: tgl } })],
        result: tgl,
      };
    },
  });
};

const sale: Maker = (random, at) => {
  const stream = `sale/${at.next()}`;
  const body = { text: random.pick(TEXTS), lines: [1, 2] };
  const one = event(stream, {
    type: 'SaleSaved',
    body,
    status: 'OPEN',
    postings: random.permille(700) ? money(random) : [],
    movements: random.permille(500) ? [movement(random, at)] : [],
    ...(random.permille(800) ? { numberKind: random.pick(KINDS) } : {}),
  });
  return content({ stream, body }, [one]);
};

/** Goes on with a sale that is there, once; nothing to do where it went on already. */
const validateSale: Maker = (random, { state }) => {
  const sales = [...state.documents.keys()].filter((stream) => stream.startsWith('sale/'));
  const stream = sales.length > 0 ? random.pick(sales) : 'sale/0';
  const postings = money(random);
  return content({ validate: stream, postings }, [event(stream)], {
    decide: ({ get, now }) => {
      const { version, status, body } = get(stream);
      if (version === 0) throw new DomainError('SALE_NOT_FOUND');
      if (status === 'VALID') return { events: [], result: { already: version } };
      const after = { ...(body as object), at: now };
      return { events: [event(stream, { type: 'SaleValidated', body: after, postings })], result: { version } };
    },
  });
};

const cash: Maker = (random, { next }) => {
  const postings = random.permille(300) ? [...money(random, 2_000_000), ...money(random)] : money(random, 2_000_000);
  const stream = `cash/${next()}`;
  return content({ stream, postings }, [event(stream, { type: 'CashMoved', postings })]);
};

const receive: Maker = (_random, { next }) => {
  const postings = [debit('kas/LACI1', 300_000), credit('penjualan', 300_000)];
  const stream = `cash/${next()}`;
  return content({ stream }, [event(stream, { type: 'CashMoved', postings })]);
};

const move: Maker = (random, at) => {
  const movements = Array.from({ length: 1 + random.below(2) }, () => movement(random, at));
  const stream = `move/${at.next()}`;
  return content({ stream, movements }, [event(stream, { type: 'ItemMoved', movements })]);
};

const rule: Maker = (random) => {
  const akun = random.pick(ACCOUNTS);
  const minimum = random.pick([null, 0, -500_000, 200_000]);
  const stream = `rule/${random.below(2)}`;
  return content({ akun, minimum }, [event(stream, { type: 'RuleSet', accountRules: [{ akun, unit: 'IDR', minimum }] })]); // prettier-ignore
};

const reversal: Maker = (random, { state, events, next }) => {
  const withLines = events.filter(({ event: { postings, movements } }) => postings?.length || movements?.length);
  const one = withLines.length > 0 ? random.pick(withLines) : null;
  const reverses = one && random.permille(930) ? one.seq : state.seq + 40;
  const postings = reversePostings(one?.event.postings ?? []);
  const movements = reverseMovements(one?.event.movements ?? []);
  const stream = `undo/${next()}`;
  return content({ stream, reverses }, [event(stream, { type: 'Undone', reverses, postings, movements })]);
};

/** Reads what is there and adds one: whatever is lost or counted twice shows in the number. */
const count: Maker = (random) => {
  const stream = `count/${random.below(2)}`;
  return content({ count: stream }, [event(stream)], {
    decide: ({ get, now }) => {
      const n = (get<{ n: number } | null>(stream).body?.n ?? 0) + 1;
      return { events: [event(stream, { body: { n, at: now } })], result: n };
    },
  });
};

const setting: Maker = (random) => {
  const value = random.below(4);
  return content({ value }, [event('setting/a', { body: { value } })]);
};

/** Rests on a document that it does not write; refuses, or has nothing to do, for some of its values. */
const resting: Maker = (random, { next }) => {
  const stream = `cash/${next()}`;
  const by = random.below(9) + 1;
  return content({ stream, by }, [event(stream)], {
    reads: ['setting/a'],
    decide: ({ get }) => {
      const value = get<{ value: number } | null>('setting/a').body?.value ?? 1;
      if (value === 0) throw new DomainError('PRICE_NOT_SET');
      if (value === 3) return { events: [], result: null };
      const postings = [debit('bank/1', value * by), credit('penjualan', value * by)];
      return { events: [event(stream, { type: 'CashMoved', body: { value }, postings })], result: { value } };
    },
  });
};

/** Empties a drawer by what it held at a head; good for that head alone. */
const atHead: Maker = (random, { state, next }) => {
  const saldo = state.accounts.get('IDR kas/LACI1')?.saldo ?? 0;
  const stream = `handover/${next()}`;
  const postings = [debit('bank/1', saldo), credit('kas/LACI1', saldo)];
  const atSeq = random.permille(800) ? state.seq : Math.max(0, state.seq - 1);
  return content({ stream, saldo, atSeq }, [event(stream, { type: 'DrawerEmptied', body: { saldo }, postings })], {
    atSeq,
  });
};

const several: Maker = (random, at) => {
  const [own, other] = [`sale/${at.next()}`, `cash/${at.next()}`];
  const kinds = random.permille(700) ? [random.pick(KINDS), random.pick(KINDS)] : [];
  const events = [
    event(own, { type: 'SaleSaved', status: 'OPEN', ...(kinds[0] ? { numberKind: kinds[0] } : {}) }),
    event(other, { type: 'CashMoved', postings: money(random), ...(kinds[1] ? { numberKind: kinds[1] } : {}) }),
    event(own, { type: 'SaleValidated', body: { again: true }, postings: money(random), movements: [movement(random, at)] }), // prettier-ignore
    event(`note/${random.below(3)}`, {}),
  ];
  return content({ events: events.length, own }, events.slice(0, 2 + random.below(3)));
};

const wrong: Maker = (random, at) => {
  const stream = `cash/${at.next()}`;
  const postings = money(random);
  const unbalanced = [event(stream, { postings: [...postings, debit('modal', 7)] })];
  const same: StockMovement = { barang: 'R1', dari: 'beli', ke: 'beli', qty: 1, berat: 1, kadar: 1, nilai: 1 };
  const impossible = true;
  return random.pick<() => Content>([
    () => content({ stream, unbalanced: true }, unbalanced),
    () => content({ stream, unbalanced: true }, unbalanced),
    () => content({ same }, [event(stream, { movements: [same] })], { impossible }),
    () => content({ stream, bad: 'name' }, [event(`cash//${at.next()}`, { postings })], { impossible }),
    () => content({ stream, bad: 'type' }, [event(stream, { type: 'not a type' })], { impossible }),
    () => content({ stream, unnamed: true }, [event(stream)], { impossible, streams: ['cash/other'] }),
    () => content({ stream, fraction: true }, [event(stream, { body: { x: 0.5 } })], { impossible }),
    () =>
      content({ stream, nowhere: true }, [event(stream, { movements: [{ ...same, ke: 'nowhere' }] })], { impossible }),
  ])();
};

type Kind = readonly [weight: number, kind: string, maker: Maker];

const DAYS: readonly Kind[] = [
  [10, 'open', openDay],
  [6, 'close', closeDay],
];
/** Everything that can be asked. The narrower ones below have many ask for the same things at the same time. */
const ALL: readonly Kind[] = [
  ...DAYS,
  [16, 'sale', sale],
  [8, 'validate', validateSale],
  [10, 'cash', cash],
  [6, 'receive', receive],
  [12, 'move', move],
  [4, 'rule', rule],
  [7, 'reverse', reversal],
  [9, 'count', count],
  [9, 'setting', setting],
  [14, 'resting', resting],
  [4, 'at-head', atHead],
  [8, 'several', several],
  [7, 'wrong', wrong],
];
const DOCUMENTS: readonly Kind[] = [
  ...DAYS,
  [30, 'setting', setting],
  [50, 'resting', resting],
  [15, 'count', count],
  [10, 'sale', sale],
  [10, 'validate', validateSale],
];
const BOOKS: readonly Kind[] = [
  ...DAYS,
  [20, 'cash', cash],
  [10, 'receive', receive],
  [25, 'move', move],
  [10, 'rule', rule],
  [15, 'reverse', reversal],
  [10, 'at-head', atHead],
];

/** What one sequence asks for. */
export type Theme = readonly Kind[];
export const chooseTheme = (random: Random): Theme =>
  random.weighted<Theme>([
    [50, ALL],
    [30, DOCUMENTS],
    [20, BOOKS],
  ]);

/** A command of a kind taken by chance; the first ones of a shop open its first day. */
export function makeCommand(random: Random, theme: Theme, at: Situation, key: string): SimulatedCommand {
  const closed = at.state.openDay === null;
  const choices = theme.map(([weight, kind, maker]) => {
    const often = kind === 'open' ? (closed ? 160 : 1) : kind === 'close' && closed ? 1 : weight;
    return [often, { kind, maker }] as const;
  });
  const { kind, maker } = random.weighted(choices);
  return { kind, shop: at.shop, actor: random.pick(['KASIR1', 'KASIR2', 'SPV1']), key, ...maker(random, at) };
}

/** A day with money in the drawer, and a document that others rest on. */
export function openingCommands(shop: string): readonly SimulatedCommand[] {
  const tgl = nextDay(null);
  const postings = [debit('kas/LACI1', 1_000_000), credit('modal', 1_000_000)];
  const opened = event(`day/${tgl}`, { type: 'DayOpened', status: 'OPEN', day: { open: tgl }, postings });
  const first = event('setting/a', { body: { value: 1 } });
  return [opened, first].map((one) => ({
    kind: 'opening',
    shop,
    actor: 'OWNER',
    key: `opening-${one.stream}`,
    ...content({ opening: one.stream }, [one]),
  }));
}
