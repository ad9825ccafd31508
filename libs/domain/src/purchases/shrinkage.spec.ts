import { beforeEach, describe, expect, test } from 'vitest';
import type { DomainError } from '../shared/domain-error.js';
import { TestShop } from '../testing/shop.js';
import { cancelPurchase } from './cancel-purchase.js';
import { type DecideShrinkage, decideShrinkage, reopenShrinkage, type ShrinkageFacts } from './decide-shrinkage.js';
import { type Purchase, type PurchaseLine, purchaseStream } from './purchase.js';
import {
  isBeyondTolerance,
  requireShrinkageDecided,
  type Shrinkage,
  shrinkageStream,
  shrinkageValue,
} from './shrinkage.js';

const LINE = {
  ...{ line_no: 1, barang: 'A2', kode_barcode: 'A2', sale_line_no: 1, nama_barang: 'GELANG', kode_group: '750' },
  ...{ kadar: 75_000, berat_nota: 5_000, berat_timbang: 4_900, berat: 4_900, susut: 100, toleransi: 50 },
  ...{ harga_emas: 48_500_000, harga: 2_300_000 },
} as PurchaseLine;
const purchase = (line: Partial<PurchaseLine> = {}): Purchase =>
  ({
    ...{ purchase_id: 'p1', status: 'VALID', sale_id: 's1', tgl_system: '2026-11-20', input_by: 'KASIR1' },
    ...{ lines: [{ ...LINE, ...line }], validation: { valid_by: 'KASIR2' } },
  }) as unknown as Purchase;

let shop: TestShop;
const bought = (line: Partial<PurchaseLine> = {}) => {
  const body = purchase(line);
  const { barang, berat, kadar } = body.lines[0]!;
  shop.put(purchaseStream('p1'), 'VALID', body);
  const moved = { barang, dari: 'pelanggan', ke: 'beli', qty: 1, berat, kadar, nilai: 2_300_000 };
  const stream = `goods/${barang}`;
  shop.do(() => ({ events: [{ stream, type: 'Bought', schema: 1, body: {}, movements: [moved], document: { status: 'VALID', body: {} } }], result: null })); // prettier-ignore
};
beforeEach(() => {
  shop = new TestShop();
  shop.actor = 'SPV1';
});

const FACTS: ShrinkageFacts = { toleransi: 50, approved_by: [], is_owner: false, held: 4_900 };
const decide =
  (command: Partial<DecideShrinkage> = {}, facts: Partial<ShrinkageFacts> = {}) =>
  (context: Parameters<typeof decideShrinkage>[2]) =>
    decideShrinkage(
      { purchase_id: 'p1', line_no: 1, putusan: 'VALID', berat_ulang: null, keterangan: null, ...command },
      { ...FACTS, ...facts },
      context,
    );
const reopen =
  (held: number | null = 4_910) =>
  (context: Parameters<typeof reopenShrinkage>[2]) =>
    reopenShrinkage(
      { purchase_id: 'p1', line_no: 1, alasan: 'SALAH TIMBANG' },
      { held, recorded: shop.last('ShrinkageDecided') },
      context,
    );
const beli = () => shop.own('berat');

