import { placeClass, placeKind } from '../ledger/books.js';
import type { RecordedEvent } from '../ledger/event.js';
import { divide } from '../shared/arithmetic.js';
import type { CaratThousandths, Rupiah, UsdCents } from '../shared/units.js';
import { goodsCause } from './causes.js';
import { type Stone, stoneValue } from './stone.js';
import type { StoneEntryRecordedBody } from './stone-entry.js';

/** Where the stones of the book are: loose in the shop, set into a thing of it, or sold with one. */
export type StoneState = 'STOCK' | 'TERPASANG' | 'TERJUAL';

export type StoneCause =
  | 'MASUK' | 'KELUAR' | 'BATAL MASUK' | 'BATAL KELUAR' | 'MASUK DENGAN BARANG' | 'KELUAR DENGAN BARANG' | 'PASANG' | 'LEPAS'
  | 'JUAL' | 'BATAL JUAL' | 'BELI KEMBALI' | 'KIRIM' | 'TERIMA' | 'HILANG'; // prettier-ignore

/** Stones of one row of the list, from where they were to where they are after an event. */
export interface StoneStep {
  readonly seq: number;
  /** Place among the steps of its event. */
  readonly line: number;
  readonly jenis: StoneCause;
  readonly kode_berlian: string;
  /** Null: not in the shop, nor sold by it. */
  readonly dari: StoneState | null;
  readonly ke: StoneState | null;
  readonly pcs: number;
  readonly carat: CaratThousandths;
  /** Cost of all of them; dollars of those priced in dollars, where they are known. */
  readonly harga_usd: UsdCents | null;
  readonly nilai: Rupiah | null;
  readonly kode_barcode: string | null;
}

/** The stones of a thing, and where it has them. */
export interface ThingWithStones {
  readonly kode_barcode: string;
  readonly stones: readonly Stone[];
  readonly di: StoneState | null;
}

type Stones = Pick<StoneStep, 'kode_berlian' | 'pcs' | 'carat' | 'harga_usd' | 'nilai'>;

const ITEM = 'item/';
const CENTS_PER_DOLLAR = 100n;
const ON_THE_WAY: ReadonlySet<string> = new Set(['transit', 'toko']);
const SOLD: ReadonlySet<string> = new Set(['jual', 'pelanggan']);

/** Where stones are whose thing is at a place: what is the customer's, or kept for him, has been sold. */
export function stonesAt(place: string): StoneState | null {
  const [kind, of] = [placeKind(place), placeClass(place)];
  if (of === 'PELANGGAN' || SOLD.has(kind)) return 'TERJUAL';
  return of === 'TOKO' && !ON_THE_WAY.has(kind) ? 'TERPASANG' : null;
}

/** Codes of things whose stones an event may concern. */
export const thingsNamed = ({ stream, movements }: RecordedEvent): string[] => [
  ...(stream.startsWith(ITEM) ? [stream.slice(ITEM.length)] : []),
  ...movements.map(({ barang }) => barang),
];

const isSet = (stone: Stone): boolean => stone.modal_stok !== undefined;
const isSame = (one: Stone, other: Stone): boolean =>
  one.kode_berlian === other.kode_berlian &&
  one.pcs === other.pcs &&
  one.carat === other.carat &&
  isSet(one) === isSet(other);

/** Stones in a thing at what they cost: out of the stock as they left it, others by the list as they came. */
function inThing({ modal_stok, ...stone }: Stone): Stones {
  const { kode_berlian, pcs, carat, harga_modal, mata_uang } = stone;
  const atCost = harga_modal === null ? null : { ...stone, harga: harga_modal, carat_hitung: carat };
  return {
    ...{ kode_berlian, pcs, carat },
    harga_usd: atCost && mata_uang === 'USD' ? stoneValue({ ...atCost, mata_uang: 'IDR' }) : null,
    nilai: modal_stok ?? (atCost && stoneValue(atCost)),
  };
}

function ofEntry({ kode_berlian, pcs, carat, nilai, kurs }: StoneEntryRecordedBody): Stones {
  const harga_usd = kurs === null ? null : divide(BigInt(nilai) * CENTS_PER_DOLLAR, BigInt(kurs), 'half-up');
  return { kode_berlian, pcs, carat, harga_usd, nilai };
}

/**
 * Follows stones, event by event. It is given what was known of the things that its events name, and the steps of entries that
 * they take back; it says what has become of them.
 */
export class StoneSteps {
  readonly steps: StoneStep[] = [];
  readonly changed = new Map<string, ThingWithStones>();
  private readonly things: Map<string, ThingWithStones>;

  constructor(
    things: readonly ThingWithStones[],
    private readonly taken: readonly StoneStep[],
  ) {
    this.things = new Map(things.map((thing) => [thing.kode_barcode, thing]));
  }

