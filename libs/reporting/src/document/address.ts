/** Characters of an address on one printed line, and how many lines there are. */
const SLICE = 48;
const LINES = 2;

/** An address in slices of 48 characters over two lines; what is longer is left out. */
export function addressLines(address: string): string[] {
  const whole = address.trim();
  return Array.from({ length: LINES }, (_, line) => whole.slice(line * SLICE, (line + 1) * SLICE).trim()).filter(
    Boolean,
  );
}
