/** No form takes more at once. */
const MOST = 500;

/** What stands between codes of a list that was copied somewhere: spaces, commas, semicolons, tabs, lines. */
const BETWEEN = /[\s,;]+/;

/** Codes of a pasted text in their order, each once. */
export const codesIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(BETWEEN)
      .map((code) => code.trim().toUpperCase())
      .filter((code) => code !== ''),
  ),
].slice(0, MOST); // prettier-ignore
