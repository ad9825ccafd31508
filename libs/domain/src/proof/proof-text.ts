/**
 * What a proof and a range are written in: lines `name=text`. An event is 13 of them (the hashed text, see the ledger's README),
 * a seal 8; signature and key follow.
 */
export const EVENT_LINES = 13;
export const SEAL_LINES = 8;

/** Each line of a text with its name in front. */
export const namedLines = (name: string, text: string): string[] => text.split('\n').map((line) => `${name}=${line}`);

/** The lines of a seal's text, its signature in base64 and the key it is checked with (PEM). */
export const sealLines = (sealed: string, signature: string, publicKey: string): string[] => [
  ...namedLines('seal', sealed),
  ...namedLines('signature', signature),
  ...namedLines('key', publicKey.trimEnd()),
];
