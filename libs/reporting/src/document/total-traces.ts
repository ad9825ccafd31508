import type { AnyRow, ColumnDefinition } from '@emas/contracts/definitions/report';
import type { Openings } from './openings.js';

/** Columns whose subtotals lead to an account, with their places and the field that names it. */
export const accountColumns = (columns: readonly ColumnDefinition<AnyRow>[]): readonly (readonly [number, string])[] =>
  columns.flatMap(({ trace }, place) => (trace?.total === undefined ? [] : [[place, trace.total] as const]));

/** Which account each traced column of a group is of; more than one is none. */
export class TotalTraces {
  private readonly named = new Map<string, unknown>();

  constructor(
    private readonly columns: ReturnType<typeof accountColumns>,
    private readonly openings: Openings | undefined,
    /** Values of the group and of those around it, by their fields: a day among them narrows the days. */
    private readonly keys: AnyRow,
  ) {}

  add(row: AnyRow): void {
    for (const [, field] of this.columns) {
      const known = this.named.get(field);
      this.named.set(field, known === undefined || known === row[field] ? row[field] : null);
    }
  }

  /** Cells of the subtotal that lead somewhere, by their places. */
  links(): { readonly links?: Readonly<Record<number, string>> } {
    const { openings } = this;
    if (!openings) return {};
    const links = this.columns.flatMap(([place, field]) => {
      const akun = this.named.get(field);
      return typeof akun === 'string' && akun !== '' ? [[place, openings.account(akun, this.keys)] as const] : [];
    });
    return links.length === 0 ? {} : { links: Object.fromEntries(links) };
  }
}
