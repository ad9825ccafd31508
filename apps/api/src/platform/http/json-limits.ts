import { DomainError } from '@emas/domain/shared/domain-error';

/** Forms are three or four levels deep; what is deeper was made to exhaust whoever walks through it. */
const MAX_DEPTH = 32;
/** Names that one object may have. Building a DTO compares each with all others. */
const MAX_NAMES = 2_000;
/** Values of a whole body, objects and lists among them. */
const MAX_ELEMENTS = 20_000;
const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The status is what the parser of bodies goes by. */
const malformed = () => Object.assign(new SyntaxError('not acceptable in JSON'), { status: 400 });
const tooLarge = () => Object.assign(new DomainError('BODY_TOO_LARGE'), { status: 413 });

/** Refuses a JSON text with more levels, names or elements than any form has, or not in UTF-8, before anything parses it. */
export function refuseHeavyJson(_request: unknown, _response: unknown, text: Uint8Array, charset: string): void {
  if (charset !== 'utf-8') throw malformed();
  const names = new Uint32Array(MAX_DEPTH + 1);
  let [depth, elements] = [0, 1];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === QUOTE) at = endOfText(text, at);
    else if (sign === COLON) names[depth]! += 1;
    else if (sign === COMMA) elements += 1;
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      depth += 1;
      elements += 1;
      if (depth > MAX_DEPTH) throw malformed();
      names[depth] = 0;
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1;
    if (names[depth]! > MAX_NAMES || elements > MAX_ELEMENTS) throw tooLarge();
  }
}

/** Place of the quote that ends the text which begins at `start`. */
function endOfText(text: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1;
  return at;
}
