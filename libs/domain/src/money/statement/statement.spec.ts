import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../shared/business-date.js';
import { DomainError } from '../../shared/domain-error.js';
import { isMt940, readMt940 } from './mt940.js';
import { TABLE_FORMATS } from './presets.js';
import { BNI, BRI, KLIKBCA, KLIKBCA_BISNIS, MANDIRI, MT940, rowsOf } from './samples.fixture.js';
import { rupiahOfSen, senOf, senOfFigure } from './sen.js';
import { differenceOf, gapBefore, isAccount, lineNames, requireAccount, requireBalanced, senText, type Statement } from './statement.js'; // prettier-ignore
import { dayBeside, periodOf, statementDate } from './statement-date.js';
import { formatOf, readTable, type TableRow } from './table.js';

const read = (text: string | TableRow[]): Statement => {
  const rows = typeof text === 'string' ? rowsOf(text) : text;
  return readTable(rows, { format: formatOf(rows)! });
};
const short = ({ lines }: Statement) =>
  lines.map(({ tgl, debit, kredit, teks }) => [tgl, debit === 0 ? kredit : -debit, teks]);
const refusal = (work: () => unknown): DomainError => {
  try {
    work();
  } catch (error) {
    return error as DomainError;
  }
  throw new Error('not refused');
};

describe('amounts of a statement', () => {
  it('are read as banks write them', () => {
    const written = ['1,234,567.50', '1.234.567,50', 'Rp 1.000', '500000.00', '500000,5', '(17,000.00)', '2.050-', '0'];
    expect(written.map((text) => senOf(text, null))).toEqual([
      ...[123_456_750, 123_456_750, 100_000, 50_000_000, 50_000_050, -1_700_000, -205_000, 0],
    ]);
    expect(['1,5', '1000,', '12,3456'].map((text) => senOf(text, ','))).toEqual([150, 100_000, null]);
    expect(['', 'PEND', '1,2,3.4.5', '12,34,567.00', '--5'].map((text) => senOf(text, null))).toEqual(Array(5).fill(null)); // prettier-ignore
    expect([senOfFigure(1_234_567.5), senOfFigure(0.29), senOfFigure(1.005)]).toEqual([123_456_750, 29, null]);
  });

  it('come back from every way of writing them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (sen) => {
        const english = senText(sen);
        const local = english.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
        expect([senOf(english, null), senOf(local, null), senOf(english, '.'), senOf(local, ',')]).toEqual(
          Array(4).fill(sen),
        );
      }),
    );
  });

  it('are whole rupiah half up', () => {
    expect([4_150, 4_149, -4_150, -4_149, 0].map(rupiahOfSen)).toEqual([42, 41, -42, -41, 0]);
  });
});

describe('days of a statement', () => {
  it('get the year that puts them into the period', () => {
    const period = periodOf('28/12/2026 - 05/01/2027', 'DMY')!;
    expect(['28/12', "'05/01", '06/01', '31/02'].map((day) => statementDate(day, 'DMY', period))).toEqual([
      ...['2026-12-28', '2027-01-05', null, null],
    ]);
    expect(['2026-12-28 s/d 2027-01-05', '28 Des 2026 - 5 Jan 2027'].map((text) => periodOf(text, 'DMY'))).toEqual([period, period]); // prettier-ignore
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3_650 }),
        fc.integer({ min: 0, max: 364 }),
        fc.nat(),
        (start, length, at) => {
          const from = addDays('2024-01-01', start);
          const day = addDays(from, at % (length + 1));
          const written = `${day.slice(8)}/${day.slice(5, 7)}`;
          expect(statementDate(written, 'DMY', { from, to: addDays(from, length) })).toBe(day);
        },
      ),
    );
  });

  it('of booking stand beside their value day', () => {
    expect([dayBeside('0102', '2026-12-31'), dayBeside('1231', '2027-01-02')]).toEqual(['2027-01-02', '2026-12-31']);
  });
});

