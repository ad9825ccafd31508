import type { AnyReportDefinition, AnyRow, ColumnDefinition } from '@emas/contracts/definitions/report';
import type { ReportColumn } from '@emas/contracts/definitions/report-document';
import { actionTextOf } from '@emas/contracts/authorization/action-text';
import { bundle } from '@emas/contracts/messages/bundle';
import { formatOf } from '@emas/contracts/messages/formats';
import { type Language, htmlLang } from '@emas/contracts/messages/languages';
import {
  type CellScalar,
  type CellValue,
  type ValueFormat,
  formatCell,
  isNumberFormat,
  unitOf,
} from '@emas/contracts/shared/format';
import { summaryText, type SummaryWords } from '@emas/contracts/shared/summary-text';
import type { Summary } from '@emas/domain/shared/summary';

type Params = Readonly<Record<string, string | number>>;

/** `{{name}}` → its value, as i18next does in the browser. */
export const fill = (text: string, params: Params): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, key: string) => (key in params ? String(params[key]) : whole));

/** Texts of one language, as the server needs them. */
export class Labels {
  /** Texts by path: a document says the same at thousands of groups. */
  private readonly texts = new Map<string, string>();

  private months: Intl.DateTimeFormat | undefined;

  constructor(
    readonly language: Language,
    /** Codes stay codes: for other programs. */
    private readonly codes = false,
  ) {}

  /** Label of a field; without an entry the field's own name, so that nothing prints empty. */
  field(name: string): string {
    const fields: Readonly<Record<string, unknown>> = bundle[this.language].fields;
    const label = fields[name];
    return typeof label === 'string' ? label : name.replaceAll('_', ' ');
  }

  /** What a report is called. */
  title(name: string): string {
    const titles: Readonly<Record<string, string>> = bundle[this.language].titles;
    return titles[name] ?? name;
  }

  /** What a section of reports is called. */
  section(name: string): string {
    const sections: Readonly<Record<string, string>> = bundle[this.language].routes.sections;
    return sections[name] ?? name;
  }

  /** A text of namespace `reports`: `paper.total`. */
  text(path: string, params: Params = {}): string {
    const known = this.texts.get(path) ?? this.found(path);
    this.texts.set(path, known);
    return fill(known, params);
  }

  private found(path: string): string {
    let node: unknown = bundle[this.language].reports;
    for (const key of path.split('.')) node = (node as Readonly<Record<string, unknown>> | undefined)?.[key];
    if (typeof node !== 'string') throw new RangeError(`no text reports.${path}`);
    return node;
  }

  /** A stored code as people read it; one without a word is shown as it is. */
  value(code: string): string {
    if (this.codes) return code;
    const values: Readonly<Record<string, string>> = bundle[this.language].values;
    return (Object.hasOwn(values, code) ? values[code] : undefined) ?? code.replaceAll('_', ' ');
  }

  /** A way of paying, worded as where it is paid. */
  private way(code: string): string {
    if (this.codes) return code;
    const ways: Readonly<Record<string, string>> = bundle[this.language].payments.ways;
    return (Object.hasOwn(ways, code) ? ways[code] : undefined) ?? code;
  }

  /** What was approved, which is stored in Indonesian. */
  private action(description: string): string {
    return this.codes ? description : actionTextOf(description, bundle[this.language].authorization.actions);
  }

  /** The name of a field, or of a page. */
  private fieldName(name: string): string {
    if (this.codes) return name;
    const titles: Readonly<Record<string, string>> = bundle[this.language].titles;
    return titles[name] ?? this.field(name);
  }

  /** `master-bank BCA` with the title of the list. */
  private pageName(text: string): string {
    const [page = '', ...rest] = text.split(' ');
    return this.codes ? text : [this.title(page), ...rest].join(' ');
  }

  /** `titip-uang/…` as the place it is, `baki/A1` with its code. */
  private place(place: string): string {
    if (this.codes) return place;
    const [kind = '', ...rest] = place.split('/');
    return [this.value(kind.replaceAll('-', ' ').toUpperCase()), ...rest].join(' ');
  }

  /** `2026-01` as people say it: Januari 2026. */
  private month(month: string): string {
    const day = this.codes ? Number.NaN : Date.parse(`${month}-01T00:00:00Z`);
    if (Number.isNaN(day)) return month;
    const said = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    this.months ??= new Intl.DateTimeFormat(htmlLang[this.language], said);
    return this.months.format(day);
  }

