import type { SheetModel } from '@emas/contracts/shared/sheet';
import { formatOf } from '@emas/contracts/messages/formats';
import {
  say,
  SUMMARY_FORMATS,
  type SummaryFact,
  type SummaryFormat,
  type SummaryValue,
} from '@emas/domain/shared/summary';

/** Who signs what money went by. */
export const MONEY_SIGNERS: NonNullable<SheetModel['tanda_tangan']> = [
  'slip.madeBy',
  'slip.agreedBy',
  'slip.receivedBy',
];

const isKnown = (format: string): format is SummaryFormat => (SUMMARY_FORMATS as readonly string[]).includes(format);

/** Fields of an entry as its slip tells them, in this order; what is empty or nothing is left out. */
export const factsOf = <Body extends object>(body: Body, fields: readonly (keyof Body & string)[]): SummaryFact[] =>
  fields.flatMap((field) => {
    const value = body[field] as SummaryValue | undefined;
    if (value === undefined || value === null || value === '' || value === 0) return [];
    const format = formatOf(field);
    return [say.of(field, isKnown(format) ? format : 'text', value)];
  });
