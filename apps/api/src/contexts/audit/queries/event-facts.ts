import type { DeskFact, EventTable } from '@emas/contracts/audit/desk.view';
import type { CellScalar, CellValue } from '@emas/contracts/shared/format';
import { isCostFact, isDrawerFact } from '@emas/domain/audit/told';
import type { FormatOf } from '../../../engine/resource/field-format.js';

/** What stands where a figure is not told. */
const UNTOLD = '•••';
const MOST_ROWS = 500;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export interface FactRules {
  readonly seesCost: boolean;
  /** What a drawer holds is not told yet. */
  readonly untoldDrawers: boolean;
  /** How its fields are written. */
  readonly format: FormatOf;
}

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): value is CellScalar => value === null || typeof value !== 'object';
const isChange = (value: Plain): boolean => 'sebelum' in value && 'sesudah' in value && Object.keys(value).length === 2;

/** A name without letters of its own, or one that only programs read. */
const isInner = (field: string, value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'string' && UUID.test(value) && field !== 'customer_id');

/** The facts of an event as the dictionary labels them: what is one of a kind, and what comes in lines. */
export function factsOf(body: unknown, rules: FactRules): { fakta: DeskFact[]; tabel: EventTable[] } {
  const fakta: DeskFact[] = [];
  const tabel: EventTable[] = [];
  if (isPlain(body)) collect(body, rules, fakta, tabel);
  return { fakta, tabel };
}

function collect(body: Plain, rules: FactRules, fakta: DeskFact[], tabel: EventTable[]): void {
  for (const [field, value] of Object.entries(body)) {
    if (hides(field, rules)) {
      if (value !== null) fakta.push({ field, format: 'text', value: UNTOLD });
    } else if (Array.isArray(value)) collectList(field, value, rules, fakta, tabel);
    else if (isPlain(value)) collectPlain(field, value, rules, fakta, tabel);
    else if (!isInner(field, value)) fakta.push(factOf(field, value as CellScalar, rules));
  }
}

function collectPlain(field: string, value: Plain, rules: FactRules, fakta: DeskFact[], tabel: EventTable[]): void {
  if (isChange(value)) {
    const [before, after] = [asCell(value['sebelum']), asCell(value['sesudah'])];
    fakta.push({ field, format: rules.format(field), value: after, before });
  } else if (Object.values(value).every((one) => Array.isArray(one) && one.every(isScalar)))
    fakta.push({ field, format: 'text', value: Object.entries(value).map(([name, all]) => `${name}: ${(all as unknown[]).join(', ')}`) }); // prettier-ignore
  else collect(value, rules, fakta, tabel);
}

function collectList(
  field: string,
  list: readonly unknown[],
  rules: FactRules,
  fakta: DeskFact[],
  tabel: EventTable[],
): void {
  if (list.length === 0) return;
  if (list.every(isScalar)) {
    fakta.push({ field, format: rules.format(field), value: list as readonly CellScalar[] });
    return;
  }
  const baris = list.slice(0, MOST_ROWS).filter(isPlain).map((row) => rowOf(row, rules)); // prettier-ignore
  tabel.push({ nama: field, baris });
}

const rowOf = (row: Plain, rules: FactRules): DeskFact[] =>
  Object.entries(row).flatMap(([field, value]): DeskFact[] => {
    if (hides(field, rules)) return value === null ? [] : [{ field, format: 'text', value: UNTOLD }];
    if (isScalar(value)) return isInner(field, value) ? [] : [factOf(field, value, rules)];
    const told = asCell(value);
    return told === null || (Array.isArray(told) && told.length === 0) ? [] : [{ field, format: 'text', value: told }];
  });

const hides = (field: string, { seesCost, untoldDrawers }: FactRules): boolean =>
  (!seesCost && isCostFact(field)) || (untoldDrawers && isDrawerFact(field));

const factOf = (field: string, value: CellScalar, { format }: FactRules): DeskFact => ({
  ...{ field, format: format(field), value },
});

/** What has parts of its own, in one cell. */
function asCell(value: unknown): CellValue {
  if (isScalar(value)) return value;
  if (Array.isArray(value)) return value.map((one) => (isScalar(one) ? one : inOneLine(one as Plain)));
  return inOneLine(value as Plain);
}

const inOneLine = (value: Plain): string =>
  Object.entries(value)
    .filter(([field, one]) => !isCostFact(field) && isScalar(one) && !isInner(field, one))
    .map(([field, one]) => `${field} ${String(one)}`)
    .join(' · ');
