import type { DayVerdict, RangeFault } from '@emas/domain/proof/range-check';
import type { FileVerdict } from './check-file.js';

/** A text of namespace `proofs`, its `{{params}}` filled in. */
export type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string;

const KEYS: Readonly<Record<RangeFault['code'], string>> = {
  FORMAT: 'EVENT',
  OTHER_SHOP: 'EVENT',
  MISSING: 'MISSING',
  ALTERED: 'ALTERED',
  REWRITTEN: 'REWRITTEN',
  SEAL: 'SEAL',
  SEAL_CHAIN: 'SEAL_CHAIN',
  OTHER_KEY: 'OTHER_KEY',
  SIGNATURE: 'SIGNATURE',
  UNBALANCED: 'EVENT',
  STATE: 'STATE',
};

/** What is wrong with a day, in words. */
export function faultText(say: Say, tgl: string, { code, seq, upTo }: RangeFault): string {
  const params = { tgl, seq: seq ?? '', sampai: upTo ?? '' };
  if (code === 'ALTERED' && seq !== upTo) return say('difference.ALTERED_BETWEEN', params);
  return say(`difference.${seq === null && code === 'FORMAT' ? 'SEAL' : KEYS[code]}`, params);
}

/** The file as a whole, in a sentence. */
export function headlineOf(say: Say, verdict: FileVerdict): string {
  const { days, strayLine } = verdict;
  if (strayLine !== null) return say('file.grammar', { baris: strayLine });
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return say('file.empty');
  const wrong = days.filter(({ faults }) => faults.length > 0).length;
  if (wrong > 0) return say('file.bad', { n: wrong });
  return say('file.good', { hari: days.length, dari: first.first, sampai: last.last, toko: first.shop });
}

/** What was believed, a sentence each. */
export function trustedTexts(say: Say, { days, trusted }: FileVerdict): string[] {
  const [first] = days;
  const keys = [...new Set(days.map(({ fingerprint }: DayVerdict) => fingerprint ?? '–'))].join(', ');
  const texts = {
    KEY: () => say('file.trustKey', { sidik: keys }),
    BEFORE: () => say('file.trustBefore', { tgl: first?.tgl ?? '' }),
    STATE: () => say('file.trustState'),
  };
  return [...trusted.map((one) => texts[one]()), say('file.trustProgram')];
}
