import { createHash } from 'node:crypto';
import { contentHash } from '@emas/domain/ledger/canonical';
import type { DecideContext, Decision, LoadedDocument, MoneyUnit, NewEvent, StockMovement } from '@emas/domain/ledger/event'; // prettier-ignore
import type { LedgerCommand } from '../../../apps/api/src/ledger/ledger.js';

/** A command as the simulation gives it to a process, and what the model cannot know of itself. */
export interface SimulatedCommand extends LedgerCommand<unknown> {
  readonly kind: string;
  /** It is no command that a shop could mean: the ledger, or PostgreSQL below it, refuses it in words of its own. */
  readonly impossible?: boolean;
}

export interface Holding {
  readonly qty: number;
  readonly berat: number;
  readonly nilai: number;
}

export interface Account {
  readonly saldo: number;
  readonly minimum: number | null;
}

export interface Answered {
  readonly seq: number;
  readonly actor: string;
  readonly requestHash: string;
  readonly result: unknown;
  readonly numbers: Readonly<Record<string, string>>;
}

export interface ExpectedEvent {
  readonly seq: number;
  readonly version: number;
  readonly no: string | null;
  readonly tgl: string | null;
  readonly part: number;
  readonly closes: boolean;
  readonly event: NewEvent;
}

/** A shop between two commands. Never changed: the next one is a new one. */
export interface ShopState {
  readonly seq: number;
  readonly openDay: string | null;
  readonly lastDay: string | null;
  readonly documents: ReadonlyMap<string, LoadedDocument>;
  /** `unit akun` */
  readonly accounts: ReadonlyMap<string, Account>;
  /** `barang place`; those without a bottom are left out, empty ones too. */
  readonly places: ReadonlyMap<string, Holding>;
  /** `kind day` → last number given. */
  readonly counters: ReadonlyMap<string, number>;
  readonly keys: ReadonlyMap<string, Answered>;
  readonly reversed: ReadonlySet<number>;
}

export const EMPTY_SHOP: ShopState = {
  seq: 0,
  openDay: null,
  lastDay: null,
  documents: new Map(),
  accounts: new Map(),
  places: new Map(),
  counters: new Map(),
  keys: new Map(),
  reversed: new Set(),
};

/** Reason of a refusal that has no code of ours. */
export const IMPOSSIBLE = 'IMPOSSIBLE';

export interface Reason {
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export type Outcome =
  | { readonly kind: 'repeated'; readonly answer: Answered }
  | { readonly kind: 'refused'; readonly reasons: readonly Reason[] }
  | { readonly kind: 'empty'; readonly result: unknown }
  | { readonly kind: 'accepted'; readonly next: ShopState; readonly events: readonly ExpectedEvent[] };

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
export const requestHashOf = (command: SimulatedCommand): string => contentHash(command.request, sha256);

const BOTTOMLESS = ['pelanggan', 'supplier', 'selisih', 'susut', 'saldo-awal', 'olah', 'toko'];
const isBottomless = (place: string): boolean => BOTTOMLESS.includes(place.split('/')[0]!);
const defaultMinimum = (akun: string): number | null => (['kas', 'bank'].includes(akun.split('/')[0]!) ? 0 : null);

/** What a shop in this state must say to a command. `now`: the time the decision was taken at. */
export function outcome(state: ShopState, command: SimulatedCommand, now: string): Outcome {
  const known = state.keys.get(command.key);
  const own = known?.requestHash === requestHashOf(command) && known.actor === command.actor;
  if (known && own) return { kind: 'repeated', answer: known };
  if (known) return refused('IDEMPOTENCY_KEY_REUSED');
  if (command.atSeq !== undefined && command.atSeq !== state.seq) return refused('HEAD_MOVED');
  let decision: Decision<unknown>;
  try {
    decision = command.decide(contextOf(state, command, now));
  } catch (error) {
    return refused((error as { code?: string }).code ?? IMPOSSIBLE);
  }
  if (decision.events.length === 0) return { kind: 'empty', result: decision.result };
  const change = new Change(state, command.shop, decision.events);
  const reasons = change.reasons();
  if (command.impossible || change.numberedTwice) reasons.push({ code: IMPOSSIBLE });
  if (reasons.length > 0) return { kind: 'refused', reasons };
  return { kind: 'accepted', ...change.apply(command, decision.result) };
}

const refused = (code: string): Outcome => ({ kind: 'refused', reasons: [{ code }] });

function contextOf(state: ShopState, command: SimulatedCommand, now: string): DecideContext {
  const { shop, actor } = command;
  const absent = (stream: string) => ({ stream, version: 0, no: null, status: '', body: null });
  const get = (stream: string) => state.documents.get(stream) ?? absent(stream);
  return { shop, actor, now, openDay: state.openDay, lastDay: state.lastDay, get: get as DecideContext['get'] };
}

const hasLines = ({ postings = [], movements = [] }: NewEvent): boolean =>
  postings.some(({ jumlah }) => jumlah !== 0) || movements.some(isMovement);
export const isMovement = ({ qty, berat, nilai }: StockMovement): boolean => qty !== 0 || berat !== 0 || nilai !== 0;

/** One command's events on a state. */
class Change {
  private readonly minimums = new Map<string, number | null>();
  private readonly money = new Map<string, number>();
  private readonly goods = new Map<string, Holding>();
  private readonly day: string | null;
  numberedTwice = false;

