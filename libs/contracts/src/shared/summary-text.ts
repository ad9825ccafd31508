import type { Summary, SummaryFact, SummaryValue } from '@emas/domain/shared/summary';
import { formatCell, unitOf } from './format.js';

/** What a summary needs of a language: labels of fields, and a word for each answer. */
export interface SummaryWords {
  readonly label: (field: string) => string;
  readonly yes: string;
  readonly no: string;
}

/** Lines of a summary that are told one by one where room is short. */
const LINES_TOLD = 8;

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

/** Everything in words, one line of text for each line of the action. */
export function summaryText({ facts, lines }: Summary, words: SummaryWords): string[] {
  const told = lines.slice(0, LINES_TOLD).map((line) => sentence(line, words));
  const rest = lines.length - told.length;
  return [sentence(facts, words), ...told, ...(rest > 0 ? [`… +${rest}`] : [])].filter((text) => text !== '');
}

/** The first facts, for a notice. */
export const summaryHeadline = ({ facts, lines }: Summary, words: SummaryWords): string =>
  sentence((facts.length > 1 ? facts : [...facts, ...(lines[0] ?? [])]).slice(0, 3), words);
