import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { AuthorizationRequired } from '../../authorization/authorization.js';
import { DomainError } from '../../shared/domain-error.js';
import { TestShop } from '../../testing/shop.js';
import { bankDayStream, finishBankDay, type FinishFacts, monthsBetween, reopenBankDay } from './bank-day.js';
import { bankLineStream, type BookLine } from './bank-line.js';
import { bankMonthStream } from './bank-month.js';
import { keepStatement, type KeepStatement, type KeptLine, statementStream } from './bank-statement.js';
import { type Match, matchLines, releaseMatch } from './match-lines.js';
import { bankProof, type ProofFacts } from './proof.js';
import { proposeMatches, type ProposeFrom } from './propose-matches.js';

const REK = '0881234567';
const line = (hash: string, net: number, tgl = '2026-11-18', teks = '') => ({
  ...{ hash, tgl, debit: net < 0 ? -net : 0, kredit: net > 0 ? net : 0, teks },
});
const book = (seq: number, jumlah: number, tgl = '2026-11-18', ...nomor: string[]) => ({ seq, tgl, jumlah, nomor });
const kept = ({ teks: _, ...rest }: ReturnType<typeof line>): KeptLine => rest;
const plain = ({ nomor: _, ...rest }: ReturnType<typeof book>): BookLine => rest;
const refusal = (work: () => unknown): DomainError => {
  try {
    work();
  } catch (error) {
    return error as DomainError;
  }
  throw new Error('not refused');
};

describe('the statements of an account', () => {
  const KEEP: KeepStatement = {
    ...{ statement_id: 's1', no_rekening: REK, kode_bank: 'BCA', format: 'klikbca', file_hash: 'f', dikenal: 0 },
    ...{ tgl_awal: '2026-11-01', tgl_akhir: '2026-11-10', saldo_awal: 0, saldo_akhir: 700_00, fresh: [] },
  };
  let shop: TestShop;
  beforeEach(() => {
    shop = new TestShop();
  });
  const keep = (change: Partial<KeepStatement>) => shop.do((context) => keepStatement({ ...KEEP, ...change }, context));
  const many = (count: number) => Array.from({ length: count }, (_, at) => kept(line(`h${at}`, 100)));

  it('keep the lines in events of 300 and grow to where they have come', () => {
    keep({ fresh: many(700) });
    const parts = shop.events.filter(({ type }) => type === 'StatementLines');
    expect(parts.map(({ body }) => (body as { lines: unknown[] }).lines.length)).toEqual([300, 300, 100]);
    keep({ tgl_awal: '2026-11-09', tgl_akhir: '2026-11-20', saldo_awal: 650_00, saldo_akhir: 900_00, fresh: many(2) });
    expect(shop.context().get(statementStream(REK)).body).toMatchObject({
      ...{ tgl_awal: '2026-11-01', saldo_awal: 0, tgl_akhir: '2026-11-20', saldo_akhir: 900_00, files: 2, lines: 702 },
    });
  });

  it('refuse a file that brings nothing, and keep one that only goes on', () => {
    keep({ fresh: many(3) });
    expect(refusal(() => keep({})).code).toBe('STATEMENT_KNOWN');
    keep({ tgl_akhir: '2026-11-12' });
    expect(shop.events.filter(({ type }) => type === 'StatementImported')).toHaveLength(2);
  });
});