  constructor(
    private readonly before: ShopState,
    private readonly shop: string,
    private readonly events: readonly NewEvent[],
  ) {
    const opens = events[0]!.day;
    this.day = opens && 'open' in opens ? opens.open : before.openDay;
    const numbered = new Set<string>();
    for (const { accountRules = [], postings = [], movements = [], numberKind, stream } of events) {
      for (const { akun, unit, minimum } of accountRules) this.minimums.set(`${unit} ${akun}`, minimum);
      for (const { akun, unit, jumlah } of postings) {
        const key = `${unit} ${akun}`;
        if (jumlah !== 0) this.money.set(key, (this.money.get(key) ?? 0) + jumlah);
      }
      for (const movement of movements.filter(isMovement)) {
        this.shift(`${movement.barang} ${movement.ke}`, movement, 1);
        this.shift(`${movement.barang} ${movement.dari}`, movement, -1);
      }
      if (numberKind === undefined) continue;
      if (numbered.has(stream) || before.documents.get(stream)?.no != null) this.numberedTwice = true;
      numbered.add(stream);
    }
  }

  /** Everything that speaks against it; empty where it is taken. */
  reasons(): Reason[] {
    return [...this.dayReasons(), ...this.reversalReasons(), ...this.moneyReasons(), ...this.goodsReasons()];
  }

  private dayReasons(): Reason[] {
    const { openDay, lastDay } = this.before;
    const opens = this.day !== openDay;
    if (opens && lastDay !== null && this.day! <= lastDay) return [{ code: 'DAY_NOT_LATER', params: { tgl: lastDay } }];
    const needsDay = this.events.some((event) => hasLines(event) || event.numberKind !== undefined);
    return this.day === null && needsDay ? [{ code: 'DAY_NOT_OPEN' }] : [];
  }

  private reversalReasons(): Reason[] {
    const seen = new Set(this.before.reversed);
    return this.events.flatMap(({ reverses }) => {
      if (reverses === undefined) return [];
      if (reverses > this.before.seq) return [{ code: IMPOSSIBLE }];
      if (seen.has(reverses)) return [{ code: 'ALREADY_REVERSED' }];
      seen.add(reverses);
      return [];
    });
  }

  private moneyReasons(): Reason[] {
    const reasons: Reason[] = [];
    for (const { postings = [] } of this.events)
      for (const unit of ['IDR', 'POIN'] as const) {
        const selisih = postings.reduce((sum, posting) => (posting.unit === unit ? sum + posting.jumlah : sum), 0);
        if (selisih !== 0) reasons.push({ code: 'UNBALANCED', params: { unit, selisih } });
      }
    for (const [key, delta] of this.money) {
      const { saldo } = this.account(key);
      const minimum = this.minimumOf(key);
      const akun = key.slice(key.indexOf(' ') + 1);
      if (delta < 0 && minimum !== null && saldo + delta < minimum)
        reasons.push({ code: 'ACCOUNT_OVERDRAWN', params: { akun, saldo } });
    }
    return reasons;
  }

