import { expect, test } from 'vitest';
import { deposit } from '@emas/contracts/deposits/documents/deposit';
import { purchase } from '@emas/contracts/purchases/documents/purchase';
import { sale } from '@emas/contracts/sales/documents/sale';
import { documentColumns } from './list-columns.js';

const frozen = import.meta.glob<string>('../../../../../test/spec/frozen/list-*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface Frozen {
  readonly key: string;
  readonly figure: string | null;
  readonly hidden: boolean;
  readonly heading: boolean;
}

/** As they stood before lists of documents were drawn from definitions; widths come of the formats since. */
const before = (list: string): readonly Frozen[] => {
  const [, text] = Object.entries(frozen).find(([path]) => path.endsWith(`/list-${list}.json`))!;
  return (JSON.parse(text) as Frozen[]).map(({ key, figure, hidden, heading }) => ({ key, figure, hidden, heading }));
};

/** People's own choice of columns is kept by these names, and another order would be another list. */
test.each([
  ['sales', sale],
  ['purchases', purchase],
])('the list of %s has its columns, in their order and as hidden as they were', (list, of) => {
  const word = (key: string): string => key;
  const texts = { label: word, value: word, error: () => '', t: word };
  const columns = documentColumns(of, {}, {}, texts).map(({ key, figure = null, hidden = false, heading = false }) => ({
    key,
    figure,
    hidden,
    heading,
  }));
  const frozenColumns = before(list);
  expect(columns.slice(0, frozenColumns.length)).toEqual(frozenColumns);
  // What came since stands behind them, and out of sight of who did not ask for it.
  expect(columns.slice(frozenColumns.length).filter(({ hidden }) => !hidden)).toEqual([]);
});

test('what is sorted by the server, and the totals it sends, stand at their columns', () => {
  const word = (key: string): string => key;
  const columns = documentColumns(
    sale,
    {},
    { totals: { total_harga: 5 } },
    { label: word, value: word, error: () => '', t: word },
  );
  expect(columns.filter(({ sortable }) => !sortable).map(({ key }) => key)).toEqual(['nama_customer']);
  expect(columns.flatMap(({ key, total }) => (total === undefined ? [] : `${key} ${total}`))).toEqual([
    'total_harga 5',
  ]);
});

test('what a list is read for stands before its other columns, whose places the CSV keeps', () => {
  const word = (key: string): string => key;
  const columns = documentColumns(deposit, {}, {}, { label: word, value: word, error: () => '', t: word });
  const shown = columns.filter(({ hidden }) => !hidden).map(({ key }) => key);
  expect(shown.slice(0, 6)).toEqual(['no_titip', 'status', 'nama_customer', 'dp_rp', 'sisa_rp', 'tgl_batas']);
  expect(columns.map(({ key }) => key).toSorted()).toEqual(
    deposit.columns.map((name) => name.replace('-', '')).toSorted(),
  );
});
