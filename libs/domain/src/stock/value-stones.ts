import { DomainError, type ErrorParams, type FieldError } from '../shared/domain-error.js';
import type { CaratThousandths, Rupiah, UsdCents } from '../shared/units.js';
import { thousandthsToCarat } from '../shared/wire.js';
import { ladderCarat, type Stone, STONES_MAX, stoneValue } from './stone.js';

/** What a person says about one row of stones; the rest comes from the lists. */
export interface StoneInput {
  readonly kode_berlian: string;
  readonly pcs: number;
  /** Null: the carat of the certificate. */
  readonly carat: CaratThousandths | null;
  /** Per unit of its kind; null: as the list has it. */
  readonly harga: Rupiah | UsdCents | null;
  /** The value the screen showed; null where it showed none. Another value is refused, never booked. */
  readonly nilai: Rupiah | null;
}

/** What the lists say about it: a row of master-berlian in force, and its kind. */
export interface StoneFacts extends Pick<
  Stone,
  | 'kode_berlian' | 'nama_berlian' | 'kode_jenis_batu' | 'no_sertifikat' | 'satuan' | 'mata_uang' | 'potong_berat' | 'harga_modal'
> {
  /** BERLIAN goes by the ladder. */
  readonly golongan: string;
  /** Of a certified stone. */
  readonly carat: CaratThousandths | null;
  readonly harga_jual: Rupiah | UsdCents | null;
} // prettier-ignore

export interface StoneSettings {
  /** Rupiah for one dollar; 0 while nobody has set it. */
  readonly kurs_usd: Rupiah;
  readonly tangga_berlian: readonly CaratThousandths[];
}

/** Largest value of one row. */
const VALUE_MAX = 1_000_000_000_000;

/** Diamonds that are sold by weight out of a lot are charged by the ladder; a certificate says its carat itself. */
const byLadder = ({ golongan, satuan, no_sertifikat }: StoneFacts): boolean =>
  golongan === 'BERLIAN' && satuan === 'CARAT' && no_sertifikat === null;

/** Without its weight neither a price by carat or gram, nor the gold beside it, can be worked out. */
const needsCarat = ({ satuan, potong_berat }: StoneFacts): boolean => satuan !== 'PCS' || potong_berat;

/** Values one row. Says what is wrong with it at its fields; a row with a fault is worth nothing. */
export function valueStone(
  input: StoneInput,
  facts: StoneFacts,
  settings: StoneSettings,
): { readonly stone: Stone; readonly errors: readonly FieldError[] } {
  const errors: FieldError[] = [];
  const wrong = (field: string, code: string, params: ErrorParams = {}) => errors.push({ field, code, params });
  const certified = facts.no_sertifikat !== null;
  if (input.pcs < 1) wrong('pcs', 'notZero');
  else if (certified && input.pcs !== 1) wrong('pcs', 'stoneOnePiece');
  const own = certified ? facts.carat : null;
  const carat = input.carat ?? own ?? 0;
  if (own !== null && carat !== own) wrong('carat', 'stoneOwnCarat', { value: thousandthsToCarat(own) });
  else if (carat === 0 && needsCarat(facts)) wrong('carat', 'notZero');
  const harga = input.harga ?? facts.harga_jual;
  if (harga === null) wrong('harga', 'notEmpty');
  const kurs = facts.mata_uang === 'USD' ? settings.kurs_usd : null;
  if (kurs === 0) wrong('kurs', 'stoneRateMissing');
  const { golongan: _, harga_jual: __, carat: ___, ...kind } = facts;
  const carat_hitung = byLadder(facts) ? ladderCarat(carat, settings.tangga_berlian) : carat;
  const unvalued = { ...kind, pcs: input.pcs, carat, carat_hitung, harga: harga ?? 0, kurs };
  const nilai = errors.length === 0 ? valueOf(unvalued) : 0;
  if (nilai > VALUE_MAX) wrong('harga', 'figureTooLarge');
  else if (errors.length === 0 && input.nilai !== null && input.nilai !== nilai)
    wrong('nilai', 'stoneValueChanged', { value: nilai });
  return { stone: { ...unvalued, nilai }, errors };
}

function valueOf(stone: Omit<Stone, 'nilai'>): Rupiah {
  try {
    return stoneValue(stone);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'FIGURE_TOO_LARGE') return Number.MAX_SAFE_INTEGER;
    throw error;
  }
}

/** Faults of the table as a whole: too many rows, a certified stone twice. */
export function checkStones(stones: readonly Pick<Stone, 'kode_berlian' | 'no_sertifikat'>[]): FieldError[] {
  if (stones.length > STONES_MAX) return [{ field: 'stones', code: 'tooManyItems', params: { max: STONES_MAX } }];
  const seen = new Set<string>();
  return stones.flatMap(({ kode_berlian, no_sertifikat }, index) => {
    const twice = no_sertifikat !== null && seen.has(kode_berlian);
    seen.add(kode_berlian);
    return twice
      ? [{ field: `stones.${index}.kode_berlian`, code: 'stoneTwice', params: { value: kode_berlian } }]
      : [];
  });
}
