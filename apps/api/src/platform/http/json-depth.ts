/** Forms are three or four levels deep; what is deeper was made to exhaust whoever walks through it. */
const MAX_DEPTH = 32;
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/** The status is what the parser of bodies goes by. */
const malformed = () => Object.assign(new SyntaxError('not acceptable in JSON'), { status: 400 });

/** Refuses a JSON text that is nested too deeply or is not UTF-8, before anything parses it. */
export function refuseDeepJson(_request: unknown, _response: unknown, text: Uint8Array, charset: string): void {
  if (charset !== 'utf-8') throw malformed();
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) quoted = false;
    } else if (sign === QUOTE) quoted = true;
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      depth += 1;
      if (depth > MAX_DEPTH) throw malformed();
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1;
  }
}
