import { createHash } from 'node:crypto';

/** A UUID (version 8, made by a rule of ours) of these words: what is asked for twice is the same thing. */
export function uuidOf(...words: readonly string[]): string {
  const hex = createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 32).split('');
  hex[12] = '8';
  hex[16] = ((parseInt(hex[16]!, 16) & 3) | 8).toString(16);
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