describe('files of rows', () => {
  it('find their format', () => {
    expect([KLIKBCA, KLIKBCA_BISNIS, MANDIRI, BRI, BNI].map((text) => formatOf(rowsOf(text))?.name)).toEqual([
      ...['klikbca', 'klikbca', 'mandiri', 'bri', 'bni'],
    ]);
    expect(formatOf(rowsOf('a,b\n1,2'))).toBeNull();
  });

  it('of KlikBCA go over New Year and leave what is not booked', () => {
    const statement = read(KLIKBCA);
    expect(statement).toMatchObject({
      ...{ no_rekening: '0881234567', tgl_awal: '2026-12-28', tgl_akhir: '2027-01-05', pending: 1, bad: [] },
      ...{ saldo_awal: 10_000_000_000, saldo_akhir: 10_174_371_500 },
    });
    expect(short(statement)).toEqual([
      ['2026-12-28', 1_200_000_000, 'SETORAN TUNAI'],
      ['2026-12-30', 1_472_346_500, 'KARTU DEBIT/CREDIT EDC 0007731'],
      ['2026-12-31', 4_180_000, 'BUNGA'],
      ['2026-12-31', -205_000, 'PAJAK BUNGA'],
      ['2026-12-31', -1_700_000, 'BIAYA ADM'],
      ['2027-01-02', -2_500_250_000, 'TRSF E-BANKING DB 0201/FTSCY/WS95031 25002500.00 BUDI SANTOSO'],
    ]);
    expect(statement.lines[0]!.row).toBe(9);
  });

  it('of the others are read whole', () => {
    const [bisnis, mandiri, bri, bni] = [KLIKBCA_BISNIS, MANDIRI, BRI, BNI].map(read) as [Statement, Statement, Statement, Statement]; // prettier-ignore
    expect(short(bisnis).map(([, sum]) => sum)).toEqual([350_000_000, -125_000_050]);
    expect([bisnis.no_rekening, bisnis.saldo_awal, bisnis.tgl_akhir]).toEqual([
      '0881234567',
      1_000_000_000,
      '2026-11-30',
    ]);
    expect([mandiri.no_rekening, mandiri.saldo_awal, mandiri.saldo_akhir]).toEqual(['1370012345678', 5_000_000_000, 5_278_750_000]); // prettier-ignore
    expect(short(mandiri)[0]).toEqual(['2026-11-03', 250_000_000, 'MCM InhouseTrf DARI CV MULIA REF 9981']);
    expect([bri.saldo_awal, bri.saldo_akhir, bri.tgl_awal]).toEqual([2_100_250_000, 2_120_000_000, '2026-11-04']);
    expect(short(bri).map(([tgl, sum]) => [tgl, sum])).toEqual([['2026-11-04', -60_000_000], ['2026-11-04', -250_000], ['2026-11-07', 80_000_000]]); // prettier-ignore
    expect(short(bni)).toEqual([
      ['2026-11-02', 100_000_000, 'TRF/PAY/TOP-UP ECHANNEL DARI IBU RATNA'],
      ['2026-11-17', -1_100_000, 'BIAYA ADMINISTRASI'],
    ]);
    expect([bni.saldo_awal, bni.saldo_akhir, bni.tgl_akhir]).toEqual([500_000_000, 598_900_000, '2026-11-30']);
    for (const statement of [bisnis, mandiri, bri, bni]) {
      expect([differenceOf(statement), statement.bad]).toEqual([0, []]);
      requireBalanced(statement);
    }
  });

  it('are refused with the difference where an amount was changed, whichever it is', () => {
    const altered = refusal(() => requireBalanced(read(KLIKBCA.replace('41,800.00 CR', '43,800.00 CR'))));
    expect([altered.code, altered.params]).toEqual(['STATEMENT_UNBALANCED', { selisih_sen: -200_000, selisih: '-2,000.00' }]); // prettier-ignore
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 9_999_999 }), (at, more) => {
        const whole = read(KLIKBCA);
        const lines = whole.lines.map((line, index) => (index === at ? { ...line, kredit: line.kredit + more } : line));
        expect(refusal(() => requireBalanced({ ...whole, lines })).params['selisih_sen']).toBe(-more);
      }),
    );
  });

  it('name the rows that cannot be read, and only then no difference', () => {
    const broken = KLIKBCA.replace("'30/12", '32/12').replace('2,050.00 DB', 'DUA RIBU');
    const statement = read(broken);
    expect(statement.bad.map(({ row, field }) => [row, field])).toEqual([[10, 'tgl'], [12, 'jumlah']]); // prettier-ignore
    expect(() => requireBalanced(statement)).not.toThrow();
  });

  it('of a workbook hold figures and days as such', () => {
    const rows: TableRow[] = [
      { row: 1, cells: ['Tanggal', 'Uraian', 'Masuk', 'Keluar', 'Sisa'] },
      { row: 2, cells: ['2026-11-02', 'SETOR', 1_500_000.5, undefined, 1_500_000.5] },
      { row: 4, cells: ['2026-11-03', 'BIAYA', undefined, 0.5, 1_500_000] },
    ];
    const columns = { tanggal: ['Tanggal'], keterangan: ['Uraian'], kredit: ['Masuk'], debit: ['Keluar'], saldo: ['Sisa'] }; // prettier-ignore
    const statement = readTable(rows, { format: { name: 'BJB', dates: 'DMY', decimal: null, columns } });
    expect([statement.saldo_awal, statement.saldo_akhir, statement.no_rekening]).toEqual([0, 150_000_000, null]);
    expect(statement.lines.map(({ row, debit, kredit }) => [row, debit, kredit])).toEqual([[2, 0, 150_000_050], [4, 50, 0]]); // prettier-ignore
  });

  it('without any balance take what was said of them, else are refused', () => {
    const rows = rowsOf('Tanggal,Keterangan,Jumlah\n02/11/2026,SETOR,"500,000.00"\n03/11/2026,BIAYA,"-2,500.00"');
    const format = TABLE_FORMATS[0]!;
    expect(refusal(() => readTable(rows, { format })).code).toBe('STATEMENT_NO_BALANCE');
    const said = readTable(rows, { format, saldo_awal: 0, saldo_akhir: 49_750_000 });
    expect([short(said).map(([, sum]) => sum), differenceOf(said)]).toEqual([[50_000_000, -250_000], 0]);
  });

  it('in another currency, of several accounts, or with nothing in them are refused', () => {
    expect(refusal(() => read(KLIKBCA.replace(': Rp', ': USD'))).code).toBe('STATEMENT_CURRENCY');
    expect(refusal(() => read(BRI.replace('020601000123304', '020601000999999'))).code).toBe('STATEMENT_MANY_ACCOUNTS');
    expect(refusal(() => read(BRI.split('\n').slice(0, 2).join('\n'))).code).toBe('STATEMENT_EMPTY');
  });
});

