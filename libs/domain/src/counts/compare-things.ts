import { placeKind } from '../ledger/books.js';
import { itemStatus } from '../stock/item-status.js';
import { trayPlace } from '../stock/item.js';
import type { Instant, Milligrams } from '../shared/units.js';
import type { CountJenis, CountResult } from '../shared/count-words.js';
import type { Count } from './count.js';
import { comparisonOf, type CountComparison, type CountedThing, type CountLine, type CountSums, NO_SUMS } from './count-result.js'; // prettier-ignore

/** A thing as the books had it when the counting began. */
export interface ExpectedThing extends CountedThing, CountSums {
  readonly barang: string;
  readonly place: string;
}

/** A thing as the books have it now, and how it came there. */
export interface ThingNow extends ExpectedThing {
  /** What it weighs on the scale, its tag included. */
  readonly berat_skala: Milligrams;
  /** Place it goes back to where it was lost: its own tray, else the one it was lost from. */
  readonly pulang: string;
  /** Of the event that brought it there, and the number of that. */
  readonly seq: number;
  readonly no: string | null;
}

/** What somebody scanned, once for each thing, tray and person. */
export interface MetThing {
  readonly kode: string;
  /** Null where nothing in the books is known by the code. */
  readonly barang: string | null;
  readonly kode_baki: string | null;
  readonly jumlah: number;
  readonly berat: Milligrams | null;
  readonly seq: number;
  readonly hitung_by: string;
  readonly hitung_at: Instant;
}

/** What things are compared by. */
export interface ThingFacts {
  readonly expected: readonly ExpectedThing[];
  /** By code: of everything that was expected or met and that the books know. */
  readonly now: ReadonlyMap<string, ThingNow>;
  readonly met: readonly MetThing[];
  /** Of a receipt: the things that came with it. */
  readonly received: ReadonlySet<string>;
  readonly toleransi_opname_berat: Milligrams;
}

const TRAY = trayPlace('');
const isTray = (place: string): boolean => place.startsWith(TRAY);

/** Code of a tray; any other place by its name. */
export const placeCode = (place: string): string => (isTray(place) ? place.slice(TRAY.length) : place);

const WAITING: ReadonlySet<string> = new Set(['beli', 'sortir', 'lebur']);

type Scope = Pick<Count, 'jenis_opname' | 'kode_baki'>;

/** Is what lies there among what is counted? */
function isCounted({ jenis_opname, kode_baki }: Scope, received: ReadonlySet<string>, barang: string, place: string) {
  if (jenis_opname === 'PROSES') return WAITING.has(placeKind(place));
  if (!isTray(place)) return false;
  if (jenis_opname === 'PENERIMAAN') return received.has(barang);
  return jenis_opname === 'GLOBAL' || kode_baki.includes(placeCode(place));
}

/** Reserved, or kept for a customer: it is right that it is in no tray. */
const KEPT: ReadonlySet<string> = new Set(['reservasi', 'titip-uang', 'titip-barang', 'pesanan', 'cicilan', 'gadai', 'service']); // prettier-ignore

/** The tray matters where things are counted by tray. */
const asksTray = (jenis: CountJenis): boolean => jenis !== 'GLOBAL' && jenis !== 'PROSES';

/** One thing that several people, or one several times, have scanned. */
interface Met extends Omit<MetThing, 'kode_baki'> {
  readonly trays: readonly string[];
}

function metOnce(met: readonly MetThing[]): ReadonlyMap<string, Met> {
  const all = new Map<string, Met>();
  for (const { kode_baki, ...one } of [...met].sort((a, b) => a.seq - b.seq)) {
    const key = one.barang ?? one.kode;
    const before = all.get(key);
    const trays = [...(before?.trays ?? []), ...(kode_baki === null ? [] : [kode_baki])];
    if (!before) all.set(key, { ...one, trays });
    // Who met it first has counted it; what was weighed last counts.
    else all.set(key, { ...before, trays, jumlah: before.jumlah + one.jumlah, berat: one.berat ?? before.berat });
  }
  return all;
}

/**
 * Compares what was met with the books, thing by thing. What moved while it was counted is told apart by its document: sold
 * before anybody met it, it is not expected any more; come back and met, it is. Nobody has to close the shop to count.
 */
