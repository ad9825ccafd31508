import { beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../shared/domain-error.js';
import { TestShop } from '../testing/shop.js';
import { refuseTray, requireUnheld, trayFaults, type TrayFilling, trayHoldStream, trayStream } from './tray.js';

const TODAY = '2026-11-20';
const ROW = {
  ...{ kode_baki: 'E-01', nama_baki: 'ETALASE 1', kode_gudang: 'TOKO', kode_dept: 'CINCIN', kapasitas: 50 },
  ...{ berat_baki: 412_350, toleransi_timbang: null, is_aktif: true },
};

describe('what a tray takes', () => {
  let shop: TestShop;
  const row = (over: object = {}) => shop.put(trayStream('E-01'), 'AKTIF', { values: { ...ROW, ...over } });
  const hold = (jenis: string, tgl: string) =>
    shop.put(trayHoldStream('E-01'), jenis, { jenis, dokumen: 'd', oleh: 'SPV1', tgl });
  const filling = (over: Partial<TrayFilling> = {}): TrayFilling => ({
    ...{ kode_baki: 'E-01', field: 'kode_toko', kode_dept: ['CINCIN'], qty: 1, isi: 48, konfirmasi_kapasitas: false },
    ...over,
  });
  const faults = (over: Partial<TrayFilling> = {}) =>
    trayFaults(filling(over), shop.context()).map(({ code, params }) => [code, params]);
  beforeEach(() => {
    shop = new TestShop();
    row();
  });

  it('is what is of its type, and fits in', () => {
    expect(faults()).toEqual([]);
    expect(faults({ qty: 2 })).toEqual([]);
  });

  it('is nothing where it is not, or was given up', () => {
    expect(faults({ kode_baki: 'ZZ' })).toEqual([['lookupUnknown', { value: 'ZZ' }]]);
    row({ is_aktif: false });
    expect(faults()).toEqual([['lookupInactive', { value: 'E-01' }]]);
  });

  it('is of one type where it says one', () => {
    const wrong = [['TRAY_WRONG_TYPE', { kode_dept: 'GELANG', kode_baki: 'E-01' }]];
    expect(faults({ kode_dept: ['CINCIN', 'GELANG'] })).toEqual(wrong);
    row({ kode_dept: null });
    expect(faults({ kode_dept: ['CINCIN', 'GELANG'] })).toEqual([]);
  });

  it('is more than it is meant for only where somebody says so', () => {
    expect(faults({ qty: 3 })).toEqual([['TRAY_FULL', { kode_baki: 'E-01', qty: 51, kapasitas: 50 }]]);
    expect(faults({ qty: 3, konfirmasi_kapasitas: true })).toEqual([]);
    row({ kapasitas: null });
    expect(faults({ qty: 300 })).toEqual([]);
  });

  it('is nothing while it is counted, and on the day that it is weighed', () => {
    hold('TIMBANG', TODAY);
    expect(faults()).toEqual([['TRAY_HELD', { kode_baki: 'E-01', jenis: 'TIMBANG', oleh: 'SPV1' }]]);
    hold('TIMBANG', '2026-11-19');
    expect(faults()).toEqual([]);
    hold('OPNAME', '2026-11-19');
    expect(faults()).toMatchObject([['TRAY_HELD', { jenis: 'OPNAME' }]]);
    expect(() => requireUnheld('E-01', 'asal', shop.context())).toThrow('TRAY_HELD');
    shop.put(trayHoldStream('E-01'), 'BEBAS', null);
    expect(() => requireUnheld('E-01', 'asal', shop.context())).not.toThrow();
  });

  it('is refused by its own name where nothing else is wrong, the figures of a full one beside it', () => {
    const refusal = (over: Partial<TrayFilling>): DomainError => {
      try {
        refuseTray(trayFaults(filling(over), shop.context()));
      } catch (error) {
        return error as DomainError;
      }
      throw new Error('not refused');
    };
    expect(refusal({ qty: 3 })).toMatchObject({ code: 'TRAY_FULL', data: { qty: 51, kapasitas: 50 } });
    expect(refusal({ qty: 3, kode_dept: ['GELANG'] })).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ code: 'TRAY_WRONG_TYPE' }, { code: 'TRAY_FULL' }],
    });
    expect(refusal({ kode_baki: 'ZZ' })).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
