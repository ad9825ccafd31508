import { expect, test } from 'vitest';
import { csvFile } from './csv.js';

test('commas, quotes and lines stay in their cell, formulas are text, figures are figures', async () => {
  const file = csvFile(
    ['nama', 'berat'],
    [
      ['CINCIN "A", B', 3.27],
      ['=CMD()', -5],
      [null, undefined],
    ],
  );
  expect(await file.text()).toContain('nama,berat\r\n"CINCIN ""A"", B",3.27\r\n\'=CMD(),-5\r\n,\r\n');
});
