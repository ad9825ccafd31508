import type { CountResult } from '../shared/count-words.js';
import { multiplyDivide } from '../shared/arithmetic.js';
import type { Milligrams } from '../shared/units.js';
import { comparisonOf, type CountComparison, type CountedThing, type CountLine, type CountSums } from './count-result.js'; // prettier-ignore
import { type MetThing, placeCode } from './compare-things.js';

/** A quantity as the books had it when it was counted last, or have it now where nobody counted it. */
export interface BulkHolding extends CountedThing, CountSums {
  readonly barang: string;
  readonly place: string;
}

export interface BulkFacts {
  readonly held: readonly BulkHolding[];
  readonly met: readonly MetThing[];
  /** What is known of goods that the books have none of, by code. */
  readonly things: ReadonlyMap<string, CountedThing>;
  /** Place of what is counted without a tray. */
  readonly place: string | null;
}

/** What was counted of a quantity at a place. */
interface Counted extends Pick<MetThing, 'kode' | 'hitung_by' | 'hitung_at' | 'jumlah'> {
  readonly berat: Milligrams;
}

const keyOf = (barang: string, place: string): string => JSON.stringify([barang, place]);

/** Part of a cost: by weight, by pieces where nothing weighs; all of it with all of the goods. */
export function costOfPart(held: CountSums, part: Pick<CountSums, 'qty' | 'berat'>): number {
  if (held.berat > 0) return multiplyDivide(held.nilai, part.berat, held.berat, 'half-up');
  return held.qty > 0 ? multiplyDivide(held.nilai, part.qty, held.qty, 'half-up') : 0;
}

/**
 * Compares quantities: what is short is HILANG, what is more is LEBIH, both at the average of what the books have; pieces and
 * weight each for themselves.
 */
export function compareBulk({ held, met, things, place }: BulkFacts): CountComparison {
  const counted = new Map<string, Counted & { readonly barang: string; readonly place: string }>();
  for (const { barang, kode_baki, berat, ...one } of [...met].sort((a, b) => a.seq - b.seq)) {
    const at = place ?? `baki/${kode_baki}`;
    const code = barang ?? one.kode;
    const before = counted.get(keyOf(code, at));
    const sum = { jumlah: (before?.jumlah ?? 0) + one.jumlah, berat: (before?.berat ?? 0) + (berat ?? 0) };
    counted.set(keyOf(code, at), { ...one, ...sum, barang: code, place: at });
  }
  const books = new Map(held.map((holding) => [keyOf(holding.barang, holding.place), holding]));
  const keys = [...new Set([...books.keys(), ...counted.keys()])].sort();
  const lines = keys.flatMap((key) => {
    const [found, holding] = [counted.get(key), books.get(key)];
    if (holding) return linesOf(holding, found ?? null);
    const { barang, kode } = found!;
    const thing = things.get(barang);
    if (thing)
      return linesOf({ barang, place: found!.place, ...thing, qty: 0, berat: 0, berat_murni: 0, nilai: 0 }, found!);
    return [{ ...lineOf('TIDAK DIKENAL', UNKNOWN(barang, found!.place), { qty: found!.jumlah, berat: found!.berat, berat_murni: 0, nilai: 0 }, found!), kode, barang: null }]; // prettier-ignore
  });
  return comparisonOf(lines);
}

const UNKNOWN = (barang: string, place: string): BulkHolding => ({
  ...{ barang, place, nama_barang: '', kode_dept: '', kode_group: '', kadar: 0 },
  ...{ qty: 0, berat: 0, berat_murni: 0, nilai: 0 },
});

function linesOf(holding: BulkHolding, found: Counted | null): CountLine[] {
  const [qty, berat] = [found?.jumlah ?? 0, found?.berat ?? 0];
  const there = { qty: Math.min(holding.qty, qty), berat: Math.min(holding.berat, berat) };
  const short = { qty: holding.qty - there.qty, berat: holding.berat - there.berat };
  const more = { qty: qty - there.qty, berat: berat - there.berat };
  // Fine gold of all that is held is known; a part has its part of it.
  const murni = (part: Milligrams) => (holding.berat === 0 ? 0 : multiplyDivide(holding.berat_murni, part, holding.berat, 'half-up')); // prettier-ignore
  const lost = { ...short, berat_murni: murni(short.berat), nilai: costOfPart(holding, short) };
  const rest = { ...there, berat_murni: holding.berat_murni - lost.berat_murni, nilai: holding.nilai - lost.nilai };
  const gained = { ...more, berat_murni: murni(more.berat), nilai: costOfPart(holding, more) };
  const isSome = (part: { readonly qty: number; readonly berat: number }) => part.qty > 0 || part.berat > 0;
  return [
    ...(isSome(there) ? [lineOf('DITEMUKAN', holding, rest, found)] : []),
    ...(isSome(short) ? [lineOf('HILANG', holding, lost, found)] : []),
    ...(isSome(more) ? [lineOf('LEBIH', holding, gained, found)] : []),
  ];
}

function lineOf(hasil: CountResult, holding: BulkHolding, sums: CountSums, found: Counted | null): CountLine {
  const { barang, place, nama_barang, kode_dept, kode_group, kadar } = holding;
  return {
    ...{ kode: found?.kode ?? barang, barang, nama_barang, kode_dept, kode_group, kadar, hasil, ...sums },
    ...{ kode_baki: placeCode(place), baki_ditemukan: found ? placeCode(place) : null },
    ...{ berat_timbang: null, berat_beda: false, status: null, no_dokumen: null, kembali: false },
    ...{ hitung_by: found?.hitung_by ?? null, hitung_at: found?.hitung_at ?? null, jumlah_baca: found ? 1 : 0 },
  };
}
