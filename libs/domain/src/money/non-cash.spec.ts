import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DecideContext, RecordedEvent } from '../ledger/event.js';
import { cancelSale } from '../sales/cancel-sale.js';
import { line, openShop, pay, save, TAKING } from '../sales/sale.fixture.js';
import { sales } from '../sales/sale.js';
import { validateSale } from '../sales/validate-sale.js';
import type { DomainError } from '../shared/domain-error.js';
import type { TestShop } from '../testing/shop.js';
import { cardCash } from './card-cash.js';
import { confirmTransfer, releaseTransfer } from './confirm-transfer.js';
import { expectedFee } from './expected-fee.js';
import { isUndone, itemKey, type NonCashItem, nonCashItems } from './non-cash.js';
import { itemStream, statusOf } from './non-cash-item.js';
import { payCardCash } from './pay-card-cash.js';
import { isOffFee } from './off-fee.js';
import { settleNonCash, type SettleNonCash, type SettleTerms } from './settle-non-cash.js';
import { settlements } from './settlement.js';
import { restore, writeOff } from './write-off.js';

/* BCA as §3.5 of the plan has it: 2 % of credit, 0.15 % of debit. */
const PERSEN: Readonly<Record<string, number>> = { CREDIT: 200, DEBIT: 15 };
const BCA = {
  persen: (way: string) => PERSEN[way] ?? null,
  biaya_persen: null,
  biaya_maksimal: null,
  biaya_tetap: null,
};
const posting = (akun: string, jumlah: number) => ({ akun, unit: 'IDR', jumlah });
const ROUNDING = { step: 500, coin: 100, note: 100_000 };

let shop: TestShop;
beforeEach(() => {
  shop = openShop();
});

type Decide = Parameters<TestShop['do']>[0];

/** Every non-cash payment that was taken, as it stands. */
const items = (): Map<string, NonCashItem & { isUndone: boolean; no_faktur: string }> =>
  new Map(
    shop.events.flatMap(nonCashItems).map((item) => [
      itemKey(item),
      {
        ...item,
        isUndone: isUndone(
          item,
          shop.events.filter(({ stream }) => stream === item.sumber),
        ),
        no_faktur: shop.document(item.dokumen).no ?? '',
      },
    ]),
  );
const terms = (over: Partial<SettleTerms> = {}): SettleTerms => ({
  items: items(),
  expectedFee: (item) => expectedFee(item, BCA),
  knowsAccount: (no_rekening) => no_rekening === '0881234567',
  isOwner: false,
  ...over,
});
const all = () => [...items().values()];
const command = (over: Partial<SettleNonCash> = {}): SettleNonCash => {
  const found = all().filter(({ akun, isUndone: undone }) => akun === 'non-cash/BCA' && !undone);
  const fees = found.map((item) => expectedFee(item, BCA));
  const sum = (of: readonly number[]) => of.reduce((total, each) => total + each, 0);
  return {
    ...{ settlement_id: 'n1', kode_bank: 'BCA', no_rekening: '0881234567', tgl_masuk: '2026-11-20', mutasi_id: null },
    items: found.map(({ seq, ke }, index) => ({ seq, ke, biaya_rp: fees[index]! })),
    jumlah_masuk: sum(found.map(({ jumlah }) => jumlah)) - sum(fees),
    ...{ otorisasi_ids: [], hash: 'h' },
    ...over,
  };
};
const settle =
  (over: Partial<SettleNonCash> = {}, more: Partial<SettleTerms> = {}): Decide =>
  (context) =>
    settleNonCash(command(over), terms(more), context);
const wrong = (decide: Decide): string[] => {
  try {
    decide(shop.context());
    return [];
  } catch (error) {
    return (error as DomainError).details.map(({ field, code }) => `${field} ${code}`);
  }
};

