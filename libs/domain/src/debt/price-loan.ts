import { fineWeight } from '../shared/arithmetic.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import { KADAR_PURE, type Kadar, type Milligrams, type Rupiah } from '../shared/units.js';
import { milligramsToGrams } from '../shared/wire.js';
import {
  appraise,
  ceilingOf,
  type CeilingRow,
  ceilingSum,
  leastMaximum,
  type LoanCondition,
  mostLent,
  priceByKadar,
} from './appraisal.js';
import type { LoanFacts, LoanGroup } from './loan-facts.js';
import { type LoanLine, type LoanTotals, pledgeCode } from './loan.js';

export interface LoanLineInput {
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  /** Null: that of its group. */
  readonly kadar: Kadar | null;
  readonly berat: Milligrams;
  readonly berat_batu: Milligrams;
  readonly kondisi_pinjaman: string;
  /** Null: as the system proposes. */
  readonly taksiran: Rupiah | null;
  readonly kode_barcode: string | null;
  readonly foto: readonly string[];
}

/** A line and what decides about it. */
export interface PricedPledge {
  readonly line: LoanLine;
  readonly condition: LoanCondition;
  readonly ceiling: CeilingRow | null;
}

export interface PricedLoan {
  readonly priced: readonly PricedPledge[];
  readonly lines: readonly LoanLine[];
  readonly totals: LoanTotals;
  /** Most of one contract by the rows that were used; null: no limit. */
  readonly maksimal: Rupiah | null;
  /** The most that is lent without asking anybody. */
  readonly usulan: Rupiah;
}

const NAME_LENGTH_MIN = 6;
/** Photos of one pledge. */
export const PHOTOS_MAX = 4;

interface Described {
  readonly input: LoanLineInput;
  readonly group: LoanGroup;
  readonly condition: LoanCondition;
  readonly kadar: Kadar;
}

const grams = (mg: Milligrams): string => milligramsToGrams(mg).toFixed(3);

/** Finds what the line names and says what is wrong with it. */
function describe(input: LoanLineInput, index: number, facts: LoanFacts, errors: FieldError[]): Described | null {
  const wrong = (field: string, code: string, params?: FieldError['params']) =>
    errors.push({ field: `lines.${index}.${field}`, code, ...(params && { params }) });
  if (input.nama_barang.trim().length < NAME_LENGTH_MIN) wrong('nama_barang', 'itemNameLength');
  if (!facts.knowsType(input.kode_dept)) wrong('kode_dept', 'mustChoose');
  const group = facts.group(input.kode_group);
  if (!group) wrong('kode_group', 'mustChoose');
  const kadar = input.kadar ?? group?.kadar ?? 0;
  if ((input.kadar !== null || group) && (kadar <= 0 || kadar > KADAR_PURE)) wrong('kadar', 'kadarGold');
  if (input.berat <= 0) wrong('berat', 'weightNotZero');
  else if (input.berat_batu >= input.berat)
    wrong('berat_batu', 'stonesTooHeavy', { batu: grams(input.berat_batu), berat: grams(input.berat) });
  if (input.foto.length > PHOTOS_MAX) wrong('foto', 'invalid');
  if (input.taksiran !== null && input.taksiran <= 0) wrong('taksiran', 'mustFill');
  const condition = facts.condition(input.kondisi_pinjaman);
  if (!condition) wrong('kondisi_pinjaman', 'mustChoose');
  return group && condition ? { input, group, condition, kadar } : null;
}

/** What the system says that it is worth; null where it knows no price. */
function proposalOf({ input, group, condition, kadar }: Described, facts: LoanFacts): Rupiah | null {
  const { harga_gold, settings } = facts;
  const price = group.harga ?? (harga_gold === null ? null : priceByKadar(harga_gold, kadar));
  return price && appraise(price, input.berat - input.berat_batu, condition, settings.pembulatan);
}

function priceLine(described: Described, line_no: number, id: string, facts: LoanFacts): PricedPledge {
  const { input, group, condition, kadar } = described;
  const taksiran_usulan = proposalOf(described, facts);
  if (taksiran_usulan === null && (facts.settings.hutang_pokok || input.taksiran === null))
    throw new DomainError('PRICE_NOT_SET', { kode_group: group.kode_group }, [
      { field: `lines.${line_no - 1}.kode_group`, code: 'PRICE_NOT_SET', params: { kode_group: group.kode_group } },
    ]);
  const { kode_dept, kode_group, berat, berat_batu, kode_barcode, foto } = input;
  const ceiling = ceilingOf({ kode_dept, kode_group, kadar }, facts.plafond, facts.plafond_kadar);
  const { kondisi_pinjaman, nama_kondisi, potongan_persen, potongan_per_gram } = condition;
  const line = {
    line_no,
    barang: pledgeCode(id, line_no),
    nama_barang: input.nama_barang.trim().toUpperCase(),
    ...{ kode_dept, kode_group, kadar, berat, berat_batu },
    berat_murni: fineWeight(berat - berat_batu, kadar),
    ...{ kondisi_pinjaman, nama_kondisi, potongan_persen, potongan_per_gram },
    taksiran_usulan,
    taksiran: input.taksiran ?? taksiran_usulan ?? 0,
    plafond_per_gram: ceiling?.plafond_per_gram ?? null,
    ...{ kode_barcode, foto },
  };
  if (line.taksiran <= 0) refuseInvalid([{ field: `lines.${line_no - 1}.taksiran`, code: 'mustFill' }]);
  return { line, condition, ceiling };
}

const sum = (lines: readonly LoanLine[], figure: (line: LoanLine) => number): number =>
  lines.reduce((total, line) => total + figure(line), 0);

export const loanTotals = (lines: readonly LoanLine[]): LoanTotals => ({
  total_qty: lines.length,
  berat: sum(lines, ({ berat }) => berat),
  berat_murni: sum(lines, ({ berat_murni }) => berat_murni),
  taksiran: sum(lines, ({ taksiran }) => taksiran),
  plafond: ceilingSum(lines),
});

/** Pledges with their worth and limits as saving would keep them; the screen's preview calls it too. */
export function priceLoan(id: string, inputs: readonly LoanLineInput[], facts: LoanFacts): PricedLoan {
  const errors: FieldError[] = [];
  if (inputs.length === 0) errors.push({ field: 'lines', code: 'LOAN_EMPTY' });
  const described = inputs.map((input, index) => describe(input, index, facts, errors));
  refuseInvalid(errors);
  const priced = described.flatMap((one, index) => (one ? [priceLine(one, index + 1, id, facts)] : []));
  const lines = priced.map(({ line }) => line);
  const totals = loanTotals(lines);
  const maksimal = leastMaximum(priced.map(({ ceiling }) => ceiling));
  return { priced, lines, totals, maksimal, usulan: mostLent(totals.taksiran, totals.plafond, maksimal) };
}

/** The limits of pledges that lie here, by the lists of today: what may be lent more on them. */
export function limitsToday(
  lines: readonly LoanLine[],
  facts: Pick<LoanFacts, 'plafond' | 'plafond_kadar'>,
): { readonly plafond: Rupiah | null; readonly maksimal: Rupiah | null } {
  const rows = lines.map((line) => ceilingOf(line, facts.plafond, facts.plafond_kadar));
  const covering = lines.map((line, index) => ({ ...line, plafond_per_gram: rows[index]?.plafond_per_gram ?? null }));
  return { plafond: ceilingSum(covering), maksimal: leastMaximum(rows) };
}
