import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundle } from '../messages/bundle.js';
import { formatOf } from '../messages/formats.js';
import { LANGUAGES } from '../messages/languages.js';
import { gateOpen } from '../modules/register.js';
import { type RouteDefinition, routes } from '../routes.js';
import { isNumberFormat } from '../shared/format.js';
import { filterLabelOf, formNameOf } from './report-filters.js';
import type { AnyReportDefinition, AnyRow, ReportData, ReportDefinition } from './report.js';
import { filesOf } from './report-files.js';
import { type ChartDefinition, isRowRecap } from './report-figures.js';

const SOURCES = join(dirname(expect.getState().testPath!), '..');

/** Every definition there is: `<context>/reports/*.ts`. */
const files = readdirSync(SOURCES)
  .map((context) => join(SOURCES, context, 'reports'))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
  .filter((file) => !file.endsWith('.spec.ts'));

const definitions: AnyReportDefinition[] = [];
for (const file of files) {
  const module = (await import(file)) as Record<string, unknown>;
  for (const value of Object.values(module)) {
    if (typeof value === 'object' && value !== null && 'columns' in value)
      definitions.push(value as AnyReportDefinition);
  }
}

/** The specification's table of reports, by route. */
const [head, ...lines] = readFileSync(join(SOURCES, '../../../test/spec/reports.tsv'), 'utf8').trimEnd().split('\n');
const names = head!.split('\t');
const specified = new Map(
  lines.map((line) => {
    const cells = line.split('\t');
    const row = Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
    return [row['path']!, row] as const;
  }),
);

/** `columns: a, b (X, Y), c; group: …` → the names of one part. */
function listed(text: string, part: string): string[] {
  const found = new RegExp(`(?:^|; )${part}: ([^;]*)`).exec(text.replace(/\([^)]*\)/g, ''))?.[1] ?? '';
  return found
    .split(/,|>/)
    .map((name) => name.trim().replace(/\[\]$/, ''))
    .filter((name) => name !== '' && name !== '-');
}

const formatIn = ({ columns }: AnyReportDefinition, name: string): string =>
  columns.find((column) => column.name === name)?.format ?? formatOf(name);
/** Columns of recaps that are not the report's own. */
const recapColumnsOf = ({ recaps = [] }: AnyReportDefinition) =>
  recaps.flatMap(({ columns }) => [...columns]).filter((column) => typeof column !== 'string');

/** Its filters; what stands in brackets is of one of them. */
const filtersIn = (row: Readonly<Record<string, string>>): string[] => row['filters']!.split(/; (?![^(]*\))/);

/** What rows already stand in as their query gives them. */
const OF_QUERY: Readonly<Record<string, readonly string[]>> = {
  'laporan-analisa-harga-emas': ['kadar desc', 'kode_group asc'],
  'laporan-pengenalan-nasabah': ['tgl_system asc', 'jam asc'],
};

/** `donut: total_harga by nama_dept`; columns that differ by one condition are that figure by two. */
function chartText(
  { from }: AnyReportDefinition,
  { kind, values, by, across, first }: ChartDefinition<AnyRow>,
): string {
  // Side by side they are figures of their own.
  const picks =
    kind === 'grouped-bar' ? [] : values.map((value) => from?.picks.find((pick) => pick.name === value && pick.when));
  const second = across ?? (picks[0] && Object.keys(picks[0].when!).join());
  const figures = picks[0] ? [...new Set(picks.map((pick) => pick!.of))] : values;
  const told = `${kind.replace('-', ' ')}: ${figures.join(', ')}`;
  return first ? `${told} of the first ${first}` : `${told} by ${[by, ...(second ? [second] : [])].join(', ')}`;
}

/** As the specification says what is drawn, by its columns. */
const chartsSaid = (text: string, { columns }: AnyReportDefinition): string => {
  const kinds = columns.flatMap(({ name, format = formatOf(name), total }) => total && format === 'rupiah' && name !== 'diskon' ? [name] : []); // prettier-ignore
  return text
    .replaceAll(' and ', ', ')
    .replace('pendapatan, hpp, biaya, laba bersih', 'jumlah by kelompok_akun')
    .replace(/bars: (.*)$/, 'grouped bar: $1 by tgl_system')
    .replace(/(income|buying) kinds/, kinds.join(', '));
};

/** What the table calls defaults that stand elsewhere: a shop that is chosen, a setting. */
const DEFAULTS: Readonly<Record<string, string>> = { 'year of today': 'thisYear', 'own shop': '', parameter: '' };

