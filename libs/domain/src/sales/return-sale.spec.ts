import { beforeEach, describe, expect, it } from 'vitest';
import type { DecideContext } from '../ledger/event.js';
import { type Delivery, deliveries } from './delivery.js';
import { cancelSale } from './cancel-sale.js';
import { orderStream } from './online-order.js';
import { returnSale, returnStream } from './return-sale.js';
import { line, openShop, pay, save, TAKING } from './sale.fixture.js';
import { type Sale, saleStream } from './sale.js';
import { validateSale } from './validate-sale.js';

const ORDER = { kode_marketplace: 'TOKPED', no_order: '77' };
const NEXT_DAY = '2026-11-21';
type Shop = ReturnType<typeof openShop>;
let shop: Shop;
let before: unknown;

function sell(over: object = ORDER) {
  shop = openShop();
  before = shop.snapshot();
  save(shop, [line('R1'), line('R2', { diskon: 86_000 })], over);
  shop.do((context) => validateSale({ id: 's1', pembayaran: [pay('CREDIT', 3_086_000)] }, TAKING, context));
  shop.openDay = NEXT_DAY;
}
beforeEach(() => sell());

const command = (otorisasi_ids: readonly string[] = []) => ({ id: 's1', alasan: 'PAKET KEMBALI', otorisasi_ids, hash: 'hash' }); // prettier-ignore
const give = (otorisasi_ids: readonly string[] = []) => (context: DecideContext) =>
  returnSale(command(otorisasi_ids), shop.last('SaleValidated') ?? null, context); // prettier-ignore
const sent = (status: Delivery['status']) =>
  shop.put(deliveries.stream('s1'), status, { sale_id: 's1', status, kurir: 'JNE', tgl_kirim: '2026-11-20' });

describe('a parcel that comes back when the day of its sale is closed', () => {
  it('takes back exactly what the sale booked, on the open day, under a number of its own', () => {
    expect(shop.asked(give())).toMatchObject([{ kategori: 'BATAL_PENJUALAN', description: expect.stringMatching(/^RETUR ONLINE FJSJA/) }]); // prettier-ignore
    const approved = shop.approve('a1', give());
    shop.do(give([approved]));
    expect(shop.snapshot()).toEqual(before);
    expect([shop.placeOf('R1'), shop.placeOf('R2')]).toEqual(['baki/A1', 'baki/A1']);
    expect(shop.last('SaleReturned')).toMatchObject({
      body: { alasan: 'PAKET KEMBALI', tgl_system: NEXT_DAY, otorisasi_by: 'SPV1' },
      reverses: shop.last('SaleValidated').seq,
    });
    expect(shop.document(returnStream('s1')).no).toMatch(/^RJSJA/);
    expect(shop.document<Sale>(saleStream('s1'))).toMatchObject({
      status: 'VALID',
      body: { retur: { tgl_system: NEXT_DAY } },
    });
  });

  it('comes back once, and is no cancellation', () => {
    shop.do(give([shop.approve('a1', give())]));
    expect(shop.refusal(give())).toBe('SALE_RETURNED');
    expect(shop.refusal((context) => cancelSale(command(), shop.last('SaleValidated'), context))).toBe(
      'SALE_PREVIOUS_DAY',
    );
    expect(shop.document(orderStream(ORDER)).status).toBe('TERPAKAI');
  });

  it('is of another day than the sale, of what was sent, and here again', () => {
    shop.openDay = '2026-11-20';
    expect(shop.refusal(give())).toBe('RETURN_SAME_DAY');
    shop.openDay = NEXT_DAY;
    sent('DIKIRIM');
    expect(shop.refusal(give())).toBe('DELIVERY_NOT_BACK');
    sent('KEMBALI');
    expect(shop.refusal(give())).toBe('AUTHORIZATION_REQUIRED');
    sell({});
    expect(shop.refusal(give())).toBe('SALE_NOT_ONLINE');
    sent('KEMBALI');
    expect(shop.refusal(give())).toBe('AUTHORIZATION_REQUIRED');
    expect(shop.refusal((context) => returnSale({ ...command(), alasan: ' ' }, shop.last('SaleValidated'), context))).toBe('VALIDATION_FAILED'); // prettier-ignore
  });
});
