import { writtenFigure } from '@emas/domain/shared/written';

/** A pasted line: which of the offered ones it is, and how much; or what of it is not understood. */
export type PastedLine =
  | { readonly akun: string; readonly amount: number }
  | { readonly line: number; readonly text: string; readonly wrong: 'code' | 'amount' | 'twice' };

const isWrong = (line: PastedLine): line is Extract<PastedLine, { wrong: string }> => 'wrong' in line;

/** Between the two columns: what a spreadsheet puts there, or a semicolon; of a line typed by hand its last space. */
function columnsOf(text: string): readonly [string, string] {
  const [code = '', ...rest] = text.includes('\t') ? text.split('\t') : text.split(';');
  if (rest.length > 0) return [code.trim(), rest.at(-1)!.trim()];
  const [, before = text, after = ''] = /^(.*\S)\s+(\S+)$/.exec(text.trim()) ?? [];
  return [before.trim(), after];
}

/**
 * Two columns as they come out of a spreadsheet, code and amount; `accounts` by code. Amounts are whole, an empty one is
 * nothing.
 */
export function pastedBalances(text: string, accounts: ReadonlyMap<string, string>) {
  const seen = new Set<string>();
  const lines = text
    .split(/\r?\n/)
    .map((one, index) => ({ one, line: index + 1 }))
    .filter(({ one }) => one.trim() !== '')
    .map(({ one, line }): PastedLine => {
      const [code, figure] = columnsOf(one);
      const akun = accounts.get(code.toUpperCase());
      if (akun === undefined) return { line, text: one.trim(), wrong: 'code' };
      if (seen.has(akun)) return { line, text: one.trim(), wrong: 'twice' };
      seen.add(akun);
      const amount = Number(writtenFigure(figure, 'AMOUNT') ?? Number.NaN);
      return Number.isSafeInteger(amount) ? { akun, amount } : { line, text: one.trim(), wrong: 'amount' };
    });
  return {
    rows: lines.flatMap((line) => (isWrong(line) ? [] : [line])),
    wrong: lines.filter(isWrong),
  };
}
