import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { credit, debit } from '../ledger/books.js';
import { TestShop } from '../testing/shop.js';
import type { Approval } from './approval.js';
import { type Entry, type EntryFacts, entryOf } from './entry.js';
import type { Reversible } from './end.js';

interface ChitBody extends EntryFacts {
  readonly id: string;
  readonly jumlah: number;
}

/** The least a family can say of its entries. */
const chits = entryOf({
  kind: 'chit',
  recorded: 'ChitRecorded',
  reversed: 'ChitReversed',
  idOf: ({ id }: ChitBody) => id,
  numberOf: () => 'ZZ',
  refusals: { missing: 'NONE', exists: 'TWICE', otherDay: 'LATE', reversed: 'GONE' },
});

const approval = (): Approval => ({
  kategori: 'UANG_KAS',
  description: 'BATAL CHIT',
  ringkasan: (no, more) => ({ facts: [{ field: 'no_kas', format: 'text', value: no }, ...more], lines: [] }),
});

type Decide = Parameters<TestShop['do']>[0];

describe('an entry of any kind', () => {
  let shop: TestShop;
  const recorded = (id: string): Reversible | null =>
    shop.events.find(({ stream, type }) => stream === `chit/${id}` && type === 'ChitRecorded') ?? null;
  const record =
    (id: string, jumlah = 500): Decide =>
    (context) => {
      const body = { id, jumlah, ...chits.begin(id, context) };
      const postings = [debit('kas/LACI1', jumlah), credit('pendapatan/SEWA', jumlah)];
      const movements = [{ barang: id, dari: 'supplier', ke: 'beli', qty: 1, berat: 10, kadar: 75_000, nilai: 5 }];
      return chits.record(body, { postings, movements });
    };
  const reverse =
    (id: string, more: object = {}, command: object = {}): Decide =>
    (context) =>
      chits.reverse({ id, alasan: 'SALAH', ...command }, { recorded: recorded(id), ...more }, context);
  const stored = (id: string) => shop.document<Entry<ChitBody> | null>(chits.stream(id)).body;

  beforeEach(() => {
    shop = new TestShop();
  });

  it('given an open day, when it is recorded, then it stands in the books of that day, by whom and when', () => {
    shop.do(record('a'));
    const facts = { tgl_system: '2026-11-20', input_by: 'KASIR1', created_at: shop.now };
    expect(stored('a')).toEqual({ id: 'a', jumlah: 500, ...facts, status: 'VALID', ended: null });
    expect(shop.document('chit/a').no).toMatch(/^ZZ/);
    expect(shop.refusal(record('a'))).toBe('TWICE');
    shop.openDay = null;
    expect(shop.refusal(record('b'))).toBe('DAY_NOT_OPEN');
  });

  it('given an entry, when it is taken back on its day, then the opposite of exactly its lines is booked', () => {
    const before = shop.snapshot();
    shop.do(record('a'));
    shop.actor = 'SPV1';
    shop.do(reverse('a'));
    const { postings, movements, reverses } = shop.last('ChitReversed');
    expect({ postings, movements, reverses }).toEqual({
      postings: [
        { akun: 'kas/LACI1', unit: 'IDR', jumlah: -500 },
        { akun: 'pendapatan/SEWA', unit: 'IDR', jumlah: 500 },
      ],
      movements: [{ barang: 'a', dari: 'beli', ke: 'supplier', qty: 1, berat: 10, kadar: 75_000, nilai: 5 }],
      reverses: recorded('a') && shop.last('ChitRecorded').seq,
    });
    expect(shop.snapshot()).toEqual(before);
    expect(stored('a')).toMatchObject({ status: 'BATAL', ended: { batal_by: 'SPV1', alasan_batal: 'SALAH' } });
  });

  it('is taken back once, on its day, with a reason, where there is one', () => {
    expect(shop.refusal(reverse('a'))).toBe('NONE');
    shop.do(record('a'));
    expect(shop.refusal(reverse('a', {}, { alasan: ' ' }))).toBe('VALIDATION_FAILED');
    expect(shop.refusal(reverse('a', { recorded: null }))).toBe('NONE');
    shop.openDay = '2026-11-21';
    expect(shop.refusal(reverse('a'))).toBe('LATE');
    shop.openDay = null;
    expect(shop.refusal(reverse('a'))).toBe('DAY_NOT_OPEN');
    shop.openDay = '2026-11-20';
    shop.do(reverse('a'));
    expect(shop.refusal(reverse('a'))).toBe('GONE');
  });

  it('goes back with somebody’s word where it needs one, and who gave it is kept', () => {
    shop.do(record('a'));
    expect(shop.refusal(reverse('a', { approval }))).toBe('AUTHORIZATION_REQUIRED');
    const otorisasi_ids = [shop.approve('x', reverse('a', { approval }))];
    shop.do(reverse('a', { approval }, { otorisasi_ids, hash: '' }));
    expect(stored('a')?.ended).toMatchObject({ otorisasi_by: 'SPV1' });
  });

  it('stays while its family does not let it go', () => {
    shop.do(record('a'));
    const allow = () => {
      throw new RangeError('moved on');
    };
    expect(() => shop.do(reverse('a', { allow }))).toThrow('moved on');
    expect(stored('a')?.status).toBe('VALID');
  });

  it('whatever is recorded and taken back in whatever order, what is left is what is valid', () => {
    const deed = fc.record({ id: fc.constantFrom('a', 'b', 'c'), jumlah: fc.integer({ min: 1, max: 9_999 }), back: fc.boolean() }); // prettier-ignore
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 30 }), (deeds) => {
        shop = new TestShop();
        const valid = new Map<string, number>();
        for (const { id, jumlah, back } of deeds) {
          const decide = back ? reverse(id) : record(id, jumlah);
          const refused = shop.refusal(decide);
          expect(refused).toBe(
            back ? (valid.has(id) ? null : stored(id) ? 'GONE' : 'NONE') : stored(id) ? 'TWICE' : null,
          );
          if (refused !== null) continue;
          shop.do(decide);
          if (back) valid.delete(id);
          else valid.set(id, jumlah);
          expect(shop.balance('kas/LACI1')).toBe([...valid.values()].reduce((sum, value) => sum + value, 0));
          expect([...shop.balances.values()].reduce((sum, value) => sum + value, 0)).toBe(0);
        }
      }),
    );
  });
});