const gesek = (context: DecideContext) =>
  payCardCash(
    {
      ...{ card_cash_id: 'g1', cara_bayar: 'DEBIT', kode_bank: 'BCA', no_ref: '004417', jumlah_gesek: 1_234_567 },
      ...{ fee_persen: 250, fee_rp: 31_067, customer_id: null, nama_customer: null, keterangan: null },
      ...{ kode_laci: 'LACI1', otorisasi_ids: [], hash: 'h' },
    },
    { rounding: ROUNDING, arrivesAt: null },
    context,
  );

/** A payment without the goods it is for: what is settled is the money alone. */
const paid =
  (id: string, cara_bayar: string, jumlah: number, biaya = 0, akun = 'non-cash/BCA'): Decide =>
  () => ({
    events: [
      {
        ...{ stream: `deposit/${id}`, type: 'DepositValidated', schema: 1, numberKind: 'DU' },
        body: {
          payments: [{ cara_bayar, jumlah, biaya, akun, kode_bank: 'BCA', no_rekening: null, no_ref: '1' }],
        },
        postings: [posting(akun, jumlah + biaya), posting('titipan/jual', -jumlah - biaya)] as never,
        document: { status: 'OPEN', body: {} },
      },
    ],
    result: null,
  });

describe('a settlement', () => {
  it('books what came, what was kept, and nothing is waited for any more', () => {
    shop.do(paid('d1', 'CREDIT', 10_000_000, 200_000));
    shop.do(paid('d2', 'DEBIT', 3_500_000));
    shop.do(gesek);
    expect(all().map((item) => [item.jumlah, expectedFee(item, BCA)])).toEqual([
      [10_200_000, 204_000],
      [3_500_000, 5_250],
      [1_234_567, 1_852],
    ]);
    shop.do(settle());
    expect(shop.last('NonCashSettled').postings).toEqual([
      posting('bank/0881234567', 14_723_465),
      posting('biaya/BIAYA-NON-CASH', 211_102),
      posting('non-cash/BCA', -14_934_567),
    ]);
    expect(shop.balance('non-cash/BCA')).toBe(0);
    expect(all().map((item) => statusOf(item, shop.context()))).toEqual(['VALID', 'VALID', 'VALID']);
    expect(cardCash.load('g1', shop.context())?.status).toBe('VALID');
  });

  it('is no more than what it adds up to, and says at which field it is wrong', () => {
    shop.do(paid('d1', 'DEBIT', 1_000_000));
    const { seq } = all()[0]!;
    const one = { seq, ke: 1, biaya_rp: 1_500 };
    expect(wrong(settle({ jumlah_masuk: 998_501 }))).toEqual(['jumlah_masuk NON_CASH_SUM_DIFFERS']);
    expect(wrong(settle({ no_rekening: '1' }))).toEqual(['no_rekening mustChoose']);
    expect(wrong(settle({ tgl_masuk: '2026-11-21' }))).toEqual(['tgl_masuk dateInFuture']);
    expect(wrong(settle({ items: [] }))).toEqual(['items notEmpty']);
    expect(wrong(settle({ items: [one, one] }))).toEqual(['items.1.seq mustChoose']);
    expect(wrong(settle({ kode_bank: 'BRI' }))).toEqual(['items.0.seq mustChoose']);
    expect(wrong(settle({ items: [{ ...one, biaya_rp: 1_000_001 }] }))).toEqual(['items.0.biaya_rp feeTooHigh']);
    expect(shop.refusal(settle({ items: [{ ...one, seq: 9_999 }] }))).toBe('NON_CASH_ITEM_NOT_FOUND');
    expect(shop.refusal(settle())).toBeNull();
  });

  it('needs somebody’s word for a fee that nobody expected', () => {
    expect([isOffFee(214_000, 204_000), isOffFee(224_400, 204_000), isOffFee(224_401, 204_000)]).toEqual([false, false, true]); // prettier-ignore
    expect([isOffFee(10_000, 0), isOffFee(10_001, 0)]).toEqual([false, true]);
    shop.do(paid('d1', 'CREDIT', 10_000_000, 200_000));
    const { seq } = all()[0]!;
    const dear = settle({ items: [{ seq, ke: 1, biaya_rp: 230_000 }], jumlah_masuk: 9_970_000 });
    expect(shop.asked(dear).map(({ description }) => description)).toEqual([
      'BIAYA NON CASH BCA Rp. 230,000 ,- DARI Rp. 204,000 ,-',
    ]);
    const otorisasi_ids = [shop.approve('a1', dear)];
    shop.do(settle({ items: [{ seq, ke: 1, biaya_rp: 230_000 }], jumlah_masuk: 9_970_000, otorisasi_ids }));
    expect(shop.balance('biaya/BIAYA-NON-CASH')).toBe(230_000);
  });

  it('lets one of two win, and tells the other by whom', () => {
    shop.do(paid('d1', 'DEBIT', 1_000_000));
    const second = command({ settlement_id: 'n2' });
    shop.do(settle());
    shop.actor = 'KASIR2';
    try {
      settleNonCash(second, terms(), shop.context());
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ code: 'NON_CASH_ITEM_SETTLED', params: { oleh: 'KASIR1' }, data: { settlement_id: 'n1' } }); // prettier-ignore
    }
  });

  const back =
    (otorisasi_ids: readonly string[] = []): Decide =>
    (context) =>
      settlements.reverse(
        { id: 'n1', alasan: 'SALAH BANK', otorisasi_ids, hash: 'h' },
        { recorded: shop.last('NonCashSettled') },
        context,
      );

  it('goes back on its day by right, later with somebody’s word, and is waited for again', () => {
    shop.do(paid('d1', 'DEBIT', 1_000_000));
    shop.do(gesek);
    shop.do(settle());
    shop.openDay = '2026-11-21';
    expect(shop.asked(back()).map(({ kategori, description }) => [kategori, description])).toEqual([
      ['NON_CASH', `BATAL VALIDASI ${shop.document('settlement/n1').no}`],
    ]);
    shop.do(back([shop.approve('a1', back())]));
    expect([shop.balance('non-cash/BCA'), shop.balance('bank/0881234567')]).toEqual([2_234_567, 0]);
    expect(all().map((item) => statusOf(item, shop.context()))).toEqual(['OUTSTAND', 'OUTSTAND']);
    expect(cardCash.load('g1', shop.context())?.status).toBe('OUTSTAND');
    shop.do(settle({ settlement_id: 'n2' }));
    expect(shop.balance('non-cash/BCA')).toBe(0);
    expect(shop.refusal(back())).toBe('SETTLEMENT_REVERSED');
  });

  it('keeps cash for a card from going back while it stands', () => {
    shop.do(gesek);
    shop.do(settle());
    const reverse: Decide = (context) => cardCash.reverse({ id: 'g1', alasan: 'SALAH' }, { recorded: shop.last('CardCashPaid') }, context); // prettier-ignore
    expect(shop.refusal(reverse)).toBe('CARD_CASH_SETTLED');
    shop.do(back());
    expect(shop.refusal(reverse)).toBeNull();
  });
});

