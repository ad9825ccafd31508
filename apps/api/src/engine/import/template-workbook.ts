import type ExcelJS from 'exceljs';
import { excelJs } from './exceljs.js';
import type { ImportChoice, ImportColumn } from './import-kind.js';

/** Rows of the sheet that offer the codes to choose from. */
const OFFERED_ROWS = 1000;
const CHOICES = 'Pilihan';

type Choices = ReadonlyMap<string, readonly ImportChoice[]>;

/**
 * An empty workbook with the headings. What a column may hold is offered in its cells; a sheet beside it says what each
 * column holds, another one lists the codes with their names.
 */
export async function templateWorkbook(
  columns: readonly ImportColumn[],
  choices: Choices,
  labelOf: (name: string) => string,
): Promise<Buffer> {
  const { Workbook } = await excelJs();
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet('Import', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map((column) => ({ header: column.name, width: Math.max(12, column.name.length + 2) }));
  sheet.getRow(1).font = { bold: true };
  const allowed = allowedValues(columns, choices);
  addHelp(workbook, columns, labelOf, allowed);
  addChoices(workbook, sheet, columns, allowed);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

const allowedValues = (columns: readonly ImportColumn[], choices: Choices): Choices =>
  new Map(
    columns.flatMap(({ name, values }) => {
      const found = choices.get(name) ?? values?.map((value) => ({ value, label: '' })) ?? [];
      return found.length > 0 ? [[name, found] as const] : [];
    }),
  );

function addHelp(
  workbook: ExcelJS.Workbook,
  columns: readonly ImportColumn[],
  labelOf: (name: string) => string,
  allowed: Choices,
): void {
  const help = workbook.addWorksheet('Info');
  for (const { name, required, hint = '' } of columns)
    help.addRow([name, labelOf(name), required ? '*' : '', allowed.has(name) && hint !== '' ? `${CHOICES}: ${hint}` : hint]); // prettier-ignore
  help.columns.forEach((column, index) => (column.width = [22, 28, 4, 60][index] ?? 20));
}

/** Two columns for each: the codes, and their names. */
function addChoices(
  workbook: ExcelJS.Workbook,
  sheet: ExcelJS.Worksheet,
  columns: readonly ImportColumn[],
  allowed: Choices,
): void {
  if (allowed.size === 0) return;
  const list = workbook.addWorksheet(CHOICES, { views: [{ state: 'frozen', ySplit: 1 }] });
  let at = 1;
  for (const [name, found] of allowed) {
    list.getColumn(at).values = [name, ...found.map(({ value }) => value)];
    list.getColumn(at).width = 20;
    list.getColumn(at + 1).values = ['', ...found.map(({ label }) => label)];
    list.getColumn(at + 1).width = 32;
    const codes = list.getColumn(at).letter;
    offer(
      sheet,
      columns.findIndex((column) => column.name === name) + 1,
      `${CHOICES}!$${codes}$2:$${codes}$${found.length + 1}`,
    );
    at += 2;
  }
  list.getRow(1).font = { bold: true };
}

/** Lets a spreadsheet offer what may stand in the cells of a column; what it does not know may be typed and is checked here. */
function offer(sheet: ExcelJS.Worksheet, column: number, range: string): void {
  const { letter } = sheet.getColumn(column);
  // exceljs has it, its types do not.
  const validations = (
    sheet as unknown as { dataValidations: { add(range: string, rule: ExcelJS.DataValidation): void } }
  ).dataValidations;
  validations.add(`${letter}2:${letter}${OFFERED_ROWS + 1}`, {
    type: 'list',
    allowBlank: true,
    showErrorMessage: false,
    formulae: [range],
  });
}