describe('matching lines', () => {
  let shop: TestShop;
  beforeEach(() => {
    shop = new TestShop();
  });
  const match = (match_id: string, mutasi: readonly KeptLine[], buku: readonly BookLine[]): Match => ({ match_id, mutasi, buku, cara: 'TANGAN' }); // prettier-ignore
  const doMatch = (...matches: Match[]) => shop.do((context) => matchLines(REK, matches, context));
  const one = match('m1', [kept(line('a', 500_000_00))], [plain(book(7, 500_000))]);
  const two = match('m2', [kept(line('b', 250_000_50))], [plain(book(8, 250_000))]);
  const stateOf = (seq: number) => shop.context().get(bankLineStream(REK, seq)).status;
  const matched = () => shop.context().get<{ cocok: object } | null>(bankMonthStream(REK, '2026-11')).body?.cocok;

  it('writes one event for each match and a guard for each line of the book; one is released alone', () => {
    doMatch(one, two);
    expect(shop.events.map(({ type }) => type)).toEqual(['BankMatched', 'BankLineMatched', 'BankMatched', 'BankLineMatched']); // prettier-ignore
    expect(shop.events.every(({ postings }) => postings.length === 0)).toBe(true);
    expect([matched(), stateOf(7), stateOf(8)]).toEqual([{ a: 'm1', b: 'm2' }, 'COCOK', 'COCOK']);
    expect((shop.last('BankMatched').body as { selisih_sen: number }).selisih_sen).toBe(50);
    shop.do((context) => releaseMatch(REK, one, context));
    expect([matched(), stateOf(7), stateOf(8)]).toEqual([{ b: 'm2' }, 'BELUM', 'COCOK']);
    expect(refusal(() => shop.do((context) => releaseMatch(REK, one, context))).code).toBe('MATCH_NOT_FOUND');
    doMatch({ ...one, match_id: 'm3' });
    expect(matched()).toEqual({ a: 'm3', b: 'm2' });
  });

  it('takes one beside several, either way, and no line twice', () => {
    const parts = [plain(book(9, 300_000)), plain(book(10, 200_000))];
    doMatch(match('m4', [kept(line('a', 500_000_00))], parts));
    expect(refusal(() => doMatch(match('m5', [kept(line('c', 300_000_00))], [parts[0]!]))).code).toBe('BANK_LINE_MATCHED'); // prettier-ignore
    expect(refusal(() => doMatch(match('m5', [kept(line('a', 1_00))], [plain(book(11, 1))]))).code).toBe('STATEMENT_LINE_MATCHED'); // prettier-ignore
    doMatch(match('m6', [kept(line('d', 100_00)), kept(line('e', 200_00))], [plain(book(12, 300))]));
    const twice = [match('m7', [kept(line('f', 1_00))], [plain(book(13, 1))]), match('m8', [kept(line('g', 1_00))], [plain(book(13, 1))])]; // prettier-ignore
    expect(refusal(() => doMatch(...twice)).code).toBe('BANK_LINE_MATCHED');
  });

  it('refuses sides, months and sums that do not fit', () => {
    const code = (...of: Parameters<typeof match>) => refusal(() => doMatch(match(...of))).code;
    const pair = [plain(book(1, 1)), plain(book(2, 1))];
    expect(code('x', [], pair)).toBe('MATCH_SIDES');
    expect(code('x', [kept(line('a', 1_00)), kept(line('b', 1_00))], pair)).toBe('MATCH_SIDES');
    expect(code('x', [kept(line('a', 1_00)), kept(line('b', 1_00, '2026-12-01'))], [plain(book(1, 2))])).toBe('MATCH_MONTHS'); // prettier-ignore
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999, max: 9_999_999 }),
        fc.integer({ min: -300, max: 300 }),
        (rupiah, apart) => {
          const fresh = new TestShop();
          const asked = match('x', [kept(line('a', rupiah * 100 + apart))], [plain(book(1, rupiah))]);
          const work = () => fresh.do((context) => matchLines(REK, [asked], context));
          if (Math.abs(apart) <= 99) expect(work).not.toThrow();
          else expect(refusal(work).code).toBe('MATCH_UNEQUAL');
        },
      ),
    );
  });
});

