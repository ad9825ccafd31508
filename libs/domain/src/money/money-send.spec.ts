import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { AuthorizationRequired } from '../authorization/authorization.js';
import { DomainError } from '../shared/domain-error.js';
import { TestShop } from '../testing/shop.js';
import { acceptForShop, acceptSend, bookSend, releaseSend } from './accept-send.js';
import { type MoneySend, moneySends } from './money-send.js';
import { cancelSend, type SendMoney, sendMoney, type SendTerms } from './send-money.js';

const SEND: SendMoney = {
  ...{ send_id: 's1', tujuan: 'PUSAT', tujuan_rekening: null, jumlah_rp: 20_000_000, keterangan: ' SETORAN HARI INI ' },
  ...{ kategori: 'KIRIM', asal: 'CASH', asal_rekening: null, otorisasi_ids: [], hash: 'h' },
};
const KIRIM = { kode_transaksi: 'KIRIM', nama_transaksi: 'KIRIM UANG', jenis: 'TRANSFER', berlaku_untuk: 'SEMUA', batas_otorisasi: 50_000_000, keterangan_minimal: 0 } as const; // prettier-ignore
const TERMS: SendTerms = {
  ...{ isShop: (kode) => ['PUSAT', 'SJB'].includes(kode), category: KIRIM, holds: () => true, kode_laci: 'LACI1' },
  ...{ rounding: { step: 100, coin: 100, note: 100_000 }, batas_uang_kas: 5_000_000 },
};
const TAKEN = {
  ...{ receipt_id: 'r1', tgl_terima: '2026-11-20', jumlah_terima: 20_000_000, alasan: null, kode_laci: 'LACI9' },
  ...{ no_rekening: null, otorisasi_by: null, otorisasi_ids: [] },
};
type Decide = Parameters<TestShop['do']>[0];
const send = (change: Partial<SendMoney> = {}, terms: Partial<SendTerms> = {}): Decide => (context) => sendMoney({ ...SEND, ...change }, { ...TERMS, ...terms }, context); // prettier-ignore
const accept: Decide = (context) => acceptSend('s1', TAKEN, context);
const book: Decide = (context) => bookSend('s1', context);
const release = (receipt_id = 'r1'): Decide => (context) => releaseSend('s1', { receipt_id, batal_by: 'BUDI', batal_at: context.now, alasan: 'SALAH' }, context); // prettier-ignore
const line = (akun: string, jumlah: number) => ({ akun, unit: 'IDR', jumlah });