describe.each(definitions.map((definition) => [definition.name, definition] as const))('%s', (_, definition) => {
  const row = specified.get(definition.route);

  it('stands in the specification, with its title, section, orientation and module', () => {
    expect(row).toBeDefined();
    expect(definition.route).toBe(`/${definition.name}`);
    expect((bundle.id.titles as Record<string, string>)[definition.name]).toBe(row!['title_id']);
    expect(definition.section).toBe(row!['section']);
    expect(definition.orientation).toBe(row!['orientation']);
    expect((definition.module ?? '').replace(/_MODULE$/, '')).toBe(row!['module']!.replace(/_MODULE$/, ''));
    const texts = bundle.id.reports.texts as Record<string, string>;
    expect(texts[definition.texts?.empty ?? 'empty']).toBe(row!['empty_text']);
    // Where nothing is said of success, it is told as usual.
    expect(texts[definition.texts?.success ?? 'available']).toBe(row!['success_text'] || texts['available']);
  });

  it('is closed by its page and by its call alike', () => {
    const page: RouteDefinition = routes.find(({ path }) => path === definition.route)!;
    expect([page.confidential, page.shops]).toEqual([definition.confidential, definition.shops]);
  });

  it('has its columns in their order, its groups, totals and filters', () => {
    const text = row!['rows, grouping and totals']!;
    // Columns of a module stand in the note ("ppn column and total while PAJAK is on").
    const plain = definition.columns.filter((column) => !column.module && !column.inTotalOnly);
    expect(plain.map((column) => column.name)).toEqual(listed(text, 'columns'));
    const isTotalled = ({ total = 'none', ratio, share, terms }: AnyReportDefinition['columns'][number]): boolean =>
      total !== 'none' || (ratio ?? share ?? terms) !== undefined;
    const totals = definition.columns.filter((column) => isTotalled(column) && !column.module);
    const wanted = listed(text, 'total').map((name) => name.replace(/ per \w+$/, ''));
    expect(totals.map((column) => column.name).sort()).toEqual(wanted.sort());
    expect((definition.groups ?? []).map((group) => group.by)).toEqual(listed(text, 'group'));
    const filters = filtersIn(row!).map((filter) => filter.split('=')[0]!.trim());
    expect(definition.filters.filter(({ byLink }) => !byLink).map(formNameOf)).toEqual(filters);
  });

  it('asks with the defaults and the choices that it must', () => {
    const filters = filtersIn(row!);
    const wanted = filters.map((filter) => /^\w+=([\w ]+?)(?: \((.*)\)| \[PUSAT\])?$/.exec(filter)!);
    const own = definition.filters.filter(({ byLink }) => !byLink);
    expect(own.map((filter) => filter.default)).toEqual(wanted.map(([, said]) => DEFAULTS[said!] ?? said)); // prettier-ignore
    for (const [at, [, , choices]] of wanted.entries()) {
      // A choice or any code of a list is typed; how it is called is told apart.
      if (
        choices === undefined ||
        choices.startsWith('label ') ||
        (choices.endsWith(' code') && own[at]!.type === 'text')
      )
        continue;
      // What must be chosen, or stands among the settings, is said beside it.
      if (own[at]!.type === 'shop' || own[at]!.type === 'number') continue;
      const all = own[at]!.default === 'ALL' ? ['ALL'] : [];
      // What choices are called stands in quotes beside them.
      const [codes] = choices.replace(/ '[^']*'/g, '').split('; ');
      expect([...all, ...(own[at]!.values ?? [])]).toEqual(codes!.split('|'));
    }
  });

  it('stands in the order it must, whatever decides between equals', () => {
    const wanted = listed(row!['rows, grouping and totals']!, 'sort').filter((part) => /^\w+ (asc|desc)$/.test(part));
    const own = (definition.variant?.sort ?? definition.sort ?? []).map(
      ({ column, direction }) => `${column} ${direction}`,
    );
    const open = wanted.filter((part) => !(OF_QUERY[definition.name] ?? []).includes(part));
    expect(own.filter((part) => open.includes(part))).toEqual(open);
  });

  it('draws the charts it must', () => {
    const specified = chartsSaid(row!['chart']!, definition);
    expect((definition.charts ?? []).map((chart) => chartText(definition, chart)).join('; ')).toBe(
      specified === 'none' ? '' : specified,
    );
  });

  it('is given as the files it must be', () => {
    expect(['screen', ...filesOf(definition)].sort()).toEqual(row!['formats']!.split(',').sort());
    const named = /pdf: ([^;]+)(?:; xlsx: (.+))?/.exec(row!['export_names']!);
    expect(definition.exportNames).toEqual(named ? { pdf: named[1], ...(named[2] && { xlsx: named[2] }) } : undefined);
  });

  it('sorts by fields that it has', () => {
    const fields = new Set([
      ...definition.columns.map((column) => column.name),
      ...(definition.groups ?? []).map((group) => group.by),
      ...(definition.from?.picks ?? []).map((pick) => pick.name),
    ]);
    for (const sort of definition.sort ?? []) expect(fields).toContain(sort.column);
  });

  it('says a format only where it is another than the dictionary’s', () => {
    const groups = definition.groups ?? [];
    const said = [
      ...definition.columns,
      ...recapColumnsOf(definition),
      ...groups.flatMap(({ by, format, attributes = [] }) => [{ name: by, format }, ...attributes]),
    ];
    expect(said.filter(({ name, format }) => format === formatOf(name))).toEqual([]);
  });

  it('adds up figures alone', () => {
    const summed = [...definition.columns, ...recapColumnsOf(definition)].filter(({ total }) => total === 'sum');
    const wordy = summed.filter(({ name, format = formatOf(name) }) => !isNumberFormat(format));
    expect(wordy.map(({ name }) => name)).toEqual([]);
  });

  it('opens a report that there is, with filters that it has', () => {
    const { opens, filters } = definition;
    if (!opens) return;
    const target = definitions.find(({ name }) => name === opens.report);
    const days = opens.asOf ? ['tanggal'] : ['tgl_from', 'tgl_to'];
    expect(target?.filters.map(({ name }) => name)).toEqual(expect.arrayContaining(days));
    const isDay = (format: string): boolean => ['date', 'month', 'year'].includes(format);
    const narrowing = opens.with.filter((name) => !isDay(formatIn(definition, name)));
    const carried = filters.filter(({ type }) => !isDay(type)).map(({ name }) => name);
    const taken = target!.filters.map(({ name }) => name);
    expect([...narrowing, ...carried].filter((name) => !taken.includes(name))).toEqual([]);
  });

  it('names modules that exist', () => {
    const parts = [definition, ...definition.columns, ...definition.filters, ...(definition.recaps ?? [])];
    for (const { module } of parts) if (module) expect(() => gateOpen(null, module)).not.toThrow();
  });

  it('tells nothing confidential through what is computed from it', () => {
    const secret = new Set(definition.columns.filter((column) => column.confidential).map((column) => column.name));
    for (const column of definition.columns) {
      const sources = [column.ratio?.of, column.ratio?.by, column.share].filter((name) => name !== undefined);
      if (sources.some((name) => secret.has(name))) expect(column.confidential).toBe(true);
    }
  });

  it.each(LANGUAGES)('has every text in %s', (language) => {
    const { fields, reports, routes, titles, validation } = bundle[language] as unknown as Record<
      string,
      Record<string, unknown>
    >;
    const columns = [...definition.columns, ...(definition.variant?.columns ?? []), ...recapColumnsOf(definition)];
    const labels = [
      ...columns.map((column) => column.label ?? column.name),
      ...definition.filters.map(filterLabelOf),
      ...(definition.groups ?? []).flatMap((group) => [
        group.label ?? group.by,
        ...(group.attributes ?? []).map((a) => a.name),
      ]),
    ];
    expect(labels.filter((label) => !fields![label])).toEqual([]);
    // Side by side, two columns of one label cannot be told apart.
    const headings = definition.columns.map((column) => fields![column.label ?? column.name] as string);
    expect(headings.filter((heading, at) => headings.indexOf(heading) < at)).toEqual([]);
    const offered = definition.filters.flatMap(({ values = [] }) => values);
    expect(offered.filter((code) => !(code in bundle[language].values))).toEqual([]);
    const text = (section: string, key: string) => (reports![section] as Record<string, string>)[key];
    expect(titles![definition.name]).toBeTruthy();
    expect((routes!['sections'] as Record<string, string>)[definition.section]).toBeTruthy();
    for (const recap of definition.recaps ?? [])
      if (recap.title || !isRowRecap(recap)) expect(text('recaps', recap.title!)).toBeTruthy();
    for (const note of definition.notes ?? []) expect(text('notes', note)).toBeTruthy();
    if (definition.tells) {
      const names = [...text('sentences', definition.tells.text)!.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);
      const open = definition.columns.filter(({ confidential, module }) => !confidential && !module);
      expect(open.map(({ name }) => name)).toEqual(expect.arrayContaining([...names, definition.tells.into]));
      expect(names).not.toContain(definition.tells.into);
    }
    for (const signature of definition.signatures ?? []) expect(text('paper', signature)).toBeTruthy();
    for (const filter of definition.filters)
      if (filter.requiredMessage) expect(validation![filter.requiredMessage]).toBeTruthy();
  });
});

describe('the types of a definition', () => {
  it('refuse a column that its row has not, and a row without a column', () => {
    interface Row {
      readonly berat: number;
    }
    const column: ReportDefinition<Row>['columns'][number] = { name: 'berat', format: 'weight' };
    // @ts-expect-error no such field
    const wrong: ReportDefinition<Row>['columns'][number] = { name: 'berta', format: 'weight' };
    // @ts-expect-error the field is missing
    const data: ReportData<Row> = { rows: [{}] };
    expect([column, wrong, data]).toHaveLength(3);
  });
});