describe('what is proposed', () => {
  const NONE: ProposeFrom = { mutasi: [], buku: [], items: [], rules: [] };
  const propose = (from: Partial<ProposeFrom>) => proposeMatches({ ...NONE, ...from });

  it('is the line whose number stands in the text, within a week', () => {
    const text = 'TRSF E-BANKING CR 1811/FTSCY FJSJA 26111-80004 BUDI';
    const buku = [book(1, 500_000, '2026-11-12', 'FJSJA2611180004'), book(2, 500_000, '2026-11-18', 'FJSJA2611180005')];
    expect(propose({ mutasi: [line('a', 500_000_00, '2026-11-18', text)], buku })).toEqual([{ aturan: 1, mutasi: 'a', buku: [1] }]); // prettier-ignore
    const late = [book(1, 500_000, '2026-11-10', 'FJSJA2611180004')];
    expect(propose({ mutasi: [line('a', 500_000_00, '2026-11-18', text)], buku: late })).toEqual([]);
  });

  it('is the one equal line within three days; where several fit, none is chosen', () => {
    const mutasi = [line('a', 500_000_00), line('b', -17_000_00)];
    expect(propose({ mutasi, buku: [book(1, 500_000, '2026-11-15'), book(2, -17_000, '2026-11-14')] })).toEqual([
      { aturan: 2, mutasi: 'a', buku: [1] },
    ]);
    expect(propose({ mutasi, buku: [book(1, 500_000), book(2, 500_000, '2026-11-17')] })).toEqual([
      { aturan: 0, mutasi: 'a', buku: [1, 2] },
    ]);
    const twins = [line('a', 500_000_00), line('c', 500_000_00)];
    expect(propose({ mutasi: twins, buku: [book(1, 500_000)] }).map(({ aturan }) => aturan)).toEqual([0, 0]);
  });

  it('is a settlement of the cards of a day, what the bank kept beyond its fee on the largest', () => {
    const item = (ke: number, cara_bayar: string, jumlah: number, biaya: number, tgl = '2026-11-17') => ({
      ...{ seq: 40, ke, tgl, cara_bayar, jumlah, biaya, nomor: [] },
    });
    // 10,200,000 by credit card, 3,500,000 and 1,234,567 by debit: 204,000 + 5,250 + 1,852 are expected to be kept.
    const items = [item(1, 'CREDIT', 10_200_000, 204_000), item(2, 'DEBIT', 3_500_000, 5_250), item(3, 'DEBIT', 1_234_567, 1_852), item(4, 'QRIS', 900_000, 6_300)]; // prettier-ignore
    const paid = line('a', 14_723_465_00, '2026-11-18', 'KARTU DEBIT/CREDIT EDC 0007731');
    expect(propose({ mutasi: [paid], items })).toEqual([
      {
        ...{ aturan: 3, mutasi: 'a', jumlah_masuk: 14_723_465 },
        items: [{ seq: 40, ke: 1, biaya_rp: 204_000 }, { seq: 40, ke: 2, biaya_rp: 5_250 }, { seq: 40, ke: 3, biaya_rp: 1_852 }], // prettier-ignore
      },
    ]);
    const qris = propose({ mutasi: [line('b', 893_200_00, '2026-11-18', 'QRIS 17/11')], items });
    expect(qris).toEqual([
      { aturan: 3, mutasi: 'b', jumlah_masuk: 893_200, items: [{ seq: 40, ke: 4, biaya_rp: 6_800 }] },
    ]);
    expect(propose({ mutasi: [line('b', 800_000_00, '2026-11-18', 'QRIS 17/11')], items })).toEqual([]);
    expect(propose({ mutasi: [line('b', 893_700_00, '2026-11-30', 'QRIS 17/11')], items })).toEqual([]);
    const transfer = { ...item(5, 'TRANSFER', 2_000_000, 0), tgl: '2026-11-18' };
    expect(propose({ mutasi: [line('c', 2_000_000_00, '2026-11-18', 'TRSF E-BANKING CR')], items: [transfer] })).toHaveLength(1); // prettier-ignore
    expect(propose({ mutasi: [line('c', 1_999_999_00, '2026-11-18', 'TRSF E-BANKING CR')], items: [transfer] })).toEqual([]); // prettier-ignore
  });

  it('is an entry by the words of a rule, on its side alone', () => {
    const rules = [{ pola: 'BIAYA*ADM', jenis: 'OUT', kode_transaksi: 'BIAYA-BANK' }, { pola: 'bunga', jenis: 'IN', kode_transaksi: 'BUNGA-BANK' }] as const; // prettier-ignore
    const mutasi = [
      line('a', -17_000_00, '2026-11-30', 'BIAYA BULANAN ADM'),
      line('b', 41_800_50, '2026-11-30', 'BUNGA'),
      line('c', -2_050_00, '2026-11-30', 'PAJAK BUNGA'),
    ];
    expect(propose({ mutasi, rules })).toEqual([
      { aturan: 4, mutasi: 'a', jenis: 'OUT', kode_transaksi: 'BIAYA-BANK', jumlah_rp: 17_000 },
      { aturan: 4, mutasi: 'b', jenis: 'IN', kode_transaksi: 'BUNGA-BANK', jumlah_rp: 41_801 },
    ]);
  });

  it('uses no line of the book twice, whatever comes', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 });
    fc.assert(
      fc.property(amounts, amounts, (ours, theirs) => {
        const proposals = propose({
          mutasi: theirs.map((sum, at) => line(`h${at}`, sum * 100)),
          buku: ours.map((sum, at) => book(at + 1, sum)),
        });
        const chosen = proposals.flatMap((one) => (one.aturan === 1 || one.aturan === 2 ? one.buku : []));
        expect(new Set(chosen).size).toBe(chosen.length);
      }),
    );
  });
});