describe('a transfer', () => {
  const confirm =
    (isOwner = false): Decide =>
    (context) => {
      const { seq, ke } = all()[0]!;
      const said = { seq, ke, settlement_id: 'n1', no_rekening: '0881234567', tgl_masuk: '2026-11-20' };
      return confirmTransfer(said, terms({ isOwner }), context);
    };

  it('is settled without a fee by another than who took it, but for an owner', () => {
    shop.do(paid('d1', 'TRANSFER', 2_000_000));
    expect(shop.refusal(confirm())).toBe('TRANSFER_OWN_PAYMENT');
    expect(shop.refusal(settle())).toBe('TRANSFER_OWN_PAYMENT');
    expect(shop.refusal(confirm(true))).toBeNull();
    shop.actor = 'SPV1';
    shop.do(confirm());
    expect(shop.last('NonCashSettled').postings).toEqual([posting('bank/0881234567', 2_000_000), posting('non-cash/BCA', -2_000_000)]); // prettier-ignore
  });

  it('that stands in its account is only marked, and the mark goes back', () => {
    shop.do(paid('d1', 'TRANSFER', 2_000_000, 0, 'bank/0881234567'));
    shop.actor = 'SPV1';
    shop.do(confirm());
    const item = all()[0]!;
    expect([shop.last('TransferConfirmed').postings, statusOf(item, shop.context())]).toEqual([[], 'VALID']);
    expect(shop.refusal(confirm())).toBe('NON_CASH_ITEM_SETTLED');
    const release: Decide = (context) => releaseTransfer({ seq: item.seq, ke: 1, alasan: 'SALAH LIHAT' }, context);
    shop.do(release);
    expect([statusOf(item, shop.context()), shop.refusal(release)]).toEqual(['OUTSTAND', 'NON_CASH_NOT_CONFIRMED']);
  });

  it('of a card is settled with the other cards', () => {
    shop.do(paid('d1', 'DEBIT', 2_000_000));
    shop.actor = 'SPV1';
    expect(shop.refusal(confirm())).toBe('NON_CASH_NOT_TRANSFER');
  });
});

