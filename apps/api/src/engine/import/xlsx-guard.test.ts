import { crc32, deflateRawSync } from 'node:zlib';
import ExcelJS from 'exceljs';
import { readWorkbook } from './workbook.js';
import { plainXlsx } from './xlsx-guard.js';

interface Member {
  readonly name: string;
  readonly content: Buffer | string;
  /** What the archive says instead of the truth. */
  readonly declared?: number;
  readonly stored?: boolean;
}

/** An archive as its attacker writes it. */
function zip(members: readonly Member[]): Buffer {
  const [body, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, content, declared, stored = false } of members) {
    const data = Buffer.from(content);
    const packed = stored ? data : deflateRawSync(data);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(stored ? 0 : 8, 4);
    about.writeUInt32LE(crc32(data), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(declared ?? data.length, 18);
    about.writeUInt16LE(name.length, 22);
    body.push(Buffer.from('PK\u0003\u0004'), about, Buffer.from(name), packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), about, rest, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...body, ...directory, end]);
}

const MB = 1024 * 1024;
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;
const ROWS = sheet(`<row r="1">${text('A1', 'nama')}</row><row r="2">${text('A2', 'SITI')}</row>`);
const WORKBOOK: Member = { name: 'xl/workbook.xml', content: '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>' }; // prettier-ignore
const RELS: Member = { name: 'xl/_rels/workbook.xml.rels', content: '<Relationships/>' };
const SHEET: Member = { name: 'xl/worksheets/sheet1.xml', content: ROWS };
const columns = [{ name: 'nama', required: true }] as never;

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: { code?: string }) => error.code ?? String(error),
  );

describe('a workbook that is uploaded', () => {
  test('is read, whoever wrote it', async () => {
    const own = zip([SHEET, WORKBOOK, RELS, { name: 'xl/media/image1.png', content: 'x'.repeat(1000), stored: true }]);
    expect(await readWorkbook(own, columns)).toEqual([{ row: 2, values: { nama: 'SITI' } }]);
    const book = new ExcelJS.Workbook();
    book.addWorksheet('A').addRows([['nama'], ['BUDI'], ['=1+1']]);
    const made = Buffer.from(await book.xlsx.writeBuffer());
    expect(await readWorkbook(made, columns)).toEqual([
      { row: 2, values: { nama: 'BUDI' } },
      { row: 3, values: { nama: '=1+1' } },
    ]);
    // What is not read is not carried along.
    expect((await plainXlsx(own)).includes('image1.png')).toBe(false);
  });

  test('is refused where it unpacks to more than it says', async () => {
    const bomb = Buffer.alloc(220 * MB, ' ');
    // In two sheets, each of which would pass.
    const half = { content: bomb.subarray(0, 110 * MB), declared: 1000 };
    const small = zip([WORKBOOK, RELS, { ...SHEET, ...half }, { name: 'xl/worksheets/sheet2.xml', ...half }]);
    expect(small.length).toBeLessThan(MB);
    expect(await codeOf(readWorkbook(small, columns))).toBe('IMPORT_TOO_BIG');
    const honest = zip([WORKBOOK, RELS, { ...SHEET, content: bomb }]);
    expect(await codeOf(readWorkbook(honest, columns))).toBe('IMPORT_TOO_BIG');
    const strings = { name: 'xl/sharedStrings.xml', content: Buffer.alloc(60 * MB, ' '), declared: 10 };
    expect(await codeOf(readWorkbook(zip([WORKBOOK, RELS, strings, SHEET]), columns))).toBe('IMPORT_TOO_BIG');
  });

  test('is refused where it has members without end', async () => {
    const many = Array.from({ length: 3000 }, (_, index) => ({ name: `x${index}`, content: '' }));
    expect(await codeOf(readWorkbook(zip([WORKBOOK, RELS, SHEET, ...many]), columns))).toBe('IMPORT_TOO_BIG');
  });

  test('hides nothing between its members', async () => {
    // A second first sheet that no directory names, which a reader from front to back would take.
    const hidden = zip([{ ...SHEET, content: sheet(`<row r="1">${text('A1', 'nama')}</row><row r="2">${text('A2', 'PENCURI')}</row>`) }]); // prettier-ignore
    const cut = hidden.subarray(0, hidden.indexOf(Buffer.from('PK\u0001\u0002')));
    const shown = zip([WORKBOOK, RELS, SHEET]);
    const end = shown.length - 22;
    const directory = shown.readUInt32LE(end + 16);
    for (let at = directory; at < end; at += 46 + shown.readUInt16LE(at + 28))
      shown.writeUInt32LE(shown.readUInt32LE(at + 42) + cut.length, at + 42);
    shown.writeUInt32LE(directory + cut.length, end + 16);
    expect(await readWorkbook(Buffer.concat([cut, shown]), columns)).toEqual([{ row: 2, values: { nama: 'SITI' } }]);
  });

  test('is refused where it is no archive, a damaged or an encrypted one', async () => {
    const good = zip([WORKBOOK, RELS, SHEET]);
    const encrypted = Buffer.from(good);
    encrypted[good.indexOf(Buffer.from('PK\u0001\u0002')) + 8] = 1;
    const outside = Buffer.from(good);
    outside.writeUInt32LE(0xfffffff0, good.indexOf(Buffer.from('PK\u0001\u0002')) + 42);
    for (const file of [
      Buffer.from('kode;nama'),
      Buffer.alloc(10),
      good.subarray(0, 60),
      encrypted,
      outside,
      zip([SHEET]),
    ])
      // prettier-ignore
      expect(await codeOf(readWorkbook(file, columns))).toBe('IMPORT_NOT_XLSX');
  });

  test('declares no entities that grow', async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(1000)}"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
    const rows = sheet(`<row r="1">${text('A1', 'nama')}</row><row r="2">${text('A2', '&b;')}</row>`);
    const file = zip([WORKBOOK, RELS, { ...SHEET, content: `${laughs}${rows}` }]);
    const read = await readWorkbook(file, columns).catch((error: { code: string }) => error.code);
    expect(JSON.stringify(read).length).toBeLessThan(200);
  });
});