export function compareThings(count: Scope, facts: ThingFacts): CountComparison {
  const { now, received, toleransi_opname_berat } = facts;
  const expected = new Map(facts.expected.map((thing) => [thing.barang, thing]));
  const met = metOnce(facts.met);
  const codes = [...new Set([...expected.keys(), ...met.keys()])].sort();
  const lines = codes.flatMap((barang): CountLine[] => {
    const known = now.get(barang) ?? null;
    const one = {
      ...{ barang, met: met.get(barang) ?? null, now: known, was: expected.get(barang) ?? null },
      isHere: known !== null && isCounted(count, received, barang, known.place),
    };
    return one.met ? [metLine(count, one, one.met, toleransi_opname_berat)] : unmetLine(one);
  });
  return comparisonOf(lines);
}

interface One {
  readonly barang: string;
  readonly was: ExpectedThing | null;
  readonly now: ThingNow | null;
  /** It lies among what is counted now. */
  readonly isHere: boolean;
}

function metLine(count: Scope, { barang, was, now, isHere }: One, met: Met, tolerance: Milligrams): CountLine {
  // Met, and gone afterwards: it was there.
  const leftLater = !isHere && was !== null && (now === null || met.seq < now.seq);
  const home = isHere ? now : leftLater ? was : null;
  if (home) {
    const tray = placeCode(home.place);
    const wrong = asksTray(count.jenis_opname) && met.trays.length > 0 && !met.trays.includes(tray);
    const scale = isHere ? now!.berat_skala : home.berat;
    return {
      ...lineOf(barang, wrong ? 'SALAH BAKI' : 'DITEMUKAN', home, met),
      baki_ditemukan: wrong ? met.trays.at(-1)! : (met.trays.at(0) ?? null),
      berat_beda: met.berat !== null && Math.abs(met.berat - scale) > tolerance,
    };
  }
  if (!now) return { ...lineOf(barang, 'TIDAK DIKENAL', null, met), barang: null };
  const elsewhere: CountLine = {
    ...lineOf(barang, 'TIDAK DIKENAL', now, met),
    kode_baki: isTray(now.place) ? placeCode(now.place) : '',
    status: itemStatus(now.place),
    no_dokumen: now.no,
  };
  const { jenis_opname } = count;
  // It belongs into a tray that is not counted.
  if (isTray(now.place) && (jenis_opname === 'BAKI' || jenis_opname === 'RFID')) return { ...elsewhere, hasil: 'SALAH BAKI' }; // prettier-ignore
  if (KEPT.has(placeKind(now.place))) return { ...elsewhere, hasil: 'TERSIMPAN' };
  if (placeKind(now.place) !== 'selisih') return elsewhere;
  return { ...elsewhere, kembali: true, kode_baki: placeCode(now.pulang) };
}

function unmetLine({ barang, was, now, isHere }: One): CountLine[] {
  if (!was) return [];
  if (isHere) return [lineOf(barang, 'HILANG', now!, null)];
  const line = lineOf(barang, 'BERGERAK', was, null);
  return [{ ...line, status: now && itemStatus(now.place), no_dokumen: now?.no ?? null }];
}

const UNKNOWN: CountedThing = { nama_barang: '', kode_dept: '', kode_group: '', kadar: 0 };

/** What is said of it whatever became of it. */
function lineOf(barang: string, hasil: CountResult, thing: ExpectedThing | null, met: Met | null): CountLine {
  const { nama_barang, kode_dept, kode_group, kadar } = thing ?? UNKNOWN;
  const { qty, berat, berat_murni, nilai } = thing ?? { ...NO_SUMS, qty: 1 };
  return {
    ...{ kode: met?.kode ?? barang, barang, nama_barang, kode_dept, kode_group, kadar, hasil },
    kode_baki: thing ? placeCode(thing.place) : '',
    baki_ditemukan: met?.trays.at(-1) ?? null,
    ...{ qty, berat, berat_murni, nilai },
    ...{ berat_timbang: met?.berat ?? null, berat_beda: false, status: null, no_dokumen: null, kembali: false },
    ...{ hitung_by: met?.hitung_by ?? null, hitung_at: met?.hitung_at ?? null, jumlah_baca: met?.jumlah ?? 0 },
  };
}
