import { expect, test } from 'vitest';
import { salesColumns } from './sales-columns.js';

const [frozen] = Object.values(
  import.meta.glob<string>('../../../../../../test/spec/frozen/list-sales.json', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** People's own choice of columns is kept by these names, and another order would be another list. */
test('the list of sales has its columns, in their order, as wide and as hidden as they were', () => {
  const word = (key: string) => key;
  const columns = salesColumns(word, word, {}).map(
    ({ key, width, figure = null, hidden = false, heading = false }) => ({
      key,
      width,
      figure,
      hidden,
      heading,
    }),
  );
  expect(columns).toEqual(JSON.parse(frozen!));
});
