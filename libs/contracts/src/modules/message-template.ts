import { CONTRACT_PLACEHOLDERS, MESSAGE_PLACEHOLDERS } from '../shared/note-message.js';
import type { SettingProblem } from './setting-problem.js';

const inBraces = (names: readonly string[]): readonly string[] => names.map((name) => `{${name}}`);
const KNOWN = inBraces(MESSAGE_PLACEHOLDERS);
const KNOWN_OF_CONTRACTS = inBraces([...MESSAGE_PLACEHOLDERS, ...CONTRACT_PLACEHOLDERS]);
/** Of a placeholder nobody knows so much is told. */
const SHOWN = 40;

const problemOf =
  (known: readonly string[]) =>
  (value: unknown): SettingProblem | null => {
    if (typeof value !== 'string' || value.trim() === '') return { code: 'MESSAGE_BLANK' };
    const unknown = [...value.matchAll(/\{[^{}]*\}/g)].find(([placeholder]) => !known.includes(placeholder));
    return unknown ? { code: 'TEMPLATE_PLACEHOLDER', params: { isian: unknown[0].slice(0, SHOWN) } } : null;
  };

/** What is wrong with the message that notes are sent with: nothing in it, or a placeholder that nothing fills in. */
export const messageTemplateProblem = problemOf(KNOWN);
/** The same of what is said of a contract, which also has dates and sums that are due. */
export const contractTemplateProblem = problemOf(KNOWN_OF_CONTRACTS);
