import { describe, expect, it } from 'vitest';
import { DomainError } from '../shared/domain-error.js';
import { applyTemplate, changeTemplate } from './access-template.js';
import {
  type UserBody,
  type UserDocument,
  type UserManager,
  changeAccess,
  changeMenus,
  changeUser,
  createUser,
  isExpired,
  normalizeUserId,
  recordPasswordChange,
} from './user.js';
import { normalizeWhatsapp } from '../shared/whatsapp.js';

const TODAY = '2026-11-20';
const none: UserDocument = { stream: 'user/KASIR1', version: 0, no: null, status: '', body: null };
const cashier: UserBody = {
  user_id: 'KASIR1',
  level: 'KASIR',
  no_whatsapp: null,
  akses: { 'data-barang': ['lihat'] },
};
const stored = (body: UserBody, status = 'AKTIF'): UserDocument => ({
  stream: `user/${body.user_id}`,
  version: 1,
  no: null,
  status,
  body,
});
const owner: UserManager = { user_id: 'OWNER', level: 'OWN', akses: {} };
const supervisor: UserManager = { user_id: 'SPV1', level: 'SPV', akses: { 'data-barang': ['lihat', 'ubah'] } };

const codeOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return (error as DomainError).code;
  }
  return 'nothing refused';
};

