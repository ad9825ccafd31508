import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { AnyReportDefinition, FilterDefinition } from '@emas/contracts/definitions/report';
import type { ReportDocument, ReportTotalLine } from '@emas/contracts/definitions/report-document';
import { filesOf, type ReportFile } from '@emas/contracts/definitions/report-files';
import { formNameOf, rangeOf } from '@emas/contracts/definitions/report-filters';
import { forPrograms, withoutColumns } from '@emas/contracts/definitions/without-columns';
import type { AccessNodeDto } from '@emas/contracts/identity/user.dto';
import { bundle } from '@emas/contracts/messages/bundle';
import { LANGUAGES } from '@emas/contracts/messages/languages';
import { type Grants, accessTree } from '@emas/contracts/permissions/access-tree';
import { COST_PERMISSION } from '@emas/contracts/permissions/cost';
import { accessPages } from '@emas/contracts/routes';
import { type CellValue, formatCell, isNumberFormat, toShownUnit } from '@emas/contracts/shared/format';
import { addMonths } from '@emas/domain/shared/business-date';
import { readPdf } from '@emas/reporting/testing/pdf-text';
import ExcelJS from 'exceljs';
import { ChangeAccessCommand } from '../../apps/api/src/contexts/identity/index.js';
import { reports } from '../../apps/api/src/contexts/reports/reports.module.js';
import { rareAffairs } from '../support/rare-affairs.js';
import { YearShop } from '../support/year-shop.js';

/* What the engine gives every report, on the real server: a new one is held by it as soon as it is registered. */

let shop: YearShop;
beforeAll(async () => {
  shop = await YearShop.open();
  await shop.openModules(reports.map(({ definition }) => definition.module));
  await rareAffairs(shop);
  await shop.set({ daftar_toko_rekap_sales: [shop.shop], daftar_toko_rekap_transaksi_pembelian: [shop.shop] });
  // Nobody of this small shop comes to the amount of the law.
  await shop.set({ kyc_batas_transaksi_harian: 5_000_000 });
}, 600_000);
afterAll(() => shop?.close());

const definitions = reports.map(({ definition }) => definition).sort((a, b) => a.name.localeCompare(b.name));

/** Messages are of the day of the clock, which is none of this shop's. */
const MAY_BE_EMPTY = new Set(['laporan-invoice-whatsapp']);

/** The log grows while it is asked: of what counts its events, and who changed what, the closed days are. */
const OF_CLOSED_DAYS = new Set(['laporan-audit-ledger', 'laporan-log-user']);

type Values = Readonly<Record<string, string>>;
const addressOf = ({ path }: AnyReportDefinition, values: Values): string => `${path}?${new URLSearchParams(values)}`;

/** A month up to today; of one day the one before, which is closed; the running month or year. */
function usual({ name, filters }: AnyReportDefinition): Values {
  const last = OF_CLOSED_DAYS.has(name) ? shop.yesterday : shop.today;
  const days: Partial<Record<FilterDefinition['type'], string>> = {
    date: shop.yesterday,
    month: shop.today.slice(0, 7),
    year: shop.today.slice(0, 4),
  };
  const range = rangeOf(filters);
  return {
    ...Object.fromEntries(filters.flatMap(({ name: filter, type }) => (days[type] ? [[filter, days[type]]] : []))),
    ...(range && { [range[0].name]: addMonths(shop.today, -1), [range[1].name]: last }),
  };
}

const body = ({ content }: { readonly content: Buffer }) => JSON.parse(content.toString()) as { code?: string };
const rowsOf = ({ table }: ReportDocument) => table.lines.flatMap((line) => (line.kind === 'row' ? [line] : []));
const totalOf = ({ table }: ReportDocument) =>
  table.lines.find((line): line is ReportTotalLine => line.kind === 'total');
const firstAndLast = <Item>(items: readonly Item[]): readonly Item[] => [...new Set([items.at(0), items.at(-1)])].filter((item) => item !== undefined); // prettier-ignore
const figure = (cell: CellValue | undefined): number =>
  [cell].flat().reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0);

