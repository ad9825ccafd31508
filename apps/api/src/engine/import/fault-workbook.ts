import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { bundle } from '@emas/contracts/messages/bundle';
import type { Language } from '@emas/contracts/messages/languages';
import { fieldLabel } from '../../platform/errors/error-texts.js';
import { excelJs } from './exceljs.js';
import type { RowFault } from './import-store.js';

interface FaultLine {
  readonly row: number;
  readonly column: string;
  readonly message: string;
}

/** What is wrong with a file: row, column, what stands there and why it cannot, in the reader's language. */
export async function faultWorkbook(
  pages: AsyncIterable<readonly RowFault[]>,
  linesOf: (fault: RowFault) => readonly FaultLine[],
  isShown: (column: string) => boolean,
  language: Language,
): Promise<Buffer> {
  const out = new PassThrough();
  const content = buffer(out);
  const { stream } = await excelJs();
  const workbook = new stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const { row, column, value, reason } = bundle[language].lists.import;
  const sheet = workbook.addWorksheet('Import', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = [{ width: 8 }, { width: 28 }, { width: 28 }, { width: 70 }];
  const heading = sheet.addRow([row, column, value, reason]);
  heading.font = { bold: true };
  heading.commit();
  for await (const faults of pages)
    for (const fault of faults)
      for (const line of linesOf(fault))
        sheet
          .addRow([
            line.row,
            fieldLabel(line.column, language),
            isShown(line.column) ? (fault.values[line.column] ?? '') : '',
            line.message,
          ])
          .commit();
  sheet.commit();
  await workbook.commit();
  return content;
}