  /** A cell as the document has it. */
  cell(value: CellValue, format: ValueFormat): CellValue {
    if (!isSaid(format)) return value;
    const word = (one: CellScalar): CellScalar => (typeof one === 'string' ? this[format](one) : one);
    return Array.isArray(value) ? value.map(word) : word(value as CellScalar);
  }

  /** What a column says where there is no value; most say nothing. */
  blank({ blank }: Pick<ColumnDefinition<AnyRow>, 'blank'>): string | null {
    return blank === undefined ? null : this.text(`blank.${blank}`);
  }

  /** A cell that stands in a line of text. */
  inline(value: CellValue | undefined, format: ValueFormat): string {
    return formatCell(this.cell(value ?? null, format), isSaid(format) ? 'text' : format);
  }

  /** A value of a field as a heading or a place says it: what its column says where there is none. */
  told(
    definition: Pick<AnyReportDefinition, 'columns' | 'groups'>,
    name: string,
    value: CellValue | undefined,
  ): string {
    const column = definition.columns.find((one) => one.name === name);
    const text = this.inline(value, formatIn(definition, name));
    return text === '' && column ? (this.blank(column) ?? '') : text;
  }

  /** A summary, kept as JSON, in a line of words; none for other programs. */
  summary(value: CellValue | undefined): string {
    if (this.codes || typeof value !== 'string' || value === '') return '';
    return summaryText(JSON.parse(value) as Summary, this.summaryWords());
  }

  /** What a summary needs of the language. */
  summaryWords(): SummaryWords {
    const { yes, no } = bundle[this.language].common;
    return { label: (name) => this.field(name), yes, no };
  }

  column(column: ColumnDefinition<AnyRow>, sortable: boolean): ReportColumn {
    const label = this.field(column.label ?? column.name);
    const format = columnFormat(column);
    return {
      name: column.name,
      label,
      unit: unitBeside(label, unitOf(format)),
      format: isSaid(format) ? 'text' : format,
      align: column.align ?? alignOf(format),
      width: column.width ?? widthOf(column.name, format),
      totalled: isTotalled(column),
      sortable,
    };
  }
}

/** Formats whose values are said in words. */
const SAID = [
  'value',
  'way',
  'action',
  'month',
  'fieldName',
  'pageName',
  'place',
] as const satisfies readonly ValueFormat[];
const isSaid = (format: ValueFormat): format is (typeof SAID)[number] => (SAID as readonly string[]).includes(format);

/** As the definition says, else as the dictionary. */
export const columnFormat = ({ name, format }: Pick<ColumnDefinition<AnyRow>, 'name' | 'format'>): ValueFormat =>
  format ?? formatOf(name);

/** How a field of a report is written: as its column or group says, else as the dictionary. */
export const formatIn = (
  { columns, groups = [] }: Pick<AnyReportDefinition, 'columns' | 'groups'>,
  name: string,
): ValueFormat =>
  columns.find((column) => column.name === name)?.format ??
  groups.find((group) => group.by === name)?.format ??
  formatOf(name);

/** None where the label says it itself, as `Jumlah Rp` or `金額（Rp）` does. */
export const unitBeside = (label: string, unit: string): string =>
  /^\p{L}+$/u.test(unit) && new RegExp(`(^|[^\\p{L}])${unit}[)）]?$`, 'u').test(label) ? '' : unit;

export const isTotalled = ({ total, ratio, share, terms }: ColumnDefinition<AnyRow>): boolean =>
  total !== 'none' && [total, ratio, share, terms].some((said) => said !== undefined);

function alignOf(format: ValueFormat): 'left' | 'center' | 'right' {
  if (isNumberFormat(format)) return 'right';
  return format === 'date' || format === 'datetime' || format === 'time' ? 'center' : 'left';
}

const WIDTHS: Readonly<Record<ValueFormat, number>> = {
  text: 12, date: 9, datetime: 15, time: 7, month: 11, int: 6, times: 7, poin: 8, rupiah: 11, price2: 11, usd: 10,
  weight: 9, weight2: 9, carat: 8, kadar: 6, percent: 7, bool: 5, value: 12, way: 12, action: 18, fieldName: 12, pageName: 18, place: 10,
}; // prettier-ignore

/** Texts need room by what they hold: names most, codes least. */
function widthOf(name: string, format: ValueFormat): number {
  if (format !== 'text') return WIDTHS[format];
  if (/^(nama_|uraian|keterangan|alasan|alamat|description|deskripsi)/.test(name)) return 18;
  if (/^no_/.test(name)) return 14;
  return /^(kode_|status|jenis|.*_by$)/.test(name) ? 9 : WIDTHS.text;
}