describe('files of MT940 messages', () => {
  it('are read over all messages; what is reversed turns its sign, what is expected waits', () => {
    expect([isMt940(MT940), isMt940(KLIKBCA)]).toEqual([true, false]);
    const statement = readMt940(MT940);
    expect(short(statement)).toEqual([
      ['2026-12-31', 1_200_000_000, 'SETORAN TUNAI OLEH KASIR1 CABANG 0038'],
      ['2026-12-31', -50_000_000, 'KOREKSI TRSF MASUK'],
      ['2026-12-31', 250_000, 'KOREKSI BIAYA TRANSFER'],
      ['2027-01-02', -2_500_250_000, 'TRSF E-BANKING DB BUDI SANTOSO'],
    ]);
    expect(statement).toMatchObject({
      ...{ no_rekening: '0881234567', tgl_awal: '2026-12-31', tgl_akhir: '2027-01-04', pending: 1, bad: [] },
      ...{ saldo_awal: 10_000_000_000, saldo_akhir: 8_650_000_000 },
    });
    expect(differenceOf(statement)).toBe(0);
  });

  it('are refused where messages do not join, with the difference', () => {
    const torn = MT940.replace(':60F:C261231IDR111502500,00', ':60F:C261231IDR111502400,00');
    expect(refusal(() => readMt940(torn)).params['selisih_sen']).toBe(-10_000);
  });

  it('name what is broken, another currency, other accounts', () => {
    expect(readMt940(MT940.replace('RD2500,NCHG', 'RDx,NCHG')).bad.map(({ row }) => row)).toEqual([13]);
    expect(refusal(() => readMt940(MT940.replace(':60F:C261230IDR', ':60F:C261230USD'))).code).toBe('STATEMENT_CURRENCY'); // prettier-ignore
    const other = MT940.replace(/:25:0881234567(?=[^]*270104)/, ':25:0999999999');
    expect(refusal(() => readMt940(other)).code).toBe('STATEMENT_MANY_ACCOUNTS');
    expect(refusal(() => readMt940(MT940.replace(/:62F:C270104.*\n/, ''))).code).toBe('MT940_BROKEN');
  });

  it('balance whatever they hold, however their lines are written', () => {
    const mark = fc.constantFrom('C', 'D', 'RC', 'RD');
    const line = fc.record({ mark, sen: fc.integer({ min: 1, max: 9_999_999_999 }), text: fc.stringMatching(/^[A-Z0-9 /]{1,60}$/) }); // prettier-ignore
    const swift = (sen: number) => `${Math.floor(sen / 100)},${String(sen % 100).padStart(2, '0')}`;
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const net = lines.reduce((sum, { mark: each, sen }) => sum + (['C', 'RD'].includes(each) ? sen : -sen), 0);
        const closing = `${net < 0 ? 'D' : 'C'}261130IDR${swift(Math.abs(net))}`;
        const body = lines.map(({ mark: each, sen, text }) => `:61:2611021102${each}${swift(sen)}NTRFX\n:86:${text}\n`);
        const text = `:20:X\n:25:123\n:60F:C261101IDR0,00\n${body.join('')}:62F:${closing}\n-`;
        expect(differenceOf(readMt940(text))).toBe(0);
      }),
    );
  });
});