/** Of a longer one the pages and the sheet of fewer days say as much. */
const MANY_ROWS = 200;

const contract = definitions.map((definition, index) => [definition.name, definition, index] as const);
describe.each(contract)('%s', (name, definition, index) => {
  const ask = (values: Values = {}, user?: string) =>
    shop.json<ReportDocument>(addressOf(definition, { ...usual(definition), ...values }), user);
  const file = (format: string, values: Values = {}, user?: string) =>
    shop.get(addressOf(definition, { ...usual(definition), ...values, format }), user);
  const isGiven = (format: ReportFile): boolean => filesOf(definition).includes(format);
  let report: ReportDocument;
  /** Fewer days, for what is asked over and over; all where those have nothing. */
  let few: Values = {};
  let less: ReportDocument;
  beforeAll(async () => {
    report = less = await ask();
    const range = rangeOf(definition.filters);
    if (!range || OF_CLOSED_DAYS.has(name)) return;
    const days = { [range[0].name]: shop.yesterday };
    const asked = await ask(days);
    if (!asked.empty) [few, less] = [days, asked];
  });

  it('tells of the shop, in its words, and what must agree agrees', () => {
    expect(report).toMatchObject({ name, shop: { kode_toko: shop.shop }, language: 'id' });
    expect(report.title).toBe((bundle.id.titles as Record<string, string>)[name]);
    if (!MAY_BE_EMPTY.has(name)) expect(report.row_count).toBeGreaterThan(0);
    expect(report.empty).toBe(report.row_count === 0);
    expect(report.checks.filter(({ ok }) => !ok)).toEqual([]);
    for (const line of rowsOf(report)) expect(line.cells).toHaveLength(report.table.columns.length);
  });

  it('adds up: the rows make the total, what is printed under each group makes it as well', () => {
    const total = totalOf(report);
    if (!total || definition.uncounted) return;
    report.table.columns.forEach(({ name: column }, at) => {
      const said = definition.columns.find((one) => one.name === column)!;
      if (said.total !== 'sum' || said.once) return;
      const sum = rowsOf(report).reduce((all, { cells }) => all + figure(cells[at]), 0);
      expect([column, total.cells[at]]).toEqual([column, sum]);
      const outermost = report.table.lines.filter((line): line is ReportTotalLine => line.kind === 'subtotal' && line.level === 0); // prettier-ignore
      if (outermost.length > 0)
        expect([column, outermost.reduce((all, { cells }) => all + figure(cells[at]), 0)]).toEqual([column, sum]);
    });
  });

  it('says in each row which part of the whole it is', () => {
    const at = (column: string) => report.table.columns.findIndex(({ name: one }) => one === column);
    for (const { name: column, share } of definition.columns) {
      if (share === undefined || at(column) < 0) continue;
      const counted = rowsOf(report).filter(({ cells }) => figure(cells[at(share)]) !== 0);
      for (const { cells } of counted) expect([column, cells[at(column)]]).toEqual([column, expect.any(Number)]);
    }
  });

  /** What its files are held against. */
  const printed = (): readonly [ReportDocument, Values] =>
    report.row_count > MANY_ROWS && !less.empty ? [less, few] : [report, {}];

  it('is the same on paper: its title, its columns, its totals', async () => {
    const [report, days] = printed();
    if (report.empty) return;
    const { status, content, headers } = await file('pdf', days);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toContain(report.file_names.pdf);
    const paper = readPdf(content).map(({ text }) => text).join('\n'); // prettier-ignore
    const [joined, glued] = [paper.replace(/\s+/g, ' '), paper.replace(/\s+/g, '')];
    expect(joined).toContain(report.shop.nama_toko);
    expect(glued).toContain(report.title.toUpperCase().replace(/\s+/g, ''));
    totalOf(report)?.cells.forEach((cell, at) => {
      if (typeof cell === 'number') expect(glued).toContain(formatCell(cell, report.table.columns[at]!.format));
    });
    for (const note of report.notes) expect(glued).toContain(note.replace(/\s+/g, ''));
  });

  it('is the same in the workbook, figures as figures', async () => {
    const [report, days] = printed();
    if (report.empty) return;
    const { status, content } = await file('xlsx', days);
    if (!isGiven('xlsx')) return expect([status, body({ content }).code]).toEqual([409, 'REPORT_FORMAT_UNKNOWN']);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(content as unknown as ExcelJS.Buffer);
    const sheet = workbook.worksheets[0]!;
    const { columns, lines } = withoutColumns(report.table, forPrograms(report.table));
    const written: unknown[][] = [];
    sheet.eachRow((row) => written.push(columns.map((_, at) => row.getCell(at + 1).value)));
    const numbers = (cells: readonly unknown[]) =>
      columns.map(({ format }, at) => isNumberFormat(format) && typeof cells[at] === 'number' ? cells[at] : null); // prettier-ignore
    const known = new Set(written.map((cells) => JSON.stringify(numbers(cells))));
    for (const line of lines) {
      if (line.kind === 'group') continue;
      const shown = line.cells.map((cell, at) => typeof cell === 'number' ? toShownUnit(cell, columns[at]!.format) : cell); // prettier-ignore
      expect([...known]).toContain(JSON.stringify(numbers(shown)));
    }
  });

  it('is a table for other programs where it is to be one, and nowhere else', async () => {
    const { status, content } = await file('csv');
    if (!definition.csv) return expect([status, body({ content }).code]).toEqual([409, 'REPORT_FORMAT_UNKNOWN']);
    const lines = content.toString().replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines).toHaveLength(report.row_count + 1);
  });

  it('opens to its right alone, each way of taking it away to a right of its own', async () => {
    const page = definition.route.slice(1);
    expect((await shop.test.http.get(`/api/v1/${addressOf(definition, usual(definition))}`)).status).toBe(401);
    const statuses = async (grants: Grants): Promise<number[]> => {
      await grant(grants);
      const formats = ['json', ...filesOf(definition)];
      return Promise.all(formats.map(async (format) => (await file(format, few, 'KASIR2')).status));
    };
    const found = less.empty ? 404 : 200;
    /** Of each file that is taken away by the right to export. */
    const taken = <Status>(status: Status): Status[] =>
      filesOf(definition)
        .slice(1)
        .map(() => status);
    // What tells of cost opens to nobody without the right to see that.
    if (definition.confidential)
      expect(await statuses({ [page]: ['lihat', 'cetak', 'export'] })).toEqual([403, 403, ...taken(403)]);
    const cost: Grants = definition.confidential ? { [COST_PERMISSION]: ['lihat'] } : {};
    expect(await statuses(cost)).toEqual([403, 403, ...taken(403)]);
    expect(await statuses({ ...cost, [page]: ['lihat'] })).toEqual([200, 403, ...taken(403)]);
    expect(await statuses({ ...cost, [page]: ['lihat', 'cetak'] })).toEqual([200, found, ...taken(403)]);
    expect(await statuses({ ...cost, [page]: ['lihat', 'export'] })).toEqual([200, 403, ...taken(found)]);
  });

  it('shows cost to nobody who may not see it, also in no file', async () => {
    const secret = definition.columns.filter(({ confidential }) => confidential).map((column) => column.name);
    if (secret.length === 0 || definition.confidential) return;
    await grant({ [definition.route.slice(1)]: ['lihat', 'export'] });
    const shown = await ask({}, 'KASIR2');
    expect(shown.table.columns.filter((column) => secret.includes(column.name))).toEqual([]);
    expect(shown.charts.flatMap(({ series }) => series).filter((series) => secret.includes(series.name))).toEqual([]);
    for (const column of secret)
      expect((await shop.get(addressOf(definition, { ...usual(definition), sort: column }), 'KASIR2')).status).toBe(400); // prettier-ignore
  });

  it('is put in the order of columns that say so, within its groups, and of no others', async () => {
    const names = (wanted: boolean) => less.table.columns.filter(({ sortable }) => Boolean(sortable) === wanted).map((column) => column.name); // prettier-ignore
    // How rows are put in order is the same for all columns; which ones say so is told by each.
    for (const column of firstAndLast(names(false)))
      expect([column, (await file('json', { ...few, sort: `-${column}` })).status]).toEqual([column, 400]);
    for (const column of firstAndLast(names(true))) {
      const sorted = await ask({ ...few, sort: `-${column}` });
      expect(totalOf(sorted)?.cells.map(figure)).toEqual(totalOf(less)?.cells.map(figure));
      expect(rowsOf(sorted)).toHaveLength(rowsOf(less).length);
    }
  });

  it('refuses days that are none at their field, and takes any text for a code', async () => {
    const range = rangeOf(definition.filters);
    if (range) {
      const [from, to] = range;
      const turned = await shop.get(addressOf(definition, { [from.name]: shop.today, [to.name]: shop.yesterday }));
      expect([turned.status, body(turned)]).toEqual([400, expect.objectContaining({ code: 'VALIDATION_FAILED' })]);
      expect((JSON.parse(turned.content.toString()) as { details: { field: string }[] }).details.map(({ field }) => field)).toEqual([formNameOf(from), formNameOf(to)]); // prettier-ignore
    }
    for (const filter of definition.filters.filter(({ module }) => !module)) {
      const wrong = ['date', 'month', 'year', 'number', 'enum'].includes(filter.type);
      const { status } = await file('json', { ...few, [filter.name]: "' OR 1=1 --%_<b>" });
      expect([filter.name, status]).toEqual([filter.name, wrong ? 400 : 200]);
    }
  });

  it('is empty where nothing was, says so, and makes no file of it', async () => {
    const range = rangeOf(definition.filters);
    if (!range) return;
    const never = { [range[0].name]: '2019-01-01', [range[1].name]: '2019-01-31' };
    const empty = await ask(never);
    if (!empty.empty) return expect(definition.texts?.empty).toBeUndefined();
    expect(empty.message).toBe((bundle.id.reports.texts as Record<string, string>)[definition.texts?.empty ?? 'empty']);
    expect([(await file('pdf', never)).status, (await file('xlsx', never)).status]).toEqual([
      404,
      isGiven('xlsx') ? 404 : 409,
    ]);
  });

  it('has words in every language, and is told in another one with the same figures', async () => {
    for (const lang of LANGUAGES) {
      const fields = bundle[lang].fields as Readonly<Record<string, string>>;
      const unnamed = definition.columns.filter(({ name: column, label }) => !fields[label ?? column]);
      expect([lang, (bundle[lang].titles as Record<string, string>)[name], unnamed]).toEqual([lang, expect.any(String), []]); // prettier-ignore
    }
    // The reports take turns.
    const lang = LANGUAGES[index % LANGUAGES.length]!;
    const said = await ask({ ...few, lang });
    const fields = bundle[lang].fields as Readonly<Record<string, string>>;
    expect(said.title).toBe((bundle[lang].titles as Record<string, string>)[name]);
    said.table.columns.forEach(({ name: column, label }) => {
      const of = definition.columns.find((one) => one.name === column)!;
      expect(label).toBe(fields[of.label ?? column]);
    });
    expect(totalOf(said)?.cells.map(figure)).toEqual(totalOf(less)?.cells.map(figure));
  });
});

/** Exactly these rights for KASIR2. */
async function grant(grants: Grants): Promise<void> {
  const owner = { user_id: shop.user('OWNER'), level: 'OWN', kode_toko: shop.shop } as const;
  const akses = structuredClone(accessTree('KASIR', grants, accessPages)) as AccessNodeDto[];
  const change = new ChangeAccessCommand(owner, shop.user('KASIR2'), { akses }, randomUUID());
  await shop.test.app.get(CommandBus).execute(change);
}
