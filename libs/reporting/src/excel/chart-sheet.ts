import type { ReportChart, ReportTable } from '@emas/contracts/definitions/report-document';
import { unitOf } from '@emas/contracts/shared/format';
import { unitBeside } from '../document/labels.js';

/**
 * The figures of a chart as a table, to be drawn with again: a line for each place, a column for each series. A drawing
 * made here would have the letters of the machine that made it.
 */
export function chartTable(chart: ReportChart): ReportTable {
  const place = { name: 'by', label: chart.by, unit: '', format: 'text', align: 'left' } as const;
  const usual = { width: 12, totalled: false, sortable: false };
  return {
    columns: [
      { ...place, ...usual },
      ...chart.series.map(({ label, format }, index) => ({
        ...{ name: `series${index}`, label, unit: unitBeside(label, unitOf(format)), format, align: 'right' as const },
        ...usual,
      })),
    ],
    lines: chart.categories.map((category, index) => ({
      kind: 'row',
      cells: [category, ...chart.series.map(({ values }) => values[index] ?? null)],
    })),
  };
}

/** Names of sheets that a workbook does not have yet: cut to what it allows, and told apart. */
export class SheetNames {
  private readonly taken = new Set<string>();

  next(name: string): string {
    const clean = name
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/^'+|'+$/g, ' ')
      .trim();
    for (let count = 1; ; count += 1) {
      const suffix = count === 1 ? '' : ` ${count}`;
      const told = clean.slice(0, MOST_LETTERS - suffix.length).trimEnd() + suffix;
      if (this.taken.has(told.toLowerCase())) continue;
      this.taken.add(told.toLowerCase());
      return told;
    }
  }
}

const MOST_LETTERS = 31;