describe('a statement of an account', () => {
  it('knows its account as files write it', () => {
    const own = ['0881234567', '088-123-4567', 'BCA/0881234567', '000881234567', 'xxxxxx4567'];
    expect(own.map((written) => isAccount(written, '0881234567'))).toEqual(Array(5).fill(true));
    expect(['0881234568', '1234567', '', 'xxxxxx4568'].map((written) => isAccount(written, '0881234567'))).toEqual(Array(4).fill(false)); // prettier-ignore
    const other = refusal(() => requireAccount(read(KLIKBCA), '1370012345678'));
    expect([other.code, other.params['rekening']]).toEqual(['STATEMENT_OTHER_ACCOUNT', '0881234567']);
  });

  it('names alike lines of a day one after the other, so that files that overlap add what is new', () => {
    const { lines } = read(MANDIRI);
    const names = lineNames('1370012345678', lines);
    expect(new Set(names).size).toBe(4);
    expect(lineNames('1370012345678', lines.slice(0, 2))).toEqual(names.slice(0, 2));
    expect(lineNames('0881234567', lines)[0]).not.toBe(names[0]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 30 }), fc.nat(), (kinds, cut) => {
        const many = kinds.map((kind) => ({ row: 1, tgl: '2026-11-03', debit: 0, kredit: 100 + kind, teks: 'QRIS' }));
        const all = lineNames('1', many);
        expect(new Set(all).size).toBe(many.length);
        const part = lineNames('1', many.slice(0, cut % (many.length + 1)));
        expect(part.every((name) => all.includes(name))).toBe(true);
      }),
    );
  });

  it('names the days that are missing before it', () => {
    const statement = read(KLIKBCA);
    const last = { tgl_akhir: '2026-12-27', saldo_akhir: 10_000_000_000 };
    expect(gapBefore(statement, statement.lines, last)).toBeNull();
    expect(gapBefore(statement, statement.lines, null)).toBeNull();
    const early = { tgl_akhir: '2026-12-20', saldo_akhir: 9_900_000_000 };
    expect(gapBefore(statement, statement.lines, early)).toEqual({ dari: '2026-12-21', sampai: '2026-12-27', selisih: 100_000_000 }); // prettier-ignore
    // Overlapping: what is known already is not new, and leads from the last balance to its own.
    expect(gapBefore(statement, statement.lines.slice(1), { tgl_akhir: '2026-12-29', saldo_akhir: 11_200_000_000 })).toBeNull(); // prettier-ignore
  });
});
