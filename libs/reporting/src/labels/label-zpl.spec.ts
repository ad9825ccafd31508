import { expect, test } from 'vitest';
import type { LabelModel } from './label-model.js';
import { labelZpl } from './label-zpl.js';

const RING: LabelModel = {
  kode_barcode: '261123068317',
  nama_barang: 'CINCIN UKIR MERAK DUA JARI',
  berat: 3_270,
  kadar: 75_000,
  size: '12',
  kode_baki: 'E-01',
};

test('a label with a tail has its code on one face and what it is of on the other', () => {
  // 300 dpi: 80 mm are 945 dots, 12 mm 142; of 295 dots of a face bars and white take 242, 26 are left before and 20 white.
  const [label, rest] = labelZpl([RING], '80x12', 300).split('^XZ\n');
  expect(rest).toBe('');
  expect(label).toMatch(/^\^XA\^CI28\^PW945\^LL142\^LH0,0\n/);
  expect(label).toContain('^FO46,12^BY2^BCN,83,N,N,N^FH^FD>;261123068317^FS');
  // 26 mm are 307 dots.
  const second = [...label!.matchAll(/\^FO307,\d+\^A0N,22,19\^FH\^FD(.*)\^FS/g)].map(([, text]) => text);
  expect(second).toEqual(['CINCIN UKIR', 'MERAK DUA JARI', '3.270 g', '75.00 % _C2_B7 12', '261123068317 E-01']);
});

test('a tag of a label is written with what the label says of it, and only where labels have tags', () => {
  const label = labelZpl([{ ...RING, epc: '454D41530000261123068317' }], '80x12', 300);
  expect(label).toContain('^LH0,0\n^RFW,H^FD454D41530000261123068317^FS\n^FO');
  expect(labelZpl([RING], '80x12', 300)).not.toContain('^RF');
});

test('where bars would be too fine it is a QR code', () => {
  const label = labelZpl([RING], '65x12', 203);
  expect(label).toContain('^BQN,2,3^FH^FDMA,261123068317^FS');
  expect(label).not.toContain('^BCN');
  expect(labelZpl([RING], '33x15', 203)).toContain('^BY2^BCN,43,N,N,N^FH^FD>;261123068317^FS');
});

test('what the printer would take for a command is printed as text', () => {
  const label = labelZpl([{ ...RING, nama_barang: 'A^B~C_D', kode_barcode: 'MAS-1' }], '33x15', 300);
  expect(label).toContain('^FDA_5EB_7EC_5FD^FS');
  expect(label).toContain('^FD>:MAS-1^FS');
});

/** A field of a label as the printer reads it: `_` and two digits are a byte. */
function fieldsOf(label: string) {
  return [...label.matchAll(/\^FO(\d+),(\d+)(.*?)\^FD(.*?)\^FS/g)].map(([, x, y, commands, data]) => ({
    x: Number(x),
    y: Number(y),
    commands: commands!,
    text: Buffer.from(data!.replaceAll(/_([0-9A-F]{2})/g, '%$1').replaceAll(/%([0-9A-F]{2})/g, (_, byte: string) => String.fromCharCode(parseInt(byte, 16))), 'latin1').toString('utf8'), // prettier-ignore
  }));
}

test.each([
  [300, 'CODE128'],
  [203, 'QR'],
] as const)('twelve labels of a printer of %i dpi are read as %s, each its own thing', (dpi, kind) => {
  const codes = Array.from({ length: 12 }, (_, at) => String(261_120_123_450 + at));
  const rings = codes.map((kode_barcode) => ({ ...RING, kode_barcode, toko: 'TOKO EMAS' }));
  const labels = labelZpl(rings, '80x12', dpi).split('^XZ\n').slice(0, -1);
  const read = labels.map((label) => {
    const code = fieldsOf(label).find(({ commands }) => /\^B[CQ]/.test(commands))!;
    if (kind === 'QR') {
      const dots = Number(/^\^BQN,2,(\d)\^FH$/.exec(code.commands)![1]);
      // A code of 21 modules and 4 of white on each side within the label; corrects 15 %, mode by the printer.
      expect([29 * dots <= Math.round((12 * dpi) / 25.4), code.text.slice(0, 3)]).toEqual([true, 'MA,']);
      return code.text.slice(3);
    }
    const dots = Number(/^\^BY(\d)\^BCN,\d+,N,N,N\^FH$/.exec(code.commands)![1]);
    // Start C, six pairs, check sum, stop: 101 modules, with 10 of white at either side on the face of 25 mm.
    const face = Math.round((25 * dpi) / 25.4);
    expect([code.x >= 10 * dots, code.x + 101 * dots + 10 * dots <= face, (dots * 25.4) / dpi >= 0.167]).toEqual([true, true, true]); // prettier-ignore
    expect(code.text.slice(0, 2)).toBe('>;');
    return code.text.slice(2);
  });
  expect(read).toEqual(codes);
});

test('shop and cost in letters have lines of their own, and a printer that is off is made up for', () => {
  const own = { ...RING, toko: 'TOKO ÉMAS', sandi: 'LCEEEEE' };
  const texts = (stock: '33x15' | '80x12') => fieldsOf(labelZpl([own], stock, 300)).map(({ text }) => text);
  expect(texts('33x15').slice(-2)).toEqual(['TOKO ÉMAS', 'LCEEEEE']);
  expect(texts('80x12').at(-1)).toBe('E-01 LCEEEEE');
  const [usual, moved] = [
    { x: 0, y: 0 },
    { x: 1, y: -20 },
  ].map((shift) => fieldsOf(labelZpl([own], '33x15', 300, shift)));
  expect(moved!.map(({ x }, at) => x - usual![at]!.x)).toEqual(usual!.map(() => 12));
  expect(moved!.every(({ y }) => y === 0)).toBe(true);
});

test('each label is one of its own', () => {
  expect(labelZpl([RING, RING], '33x15', 203).match(/\^XA/g)).toHaveLength(2);
});
