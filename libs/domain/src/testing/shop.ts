import {
  type AuthorizationBody,
  AuthorizationRequired,
  type AuthorizationRequirement,
  authorizationStream,
} from '../authorization/authorization.js';
import { BOTTOMLESS_PLACES, placeClass } from '../ledger/books.js';
import type {
  DecideContext,
  Decision,
  LoadedDocument,
  NewEvent,
  RecordedEvent,
  StockMovement,
  StreamId,
} from '../ledger/event.js';
import { unconserved } from '../ledger/processing.js';
import { DomainError } from '../shared/domain-error.js';
import type { BusinessDate } from '../shared/units.js';

interface Holding {
  readonly qty: number;
  readonly berat: number;
  readonly nilai: number;
}

/**
 * A shop in memory, for specs: it records what deciders decide and refuses what the ledger refuses (lines that do not
 * sum to zero, a movement from where the thing is not, a second reversal).
 */
export class TestShop {
  readonly events: RecordedEvent[] = [];
  readonly balances = new Map<string, number>();
  private readonly documents = new Map<StreamId, LoadedDocument>();
  private readonly places = new Map<string, Map<string, Holding>>();
  private counter = 0;
  actor = 'KASIR1';
  now = '2026-11-20T02:00:00.000Z';
  openDay: BusinessDate | null = '2026-11-20';

  context(): DecideContext {
    return {
      shop: 'SJA',
      actor: this.actor,
      now: this.now,
      openDay: this.openDay,
      lastDay: this.openDay,
      get: <Body>(stream: StreamId) =>
        (this.documents.get(stream) ?? {
          stream,
          version: 0,
          no: null,
          status: '',
          body: null,
        }) as LoadedDocument<Body>,
    };
  }

  /** Puts a document there without a history, e.g. a master or an authorization. */
  put(stream: StreamId, status: string, body: unknown): void {
    this.documents.set(stream, { stream, version: 1, no: null, status, body });
  }

  /** Decides and records. */
  do<Result>(decide: (context: DecideContext) => Decision<Result>): Result {
    const { events, result } = decide(this.context());
    events.forEach((event) => this.record(event));
    return result;
  }

  /** Puts an approval of what a decision asks for there, as a supervisor's password would have, and gives its id. */
  approve(id: string, decide: (context: DecideContext) => Decision<unknown>): string {
    const [asked] = this.asked(decide);
    this.put(authorizationStream(id), 'BERLAKU', {
      ...{ ...asked!, keterangan: '-', peminta: this.actor, pemberi: 'SPV1', cara: 'PASSWORD', diri_sendiri: false },
      ...{ granted_at: this.now, expires_at: '2026-11-20T03:00:00.000Z' },
    } satisfies AuthorizationBody);
    return id;
  }

  /** What a decision asks approval for. */
  asked(decide: (context: DecideContext) => Decision<unknown>): readonly AuthorizationRequirement[] {
    try {
      decide(this.context());
      return [];
    } catch (error) {
      if (!(error instanceof AuthorizationRequired)) throw error;
      return error.missing;
    }
  }

