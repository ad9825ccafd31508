import { describe, expect, it } from 'vitest';
import { changeSettings } from './settings.js';
import { changeShopProfile } from './shop-profile.js';

const document = { stream: 'settings/SJA', version: 1, no: null, status: 'AKTIF', body: { pembulatan: 1000 } };

describe('settings', () => {
  it('record what really changes, with what it was before', () => {
    const changes = { pembulatan: 1000, kunci_tanggal: true };
    const [changed] = changeSettings('SJA', document, changes, { pembulatan: 1000, kunci_tanggal: false });
    expect(changed).toMatchObject({
      body: { kunci_tanggal: { sebelum: false, sesudah: true } },
      document: { body: { pembulatan: 1000, kunci_tanggal: true } },
    });
    expect(changeSettings('SJA', document, { pembulatan: 1000 }, { pembulatan: 1000 })).toEqual([]);
  });

  it('keep the shop’s name and address', () => {
    const profile = { kode_toko: 'SJA', nama_toko: 'TOKO EMAS', alamat_toko: 'JL. PASAR BESAR' };
    const none = { stream: 'shop/SJA', version: 0, no: null, status: '', body: null };
    const [event] = changeShopProfile(none, profile);
    expect(event).toMatchObject({ type: 'ShopProfileChanged', document: { body: profile } });
    expect(changeShopProfile({ ...none, body: profile }, profile)).toEqual([]);
    const signed = { ...profile, logo_path: '/api/v1/katalog/SJA/images/TOKO/abcdefghijklmnop.jpg' };
    expect(changeShopProfile({ ...none, body: profile }, signed)).toMatchObject([{ body: signed }]);
    expect(changeShopProfile({ ...none, body: signed }, profile)).toMatchObject([{ body: profile }]);
  });
});
