import type { Summary, SummaryFact, SummaryValue } from '@emas/domain/shared/summary';
import { formatCell, unitOf } from './format.js';

/** What a summary needs of a language: labels of fields, and a word for each answer. */
export interface SummaryWords {
  readonly label: (field: string) => string;
  readonly yes: string;
  readonly no: string;
}

/** Lines of a summary that are told where room is short. */
const LINES_TOLD = 3;

/** Says by itself what it is: a name, a code, a figure with its unit. */
const NAMES: ReadonlySet<string> = new Set(['kode_barcode', 'nama_barang', 'nama_kondisi', 'kadar', 'berat']);
export const isName = ({ field, before }: SummaryFact): boolean => before === undefined && NAMES.has(field);

/** What somebody gave as his reason. */
const REASONS: ReadonlySet<string> = new Set(['alasan', 'keterangan']);

/** One value with its unit, as the screens write it. */
export function valueText(value: SummaryValue, format: SummaryFact['format'], words: SummaryWords): string {
  if (value === null || value === '') return '-';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (format === 'bool' || typeof value === 'string') return String(value);
  const unit = format === 'weight' ? 'gr' : unitOf(format);
  const figure = formatCell(value, format);
  if (format === 'rupiah' || format === 'price2') return `Rp. ${figure}`;
  return unit === '' ? figure : `${figure} ${unit}`;
}

/** The value, and before an arrow what it was. */
export function factText({ format, value, before }: SummaryFact, words: SummaryWords): string {
  const now = valueText(value, format, words);
  return before === undefined ? now : `${valueText(before, format, words)} → ${now}`;
}

const sentence = (facts: readonly SummaryFact[], words: SummaryWords): string =>
  facts.map((fact) => `${words.label(fact.field)}: ${factText(fact, words)}`).join(' · ');

const isChange = ({ before }: SummaryFact): boolean => before !== undefined;
const isSaid = ({ value }: SummaryFact): boolean => value !== null && value !== '' && value !== 0;

/** What changes, the money and the reason; of what has none of them, the first facts. */
function essence(facts: readonly SummaryFact[]): readonly SummaryFact[] {
  const told = facts.filter(
    (fact) => isChange(fact) || (isSaid(fact) && (fact.format === 'rupiah' || REASONS.has(fact.field))),
  );
  return told.length > 0 ? told : facts.slice(0, 3);
}

/** One thing by its name, with what changes of it, else with its price. */
function lineText(line: readonly SummaryFact[], words: SummaryWords): string {
  const names = line.filter(isName).map(({ value, format }) => valueText(value, format, words));
  const changes = line.filter(isChange);
  const price = line.findLast((fact) => fact.format === 'rupiah' && isSaid(fact));
  const told = changes.length > 0 ? changes : names.length > 0 ? (price ? [price] : []) : line;
  return [names.join(' '), sentence(told, words)].filter((text) => text !== '').join(' · ');
}

/** An action in one line that can be read at a glance; '' where nothing is known of it. */
export function summaryText({ facts, lines }: Summary, words: SummaryWords): string {
  const told = lines.slice(0, LINES_TOLD).map((line) => lineText(line, words));
  const rest = lines.length - told.length;
  const all = [sentence(essence(facts), words), ...told, ...(rest > 0 ? [`… +${rest}`] : [])];
  return all.filter((text) => text !== '').join(' — ');
}

/** The first facts, for a notice. */
export const summaryHeadline = ({ facts, lines }: Summary, words: SummaryWords): string =>
  sentence((facts.length > 1 ? facts : [...facts, ...(lines[0] ?? [])]).slice(0, 3), words);
