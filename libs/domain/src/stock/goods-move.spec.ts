import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DecideContext } from '../ledger/event.js';
import { ring } from '../sales/sale.fixture.js';
import { DomainError } from '../shared/domain-error.js';
import { TestShop } from '../testing/shop.js';
import { addItem } from './add-item.js';
import { type GoodsMove, goodsMoveStream } from './goods-move.js';
import { type ItemBody, itemStream } from './item.js';
import { type MoveItems, moveItems, type MoveTray, moveTray } from './move-goods.js';
import { printMove, reverseMove } from './reverse-move.js';
import { trayHoldStream, trayStream } from './tray.js';

const TRAYS = { A1: 'TOKO', B1: 'GUDANG', C1: 'TOKO' };

describe('moving goods from tray to tray', () => {
  let shop: TestShop;
  const tray = (kode_baki: string, over: object = {}) =>
    shop.put(trayStream(kode_baki), 'AKTIF', {
      values: { kode_baki, nama_baki: kode_baki, kode_gudang: TRAYS[kode_baki as 'A1'], is_aktif: true, ...over },
    });
  const command = (over: Partial<MoveItems> = {}): MoveItems => ({
    ...{ move_id: 'm', kode_barcode: ['R1', 'R2'], baki_tujuan: 'B1', keterangan: '', konfirmasi_kapasitas: false },
    ...over,
  });
  const items =
    (over: Partial<MoveItems> = {}, isi = 0) =>
    (context: DecideContext) =>
      moveItems(command(over), { isi }, context);
  const whole =
    (over: Partial<MoveTray> = {}, things = ['R1', 'R2', 'R3'], tinggal: string[] = []) =>
    (context: DecideContext) => {
      const { kode_barcode: _, ...rest } = command();
      const asked = { ...rest, baki_asal: 'A1', qty: 3, berat: 9_810, ...over };
      return moveTray(asked, { things, tinggal, isi: 0 }, context);
    };
  const back =
    (id = 'm') =>
    (context: DecideContext) =>
      reverseMove({ id, alasan: 'SALAH BAKI' }, shop.last('ItemsMoved') ?? null, context);
  const document = (id = 'm') => shop.document<GoodsMove>(goodsMoveStream(id));
  const belongs = (code: string) => {
    const { kode_baki, kode_gudang } = shop.document<ItemBody>(itemStream(code)).body;
    return [kode_baki, kode_gudang, shop.placeOf(code)];
  };
  const hold = (kode_baki: string) =>
    shop.put(trayHoldStream(kode_baki), 'TIMBANG', { jenis: 'TIMBANG', dokumen: 'd', oleh: 'SPV1', tgl: '2026-11-20' });
  const refused = (decide: (context: DecideContext) => unknown): DomainError => {
    try {
      decide(shop.context());
    } catch (error) {
      return error as DomainError;
    }
    throw new Error('not refused');
  };

  beforeEach(() => {
    shop = new TestShop();
    Object.keys(TRAYS).forEach((code) => tray(code));
    for (const code of ['R1', 'R2', 'R3']) shop.do((context) => addItem(ring(code), context));
  });

  it('is one document that says what went where, and moves no money', () => {
    const before = [...shop.balances];
    expect(shop.do(items({ keterangan: ' TATA ULANG ' }))).toEqual({ move_id: 'm', jumlah: 2, tinggal: [] });
    expect(document().no).toMatch(/^PB/);
    expect(document().body).toMatchObject({
      ...{ jenis_pindah: 'SATU BARANG', baki_asal: 'A1', baki_tujuan: 'B1', kode_gudang: 'GUDANG', status: 'VALID' },
      // Twice half-up(3,270 × 75 %) = 2,453.
      ...{ keterangan: 'TATA ULANG', total_qty: 2, berat: 6_540, berat_murni: 4_906 },
    });
    expect([belongs('R1'), belongs('R3')]).toEqual([
      ['B1', 'GUDANG', 'baki/B1'],
      ['A1', 'TOKO', 'baki/A1'],
    ]);
    expect([...shop.balances]).toEqual(before);
    expect(shop.last('ItemsMoved').movements).toHaveLength(2);
    expect(shop.events.filter(({ type }) => type === 'ItemMoved').flatMap(({ movements }) => movements)).toEqual([]);
  });

  it('names no one tray that they come from where there are several', () => {
    shop.do(items({ kode_barcode: ['R1'] }));
    shop.do(items({ move_id: 'n', kode_barcode: ['R1', 'R2'], baki_tujuan: 'C1' }));
    expect(document('n').body).toMatchObject({ baki_asal: null, lines: [{ baki_asal: 'B1' }, { baki_asal: 'A1' }] });
  });

  it('happens whole or not at all', () => {
    expect(shop.refusal(items({ kode_barcode: ['R1', 'NOPE'] }))).toBe('BARCODE_NOT_FOUND');
    expect(shop.refusal(items({ baki_tujuan: 'A1' }))).toBe('ITEM_ALREADY_THERE');
    expect(shop.refusal(items({ baki_tujuan: 'ZZ' }))).toBe('VALIDATION_FAILED');
    tray('B1', { kode_dept: 'GELANG' });
    expect(refused(items())).toMatchObject({ code: 'TRAY_WRONG_TYPE', params: { kode_dept: 'CC', kode_baki: 'B1' } });
    tray('B1', { kapasitas: 4 });
    expect(refused(items({}, 3))).toMatchObject({ code: 'TRAY_FULL', data: { qty: 5, kapasitas: 4 } });
    shop.do(items({ konfirmasi_kapasitas: true }, 3));
    expect(shop.refusal(items())).toBe('GOODS_DOCUMENT_ALREADY_SAVED');
  });

  it('waits while either tray is weighed', () => {
    hold('A1');
    expect(refused(items()).params).toMatchObject({ kode_baki: 'A1', oleh: 'SPV1' });
    shop.put(trayHoldStream('A1'), 'BEBAS', null);
    hold('B1');
    expect(shop.refusal(items())).toBe('TRAY_HELD');
  });

  it('takes a tray whole, as the screen showed it, without what is reserved', () => {
    expect(refused(whole({ qty: 2 })).params).toEqual({ kode_baki: 'A1' });
    expect(shop.refusal(whole({ berat: 9_809 }))).toBe('TRAY_CHANGED');
    expect(shop.refusal(whole({ baki_tujuan: 'A1' }))).toBe('VALIDATION_FAILED');
    expect(shop.refusal(whole({ qty: 0, berat: 0 }, []))).toBe('MOVE_TRAY_EMPTY');
    const moved = shop.do(whole({ qty: 2, berat: 6_540 }, ['R1', 'R2'], ['R3']));
    expect(moved).toEqual({ move_id: 'm', jumlah: 2, tinggal: ['R3'] });
    expect(document().body).toMatchObject({ jenis_pindah: 'SATU BAKI', baki_asal: 'A1', baki_tujuan: 'B1' });
  });

  it('goes back on its day, once, each thing to where it came from', () => {
    const before = shop.snapshot();
    shop.do(items());
    hold('B1');
    expect(shop.refusal(back())).toBe('TRAY_HELD');
    shop.put(trayHoldStream('B1'), 'BEBAS', null);
    shop.openDay = '2026-11-21';
    expect(refused(back())).toMatchObject({ code: 'GOODS_DOCUMENT_OTHER_DAY', params: { no: document().no } });
    shop.openDay = '2026-11-20';
    shop.do(back());
    expect(shop.snapshot()).toEqual(before);
    expect(belongs('R1')).toEqual(['A1', 'TOKO', 'baki/A1']);
    expect(document().body).toMatchObject({ status: 'BATAL', ended: { alasan_batal: 'SALAH BAKI' } });
    expect(shop.refusal(back())).toBe('MOVE_TAKEN_BACK');
  });

  it('does not go back past what came after it', () => {
    shop.do(items());
    const first = shop.last('ItemsMoved');
    shop.do(items({ move_id: 'n', kode_barcode: ['R1'], baki_tujuan: 'C1' }));
    const past = (context: DecideContext) => reverseMove({ id: 'm', alasan: 'SALAH' }, first, context);
    expect(shop.refusal(past)).toBe('PLACE_EMPTY');
  });

  it('is printed once freely, its copies with a reason and an approval; not what was taken back', () => {
    shop.do(items());
    const print = { id: 'm', otorisasi_ids: [], hash: 'h' };
    shop.do((context) => printMove(print, context));
    const [asked] = shop.asked((context) => printMove({ ...print, alasan: 'SOBEK' }, context));
    expect(asked).toMatchObject({ kategori: 'CETAK_ULANG', description: 'CETAK ULANG NOTA PINDAH BARANG' });
    shop.do(back());
    expect(shop.refusal((context) => printMove(print, context))).toBe('MOVE_TAKEN_BACK');
  });

  it('leaves weight and cost of the house as they are, wherever things go and come back', () => {
    const step = fc.record({ code: fc.subarray(['R1', 'R2', 'R3'], { minLength: 1 }), to: fc.constantFrom('A1', 'B1', 'C1'), back: fc.boolean() }); // prettier-ignore
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const own = [shop.own('berat'), shop.own('nilai')];
        steps.forEach(({ code, to, back: again }) => {
          const move_id = `p${shop.events.length}`;
          const decide = items({ move_id, kode_barcode: code, baki_tujuan: to });
          if (shop.refusal(decide) !== null) return;
          shop.do(decide);
          if (again) shop.do(back(move_id));
        });
        expect([shop.own('berat'), shop.own('nilai')]).toEqual(own);
        for (const code of ['R1', 'R2', 'R3'])
          expect(shop.placeOf(code)).toBe(`baki/${shop.document<ItemBody>(itemStream(code)).body.kode_baki}`);
      }),
      { numRuns: 50 },
    );
  });
});
