import { formatInstant } from '@emas/contracts/shared/format';
import type {
  AnyReportDefinition,
  AnyRow,
  ColumnDefinition,
  FilterDefinition,
  ReportData,
} from '@emas/contracts/definitions/report';
import { filesOf } from '@emas/contracts/definitions/report-files';
import { filterLabelOf } from '@emas/contracts/definitions/report-filters';
import type { ReportDocument, ReportShop } from '@emas/contracts/definitions/report-document';
import type { CellValue } from '@emas/contracts/shared/format';
import type { Language } from '@emas/contracts/messages/languages';
import { buildCharts } from './charts.js';
import { runChecks } from './checks.js';
import { Labels, columnFormat } from './labels.js';
import { Openings } from './openings.js';
import { definitionFor, preparedRows, usualRows } from './prepare-rows.js';
import { buildRecaps } from './recaps.js';
import { type AskedSort, askedSort, resortRows } from './sort.js';
import { TableBuilder } from './table.js';
import { tellRows } from './tell-rows.js';

/** What a document is made from, all of it plain data: it can travel to a worker thread. */
export interface DocumentSource {
  /** As far as the asker may see it (`visibleTo`). */
  readonly definition: AnyReportDefinition;
  readonly data: ReportData<AnyRow, Record<string, AnyRow>>;
  readonly filters: Readonly<Record<string, string | null>>;
  /** Order that was asked for, `-total_harga`; one that the report has not is none. */
  readonly sort?: string;
  readonly shop: ReportShop;
  readonly language: Language;
  readonly printedBy: string;
  readonly printedAt: string;
}

/** Rows + definition → the document that screen, PDF and Excel show. Pure; integers only. `codes`: stored codes stay as they are. */
export function buildDocument(source: DocumentSource, { codes = false } = {}): ReportDocument {
  const { data } = source;
  const definition = definitionFor(source.definition, source.filters);
  const labels = new Labels(source.language, codes);
  const sort = askedSort(definition, source.sort) ?? null;
  // Months stand in their order, whatever they are called.
  const said = (column: ColumnDefinition<AnyRow>, value: CellValue) =>
    columnFormat(column) === 'month' ? value : labels.cell(value, columnFormat(column));
  const usual = usualRows(definition, source.filters, data);
  const told = preparedRows(definition, data, usual);
  const asked = sort
    ? preparedRows(definition, data, { ...usual, rows: resortRows(definition, sort, usual.rows, said) })
    : told;
  const rows = asked.rows.filter((row) => !asked.silent.has(row));
  const openings = new Openings(definition, source.filters);
  const builder = new TableBuilder(definition, labels, { openings, given: data.totals });
  const { table, milestones, innermost } = builder.build(asked);
  const title = labels.title(definition.name);
  const empty = table.lines.length === 0;
  const texts = definition.texts ?? {};
  return {
    name: definition.name,
    title,
    orientation: definition.orientation,
    language: source.language,
    shop: source.shop,
    filters: [
      ...definition.filters
        .filter(({ name, byLink }) => name in source.filters && !(byLink && source.filters[name] === null))
        .map((filter) => filterText(filter, source, labels)),
      ...(sort ? [sortText(sort, labels)] : []),
    ],
    sort: sort && `${sort.direction === 'desc' ? '-' : ''}${sort.column.name}`,
    table: tellRows(table, definition.tells, labels),
    row_count: rows.length,
    ...(data.wire && { data: data.wire }),
    recaps: buildRecaps(definition, data, rows, labels),
    checks: runChecks(definition, data, { rows, groups: innermost }, labels),
    // In the usual order, whatever was asked for.
    charts: buildCharts(definition, { told, recaps: data.recaps ?? {}, milestones, openings }, labels),
    notes: [
      ...(definition.notes ?? []).map((note) => labels.text(`notes.${note}`)),
      ...(data.remarks ?? []).map(({ note, params }) => labels.text(`notes.${note}`, params)),
      ...(data.withheld && !empty ? [labels.text(`texts.${data.withheld}`)] : []),
    ],
    provisional: Boolean(data.provisional),
    provisional_note: data.provisional
      ? labels.text(`paper.${data.provisional === 'period' ? 'provisionalPeriod' : 'provisionalNote'}`)
      : null,
    closed: data.closed
      ? labels.text('paper.closed', { oleh: data.closed.by, waktu: formatInstant(data.closed.at) })
      : null,
    seal: data.seal ?? null,
    signatures: (definition.signatures ?? []).map((key) => labels.text(`paper.${key}`)),
    printed_by: source.printedBy,
    printed_at: source.printedAt,
    message: labels.text(
      empty ? `texts.${data.withheld ?? texts.empty ?? 'empty'}` : `texts.${texts.success ?? 'available'}`,
    ),
    empty,
    download: rows.length > (definition.downloadAbove ?? DOWNLOAD_ABOVE),
    file_names: fileNames(source, title),
    formats: filesOf(definition),
  };
}

/** Above this many rows a PDF is a download rather than a window. */
export const DOWNLOAD_ABOVE = 500;

const filterText = (filter: FilterDefinition, { filters, data }: DocumentSource, labels: Labels) => ({
  name: filter.name,
  label: labels.field(filterLabelOf(filter)),
  value: data.called?.[filter.name] ?? chosenText(filter, filters[filter.name] ?? null, labels),
});

function chosenText({ type }: FilterDefinition, value: string | null, labels: Labels): string {
  if (value === null) return labels.text('paper.all');
  return type === 'enum' ? labels.value(value) : type === 'month' ? labels.inline(value, 'month') : value;
}

/** On paper too it is told that the rows stand in another order than usual. */
const sortText = ({ column, direction }: AskedSort, labels: Labels) => ({
  name: 'sort',
  label: labels.text('paper.sorted'),
  value: labels.text(`paper.${direction}`, { column: labels.field(column.label ?? column.name) }),
});

/** Fixed names as the specification has them; otherwise the title and the dates, so that saved files can be told apart. */
function fileNames({ definition, filters }: DocumentSource, title: string): ReportDocument['file_names'] {
  const dates = definition.filters
    .filter((filter) => filter.type === 'date' || filter.type === 'month' || filter.type === 'year')
    .map((filter) => filters[filter.name])
    .filter((value) => value !== null && value !== undefined);
  const usual = [title, ...new Set(dates)].join(' ');
  return {
    pdf: `${definition.exportNames?.pdf ?? usual.toUpperCase()}.pdf`,
    xlsx: `${definition.exportNames?.xlsx ?? usual}.xlsx`,
    csv: `${definition.exportNames?.xlsx ?? usual}.csv`,
  };
}