describe('what never comes', () => {
  const item = () => all()[0]!;
  const write =
    (otorisasi_ids: readonly string[] = []): Decide =>
    (context) =>
      writeOff({ alasan: 'BUKTI PALSU', problem_id: 'p1', otorisasi_ids, hash: 'h' }, item(), null, context);

  it('is a loss with the owner’s word, its invoice a problem, and comes back as income', () => {
    shop.do(paid('d1', 'TRANSFER', 2_000_000));
    const [asked] = shop.asked(write());
    expect(asked).toMatchObject({ kategori: 'NON_CASH', hanya_owner: true, description: `HAPUS BUKU ${item().no_faktur} Rp. 2,000,000 ,-` }); // prettier-ignore
    shop.do(write([shop.approve('a1', write())]));
    expect([shop.balance('biaya/GAGAL-NON-CASH'), shop.balance('non-cash/BCA')]).toEqual([2_000_000, 0]);
    expect(shop.last('ProblemReported').body).toMatchObject({ no_faktur: item().no_faktur, stream: 'deposit/d1' });
    expect([shop.refusal(write()), shop.refusal(settle())]).toEqual(['NON_CASH_WRITTEN_OFF', 'NON_CASH_WRITTEN_OFF']);
    const bring: Decide = (context) => restore({ alasan: 'UANG MASUK' }, item(), context);
    shop.do(bring);
    expect([shop.balance('pendapatan/KEMBALI-NON-CASH'), shop.balance('non-cash/BCA')]).toEqual([
      -2_000_000, 2_000_000,
    ]);
    expect(shop.refusal(bring)).toBe('NON_CASH_NOT_WRITTEN_OFF');
  });
});

