import type { AnyReportDefinition, AnyRow } from '@emas/contracts/definitions/report';
import type { CellScalar } from '@emas/contracts/shared/format';
import { termsOf } from './terms.js';
import { Totals } from './totals.js';

/** Finds where the lines between the outermost groups stand, and what they come to. */
export class Milestones {
  readonly passed = new Map<string, Totals>();
  private readonly groups = new Map<string, Totals>();
  private places: readonly CellScalar[] = [];
  private current: CellScalar = null;
  private next = 0;

  constructor(private readonly definition: Pick<AnyReportDefinition, 'columns' | 'groups' | 'milestones' | 'sort'>) {}

  /** In which order the groups come: as the report sorts them, else as they stand in its rows. */
  order(rows: readonly AnyRow[]): void {
    if (!this.definition.milestones || this.by === undefined) return;
    const stated = this.definition.sort?.find((sort) => sort.column === this.by)?.order;
    this.places = stated ?? [...new Set(rows.map((row) => row[this.by!] as CellScalar))];
  }

  opens(row: AnyRow): void {
    if (this.by !== undefined) this.current = row[this.by] as CellScalar;
  }

  close(totals: Totals): void {
    this.groups.set(String(this.current), totals);
  }

  /** What comes before the group of that row; all that is left where there is none. */
  before(row: AnyRow | null): { readonly name: string; readonly totals: Totals }[] {
    const { columns, milestones = [] } = this.definition;
    const place = row && this.by !== undefined ? this.places.indexOf(row[this.by] as CellScalar) : Infinity;
    const found: { name: string; totals: Totals }[] = [];
    for (; this.next < milestones.length; this.next += 1) {
      const { after, name, of } = milestones[this.next]!;
      const follows = this.places.indexOf(after);
      if (place !== Infinity && (follows < 0 || follows >= place)) break;
      const parts = termsOf(of).map((term) => ({
        sign: term.sign,
        totals: this.passed.get(term.name) ?? this.groups.get(term.name) ?? new Totals(columns),
      }));
      const totals = Totals.combine(columns, parts);
      this.passed.set(name, totals);
      found.push({ name, totals });
    }
    return found;
  }

  private get by(): string | undefined {
    return this.definition.groups?.[0]?.by;
  }
}
