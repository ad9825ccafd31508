import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compactPostings,
  credit,
  debit,
  placeClass,
  requireOpenDay,
  reverseMovements,
  reversePostings,
} from './books.js';
import { GENESIS_HASH, chainText, merkleRoot, sealText } from './chain.js';
import type { MoneyPosting, StockMovement } from './event.js';
import { writeEventText } from './event-text.js';
import { emptyBooks, foldLines, imbalance } from './fold.js';
import { journalAccount, journalEntry } from './journal.js';
import { stateText } from './state.js';

const places = [
  'baki/A1',
  'baki/A2',
  'beli',
  'jual/1',
  'gadai/7',
  'supplier/X',
  'pelanggan',
  'susut',
  'selisih',
  'saldo-awal',
];
const posting = fc.record({
  akun: fc.constantFrom('kas/LACI1', 'bank/1', 'penjualan', 'poin/1'),
  unit: fc.constantFrom('IDR' as const, 'POIN' as const),
  jumlah: fc.integer(),
});
const movement: fc.Arbitrary<StockMovement> = fc
  .record({
    barang: fc.constantFrom('A', 'B', 'C'),
    dari: fc.constantFrom(...places),
    ke: fc.constantFrom(...places),
    qty: fc.nat(5),
    berat: fc.nat(50_000),
    kadar: fc.constant(75_000),
    nilai: fc.nat(9_000_000),
  })
  .filter(({ dari, ke }) => dari !== ke);

describe('the fold of the books', () => {
  test('is zero per unit over all accounts of balanced events, and over all places', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.array(posting), fc.array(movement))), (events) => {
        const books = emptyBooks();
        for (const [postings, movements] of events) {
          const balanced: MoneyPosting[] = [...postings];
          for (const unit of ['IDR', 'POIN'] as const)
            balanced.push({
              akun: 'modal',
              unit,
              jumlah: -postings.reduce((sum, p) => (p.unit === unit ? sum + p.jumlah : sum), 0),
            });
          expect(imbalance(balanced)).toBeNull();
          foldLines(books, balanced, movements);
        }
        for (const unit of ['IDR', 'POIN'] as const)
          expect([...books.accounts[unit].values()].reduce((sum, saldo) => sum + saldo, 0)).toBe(0);
        const total = { ...books.outside };
        for (const held of [...books.goods.values()].flatMap((each) => [...each.values()])) {
          total.qty += held.qty;
          total.berat += held.berat;
          total.nilai += held.nilai;
        }
        expect(total).toEqual({ qty: 0, berat: 0, nilai: 0 });
      }),
    );
  });

  test('of an event and its opposite is what it was', () => {
    fc.assert(
      fc.property(fc.array(posting), fc.array(movement), (postings, movements) => {
        const books = emptyBooks();
        foldLines(books, postings, movements);
        foldLines(books, reversePostings(postings), reverseMovements(movements));
        expect(stateText(books)).toBe('');
        expect(books.goods.size).toBe(0);
        expect(books.outside).toEqual({ qty: 0, berat: 0, nilai: 0 });
      }),
    );
  });

  test('stops before a figure that is no longer exact', () => {
    const books = emptyBooks();
    foldLines(books, [debit('kas', Number.MAX_SAFE_INTEGER)], []);
    expect(() => foldLines(books, [debit('kas', 1)], [])).toThrow('kas is beyond a safe integer');
  });

  test('has a state whose text leaves out what is sold and what is nothing', () => {
    const books = emptyBooks();
    const goods = { barang: 'A', qty: 1, berat: 3270, kadar: 75_000, nilai: 5 };
    foldLines(books, [debit('kas/LACI1', 7), credit('modal', 7)], [{ ...goods, dari: 'supplier/X', ke: 'baki/A1' }]);
    foldLines(
      books,
      [debit('modal', 7), credit('penjualan', 7)],
      [{ ...goods, barang: 'B', dari: 'supplier/X', ke: 'jual/1' }],
    );
    expect(stateText(books)).toBe('kas/LACI1\tIDR\t7\npenjualan\tIDR\t-7\nA\tbaki/A1\t1\t3270\t5\n');
  });
});

test('lines of the same account become one, and those of nothing go', () => {
  const lines = [debit('a', 5), debit('b', 1), credit('a', 5), debit('a', 3, 'POIN')];
  expect(compactPostings(lines)).toEqual([debit('b', 1), debit('a', 3, 'POIN')]);
  expect(imbalance([debit('a', 1, 'POIN'), credit('a', 1)])).toEqual({ unit: 'IDR', selisih: -1 });
});

