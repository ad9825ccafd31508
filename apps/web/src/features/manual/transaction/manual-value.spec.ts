import { expect, test } from 'vitest';
import { isComplete, leftOver, manualDto, newLine, pastedLines, problemsOf } from './manual-value.js';

const GOODS = { nama_barang: 'ANTING TOKO', kode_dept: 'CC', kode_group: '750', kode_toko: 'E1', qty: 2, berat: 4.5 };
const HEAD = { kode_sales: 'SL1', customer: null, keterangan: '' };
const warehouseOf = (): string => 'TOKO';

test('rows out of a spreadsheet become lines; what is no figure there stays open', () => {
  const [sold, open] = pastedLines(
    'jual',
    'Anting toko\tcc\t750\te1\t2\t4.5\t850000\t\t1000\n\nGelang\t\t\t\tdua\t4,5\n',
    null,
  );
  expect(sold).toMatchObject({ ...GOODS, harga_gram: 850_000, tarif_ongkos: null, diskon: 1_000 });
  expect(open).toMatchObject({ nama_barang: 'GELANG', kode_dept: null, qty: null, berat: null });
  expect([isComplete('jual', sold!), isComplete('jual', open!)]).toEqual([true, false]);
  const [bought] = pastedLines('beli', 'Anting toko\tCC\t750\tE1\t\t2\t4.6\t4.5\t3000000', 'BAIK');
  expect(bought).toMatchObject({ ...GOODS, kondisi_barang: 'BAIK', berat_nota: 4.6, harga: 3_000_000 });
});

test('a form says what is missing before it is sent', () => {
  const line = newLine({ ...GOODS, nama_barang: 'ABC', kode_toko: null });
  const told = (side: 'jual' | 'beli') =>
    problemsOf(side)({ ...HEAD, kode_sales: null, lines: [line] }).map(
      ({ field, code }) => `${field.split('/').at(-1)} ${code}`,
    );
  expect(told('jual')).toEqual(['nama_barang itemNameLength', 'kode_toko mustChoose', 'kode_sales mustChoose']);
  expect(told('beli')).toContain('kondisi_barang mustChoose');
  expect(problemsOf('beli')({ ...HEAD, lines: [] })).toEqual([{ field: 'lines', code: 'PURCHASE_EMPTY' }]);
});

test('each line is sent with the price that was shown and the warehouse of its tray; what was booked meanwhile is left out', () => {
  const [one, two] = [newLine(GOODS), newLine({ ...GOODS, qty: 1 })];
  const value = { ...HEAD, lines: [one, two] };
  const prices = new Map(
    [one, two].map(({ key }) => [key, { harga: 3_825_000, berat_murni: null, fine: 0, proposed: {} }]),
  );
  const sent = manualDto('jual', 'id', value, prices, warehouseOf, null);
  expect(sent.lines[0]).toMatchObject({ kode_gudang: 'TOKO', harga: 3_825_000 });
  const booked = {
    kode_sales: 'SL1',
    customer_id: null,
    lines: sent.lines.map((line) => ({ ...line, harga: 3_825_000 })),
  };
  expect(leftOver(sent, value, booked)).toBeNull();
  expect(leftOver(sent, value, { ...booked, lines: booked.lines.slice(0, 1) })?.lines).toEqual([two]);
});
