import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { AuthorizationRequired } from '../authorization/authorization.js';
import type { DomainError } from '../shared/domain-error.js';
import { TestShop } from '../testing/shop.js';
import { moneyReceipts } from './money-receipt.js';
import { type ReceiveMoney, receiveMoney, type ReceiveTerms, weighReceipt } from './receive-money.js';

const RECEIVE: ReceiveMoney = {
  ...{ receipt_id: 'r1', send_id: 's1', no_reff: 'KUSJA2611200001', toko_asal: 'SJA', tgl_kirim: '2026-11-19' },
  ...{ kirim_by: 'KASIR1', kirim_at: '2026-11-19T02:00:00.000Z', keterangan: 'SETORAN', jumlah_kirim: 20_000_000 },
  ...{ jumlah_terima: 20_000_000, alasan: null, kode_laci: 'LACI9', no_rekening: null, otorisasi_ids: [], hash: 'h' },
};
const TERMS: ReceiveTerms = {
  ...{ rounding: { step: 100, coin: 100, note: 100_000 }, holds: (no: string) => no === '088', tolerance: 10_000 },
};
type Decide = Parameters<TestShop['do']>[0];
const receive = (change: Partial<ReceiveMoney> = {}): Decide => (context) => receiveMoney({ ...RECEIVE, ...change, disetujui_by: null }, context); // prettier-ignore
const line = (akun: string, jumlah: number) => ({ akun, unit: 'IDR', jumlah });

describe('money of another shop', () => {
  let shop: TestShop;
  beforeEach(() => {
    shop = new TestShop();
  });
  const weigh = (change: Partial<ReceiveMoney> = {}) => weighReceipt({ ...RECEIVE, ...change }, TERMS, shop.context());
  const wrong = (change: Partial<ReceiveMoney>): unknown => {
    try {
      return weigh(change);
    } catch (error) {
      return error;
    }
  };

  it('lies in the drawer against what the shop that sent it is owed for', () => {
    shop.do(receive());
    expect(shop.last('MoneyReceived').postings).toEqual([line('kas/LACI9', 20_000_000), line('rk/SJA', -20_000_000)]);
  });

  it('lies in an account where that is said', () => {
    shop.do(receive({ kode_laci: null, no_rekening: '088' }));
    expect(shop.last('MoneyReceived').postings[0]).toEqual(line('bank/088', 20_000_000));
  });

  it('is less than was sent: the rest is a difference of cash', () => {
    shop.do(receive({ jumlah_terima: 19_900_000, alasan: 'SATU LEMBAR PALSU' }));
    expect(shop.last('MoneyReceived').postings).toEqual([
      line('kas/LACI9', 19_900_000),
      line('selisih-kas', 100_000),
      line('rk/SJA', -20_000_000),
    ]);
    expect(shop.last('MoneyReceived').body).toMatchObject({ jumlah_rp: 19_900_000, selisih: 100_000 });
  });

  it('sums to nothing, whatever of it was there', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000_000 }), (jumlah_terima) => {
        shop = new TestShop();
        shop.do(receive({ jumlah_terima, alasan: 'KURANG' }));
        const sum = shop.last('MoneyReceived').postings.reduce((total, { jumlah }) => total + jumlah, 0);
        expect(sum).toBe(0);
      }),
    );
  });

  it('goes back on its day, once', () => {
    shop.do(receive());
    const recorded = shop.last('MoneyReceived');
    const back: Decide = (context) => moneyReceipts.reverse({ id: 'r1', alasan: 'SALAH' }, { recorded }, context); // prettier-ignore
    shop.openDay = '2026-11-21';
    expect(() => shop.do(back)).toThrow('MONEY_RECEIPT_OTHER_DAY');
    shop.openDay = '2026-11-20';
    shop.do(back);
    expect(() => shop.do(back)).toThrow('MONEY_RECEIPT_REVERSED');
  });

  it('is weighed first: where it will lie, and whose word what is missing takes', () => {
    expect(weigh()).toEqual({ kode_laci: 'LACI9', otorisasi_by: null });
    expect(weigh({ no_rekening: '088' })).toEqual({ kode_laci: null, otorisasi_by: null });
    expect(weigh({ jumlah_terima: 19_990_000, alasan: 'KURANG' })).toEqual({ kode_laci: 'LACI9', otorisasi_by: null });
    const asked = wrong({ jumlah_terima: 19_989_900, alasan: 'KURANG' });
    expect(asked).toBeInstanceOf(AuthorizationRequired);
    expect((asked as AuthorizationRequired).missing).toMatchObject([
      { kategori: 'SELISIH_KAS', description: 'SELISIH KAS LACI9 MELEBIHI TOLERANSI', no_faktur: 'KUSJA2611200001' },
    ]);
    shop.openDay = null;
    expect(wrong({})).toMatchObject({ code: 'DAY_NOT_OPEN' });
  });

  it.each([
    [{ jumlah_terima: 0, alasan: 'X' }, ['jumlah_terima notEmpty']],
    [{ jumlah_terima: 20_000_100 }, ['jumlah_terima moreThanSent']],
    [{ jumlah_terima: 19_999_000 }, ['alasan notEmpty']],
    [{ no_rekening: '077' }, ['no_rekening mustChoose']],
    [{ jumlah_kirim: 1_234_567, jumlah_terima: 1_234_567 }, ['jumlah_terima CASH_NOT_PAYABLE']],
  ])('is refused: %o', (change, errors) => {
    const { details } = wrong(change) as DomainError;
    expect(details.map(({ field, code }) => `${field} ${code}`)).toEqual(errors);
  });

  it('needs a drawer', () => {
    expect(wrong({ kode_laci: null })).toMatchObject({ code: 'DRAWER_REQUIRED' });
  });
});
