import { placeKind } from '../ledger/books.js';
import type { RecordedEvent } from '../ledger/event.js';
import type { Holding } from '../ledger/fold.js';
import { isInHouse } from '../ledger/goods.js';
import { fineWeight } from '../shared/arithmetic.js';
import type { BusinessDate, Milligrams } from '../shared/units.js';
import { type GoodsCause, goodsCause } from './causes.js';
import { type Thing, thingOfCode, thingsOf } from './things.js';

/** What a thing was at a place of the house from one event until before another. */
export interface GoodsPeriod extends Holding {
  readonly barang: string;
  readonly place: string;
  readonly from_seq: number;
  /** The event that ended it; null while it lasts. */
  to_seq: number | null;
  readonly tgl: BusinessDate;
  readonly no: string | null;
  readonly stream: string;
  readonly type: string;
  readonly actor: string;
  /** Where it came from, or what left went to. */
  readonly other_place: string;
}

/** What came to a kind of place, or left it, on a day for one cause, of goods of one kind. */
export interface GoodsDay {
  readonly tgl: BusinessDate;
  readonly tempat: string;
  /** Of a tray alone; else empty. */
  readonly kode_baki: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: number;
  readonly sebab: GoodsCause;
  readonly arah: 'MASUK' | 'KELUAR';
  qty: number;
  berat: Milligrams;
  berat_murni: Milligrams;
  nilai: number;
}

type Figures = Pick<GoodsDay, 'qty' | 'berat' | 'berat_murni' | 'nilai'>;
type Kind = Pick<Thing, 'kode_dept' | 'kode_group' | 'kadar'>;

/** Fine weight of what lies somewhere: of gold alone; a rest of weight without a piece has no stones. */
function figuresOf(held: Holding, thing: Thing): Figures {
  const gold = held.qty > 0 ? Math.max(0, held.berat - thing.berat_batu) : held.berat;
  return { ...held, berat_murni: fineWeight(gold, thing.kadar) };
}

const NOTHING: Holding = { qty: 0, berat: 0, nilai: 0 };
const plus = (a: Holding, b: Holding, sign: 1 | -1 = 1): Holding => ({
  qty: a.qty + sign * b.qty,
  berat: a.berat + sign * b.berat,
  nilai: a.nilai + sign * b.nilai,
});
const isNothing = ({ qty, berat, nilai }: Holding): boolean => qty === 0 && berat === 0 && nilai === 0;
const holdingOf = ({ qty, berat, nilai }: Holding): Holding => ({ qty, berat, nilai });

/** What an event changes at a place, and where that came from or went to first. */
interface Change {
  by: Holding;
  readonly other: string;
}

/** Codes an event tells of or moves. */
export const goodsNamed = (event: RecordedEvent): string[] => [
  ...thingsOf(event).map(([barang]) => barang),
  ...event.movements.map(({ barang }) => barang),
];

/**
 * Follows what lies where, event by event: periods that begin and end, what things are, and what each day brought. It is
 * given what was known before of the goods that its events name, and says what has become of it.
 */
export class GoodsPeriods {
  /** Periods that began, in their order; one may have ended already. */
  readonly begun: GoodsPeriod[] = [];
  /** Of those known before, the ones that ended. */
  readonly ended: GoodsPeriod[] = [];
  readonly told = new Set<string>();
  private readonly days = new Map<string, GoodsDay>();
  private readonly open = new Map<string, Map<string, GoodsPeriod>>();
  private readonly known: ReadonlySet<GoodsPeriod>;

  constructor(
    readonly things: Map<string, Thing>,
    open: readonly GoodsPeriod[],
  ) {
    this.known = new Set(open);
    for (const period of open) this.placesOf(period.barang).set(period.place, period);
  }

  get dayRows(): readonly GoodsDay[] {
    return [...this.days.values()];
  }

  apply(event: RecordedEvent): void {
    const before = new Map<string, Thing>();
    for (const [barang, said] of thingsOf(event)) {
      const known = this.things.get(barang);
      if (known) before.set(barang, known);
      this.tell(barang, { ...(known ?? thingOfCode(barang, said.kadar ?? 0)), ...said });
    }
    const changes = changesOf(event);
    // What a thing lost on its way is pure gold and no piece of it: of what it is, its pieces tell.
    for (const { barang, kadar } of event.movements.toSorted((a, b) => Number(b.qty > 0) - Number(a.qty > 0)))
      if (changes.has(barang) && !this.things.has(barang)) this.tell(barang, thingOfCode(barang, kadar));
    for (const barang of new Set([...before.keys(), ...changes.keys()])) {
      const places = changes.get(barang) ?? new Map<string, Change>();
      this.count(event, barang, before.get(barang) ?? this.things.get(barang)!, places);
      for (const [place, change] of places) this.move(event, barang, place, change);
    }
  }

