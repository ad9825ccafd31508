import { createHash } from 'node:crypto';
import { Random } from './random.js';

/** 32 bits of a text (FNV-1a), mixed. */
function mix(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Draws of one thing (a day, a visit), whatever is drawn elsewhere and in whatever order. */
export const randomOf = (...parts: readonly (string | number)[]): Random => new Random(mix(parts.join('|')));

/** The first draw of a thing: in [0, 1). */
export const chanceOf = (...parts: readonly (string | number)[]): number => mix(parts.join('|')) / 4_294_967_296;

/** A UUID (version 8, made by a rule of ours) of what it names, so that the same thing has the same id in every run. */
export function idOf(...parts: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 32).split('');
  hex[12] = '8';
  hex[16] = ((parseInt(hex[16]!, 16) & 3) | 8).toString(16);
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