test('a place has a class; one that nobody knows is an error', () => {
  expect([placeClass('baki/A1'), placeClass('gadai/1'), placeClass('jual/1')]).toEqual(['TOKO', 'PELANGGAN', 'LUAR']);
  expect(() => placeClass('bakI/A1')).toThrow('unknown place');
  expect(() => requireOpenDay({ openDay: null })).toThrow('DAY_NOT_OPEN');
});

describe('texts that are hashed', () => {
  const digest = (text: string) => `<${text.length}>`;

  test('an event says exactly its own content, lines included', () => {
    const { text, state } = writeEventText(
      {
        stream: 'sale/1',
        type: 'SaleValidated',
        schema: 1,
        body: { b: 1, a: 2 },
        postings: [debit('kas', 5), debit('nothing', 0), { ...credit('penjualan', 5), extra: 'x' } as MoneyPosting],
        movements: [],
        numberKind: 'FJ',
        document: { status: 'VALID', body: { z: [] } },
      },
      digest,
    );
    expect(text).toBe(
      '{"body":{"a":2,"b":1},"numberKind":"FJ","postings":[{"akun":"kas","jumlah":5,"unit":"IDR"},' +
        '{"akun":"penjualan","jumlah":-5,"unit":"IDR"}],"schema":1,"stateHash":"<8>","status":"VALID",' +
        '"stream":"sale/1","type":"SaleValidated"}',
    );
    expect(state).toBe('{"z":[]}');
  });

  test('a link of the chain has a line for each field', () => {
    const text = chainText(
      {
        prevHash: GENESIS_HASH,
        shop: 'SJA',
        seq: 1,
        version: 1,
        no: null,
        tglSystem: '2026-11-20',
        recordedAt: '2026-11-20T02:00:00.000000Z',
        actor: 'KASIR1',
        part: 1,
        idem: 'k',
        requestHash: 'r',
        result: 'null',
      },
      '{}',
    );
    expect(text.split('\n')).toEqual([GENESIS_HASH, 'SJA', '1', '1', '', '2026-11-20', '2026-11-20T02:00:00.000000Z', 'KASIR1', '1', 'k', 'r', 'null', '{}']); // prettier-ignore
    expect(
      sealText({ shop: 'SJA', tglSystem: 'd', seq: 9, headHash: 'h', stateHash: 's', merkleRoot: 'm', prevSeal: 'p' }),
    ).toBe('emas-seal-1\nSJA\nd\n9\nh\ns\nm\np');
  });

  test('a day has one root over its events, whatever their number', () => {
    const join = (text: string) => `(${text})`;
    expect(merkleRoot(['a', 'b', 'c', 'd', 'e'], join)).toBe('(((ab)(cd))e)');
    expect(merkleRoot(['a'], join)).toBe('a');
    expect(merkleRoot([], join)).toBe(GENESIS_HASH);
  });
});

describe('the journal', () => {
  test('has money in its units and goods in pieces and milligrams', () => {
    expect(
      journalEntry({
        tglSystem: '2026-11-20',
        seq: 3,
        no: 'FJSJA2611200001',
        type: 'SaleValidated',
        stream: 'sale/1',
        postings: [
          debit('kas/LACI1', 5),
          credit('penjualan', 5),
          debit('poin/1', 2, 'POIN'),
          credit('poin/terbit', 2, 'POIN'),
        ],
        movements: [{ barang: 'A', dari: 'baki/A1', ke: 'jual/1', qty: 1, berat: 0, kadar: 1, nilai: 1 }],
      }),
    ).toBe(`2026-11-20 * (FJSJA2611200001) SaleValidated  ; seq:3, stream:sale/1
    kas:LACI1  IDR 5
    penjualan  IDR -5
    poin:1  POIN 2
    poin:terbit  POIN -2
    tempat:jual:1  PCS 1
    tempat:baki:A1  PCS -1

`);
  });

  test('leaves out what wrote no lines, and names no account that the format would misread', () => {
    expect(
      journalEntry({ tglSystem: 'd', seq: 1, no: null, type: 'T', stream: 's', postings: [], movements: [] }),
    ).toBe('');
    expect(journalAccount('biaya/LISTRIK  & AIR; (x)/*y')).toBe('biaya:LISTRIK_&_AIR_x_:_y');
  });
});