  private tell(barang: string, thing: Thing): void {
    this.things.set(barang, thing);
    this.told.add(barang);
  }

  private placesOf(barang: string): Map<string, GoodsPeriod> {
    const known = this.open.get(barang);
    if (known) return known;
    const places = new Map<string, GoodsPeriod>();
    this.open.set(barang, places);
    return places;
  }

  /** Ends what the thing was at the place and begins what it is now. */
  private move(event: RecordedEvent, barang: string, place: string, { by, other }: Change): void {
    if (isNothing(by)) return;
    const { seq, tglSystem, no, stream, type, actor } = event;
    const places = this.placesOf(barang);
    const last = places.get(place);
    if (last) {
      last.to_seq = seq;
      if (this.known.has(last)) this.ended.push(last);
      places.delete(place);
    }
    const held = plus(last ?? NOTHING, by);
    if (isNothing(held)) return;
    const period = { barang, place, from_seq: seq, to_seq: null, tgl: tglSystem!, no, stream, type, actor, other_place: other, ...held }; // prettier-ignore
    places.set(place, period);
    this.begun.push(period);
  }

  /** A thing that becomes another kind leaves as what it was and comes as what it is, wherever it lies. */
  private count(event: RecordedEvent, barang: string, before: Thing, changes: ReadonlyMap<string, Change>): void {
    const now = this.things.get(barang)!;
    const isOther = figured(before) !== figured(now);
    const lies = this.placesOf(barang);
    for (const place of isOther ? new Set([...lies.keys(), ...changes.keys()]) : changes.keys()) {
      const change = changes.get(place);
      const was = holdingOf(lies.get(place) ?? NOTHING);
      const is = change ? plus(was, change.by) : was;
      const [then, after] = [figuresOf(was, before), figuresOf(is, now)];
      const cause = (arrives: boolean): GoodsCause =>
        isOther || !change ? 'SELISIH' : arrives ? goodsCause(event.type, change.other, place) : goodsCause(event.type, place, change.other); // prettier-ignore
      const sum = { event, place, cause };
      if (kindOf(before) !== kindOf(now)) {
        this.add(sum, before, minus(NO_FIGURES, then));
        this.add(sum, now, after);
      } else this.add(sum, now, minus(after, then));
    }
  }

  private add({ event, place, cause }: Counted, thing: Kind, by: Figures): void {
    const first = [by.qty, by.berat, by.nilai, by.berat_murni].find((figure) => figure !== 0);
    if (first === undefined) return;
    const arrives = first > 0;
    const tempat = placeKind(place);
    const key = {
      tgl: event.tglSystem!,
      tempat,
      kode_baki: tempat === 'baki' ? place.slice(tempat.length + 1) : '',
      kode_dept: thing.kode_dept,
      kode_group: thing.kode_group,
      kadar: thing.kadar,
      sebab: cause(arrives),
      arah: arrives ? ('MASUK' as const) : ('KELUAR' as const),
    };
    const name = JSON.stringify(Object.values(key));
    const day = this.days.get(name) ?? { ...key, ...NO_FIGURES };
    this.days.set(name, day);
    for (const figure of FIGURES) day[figure] += arrives ? by[figure] : 0 - by[figure];
  }
}

interface Counted {
  readonly event: RecordedEvent;
  readonly place: string;
  readonly cause: (arrives: boolean) => GoodsCause;
}

const FIGURES = ['qty', 'berat', 'berat_murni', 'nilai'] as const;
const NO_FIGURES: Figures = { qty: 0, berat: 0, berat_murni: 0, nilai: 0 };

const minus = (a: Figures, b: Figures): Figures => ({
  qty: a.qty - b.qty,
  berat: a.berat - b.berat,
  berat_murni: a.berat_murni - b.berat_murni,
  nilai: a.nilai - b.nilai,
});

const kindOf = ({ kode_dept, kode_group, kadar }: Kind): string => JSON.stringify([kode_dept, kode_group, kadar]);
/** All of a thing that figures are told apart by, or depend on. */
const figured = (thing: Thing): string => `${kindOf(thing)} ${thing.berat_batu}`;

/** An event's net change of each thing at each place of the house. */
function changesOf({ movements }: RecordedEvent): Map<string, Map<string, Change>> {
  const things = new Map<string, Map<string, Change>>();
  const change = (barang: string, place: string, other: string, by: Holding, sign: 1 | -1) => {
    if (!isInHouse(place)) return;
    const places = things.get(barang) ?? new Map<string, Change>();
    things.set(barang, places);
    const known = places.get(place) ?? { by: NOTHING, other };
    places.set(place, known);
    known.by = plus(known.by, by, sign);
  };
  for (const movement of movements) {
    change(movement.barang, movement.dari, movement.ke, movement, -1);
    change(movement.barang, movement.ke, movement.dari, movement, 1);
  }
  return things;
}