  apply(event: RecordedEvent): void {
    if (event.type === 'StoneEntryRecorded') this.entry(event as RecordedEvent<string, StoneEntryRecordedBody>);
    else if (event.type === 'StoneEntryReversed') this.takeBack(event);
    if (event.stream.startsWith(ITEM)) this.become(event as ItemSaid);
    for (const barang of new Set(event.movements.map((movement) => movement.barang))) this.move(event, barang);
  }

  private entry({ seq, body }: RecordedEvent<string, StoneEntryRecordedBody>): void {
    const way = body.jenis === 'MASUK' ? ([null, 'STOCK'] as const) : (['STOCK', null] as const);
    this.step(seq, body.jenis, way, ofEntry(body), null);
  }

  private takeBack({ seq, reverses }: RecordedEvent): void {
    const step = [...this.steps, ...this.taken].find((one) => one.seq === reverses);
    if (step) this.step(seq, step.jenis === 'MASUK' ? 'BATAL MASUK' : 'BATAL KELUAR', [step.ke, step.dari], step, null);
  }

  /** A thing comes, or its rows of stones change: what was out of the stock goes back, what is new comes. */
  private become({ stream, seq, body, type, movements }: ItemSaid): void {
    const kode_barcode = stream.slice(ITEM.length);
    const { stones } = body;
    const before = this.things.get(kode_barcode);
    if (!stones || (stones.length === 0 && !before)) return;
    // Told before the document that brings it, from a supplier or from another shop: that says how its stones came.
    const isBrought = type === 'ItemAdded' ? movements.length === 0 : type === 'ItemReturned' && before?.di === null;
    if (isBrought && !stones.some(isSet)) return this.know({ kode_barcode, stones, di: null });
    const di = type === 'ItemAdded' || !before ? 'TERPASANG' : before.di;
    const gone = [...(type === 'ItemAdded' ? [] : (before?.stones ?? []))];
    const come = stones.filter((stone) => {
      const at = gone.findIndex((one) => isSame(one, stone));
      if (at >= 0) gone.splice(at, 1);
      return at < 0;
    });
    for (const stone of gone)
      if (isSet(stone)) this.step(seq, 'LEPAS', [di, 'STOCK'], inThing(stone), kode_barcode);
      else this.step(seq, 'KELUAR', [di, null], inThing(stone), kode_barcode);
    for (const stone of come)
      if (isSet(stone)) this.step(seq, 'PASANG', ['STOCK', di], inThing(stone), kode_barcode);
      else this.step(seq, 'MASUK DENGAN BARANG', [null, di], inThing(stone), kode_barcode);
    this.know({ kode_barcode, stones, di });
  }

  /** A thing with stones is elsewhere after the event. */
  private move(event: RecordedEvent, barang: string): void {
    const thing = this.things.get(barang);
    if (!thing || thing.stones.length === 0) return;
    const way = event.movements.filter((movement) => movement.barang === barang && movement.qty > 0);
    if (way.length === 0) return;
    const [dari, ke] = [way[0]!.dari, way.at(-1)!.ke];
    const di = stonesAt(ke);
    if (di === thing.di) return;
    const jenis = causeOf(event, [thing.di, di], [dari, ke]);
    for (const stone of thing.stones) this.step(event.seq, jenis, [thing.di, di], inThing(stone), barang);
    this.know({ ...thing, di });
  }

  private know(thing: ThingWithStones): void {
    this.things.set(thing.kode_barcode, thing);
    this.changed.set(thing.kode_barcode, thing);
  }

  private step(seq: number, jenis: StoneCause, [dari, ke]: Way, stones: Stones, kode_barcode: string | null): void {
    const { kode_berlian, pcs, carat, harga_usd, nilai } = stones;
    const last = this.steps.at(-1);
    const line = last?.seq === seq ? last.line + 1 : 1;
    this.steps.push({ seq, line, jenis, kode_berlian, dari, ke, pcs, carat, harga_usd, nilai, kode_barcode });
  }
}

type ItemSaid = RecordedEvent<string, { stones?: readonly Stone[] }>;
type Way = readonly [dari: StoneState | null, ke: StoneState | null];

function causeOf({ type, reverses }: RecordedEvent, [was, is]: Way, [dari, ke]: readonly [string, string]): StoneCause {
  const isBack = was === null;
  const other = placeKind(isBack ? dari : ke);
  if (was === 'TERJUAL' || is === 'TERJUAL') {
    if (goodsCause(type, dari, ke) === 'PEMBELIAN') return 'BELI KEMBALI';
    return was === 'TERJUAL' ? 'BATAL JUAL' : 'JUAL';
  }
  if (ON_THE_WAY.has(other)) return isBack === (reverses === null) ? 'TERIMA' : 'KIRIM';
  if (other === 'selisih') return 'HILANG';
  return isBack ? 'MASUK DENGAN BARANG' : 'KELUAR DENGAN BARANG';
}