describe('money to another shop', () => {
  let shop: TestShop;
  beforeEach(() => {
    shop = new TestShop();
  });
  const cancel =
    (kode_laci: string | null = 'LACI1'): Decide =>
    (context) => {
      const recorded = shop.last('MoneySent');
      return cancelSend({ id: 's1', alasan: 'TIDAK JADI', kode_laci }, { recorded }, context);
    };
  const status = () => moneySends.load('s1', shop.context())?.status;
  const balance = (akun: string) => shop.balances.get(`IDR ${akun}`) ?? 0;

  it('is under way, taken in, and in the books of both', () => {
    shop.do(send());
    expect([status(), shop.last('MoneySent').postings]).toEqual([
      'KIRIM',
      [line('kirim/s1', 20_000_000), line('kas/LACI1', -20_000_000)],
    ]);
    shop.do(accept);
    expect([status(), shop.last('MoneySendAccepted').postings]).toEqual(['DITERIMA', []]);
    shop.do(book);
    expect([status(), shop.last('MoneySendBooked').postings]).toEqual([
      'DIBUKUKAN',
      [line('rk/PUSAT', 20_000_000), line('kirim/s1', -20_000_000)],
    ]);
    expect(() => shop.do(accept)).toThrow('MONEY_SEND_RECEIVED');
    expect(() => shop.do(cancel())).toThrow('MONEY_SEND_RECEIVED');
  });

  it('is taken in while its shop is shut, and booked on its next day', () => {
    shop.do(send());
    shop.openDay = null;
    shop.do(accept);
    expect(() => shop.do(book)).toThrow('DAY_NOT_OPEN');
    shop.openDay = '2026-11-21';
    shop.do(book);
    shop.do(book);
    expect(shop.events.filter(({ type }) => type === 'MoneySendBooked')).toHaveLength(1);
  });

  it('says who took it in, and when', () => {
    shop.do(send());
    shop.actor = 'BUDI';
    shop.do(accept);
    let refused: unknown;
    try {
      shop.do(accept);
    } catch (error) {
      refused = error;
    }
    expect((refused as DomainError).params).toEqual({ oleh: 'BUDI', waktu: '2026-11-20 09:00' });
  });

  it.each([
    ['before it was booked', false],
    ['after it was booked', true],
  ] as const)('is under way again when its receipt goes back %s', (_, isBooked) => {
    // prettier-ignore
    shop.do(send());
    shop.do(accept);
    if (isBooked) shop.do(book);
    shop.do(release('other'));
    expect(status()).toBe(isBooked ? 'DIBUKUKAN' : 'DITERIMA');
    shop.do(release());
    const lines = isBooked ? [line('kirim/s1', 20_000_000), line('rk/PUSAT', -20_000_000)] : [];
    expect([status(), shop.last('MoneySendReleased').postings]).toEqual(['KIRIM', lines]);
    shop.do(accept);
    expect((moneySends.load('s1', shop.context()) as MoneySend).ke).toBe(2);
  });

  it('comes back on any day, into the drawer of who takes it', () => {
    shop.do(send());
    shop.openDay = null;
    expect(() => shop.do(cancel())).toThrow('DAY_NOT_OPEN');
    shop.openDay = '2026-11-25';
    expect(() => shop.do(cancel(null))).toThrow('DRAWER_REQUIRED');
    shop.do(cancel('LACI2'));
    const { postings, reverses } = shop.last('MoneySendCancelled');
    expect([status(), postings]).toEqual(['BATAL', [line('kas/LACI2', 20_000_000), line('kirim/s1', -20_000_000)]]);
    expect(reverses).toBe(shop.last('MoneySent').seq);
    expect(() => shop.do(cancel())).toThrow('MONEY_SEND_REVERSED');
    expect(() => shop.do(accept)).toThrow('MONEY_SEND_REVERSED');
  });

  it('leaves an account with what no coins make, and comes back to it', () => {
    shop.do(send({ asal: 'BCA', asal_rekening: '088', jumlah_rp: 1_234_567 }));
    expect(shop.last('MoneySent').postings).toEqual([line('kirim/s1', 1_234_567), line('bank/088', -1_234_567)]);
    shop.do(cancel(null));
    expect(shop.last('MoneySendCancelled').postings[0]).toEqual(line('bank/088', 1_234_567));
  });

  it('is said to have arrived at a shop without a lane, never by who sent it unless he owns', () => {
    shop.do(send());
    const arrived = (isOwner: boolean): Decide => (context) => acceptForShop('s1', isOwner, context); // prettier-ignore
    expect(() => shop.do(arrived(false))).toThrow('NOT_BY_SENDER');
    shop.actor = 'SPV1';
    shop.do(arrived(false));
    expect(status()).toBe('DIBUKUKAN');
    expect(() => shop.do(arrived(true))).toThrow('MONEY_SEND_RECEIVED');
  });

  it.each([
    [{ jumlah_rp: 50_000_100 }, {}, true],
    [{ jumlah_rp: 50_000_000 }, {}, false],
    [{ jumlah_rp: 5_000_100 }, { category: { ...KIRIM, batas_otorisasi: null } }, true],
    [{ jumlah_rp: 5_000_000 }, { category: { ...KIRIM, batas_otorisasi: null } }, false],
    [{ jumlah_rp: 100 }, { category: { ...KIRIM, batas_otorisasi: 0 } }, true],
  ])('needs somebody’s word above the limit of its category: %o', (change, terms, needed) => {
    let asked: unknown = null;
    try {
      shop.do(send(change, terms));
    } catch (error) {
      asked = error;
    }
    expect(asked instanceof AuthorizationRequired).toBe(needed);
    if (needed)
      expect((asked as AuthorizationRequired).missing[0]).toMatchObject({
        kategori: 'KIRIM_UANG',
        description: expect.stringMatching(/^KIRIM UANG KE PUSAT Rp\. /),
      });
  });

  it.each([
    [{ tujuan: null }, {}, ['tujuan mustChoose']],
    [{ tujuan: 'TIADA' }, {}, ['tujuan mustChoose']],
    [{ tujuan: 'SJA' }, {}, ['tujuan SAME_SHOP']],
    [{ jumlah_rp: 0 }, {}, ['jumlah_rp notEmpty']],
    [{ jumlah_rp: 350_050 }, {}, ['jumlah_rp CASH_NOT_PAYABLE']],
    [{ keterangan: ' ' }, {}, ['keterangan notEmpty']],
    [{ kategori: 'LISTRIK' }, { category: null }, ['kategori mustChoose']],
    [{ asal: 'BCA' }, {}, ['asal_rekening mustChoose']],
    [{ asal: 'BCA', asal_rekening: '9' }, { holds: () => false }, ['asal_rekening mustChoose']],
  ] as const)('is refused: %o %o', (change, terms, errors) => {
    let found: readonly string[] = [];
    try {
      shop.do(send(change, terms as Partial<SendTerms>));
    } catch (error) {
      found = (error as DomainError).details.map(({ field, code }) => `${field} ${code}`);
    }
    expect(found).toEqual(errors);
    expect(shop.events).toEqual([]);
  });

  it('whatever happens in whatever order, its books sum to nothing and nothing is under way twice', () => {
    const steps: readonly Decide[] = [accept, book, release(), (context) => cancel()(context)];
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 12 }), (order) => {
        shop = new TestShop();
        shop.do(send());
        for (const each of order) {
          try {
            shop.do(steps[each]!);
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
          }
        }
        const [kirim, rk, kas] = [balance('kirim/s1'), balance('rk/PUSAT'), balance('kas/LACI1')];
        expect(kirim + rk + kas).toBe(0);
        const is = status();
        expect([kirim, rk]).toEqual(is === 'DIBUKUKAN' ? [0, 20_000_000] : is === 'BATAL' ? [0, 0] : [20_000_000, 0]);
      }),
    );
  });
});
