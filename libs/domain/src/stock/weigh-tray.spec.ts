import { beforeEach, describe, expect, it } from 'vitest';
import type { DecideContext } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { TestShop } from '../testing/shop.js';
import { trayHold, trayHoldStream, trayStream } from './tray.js';
import { resetWeighings, startWeighing, tagOf, type TrayPiece, weighTray, type WeighTray } from './weigh-tray.js';

/** 48 pieces that weigh 186.420 g together, each with a tag of 0.120 g. */
const PIECES: readonly TrayPiece[] = [
  ...Array.from({ length: 47 }, () => ({ qty: 1, berat: 3_900, bandrol: 120 })),
  { qty: 1, berat: 186_420 - 47 * 3_900, bandrol: 120 },
];

describe('weighing a tray', () => {
  let shop: TestShop;
  const tray = (over: object = {}) =>
    shop.put(trayStream('E-01'), 'AKTIF', {
      values: { nama_baki: 'ETALASE 1', kode_gudang: 'TOKO', berat_baki: 412_350, toleransi_timbang: null, is_aktif: true, ...over },
    }); // prettier-ignore
  const facts = (pieces = PIECES) => ({ pieces, toleransi_timbang_baki: 100 });
  const start =
    (kode_gudang = 'TOKO', kode_baki = 'E-01') =>
    (context: DecideContext) =>
      startWeighing({ weighing_id: 'w', kode_gudang, kode_baki }, facts(), context);
  const weigh =
    (over: Partial<WeighTray> = {}, pieces = PIECES) =>
    (context: DecideContext) =>
      weighTray({ weighing_id: 'w', kode_baki: 'E-01', berat_timbang: 604_480, alasan: null, ...over }, facts(pieces), context); // prettier-ignore
  const held = () => trayHold('E-01', shop.context());
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
    tray();
  });

  it('holds it, says what the scale should show, and frees it with what the scale showed', () => {
    expect(shop.do(start())).toEqual({
      ...{ kode_gudang: 'TOKO', kode_baki: 'E-01', nama_baki: 'ETALASE 1', qty: 48, berat_barang: 186_420 },
      ...{ berat_bandrol: 5_760, berat_baki: 412_350, berat_buku: 604_530, toleransi: 100 },
    });
    expect(held()).toMatchObject({ jenis: 'TIMBANG', oleh: 'KASIR1' });
    expect(shop.do(weigh())).toMatchObject({ berat_buku: 604_530, selisih: -50, hasil: 'SESUAI', alasan: null });
    expect(held()).toBeNull();
    expect(shop.events.flatMap(({ movements, postings }) => [...movements, ...postings])).toEqual([]);
  });

  it('asks why where it is off by more than the tolerance, either way', () => {
    shop.do(start());
    expect(refused(weigh({ berat_timbang: 601_140 })).details).toMatchObject([{ field: 'alasan', code: 'notEmpty' }]);
    expect(refused(weigh({ berat_timbang: 604_631 })).details).toMatchObject([{ field: 'alasan' }]);
    expect(refused(weigh({ berat_timbang: 0 })).details).toMatchObject([
      { field: 'berat_timbang' },
      { field: 'alasan' },
    ]);
    expect(shop.do(weigh({ berat_timbang: 601_140, alasan: ' DICARI ' }))).toMatchObject({ selisih: -3_390, hasil: 'SELISIH', alasan: 'DICARI' }); // prettier-ignore
  });

  it('goes by the tolerance of the tray where it has one, and up to it', () => {
    tray({ toleransi_timbang: 49 });
    shop.do(start());
    expect(refused(weigh()).code).toBe('VALIDATION_FAILED');
    tray({ toleransi_timbang: 50 });
    expect(shop.do(weigh())).toMatchObject({ hasil: 'SESUAI', toleransi: 50 });
  });

  it('counts what is there when it is saved: the till sells on', () => {
    shop.do(start());
    const sold = PIECES.slice(1);
    expect(shop.do(weigh({ berat_timbang: 604_530 - 4_020 }, sold))).toMatchObject({ qty: 47, selisih: 0 });
  });

  it('is done by who began it', () => {
    expect(refused(weigh())).toMatchObject({ code: 'WEIGHING_NOT_STARTED', params: { kode_baki: 'E-01' } });
    shop.do(start());
    shop.actor = 'KASIR2';
    expect(refused(weigh())).toMatchObject({ code: 'TRAY_HELD', params: { oleh: 'KASIR1' } });
    expect(refused(start()).code).toBe('TRAY_HELD');
    shop.actor = 'KASIR1';
    shop.do(start());
    shop.openDay = '2026-11-21';
    expect(refused(weigh()).code).toBe('WEIGHING_NOT_STARTED');
    shop.actor = 'KASIR2';
    shop.do(start());
    expect(held()).toMatchObject({ oleh: 'KASIR2', tgl: '2026-11-21' });
  });

  it('is of a tray that is there, in its warehouse', () => {
    expect(refused(start('BRANKAS')).details).toMatchObject([{ field: 'kode_toko' }]);
    expect(refused(start('TOKO', 'ZZ')).details).toMatchObject([{ field: 'kode_toko', code: 'lookupUnknown' }]);
    tray({ is_aktif: false });
    expect(refused(start()).details).toMatchObject([{ field: 'kode_toko', code: 'lookupInactive' }]);
    shop.openDay = null;
    expect(refused(start()).code).toBe('DAY_NOT_OPEN');
  });

  it('is given up for trays that one holds oneself', () => {
    shop.do(start());
    shop.put(trayHoldStream('E-02'), 'TIMBANG', { jenis: 'TIMBANG', dokumen: 'x', oleh: 'KASIR2', tgl: '2026-11-20' });
    expect(shop.do((context) => resetWeighings(['E-01', 'E-02', 'E-03'], context))).toEqual({ bebas: ['E-01'] });
    expect(held()).toBeNull();
    expect(trayHold('E-02', shop.context())).toMatchObject({ oleh: 'KASIR2' });
    expect(shop.events.map(({ type }) => type)).toEqual(['TrayWeighingStarted', 'TrayReleased', 'WeighingsReset']);
  });
});

describe('the tag of a thing', () => {
  it('is what it weighs beyond itself, else what its kind weighs, else nothing', () => {
    expect(tagOf({ berat: 3_270, berat_asli: 3_390 }, 200)).toBe(120);
    expect(tagOf({ berat: 3_270, berat_asli: 3_270 }, 200)).toBe(200);
    expect(tagOf({ berat: 3_270, berat_asli: 3_270 }, null)).toBe(0);
  });
});
