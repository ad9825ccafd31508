import { MESSAGE_PLACEHOLDERS } from '../shared/note-message.js';
import type { SettingProblem } from './setting-problem.js';

const KNOWN: readonly string[] = MESSAGE_PLACEHOLDERS.map((name) => `{${name}}`);
/** Of a placeholder nobody knows so much is told. */
const SHOWN = 40;

/** What is wrong with the message that notes are sent with: nothing in it, or a placeholder that nothing fills in. */
export function messageTemplateProblem(value: unknown): SettingProblem | null {
  if (typeof value !== 'string' || value.trim() === '') return { code: 'MESSAGE_BLANK' };
  const unknown = [...value.matchAll(/\{[^{}]*\}/g)].find(([placeholder]) => !KNOWN.includes(placeholder));
  return unknown ? { code: 'TEMPLATE_PLACEHOLDER', params: { isian: unknown[0].slice(0, SHOWN) } } : null;
}
