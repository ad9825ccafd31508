import type { StoneDto } from '@emas/contracts/stock/stone.dto';
import type { StoneView } from '@emas/contracts/stock/stone.view';
import type { FieldError } from '@emas/domain/shared/domain-error';
import { caratToThousandths, centsToUsd, gramsToMilligrams, milligramsToGrams, thousandthsToCarat, usdToCents } from '@emas/domain/shared/wire'; // prettier-ignore
import { goldWeight, type Stone } from '@emas/domain/stock/stone';
import { type StoneFacts, type StoneSettings, valueStone } from '@emas/domain/stock/value-stones';
import type { LookupRow } from '../../engine/lookup/lookup-query.js';

/** A row of the stones of an item, as it is typed; decimals. */
export interface StoneRow {
  kode_berlian: string;
  pcs: number | null | '';
  carat: number | null | '';
  harga: number | null | '';
  /** It lies loose in the shop. */
  dari_stok?: boolean;
}

/** The lists that stones come from, by code. */
export interface StoneLists {
  readonly stones: ReadonlyMap<string, LookupRow>;
  readonly kinds: ReadonlyMap<string, LookupRow>;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const figure = (value: unknown, units: (decimal: number) => number): number | null =>
  typeof value === 'number' ? units(value) : null;
const whole = (amount: number): number => amount;

/** What the lists say about a stone; undefined for a code that they do not have. */
export function factsOf(kode: string, { stones, kinds }: StoneLists): StoneFacts | undefined {
  const row = stones.get(kode);
  const kind = row && kinds.get(String(row['kode_jenis_batu']));
  if (!row || !kind) return undefined;
  const usd = kind['mata_uang'] === 'USD';
  return {
    kode_berlian: kode,
    nama_berlian: String(row['nama_berlian']),
    kode_jenis_batu: String(row['kode_jenis_batu']),
    golongan: String(kind['golongan']),
    no_sertifikat: text(row['no_sertifikat']),
    satuan: kind['satuan'] as StoneFacts['satuan'],
    mata_uang: usd ? 'USD' : 'IDR',
    potong_berat: kind['potong_berat'] === true,
    carat: figure(row['carat'], caratToThousandths),
    harga_jual: usd ? figure(row['harga_jual_usd'], usdToCents) : figure(row['harga_jual'], whole),
    // What it costs is judged where it is sold.
    harga_modal: null,
  };
}

/** A stone that was just chosen: one piece, its own carat, the price in force. */
export const newRow = ({ kode_berlian, no_sertifikat, carat, harga_jual, mata_uang }: StoneFacts): StoneRow => ({
  kode_berlian,
  pcs: 1,
  carat: no_sertifikat !== null && carat !== null ? thousandthsToCarat(carat) : null,
  harga: harga_jual === null ? null : mata_uang === 'USD' ? centsToUsd(harga_jual) : harga_jual,
  dari_stok: false,
});

export const rowsOf = (stones: readonly StoneView[]): StoneRow[] =>
  stones.map(({ kode_berlian, pcs, carat, harga, dari_stok = false }) => ({
    ...{ kode_berlian, pcs, carat, harga, dari_stok },
  }));

const given = (value: number | null | ''): number | null => (value === '' ? null : value);

/** What a row is worth, and what is wrong with it, by the rules of the server. */
export function valueRow(
  { kode_berlian, pcs, carat, harga }: StoneRow,
  lists: StoneLists,
  settings: StoneSettings,
): { readonly facts: StoneFacts; readonly stone: Stone; readonly errors: readonly FieldError[] } | undefined {
  const facts = factsOf(kode_berlian, lists);
  if (!facts) return undefined;
  const price = given(harga);
  const input = {
    kode_berlian,
    pcs: given(pcs) ?? 0,
    carat: given(carat) === null ? null : caratToThousandths(Number(carat)),
    harga: price === null ? null : facts.mata_uang === 'USD' ? usdToCents(price) : Math.round(price),
    nilai: null,
  };
  const { stone, errors } = valueStone(input, facts, settings);
  // A price in dollars may be left over from before its kind was priced in rupiah.
  const broken = price !== null && facts.mata_uang === 'IDR' && !Number.isInteger(price);
  return { facts, stone, errors: broken ? [...errors, { field: 'harga', code: 'mustBeWhole' }] : errors };
}

/** All that can be worked out now. */
export const stonesOf = (rows: readonly StoneRow[], lists: StoneLists, settings: StoneSettings): Stone[] =>
  rows.map((row) => valueRow(row, lists, settings)?.stone).filter((stone) => stone !== undefined);

/** Grams of gold beside the stones; null while the weight is not there. */
export const goldBeside = (berat: number | null | '' | undefined, stones: readonly Stone[]): number | null =>
  typeof berat === 'number' ? milligramsToGrams(goldWeight({ berat: gramsToMilligrams(berat), stones })) : null;

/** To be sent, with the value that is shown: the server takes that value or none. */
export const stoneDtos = (rows: readonly StoneRow[], lists: StoneLists, settings: StoneSettings): StoneDto[] =>
  rows.map((row) => {
    const valued = valueRow(row, lists, settings);
    return {
      kode_berlian: row.kode_berlian,
      pcs: given(row.pcs) ?? 0,
      carat: given(row.carat),
      harga: given(row.harga),
      ...(valued?.errors.length === 0 && { nilai: valued.stone.nilai }),
      ...(row.dari_stok && { dari_stok: true }),
    };
  });