  /** The code a decision is refused with; null when it is not refused. Changes nothing. */
  refusal(decide: (context: DecideContext) => Decision<unknown>): string | null {
    try {
      decide(this.context()).events.forEach((event) => this.check(event));
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  }

  document<Body>(stream: StreamId): LoadedDocument<Body> {
    return this.context().get<Body>(stream);
  }

  last(type: string): RecordedEvent {
    return this.events.findLast((event) => event.type === type)!;
  }

  balance(akun: string): number {
    return this.balances.get(`IDR ${akun}`) ?? 0;
  }

  placeOf(barang: string): string | undefined {
    return [...(this.places.get(barang) ?? [])].find(([, holding]) => holding.qty > 0)?.[0];
  }

  /** What a place holds of a quantity. */
  holding(barang: string, place: string): Pick<Holding, 'qty' | 'nilai'> {
    const { qty, nilai } = this.places.get(barang)?.get(place) ?? { qty: 0, nilai: 0 };
    return { qty, nilai };
  }

  /** The same with its weight. */
  lot(barang: string, place: string): Holding {
    const { qty, berat, nilai } = this.places.get(barang)?.get(place) ?? { qty: 0, berat: 0, nilai: 0 };
    return { qty, berat, nilai };
  }

  /** Goods that are there without a history. */
  bring(movement: StockMovement): void {
    this.move(movement);
  }

  /** Σ of cost or weight over the shop's own places. */
  own(of: 'nilai' | 'berat'): number {
    let sum = 0;
    for (const places of this.places.values())
      for (const [place, holding] of places) if (placeClass(place) === 'TOKO') sum += holding[of];
    return sum;
  }

  /** What stands in the books now; two equal snapshots are two equal shops. */
  snapshot(): unknown {
    const holdings = [...this.places]
      .map(([barang, places]) => ({
        barang,
        held: [...places].filter(([place, { qty }]) => qty !== 0 && placeClass(place) !== 'LUAR'),
      }))
      .filter(({ held }) => held.length > 0);
    return { balances: [...this.balances].filter(([, sum]) => sum !== 0).sort(), holdings };
  }

  private check(event: NewEvent): void {
    for (const unit of ['IDR', 'POIN'] as const) {
      const sum = (event.postings ?? []).reduce((total, line) => total + (line.unit === unit ? line.jumlah : 0), 0);
      if (sum !== 0) throw new DomainError('UNBALANCED', { unit, sum });
    }
    if (event.reverses !== undefined && this.events.some(({ reverses }) => reverses === event.reverses))
      throw new DomainError('ALREADY_REVERSED');
    const lost = unconserved(event.movements ?? []);
    if (lost) throw new RangeError(`${event.type} does not conserve: ${JSON.stringify(lost)}`);
    const arrived = new Set<string>();
    for (const { barang, dari, ke, qty, berat } of event.movements ?? []) {
      const there = this.places.get(barang)?.get(dari);
      // What is left of a thing's weight where the thing itself is gone can leave too.
      const rest = qty === 0 && (there?.berat ?? 0) >= berat;
      const held = arrived.has(`${barang} ${dari}`) || (there?.qty ?? 0) > 0 || rest;
      if (!BOTTOMLESS_PLACES.has(dari.split('/')[0]!) && !held)
        throw new DomainError('PLACE_EMPTY', { barang, place: dari });
      arrived.add(`${barang} ${ke}`);
    }
  }

  private record(event: NewEvent): void {
    this.check(event);
    const before = this.context().get(event.stream);
    const no = event.numberKind ? `${event.numberKind}SJA261120${String(++this.counter).padStart(4, '0')}` : before.no;
    this.documents.set(event.stream, { stream: event.stream, version: before.version + 1, no, ...event.document });
    for (const { akun, unit, jumlah } of event.postings ?? [])
      this.balances.set(`${unit} ${akun}`, (this.balances.get(`${unit} ${akun}`) ?? 0) + jumlah);
    (event.movements ?? []).forEach((movement) => this.move(movement));
    this.events.push({
      shop: 'SJA',
      seq: this.events.length + 1,
      stream: event.stream,
      version: before.version + 1,
      type: event.type,
      schema: event.schema,
      no,
      tglSystem: this.openDay,
      recordedAt: this.now,
      actor: this.actor,
      reverses: event.reverses ?? null,
      body: event.body,
      postings: event.postings ?? [],
      movements: event.movements ?? [],
      prevHash: '',
      hash: '',
    });
  }

  private move({ barang, dari, ke, qty, berat, nilai }: StockMovement): void {
    this.hold(barang, dari, -qty, -berat, -nilai);
    this.hold(barang, ke, qty, berat, nilai);
  }

  private hold(barang: string, place: string, qty: number, berat: number, nilai: number): void {
    const places = this.places.get(barang) ?? new Map<string, Holding>();
    const held = places.get(place) ?? { qty: 0, berat: 0, nilai: 0 };
    places.set(place, { qty: held.qty + qty, berat: held.berat + berat, nilai: held.nilai + nilai });
    this.places.set(barang, places);
  }
}
