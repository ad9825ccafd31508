import { expect, it } from 'vitest';
import { TestShop } from '../testing/shop.js';
import { keepTransferProof } from './transfer-proof.js';

const KEY = { seq: 7, ke: 1 };
const keep = (gambar_path: string | null, cara_bayar: string | null = 'TRANSFER') =>
  ((context) =>
    keepTransferProof(KEY, gambar_path, cara_bayar === null ? undefined : { cara_bayar, no_faktur: 'FJ1' }, context)) satisfies Parameters<TestShop['do']>[0]; // prettier-ignore

it('keeps the picture of a transfer, another one, and none', () => {
  const shop = new TestShop();
  for (const path of ['a.jpg', 'a.jpg', 'b.jpg', null]) shop.do(keep(path));
  expect(shop.events.map(({ body }) => (body as { gambar_path: string | null }).gambar_path)).toEqual(['a.jpg', 'b.jpg', null]); // prettier-ignore
  expect(shop.document('transfer-proof/7-1').status).toBe('TANPA_FOTO');
});

it('is of a transfer that there is', () => {
  const shop = new TestShop();
  expect(shop.refusal(keep('a.jpg', null))).toBe('NON_CASH_ITEM_NOT_FOUND');
  expect(shop.refusal(keep('a.jpg', 'DEBIT'))).toBe('NON_CASH_NOT_TRANSFER');
});
