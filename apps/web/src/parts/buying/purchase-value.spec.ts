import { expect, test } from 'vitest';
import type { NoteLineView, NoteView, PurchaseView } from '@emas/contracts/purchases/purchase.view';
import {
  EMPTY_PURCHASE,
  leftOver,
  isComplete,
  newLine,
  NO_PAPER,
  problemsOf,
  purchaseDraft,
  purchaseDto,
  weightsOf,
  withDeduction,
  type PurchaseValue,
} from './purchase-value.js';

const noteLine = (line_no: number): NoteLineView => ({
  line_no,
  kode_barcode: `CC00000${line_no}`,
  nama_barang: 'CINCIN POLOS',
  kode_dept: 'CC',
  kode_group: 'G750',
  kadar: 75,
  berat_nota: 3.27,
  harga_nota: 1_586_000,
  harga_emas_nota: 1_586_000,
  dibeli: null,
  dititip: null,
});
const first = { ...newLine('NOTA', noteLine(1)), berat: 3.27, harga: 1_507_000 };
const second = { ...newLine('NOTA', noteLine(2)), berat: 3.27, harga: 1_507_000 };
const note = { sale_id: 's', no_faktur_jual: 'FJ1', status: 'VALID', lines: [noteLine(1), noteLine(2)] } as unknown as NoteView; // prettier-ignore
const value: PurchaseValue = { ...EMPTY_PURCHASE, kode_sales: 'ANI', note, lines: [first] };
const booked = {
  no_faktur_beli: 'FB1',
  customer_id: null,
  kode_sales: 'ANI',
  keterangan: '',
  lines: [{ sale_line_no: 1, nama_barang: 'CINCIN POLOS', kadar: 75, kondisi_barang: 'NOTA', berat_timbang: 3.27, harga: 1_507_000 }], // prettier-ignore
} as unknown as PurchaseView;
const left = (form: PurchaseValue) => leftOver(purchaseDto('id', form, new Map(), null), form, booked);

test('a purchase that had arrived as the form says leaves nothing to say', () => {
  expect(left(value)).toBeNull();
});

test('it leaves the lines that were added since, on the note without what is bought', () => {
  const rest = left({ ...value, lines: [first, second] });
  expect(rest?.lines).toEqual([second]);
  expect(rest?.note?.lines.map(({ dibeli }) => dibeli)).toEqual(['FB1', null]);
});

test('another weight or price of what is bought is said, and not bought again', () => {
  expect(left({ ...value, lines: [{ ...first, berat: 3.2 }] })).toEqual(EMPTY_PURCHASE);
  expect(left({ ...value, lines: [{ ...first, harga: 1_500_000 }] })).toEqual(EMPTY_PURCHASE);
});

test('a weight far above that of the note is said with both while it is typed; a little more is not', () => {
  const weighed = (berat: number) => weightsOf({ ...value, lines: [{ ...first, berat }] });
  expect(weighed(32.7)).toMatchObject([{ code: 'weightFarAboveNote', params: { berat: '32.700', nota: '3.270' } }]);
  expect(weighed(3.3)).toEqual([]);
  expect(weightsOf({ ...value, lines: [{ ...first, note: null, berat: 32.7 }] })).toEqual([]);
});

test('a deduction is chosen, told another amount and given up; what nobody told stays as its row says', () => {
  const chosen = { ...first, potongan: withDeduction(first, 'ENAMEL', {}) };
  expect(chosen.potongan).toEqual([{ kode_potongan: 'ENAMEL', nilai: null, berat: null }]);
  const told = { ...chosen, potongan: withDeduction(chosen, 'ENAMEL', { nilai: 10_000 }) };
  expect(withDeduction(told, 'PATRI', { berat: 0.02 })).toEqual([
    { kode_potongan: 'ENAMEL', nilai: 10_000, berat: null },
    { kode_potongan: 'PATRI', nilai: null, berat: 0.02 },
  ]);
  expect(withDeduction(told, 'ENAMEL', null)).toEqual([]);
  expect(purchaseDto('id', { ...value, lines: [told] }, new Map(), null).lines[0]).toMatchObject({
    potongan: told.potongan,
  });
  expect(purchaseDto('id', value, new Map(), null).lines[0]).not.toHaveProperty('potongan');
});

test('the code of a note goes with it, and only where one was told', () => {
  expect(purchaseDto('id', { ...value, bukti: '7F3A-91C2-04BD' }, new Map(), null)).toMatchObject({
    bukti: '7F3A-91C2-04BD',
  });
  expect(purchaseDto('id', value, new Map(), null)).not.toHaveProperty('bukti');
});

const described = { nama_barang: 'KALUNG RANTAI', kode_dept: 'CC', kode_group: 'G750', kadar: 75, berat: 1.98 };
const paper = { no: 'A-1', tgl_jual: '2020-05-20', berat: 2, harga: 800_000, gambar_path: null };

test('a paper note is asked for all that it says, its photo where it is saved: a price is told without', () => {
  const empty = { ...newLine('NOTA'), ...described, nota_lama: NO_PAPER };
  const fields = (line: typeof empty) =>
    problemsOf({ ...value, note: null, lines: [line] }).map(({ field, code }) => [field.split('/')[1], code]);
  expect(fields(empty)).toEqual([
    ['nota_lama.no', 'mustFill'],
    ['nota_lama.tgl_jual', 'mustFill'],
    ['nota_lama.harga', 'mustFill'],
    ['nota_lama.berat', 'weightNotZero'],
    ['nota_lama.gambar_path', 'mustFill'],
  ]);
  const read = { ...empty, nota_lama: paper };
  expect([isComplete(empty), isComplete(read)]).toEqual([false, true]);
  expect(fields(read)).toEqual([['nota_lama.gambar_path', 'mustFill']]);
  expect(weightsOf({ ...value, lines: [{ ...read, berat: 19.8 }] })).toMatchObject([{ code: 'weightFarAboveNote' }]);
  const dto = purchaseDto('id', { ...value, note: null, lines: [read] }, new Map(), null);
  expect(dto.lines[0]).toMatchObject({ nama_barang: 'KALUNG RANTAI', nota_lama: paper });
});

test('a form that was left before there were deductions, codes and paper notes is taken up without any', () => {
  const { potongan: _, nota_lama: ___, ...line } = first;
  const { bukti: __, ...left } = { ...value, lines: [line] };
  expect(purchaseDraft('nota').shape.read(left, 1)).toEqual(value);
});
