import { FINENESS_TEXTS, LABEL_PARTS, LABEL_STOCKS } from '../shared/label.js';
import type { SettingProblem } from './setting-problem.js';

const unknown = (value: unknown): SettingProblem => ({
  code: 'TEMPLATE_VALUE',
  params: { nilai: String(value ?? '').slice(0, 40) || '-' },
});

const CHOICES: Readonly<Record<string, readonly string[]>> = { ukuran: LABEL_STOCKS, kadar: FINENESS_TEXTS };

/** What is wrong with setting `template_label`: the first thing that nothing knows; null where nothing is. */
export function labelTemplateProblem(value: unknown): SettingProblem | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return unknown(null);
  for (const [name, inner] of Object.entries(value as Readonly<Record<string, unknown>>)) {
    if (name === 'tanpa') {
      if (!Array.isArray(inner)) return unknown(inner);
      const stray = inner.findIndex((part) => !(LABEL_PARTS as readonly unknown[]).includes(part));
      if (stray >= 0) return unknown(inner[stray]);
    } else {
      const known = Object.hasOwn(CHOICES, name) ? CHOICES[name]! : null;
      if (known === null) return unknown(name);
      if (!(known as readonly unknown[]).includes(inner)) return unknown(inner);
    }
  }
  return null;
}

/** Letters of setting `sandi_modal`: for the digits 1 to 9 and 0, in this order. */
const LETTERS = 10;

/** Ten letters that all differ, or none. */
export const costLettersProblem = (value: string): string | null =>
  value === '' || (/^[A-Z]*$/i.test(value) && value.length === LETTERS && new Set(value.toUpperCase()).size === LETTERS)
    ? null
    : 'COST_LETTERS';
