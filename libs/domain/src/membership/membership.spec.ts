import { describe, expect, test } from 'vitest';
import { TestShop } from '../testing/shop.js';
import { flagThreshold, thresholdStream } from './flag-threshold.js';
import { personStream, tracePerson } from './trace-person.js';

const day = { customer_id: 'C1', tgl_system: '2026-11-20', batas: 500_000_000 };
const sale = (id: string, jumlah: number) => ({ jenis: 'PENJUALAN', id, no_faktur: `FJ${id}`, jumlah });

describe('the amount of a day that the owner is told of', () => {
  test('is reached by several documents together, from the amount on', () => {
    const shop = new TestShop();
    // 300,000,000 + 199,999,999 is one rupiah short; 300,000,000 + 200,000,000 is the amount.
    const short = [sale('1', 300_000_000), sale('2', 199_999_999)];
    expect(shop.do((context) => flagThreshold({ ...day, jumlah_lain: 0, dokumen: short }, context))).toBe(false);
    expect(shop.events).toEqual([]);
    const dokumen = [sale('1', 300_000_000), sale('2', 200_000_000)];
    expect(shop.do((context) => flagThreshold({ ...day, jumlah_lain: 0, dokumen }, context))).toBe(true);
    expect(shop.events).toMatchObject([
      {
        stream: thresholdStream('C1', '2026-11-20'),
        type: 'CustomerThresholdReached',
        body: { jumlah: 500_000_000, jumlah_lain: 0, batas: 500_000_000, dokumen },
      },
    ]);
  });

  test('counts what the person did in other shops, and is told once', () => {
    const shop = new TestShop();
    const command = { ...day, jumlah_lain: 450_000_000, dokumen: [sale('1', 50_000_000)] };
    expect(shop.do((context) => flagThreshold(command, context))).toBe(true);
    expect(shop.do((context) => flagThreshold(command, context))).toBe(false);
    expect(shop.events).toHaveLength(1);
  });

  test('is nothing that another shop reached without him being here', () => {
    const shop = new TestShop();
    const command = { ...day, jumlah_lain: 900_000_000, dokumen: [] };
    expect(shop.do((context) => flagThreshold(command, context))).toBe(false);
  });
});

test('the log says which fields of a person were changed, and that he is gone', () => {
  const shop = new TestShop();
  const of = { registry: 'customer', person_id: 'C1', trace_id: 'T1' } as const;
  shop.do((context) => tracePerson({ ...of, type: 'PersonRectified', fields: ['nik', 'kota'] }, context));
  shop.do((context) => tracePerson({ ...of, type: 'PersonErased', fields: [] }, context));
  expect(shop.events.map(({ stream, type, body }) => [stream, type, body])).toEqual([
    [personStream('customer', 'C1'), 'PersonRectified', { registry: 'customer', person_id: 'C1', fields: ['kota', 'nik'] }],
    [personStream('customer', 'C1'), 'PersonErased', { registry: 'customer', person_id: 'C1', fields: [] }],
  ]); // prettier-ignore
  expect(shop.context().get(personStream('customer', 'C1')).status).toBe('DIHAPUS');
});