  private goodsReasons(): Reason[] {
    return [...this.goods].flatMap(([key, delta]) => {
      const held = this.before.places.get(key) ?? NOTHING;
      const short = (what: 'qty' | 'berat') => delta[what] < 0 && held[what] + delta[what] < 0;
      const [barang, place] = key.split(' ');
      return short('qty') || short('berat') ? [{ code: 'PLACE_EMPTY', params: { barang, place } }] : [];
    });
  }

  apply(command: SimulatedCommand, result: unknown): { next: ShopState; events: ExpectedEvent[] } {
    const documents = new Map(this.before.documents);
    const counters = new Map(this.before.counters);
    const numbers: Record<string, string> = {};
    const events = this.events.map((event, at): ExpectedEvent => {
      const old = documents.get(event.stream);
      let no = old?.no ?? null;
      if (event.numberKind !== undefined) numbers[event.stream] = no = this.number(event.numberKind, counters);
      const version = (old?.version ?? 0) + 1;
      documents.set(event.stream, { stream: event.stream, version, no, ...event.document });
      const closes = at === this.events.length - 1;
      return { seq: this.before.seq + at + 1, version, no, tgl: this.day, part: at + 1, closes, event };
    });
    const seq = this.before.seq + events.length;
    const answer = { seq, actor: command.actor, requestHash: requestHashOf(command), result: result ?? null, numbers };
    const ends = this.events.at(-1)!.day;
    return {
      events,
      next: {
        seq,
        openDay: ends && 'close' in ends ? null : this.day,
        lastDay: this.day ?? this.before.lastDay,
        documents,
        accounts: this.accountsAfter(),
        places: this.placesAfter(),
        counters,
        keys: new Map(this.before.keys).set(command.key, answer),
        reversed: new Set([...this.before.reversed, ...this.events.flatMap(({ reverses }) => reverses ?? [])]),
      },
    };
  }

  private accountsAfter(): ReadonlyMap<string, Account> {
    if (this.money.size === 0 && this.minimums.size === 0) return this.before.accounts;
    const accounts = new Map(this.before.accounts);
    for (const key of new Set([...this.minimums.keys(), ...this.money.keys()])) {
      const { saldo } = this.account(key);
      accounts.set(key, { saldo: saldo + (this.money.get(key) ?? 0), minimum: this.minimumOf(key) });
    }
    return accounts;
  }

  private placesAfter(): ReadonlyMap<string, Holding> {
    if (this.goods.size === 0) return this.before.places;
    const places = new Map(this.before.places);
    for (const [key, delta] of this.goods) {
      const after = sum(places.get(key) ?? NOTHING, delta, 1);
      if (isMovement(after as StockMovement)) places.set(key, after);
      else places.delete(key);
    }
    return places;
  }

  private number(kind: string, counters: Map<string, number>): string {
    const n = (counters.get(`${kind} ${this.day}`) ?? 0) + 1;
    counters.set(`${kind} ${this.day}`, n);
    return `${kind}${this.shop}${this.day!.slice(2).replaceAll('-', '')}${String(n).padStart(4, '0')}`;
  }

  private account(key: string): Account {
    return this.before.accounts.get(key) ?? { saldo: 0, minimum: defaultMinimum(key.slice(key.indexOf(' ') + 1)) };
  }

  private minimumOf(key: string): number | null {
    return this.minimums.has(key) ? this.minimums.get(key)! : this.account(key).minimum;
  }

  private shift(key: string, by: Holding, sign: 1 | -1): void {
    if (isBottomless(key.slice(key.indexOf(' ') + 1))) return;
    this.goods.set(key, sum(this.goods.get(key) ?? NOTHING, by, sign));
  }
}

const NOTHING: Holding = { qty: 0, berat: 0, nilai: 0 };
const sum = (a: Holding, b: Holding, sign: 1 | -1): Holding => ({
  qty: a.qty + sign * b.qty,
  berat: a.berat + sign * b.berat,
  nilai: a.nilai + sign * b.nilai,
});

/** Money of the shop, unit by unit; zero in each where the books are right. */
export function totals(state: ShopState): Readonly<Record<MoneyUnit, number>> {
  const found = { IDR: 0, POIN: 0 };
  for (const [key, { saldo }] of state.accounts) found[key.split(' ')[0] as MoneyUnit] += saldo;
  return found;
}
