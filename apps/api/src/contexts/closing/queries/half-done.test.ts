import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { sale } from '@emas/contracts/sales/documents/sale';
import type { LoadedDocument } from '@emas/domain/ledger/event';
import { halfDoneOf } from './half-done.js';

const open = (id: string, no: string, body: object): LoadedDocument<Record<string, unknown>> => ({
  ...{ stream: `sale/${id}`, version: 1, no, status: 'OPEN' },
  body: { input_by: 'KASIR1', ...body },
});
const found = [open('b', 'FJ2', {}), open('m', 'MJ1', { jenis: 'MANUAL' }), open('a', 'FJ1', { input_by: 'SPV1' })];

test('half-done documents stand by their number, with who began them', () => {
  expect(halfDoneOf(sale, [found[0]!, found[2]!])).toEqual([
    { kind: 'sale', id: 'a', no_faktur: 'FJ1', oleh: 'SPV1' },
    { kind: 'sale', id: 'b', no_faktur: 'FJ2', oleh: 'KASIR1' },
  ]);
});

test('definitions that share a stream each find their own', () => {
  const manual: DocumentDefinition = { ...sale, kind: 'manual-sale', stream: 'sale', where: { jenis: 'MANUAL' } };
  expect(halfDoneOf(manual, found)).toEqual([{ kind: 'manual-sale', id: 'm', no_faktur: 'MJ1', oleh: 'KASIR1' }]);
});