describe('cancelling a sale whose money has arrived', () => {
  const sold = () => {
    save(shop, [line('R1', { harga: null })]);
    const total = sales.load('s1', shop.context())!.total_harga;
    shop.do((context) => validateSale({ id: 's1', pembayaran: [pay('CREDIT', total)] }, TAKING, context));
    return total;
  };
  const cancel =
    (otorisasi_ids: readonly string[] = []): Decide =>
    (context) =>
      cancelSale({ id: 's1', alasan: 'SALAH', otorisasi_ids, hash: 'h' }, shop.last('SaleValidated'), context);

  it('gives it back from its account: what is waited for stays as it is, what the bank kept stays cost', () => {
    const total = sold();
    const gross = shop.balance('non-cash/BCA');
    const fee = gross - total;
    shop.do(settle());
    const kept = shop.balance('biaya/BIAYA-NON-CASH');
    shop.do(cancel([shop.approve('a1', cancel())]));
    const { postings } = shop.last('SaleCancelled');
    expect(postings).toContainEqual(posting('bank/0881234567', -gross));
    expect(postings).toContainEqual(posting('pendapatan/BIAYA-KARTU', fee));
    expect(postings.some(({ akun }) => akun.startsWith('non-cash/'))).toBe(false);
    expect(postings.reduce((sum, { jumlah }) => sum + jumlah, 0)).toBe(0);
    expect([shop.balance('non-cash/BCA'), shop.balance('bank/0881234567'), shop.balance('biaya/BIAYA-NON-CASH')]).toEqual([0, -kept, kept]); // prettier-ignore
  });

  it('is refused while it is written off, and what was cancelled is not settled', () => {
    sold();
    const item = all()[0]!;
    const write: (ids?: readonly string[]) => Decide =
      (otorisasi_ids = []) =>
      (context) =>
        writeOff({ alasan: 'PALSU', problem_id: 'p1', otorisasi_ids, hash: 'h' }, item, null, context);
    shop.do(write([shop.approve('a1', write())]));
    expect(shop.refusal(cancel())).toBe('NON_CASH_WRITTEN_OFF');
    shop.do((context) => restore({ alasan: 'ADA' }, item, context));
    shop.do(cancel([shop.approve('a2', cancel())]));
    expect(shop.balance('non-cash/BCA')).toBe(0);
    const { seq, ke } = item;
    expect(shop.refusal(settle({ items: [{ seq, ke, biaya_rp: 0 }], jumlah_masuk: item.jumlah }))).toBe('NON_CASH_SOURCE_REVERSED'); // prettier-ignore
  });
});

it('whatever is settled, taken back and given up, each event sums to zero and the balance is what is outstanding', () => {
  const step = fc.record({ what: fc.constantFrom('pay', 'settle', 'back', 'hapus', 'pulih'), sum: fc.integer({ min: 1, max: 9_999_999 }) }); // prettier-ignore
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      shop = openShop();
      let n = 0;
      const may = (decide: Decide) => {
        const asked = (() => {
          try {
            return shop.asked(decide).length > 0;
          } catch {
            return null;
          }
        })();
        if (asked === false) shop.do(decide);
      };
      for (const { what, sum } of steps) {
        n += 1;
        const open = all().filter((item) => statusOf(item, shop.context()) === 'OUTSTAND');
        const lost = all().filter((item) => statusOf(item, shop.context()) === 'HAPUS');
        if (what === 'pay') shop.do(paid(`d${n}`, 'DEBIT', sum));
        if (what === 'settle' && open[0]) {
          const { seq, ke, jumlah } = open[0];
          may(settle({ settlement_id: `n${n}`, items: [{ seq, ke, biaya_rp: 0 }], jumlah_masuk: jumlah }));
        }
        const recorded = shop.events.findLast(({ type }) => type === 'NonCashSettled') as RecordedEvent | undefined;
        if (what === 'back' && recorded) {
          const id = recorded.stream.slice('settlement/'.length);
          may((context) => settlements.reverse({ id, alasan: 'SALAH' }, { recorded }, context));
        }
        if (what === 'hapus' && open[0]) {
          const write: (ids?: readonly string[]) => Decide =
            (otorisasi_ids = []) =>
            (context) =>
              writeOff({ alasan: 'PALSU', problem_id: `p${n}`, otorisasi_ids, hash: 'h' }, open[0]!, null, context);
          shop.do(write([shop.approve(`a${n}`, write())]));
        }
        if (what === 'pulih' && lost[0]) shop.do((context) => restore({ alasan: 'ADA' }, lost[0]!, context));
      }
      const outstanding = all().filter((item) => statusOf(item, shop.context()) === 'OUTSTAND');
      expect(shop.balance('non-cash/BCA')).toBe(outstanding.reduce((total, { jumlah }) => total + jumlah, 0));
      expect([...shop.balances.values()].reduce((total, balance) => total + balance, 0)).toBe(0);
      expect(shop.document(itemStream({ seq: 0, ke: 0 })).version).toBe(0);
    }),
    { numRuns: 200 },
  );
});
