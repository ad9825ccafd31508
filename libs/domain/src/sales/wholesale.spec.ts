import { describe, expect, it } from 'vitest';
import { pph22Of, pph22Rate, type TaxRow } from '../pricing/tax.js';
import { cancelSale } from './cancel-sale.js';
import { line, openShop, pay, quotesOf, ring, saveCommand, SETTINGS, TAKING } from './sale.fixture.js';
import { saveSale, type SaveSale } from './save-sale.js';
import { validateSale } from './validate-sale.js';

const RESELLER = { kategori_harga: 'RESELLER', potongan_per_gram: 500_000, diskon_ongkos: null, is_default: false };
const NO_LIMIT = { ...SETTINGS, batas_atas_penjualan: 0 };
const many = (count: number) => Array.from({ length: count }, (_, at) => `R${String(at).padStart(3, '0')}`);
const shopOf = (count: number) => openShop(...many(count).map((code) => ring(code)));
const saving =
  (shop: ReturnType<typeof shopOf>, codes: readonly string[], over: Partial<SaveSale> = {}) =>
  (context: Parameters<typeof saveSale>[3]) =>
    saveSale(
      saveCommand(codes.map((code) => line(code, { harga_gram: 48_000_000 })), {
        ...{ mode_jual: 'GROSIR', tier: RESELLER, customer_id: 'c1', ...over },
      }),
      quotesOf(shop),
      NO_LIMIT,
      context,
    ); // prettier-ignore

describe('wholesale', () => {
  it('sells a tray of 80 in one append, all at the price of their group', () => {
    const shop = shopOf(80);
    const { sale } = shop.do(saving(shop, many(80)));
    expect([sale.mode_jual, sale.lines.length, sale.kategori_harga]).toEqual(['GROSIR', 80, 'RESELLER']);
    expect(many(80).every((code) => shop.placeOf(code) === 'reservasi/s1')).toBe(true);
  });

  it.each([
    ['of nobody', { tier: null }],
    ['of who has the terms of everybody', { tier: { ...RESELLER, is_default: true } }],
  ])('is none %s', (_, over) => {
    const shop = shopOf(2);
    expect(() => saving(shop, many(2), over)(shop.context())).toThrow('WHOLESALE_NO_TIER');
  });

  it('has one price for a group', () => {
    const shop = shopOf(2);
    const lines = [line('R000', { harga_gram: 48_000_000 }), line('R001', { harga_gram: 48_100_000 })];
    expect(() => saving(shop, [], { lines })(shop.context())).toThrow('GROUP_PRICE_DIFFERS');
  });

  it('alone may have more than a hundred lines', () => {
    const shop = shopOf(101);
    shop.do(saving(shop, many(101)));
    const other = shopOf(101);
    const { mode_jual: _, ...retail } = saveCommand(many(101).map((code) => line(code)));
    expect(() => saveSale(retail, quotesOf(other), SETTINGS, other.context())).toThrow('VALIDATION_FAILED');
  });
});

describe('PPH 22', () => {
  const row = {
    jenis_pajak: 'PPH 22',
    pelaku: 'PEDAGANG',
    kelengkapan: 'SEMUA',
    barang_kena_pajak: [],
    tarif_persen: 25,
  };
  const rows = [row] as unknown as readonly TaxRow[];

  it('is a quarter of a percent of what a company buys, and nothing of what others do', () => {
    expect(pph22Of(100_000_000, 25)).toBe(250_000);
    const rates = (['BADAN', 'KONSUMEN', 'UMKM_SK', 'SKB'] as const).map((buyer) => pph22Rate(rows, 'PEDAGANG', buyer));
    expect(rates).toEqual([25, 0, 0, 0]);
    const all = [{ ...row, pungut_konsumen: true }] as unknown as readonly TaxRow[];
    expect([pph22Rate(all, 'PEDAGANG', 'KONSUMEN'), pph22Rate(all, 'PABRIKAN', 'BADAN')]).toEqual([25, 0]);
  });

  it('comes on top, is owed to the tax office, and goes back with the sale', () => {
    const shop = shopOf(1);
    const { sale } = shop.do(saving(shop, ['R000'], { pph22_rate: 25 }));
    // 3.270 g at 480,000: 1,569,600, up to 500: 1,570,000; 0.25 %: 3,925
    expect(sale).toMatchObject({ pph22: 3_925, total_harga: 1_573_925 });
    shop.do((context) => validateSale({ id: 's1', pembayaran: [pay('CASH', 1_574_000)] }, TAKING, context));
    expect([shop.balance('pph22/pungut'), shop.balance('penjualan')]).toEqual([-3_925, -1_570_000]);
    const command = { id: 's1', alasan: 'SALAH', otorisasi_ids: [] as string[], hash: 'hash' };
    const record = shop.last('SaleValidated');
    const otorisasi_ids = [shop.approve('a1', (context) => cancelSale(command, record, context))];
    shop.do((context) => cancelSale({ ...command, otorisasi_ids }, record, context));
    expect(shop.balance('pph22/pungut')).toBe(0);
  });
});