describe('the proof', () => {
  const sen = (rupiah: number) => rupiah * 100;
  const FACTS: ProofFacts = {
    ...{ tgl: '2026-11-30', koran: sen(150_863_250), buku: sen(152_340_500), selisih_sen: 0 },
    outstanding: [sen(2_000_000), sen(-500_000)],
    unbooked: [{ debit: sen(17_000), kredit: 0 }, { debit: sen(2_050), kredit: 0 }, { debit: 0, kredit: sen(41_800) }], // prettier-ignore
  };

  it('holds a statement and what is on its way beside the book and what is not booked', () => {
    const proof = bankProof(FACTS);
    expect([proof.koran_disesuaikan, proof.buku_disesuaikan, proof.selisih]).toEqual([sen(152_363_250), sen(152_363_250), 0]); // prettier-ignore
    expect(bankProof({ ...FACTS, koran: FACTS.koran - 1 }).selisih).toBe(-1);
  });

  it('is 0 whatever is booked on one side only, as long as it is told', () => {
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(
        amount,
        fc.array(amount),
        fc.array(amount),
        fc.array(fc.integer({ min: -99, max: 99 })),
        (begun, open, told, cents) => {
          const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0);
          const selisih_sen = sum(cents);
          const koran = begun * 100 + sum(told) + selisih_sen;
          const buku = begun * 100 + sum(open) * 100;
          const unbooked = told.map((net) => ({ debit: net < 0 ? -net : 0, kredit: net > 0 ? net : 0 }));
          const proof = bankProof({ tgl: '', koran, buku, unbooked, outstanding: open.map(sen), selisih_sen });
          expect(proof.selisih).toBe(0);
        },
      ),
    );
  });
});

describe('a day that is done', () => {
  const PROOF = bankProof({ tgl: '2026-11-20', koran: 0, buku: 0, unbooked: [], outstanding: [], selisih_sen: 0 });
  const FACTS: FinishFacts = {
    unmatched: 0,
    tgl_awal: '2026-10-05',
    tgl_akhir: '2026-11-25',
    sebelum: null,
    bukti: PROOF,
  };
  let shop: TestShop;
  beforeEach(() => {
    shop = new TestShop();
  });
  const finish = (tgl: string, facts: Partial<FinishFacts> = {}) =>
    shop.do((context) =>
      finishBankDay({ no_rekening: REK, kode_bank: 'BCA', tgl, otorisasi_ids: [], hash: 'h' }, { ...FACTS, ...facts }, context),
    ); // prettier-ignore
  const reopen = (tgl: string) =>
    shop.do((context) => reopenBankDay({ no_rekening: REK, tgl, alasan: 'SALAH', otorisasi_ids: [], hash: 'h' }, { ...context, approvesAll: true })); // prettier-ignore
  const sealedUntil = (bulan: string) =>
    shop.context().get<{ selesai: { tgl: string } | null } | null>(bankMonthStream(REK, bulan)).body?.selesai?.tgl;

  it('seals its months, so that nothing in them is matched or released', () => {
    finish('2026-11-20');
    expect([sealedUntil('2026-10'), sealedUntil('2026-11')]).toEqual(['2026-11-20', '2026-11-20']);
    expect(shop.context().get(bankDayStream(REK, '2026-11-20')).no).toMatch(/^RB/);
    const matches: Match[] = [{ match_id: 'm', mutasi: [kept(line('a', 1_00, '2026-10-07'))], buku: [plain(book(1, 1))], cara: 'TANGAN' }]; // prettier-ignore
    expect(refusal(() => shop.do((context) => matchLines(REK, matches, context))).code).toBe('BANK_DAY_DONE');
    expect(refusal(() => finish('2026-11-18', { sebelum: '2026-11-20' })).code).toBe('BANK_DAY_DONE');
  });

  it('needs every line matched, a statement, and somebody’s word for what no line explains', () => {
    expect(refusal(() => finish('2026-11-20', { unmatched: 3 })).params).toEqual({ jumlah: 3, tgl: '2026-11-20' });
    expect(refusal(() => finish('2026-11-26')).code).toBe('BANK_DAY_NO_STATEMENT');
    const apart = refusal(() => finish('2026-11-20', { bukti: { ...PROOF, selisih: -1_500_00 } }));
    expect([apart instanceof AuthorizationRequired, apart.params['description']]).toEqual([true, `REKONSILIASI ${REK} 2026-11-20 SELISIH -1,500.00`]); // prettier-ignore
  });

  it('is opened again the last alone, with a word, and leaves the one before sealed', () => {
    finish('2026-10-31');
    finish('2026-11-20', { sebelum: '2026-10-31' });
    expect(refusal(() => reopen('2026-10-31')).code).toBe('BANK_DAY_NOT_LAST');
    const asked = { no_rekening: REK, tgl: '2026-11-20', alasan: 'SALAH', otorisasi_ids: [], hash: 'h' };
    const refused = refusal(() => shop.do((context) => reopenBankDay(asked, context)));
    expect(refused.params['description']).toBe(`BUKA REKONSILIASI ${REK} 2026-11-20`);
    reopen('2026-11-20');
    expect([sealedUntil('2026-10'), sealedUntil('2026-11')]).toEqual(['2026-10-31', undefined]);
    expect(refusal(() => reopen('2026-11-20')).code).toBe('BANK_DAY_NOT_DONE');
  });

  it('covers months over New Year', () => {
    expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(monthsBetween('2026-11', '2026-10')).toEqual([]);
  });
});