describe('a line that came back 0.100 g lighter', () => {
  test('is beyond 0.050 g and worth 48,500 at the note’s price', () => {
    expect(isBeyondTolerance(LINE, 0)).toBe(true);
    expect(isBeyondTolerance({ ...LINE, toleransi: 100 }, 0)).toBe(false);
    expect(shrinkageValue(LINE, 4_900)).toBe(48_500);
  });

  test('weighed again at 4.910 it holds 4.910, without money, and 4.900 once that is taken back', () => {
    bought();
    shop.do(decide({ berat_ulang: 4_910, keterangan: ' debu ' }));
    expect(beli()).toBe(4_910);
    expect(shop.last('ShrinkageDecided')).toMatchObject({
      postings: [],
      movements: [{ barang: 'A2', dari: 'susut', ke: 'beli', qty: 0, berat: 10, nilai: 0 }],
      body: { berat: 4_900, berat_ulang: 4_910, keterangan: 'debu', valid_by: 'SPV1' },
    });
    expect(shop.refusal(decide())).toBe('SHRINKAGE_DECIDED');
    shop.do(reopen());
    expect(beli()).toBe(4_900);
    expect(shop.document<Shrinkage>(shrinkageStream('p1', 1))).toMatchObject({ status: 'OPEN' });
    expect(shop.refusal(reopen())).toBe('SHRINKAGE_NOT_DECIDED');
    // And decided on anew, lighter this time.
    shop.do(decide({ berat_ulang: 4_880 }));
    expect(beli()).toBe(4_880);
  });

  test.each([
    ['who entered it', 'KASIR1', []],
    ['who paid it', 'KASIR2', []],
    ['who approved it', 'SPV1', ['SPV1']],
  ])('may not be decided on by %s; by the owner, on record', (_, actor, approved_by) => {
    bought();
    shop.actor = actor;
    expect(shop.refusal(decide({}, { approved_by }))).toBe('SHRINKAGE_OWN');
    shop.do(decide({}, { approved_by, is_owner: true }));
    expect(shop.last('ShrinkageDecided').body).toMatchObject({ sendiri: true, valid_by: actor });
  });

  test('a second person who is the owner leaves no such mark', () => {
    bought();
    shop.do(decide({}, { is_owner: true }));
    expect(shop.last('ShrinkageDecided').body).not.toHaveProperty('sendiri');
  });

  test('refusing it asks for a weight and a reason', () => {
    bought();
    const faults = (): readonly string[] => {
      try {
        shop.do(decide({ putusan: 'DITOLAK', keterangan: ' ' }));
        return [];
      } catch (error) {
        return (error as DomainError).details.map(({ field }) => field);
      }
    };
    expect(faults()).toEqual(['berat_ulang', 'keterangan']);
    shop.do(decide({ putusan: 'DITOLAK', berat_ulang: 4_900, keterangan: 'BATU HILANG' }));
    expect(shop.document(shrinkageStream('p1', 1)).status).toBe('DITOLAK');
    expect(shop.last('ShrinkageDecided').movements).toEqual([]);
  });

  test('weighs nothing, or ten times its note: neither', () => {
    bought();
    for (const berat_ulang of [0, 50_000]) expect(shop.refusal(decide({ berat_ulang }))).toBe('VALIDATION_FAILED');
  });

  test('is neither melted nor sorted before, and its purchase is not cancelled after', () => {
    bought();
    const melt = (context: Parameters<typeof decideShrinkage>[2]) => {
      requireShrinkageDecided(purchase(), LINE, 50, context);
      return { events: [], result: null };
    };
    expect(shop.refusal(melt)).toBe('SHRINKAGE_NOT_DECIDED');
    shop.do(decide());
    expect(shop.refusal(melt)).toBeNull();
    const cancel = { id: 'p1', alasan: 'SALAH', otorisasi_ids: [], hash: 'h' };
    const recorded = { ...shop.last('PurchaseValidated'), postings: [], movements: [] };
    expect(shop.refusal((context) => cancelPurchase(cancel, recorded, context))).toBe('SHRINKAGE_DECIDED');
  });

  test('cannot be decided on once it has gone elsewhere, nor another day be reopened', () => {
    bought();
    expect(shop.refusal(decide({}, { held: null }))).toBe('SHRINKAGE_MOVED');
    shop.do(decide());
    expect(shop.refusal(reopen(null))).toBe('SHRINKAGE_MOVED');
    shop.openDay = '2026-11-21';
    expect(shop.refusal(reopen())).toBe('SHRINKAGE_OTHER_DAY');
  });
});

describe('other lines', () => {
  test('within the tolerance there is nothing to decide; of an older line the shop’s counts', () => {
    bought({ toleransi: 100 });
    expect(shop.refusal(decide())).toBe('SHRINKAGE_NOT_FOUND');
    const { toleransi: _, ...older } = LINE;
    expect(isBeyondTolerance(older, 50)).toBe(true);
    expect(isBeyondTolerance(older, 100)).toBe(false);
  });

  test('what came without a note shrank from nothing', () => {
    const { toleransi: _, ...without } = { ...LINE, kode_barcode: null };
    expect(isBeyondTolerance(without, 0)).toBe(false);
    bought();
    expect(shop.refusal(decide({ line_no: 2 }))).toBe('SHRINKAGE_NOT_FOUND');
  });
});