describe('users', () => {
  it('are created once, with a readable id', () => {
    const [created] = createUser(none, cashier, owner, TODAY);
    expect(created).toMatchObject({ type: 'UserCreated', document: { status: 'AKTIF', body: cashier } });
    expect(codeOf(() => createUser(stored(cashier), cashier, owner, TODAY))).toBe('USER_EXISTS');
    for (const user_id of ['', 'A', 'A/B', "X'; DROP", '<B>', 'A'.repeat(21)]) {
      expect(codeOf(() => createUser(none, { ...cashier, user_id }, owner, TODAY))).toBe('VALIDATION_FAILED');
    }
    expect(normalizeUserId(' kasir1 ')).toBe('KASIR1');
    expect(normalizeWhatsapp('0812345')).toBe('62812345');
    expect(normalizeWhatsapp('62812345')).toBe('62812345');
  });

  it('never get a level or a right above the one who makes them', () => {
    expect(codeOf(() => createUser(none, { ...cashier, level: 'SU' }, owner, TODAY))).toBe('USER_LEVEL_TOO_HIGH');
    expect(codeOf(() => createUser(none, { ...cashier, level: 'SPV' }, supervisor, TODAY))).toBe('USER_LEVEL_TOO_HIGH');
    expect(codeOf(() => changeAccess(stored(cashier), { 'uang-kas': ['lihat'] }, supervisor))).toBe(
      'ACCESS_BEYOND_OWN',
    );
    expect(codeOf(() => changeAccess(stored(cashier), { constructor: ['lihat'] }, supervisor))).toBe(
      'ACCESS_BEYOND_OWN',
    );
    expect(changeAccess(stored(cashier), { 'data-barang': ['lihat', 'ubah'] }, supervisor)).toHaveLength(1);
    // What the user had before is not given by this manager.
    const has = { ...cashier, akses: { 'uang-kas': ['lihat'] } };
    expect(changeAccess(stored(has), { 'uang-kas': ['lihat'], 'data-barang': ['lihat'] }, supervisor)).toHaveLength(1);
    expect(changeAccess(stored(has), { 'uang-kas': ['lihat'] }, supervisor)).toEqual([]);
  });

  it('change by what really changes', () => {
    const same = { level: 'KASIR', no_whatsapp: null, is_aktif: true, berlaku_sampai: null } as const;
    expect(changeUser(stored(cashier), same, owner, 1, TODAY)).toEqual([]);
    const types = (change: Parameters<typeof changeUser>[1]) =>
      changeUser(stored(cashier), change, owner, 1, TODAY).map(({ type }) => type);
    expect(types({ ...same, no_whatsapp: '62812' })).toEqual(['UserChanged']);
    expect(types({ ...same, is_aktif: false })).toEqual(['UserDeactivated']);
    expect(types({ ...same, level: 'SPV', is_aktif: false })).toEqual(['UserChanged', 'UserDeactivated']);
  });

  it('leave the shop an owner and nobody locks himself out', () => {
    const body: UserBody = { user_id: 'OWNER', level: 'OWN', no_whatsapp: null, akses: {} };
    const off = { level: 'OWN', no_whatsapp: null, is_aktif: false, berlaku_sampai: null } as const;
    expect(codeOf(() => changeUser(stored(body), off, owner, 2, TODAY))).toBe('OWN_ACCOUNT_LOCKED');
    const other: UserManager = { user_id: 'SU', level: 'SU', akses: {} };
    expect(codeOf(() => changeUser(stored(body), off, other, 1, TODAY))).toBe('LAST_OWNER');
    expect(changeUser(stored(body), off, other, 2, TODAY)).toHaveLength(1);
  });

  it('record a change of password without the password', () => {
    const own: UserManager = { user_id: 'KASIR1', level: 'KASIR', akses: {} };
    expect(recordPasswordChange(stored(cashier), own)[0]!.body).toEqual({ cara: 'SENDIRI' });
    expect(recordPasswordChange(stored(cashier), owner)[0]!.body).toEqual({ cara: 'RESET' });
    expect(codeOf(() => recordPasswordChange(stored({ ...cashier, level: 'SPV' }), supervisor))).toBe(
      'USER_LEVEL_TOO_HIGH',
    );
    expect(codeOf(() => recordPasswordChange(none, owner))).toBe('USER_NOT_FOUND');
  });

  it('read only as auditors, until their last day', () => {
    const auditor: UserBody = { ...cashier, user_id: 'AUDIT', berlaku_sampai: '2026-11-30' };
    expect(createUser(none, auditor, owner, TODAY)).toHaveLength(1);
    const refused = (body: Partial<UserBody>) => codeOf(() => createUser(none, { ...auditor, ...body }, owner, TODAY));
    expect(refused({ level: 'SPV' })).toBe('VALIDATION_FAILED');
    expect(refused({ berlaku_sampai: '2026-11-19' })).toBe('VALIDATION_FAILED');
    // 366 days from 2026-11-20.
    expect(refused({ berlaku_sampai: '2027-11-21' })).toBe('nothing refused');
    expect(refused({ berlaku_sampai: '2027-11-22' })).toBe('VALIDATION_FAILED');
    expect(refused({ akses: { 'uang-kas': ['lihat', 'tambah'] } })).toBe('AUDITOR_ONLY_READS');
    // A slip's print is counted, a report's is not.
    expect(refused({ akses: { 'lihat-penjualan': ['lihat', 'cetak'] } })).toBe('AUDITOR_ONLY_READS');
    expect(refused({ akses: { 'laporan-penjualan': ['lihat', 'cetak', 'export'] } })).toBe('nothing refused');
    expect(codeOf(() => changeAccess(stored(auditor), { 'uang-kas': ['lihat', 'batal'] }, owner))).toBe(
      'AUDITOR_ONLY_READS',
    );
    expect([isExpired(auditor, '2026-11-30'), isExpired(auditor, '2026-12-01'), isExpired(cashier, TODAY)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('lose what writes when they become auditors, and stay so until the day is taken away', () => {
    const till: UserBody = { ...cashier, akses: { 'uang-kas': ['lihat', 'tambah'], 'batal-penjualan': ['batal'] } };
    const change = { level: 'KASIR', no_whatsapp: null, is_aktif: true, berlaku_sampai: '2026-11-30' } as const;
    const events = changeUser(stored(till), change, owner, 1, TODAY);
    expect(events.map(({ type, body }) => [type, body])).toEqual([
      ['UserChanged', { level: 'KASIR', no_whatsapp: null, berlaku_sampai: '2026-11-30' }],
      ['AccessChanged', { akses: { 'uang-kas': ['lihat'] } }],
    ]);
    const auditor = events[1]!.document.body as UserBody;
    // A day that is over may stay as it is while something else is changed.
    const later = { ...change, no_whatsapp: '62812' };
    expect(changeUser(stored(auditor), later, owner, 1, '2027-01-01')).toHaveLength(1);
    expect(changeUser(stored(auditor), { ...change, berlaku_sampai: null }, owner, 1, TODAY)[0]).toMatchObject({
      document: { body: { berlaku_sampai: null } },
    });
    expect(codeOf(() => changeUser(stored({ ...cashier, user_id: 'OWNER' }), change, owner, 1, TODAY))).toBe(
      'OWN_ACCOUNT_LOCKED',
    );
  });

  it('are shown and hidden pages, each with the rights that the user or the template has there', () => {
    const body: UserBody = { ...cashier, akses: { 'data-barang': ['lihat', 'ubah'], 'uang-kas': ['lihat'] } };
    const template = { 'uang-kas': ['lihat', 'tambah'], 'tutup-toko': ['lihat', 'validasi'] };
    const shown = ['data-barang', 'tutup-toko', 'master-baki'];
    const menus = (user: UserBody) => changeMenus(stored(user), shown, template, owner)[0]!.body;
    expect(menus(body)).toEqual({
      akses: { 'data-barang': ['lihat', 'ubah'], 'tutup-toko': ['lihat', 'validasi'], 'master-baki': ['lihat'] },
    });
    const reading = { ...body, akses: { 'data-barang': ['lihat'] }, berlaku_sampai: '2026-11-30' };
    expect(menus(reading)).toEqual({
      akses: { 'data-barang': ['lihat'], 'tutup-toko': ['lihat'], 'master-baki': ['lihat'] },
    });
  });
});

describe('templates', () => {
  const empty = { stream: 'access-template/KASIR', version: 0, no: null, status: '', body: null };
  const template = { level: 'KASIR', akses: { 'data-barang': ['lihat'], 'uang-kas': ['lihat'] } } as const;

  it('are kept where they differ from what counts already, within the rights of who keeps them', () => {
    expect(changeTemplate(empty, template, {}, owner)[0]).toMatchObject({
      stream: 'access-template/KASIR',
      type: 'AccessTemplateChanged',
      document: { body: template },
    });
    expect(changeTemplate(empty, template, { 'uang-kas': ['lihat'], 'data-barang': ['lihat'] }, owner)).toEqual([]);
    expect(codeOf(() => changeTemplate(empty, template, {}, supervisor))).toBe('ACCESS_BEYOND_OWN');
    expect(codeOf(() => changeTemplate(empty, { ...template, level: 'SPV' }, {}, supervisor))).toBe(
      'USER_LEVEL_TOO_HIGH',
    );
    expect(codeOf(() => changeTemplate(empty, { ...template, level: 'OWN' }, {}, owner))).toBe('TEMPLATE_NOT_FOUND');
  });

  it('go to users of their level, auditors left out', () => {
    const [changed] = applyTemplate(stored(cashier), template, owner);
    expect(changed).toMatchObject({ type: 'AccessChanged', body: { akses: template.akses } });
    expect(applyTemplate(stored({ ...cashier, akses: template.akses }), template, owner)).toEqual([]);
    for (const other of [{ level: 'SPV' }, { berlaku_sampai: '2026-12-31' }] as const)
      expect(codeOf(() => applyTemplate(stored({ ...cashier, ...other }), template, owner))).toBe(
        'TEMPLATE_NOT_FITTING',
      );
  });
});
