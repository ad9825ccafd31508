import { createHash } from 'node:crypto';

const CARD_DIGITS = 10;

/** Number of a member's card, of shop and key of the request; another with every attempt. */
export function cardNumberOf(shop: string, key: string, attempt: number): string {
  const hash = createHash('sha256').update(`member\n${shop}\n${key}\n${attempt}`).digest();
  return `M${String(hash.readBigUInt64BE() % 10n ** BigInt(CARD_DIGITS)).padStart(CARD_DIGITS, '0')}`;
}
