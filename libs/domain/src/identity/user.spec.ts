import { describe, expect, it } from 'vitest';
import { DomainError } from '../shared/domain-error.js';
import {
  type UserBody,
  type UserDocument,
  type UserManager,
  changeAccess,
  changeUser,
  createUser,
  normalizeUserId,
  normalizeWhatsapp,
  recordPasswordChange,
} from './user.js';

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
    const [created] = createUser(none, cashier, owner);
    expect(created).toMatchObject({ type: 'UserCreated', document: { status: 'AKTIF', body: cashier } });
    expect(codeOf(() => createUser(stored(cashier), cashier, owner))).toBe('USER_EXISTS');
    for (const user_id of ['', 'A', 'A/B', "X'; DROP", '<B>', 'A'.repeat(21)]) {
      expect(codeOf(() => createUser(none, { ...cashier, user_id }, owner))).toBe('VALIDATION_FAILED');
    }
    expect(normalizeUserId(' kasir1 ')).toBe('KASIR1');
    expect(normalizeWhatsapp('0812345')).toBe('62812345');
    expect(normalizeWhatsapp('62812345')).toBe('62812345');
  });

  it('never get a level or a right above the one who makes them', () => {
    expect(codeOf(() => createUser(none, { ...cashier, level: 'SU' }, owner))).toBe('USER_LEVEL_TOO_HIGH');
    expect(codeOf(() => createUser(none, { ...cashier, level: 'SPV' }, supervisor))).toBe('USER_LEVEL_TOO_HIGH');
    expect(codeOf(() => changeAccess(stored(cashier), { 'uang-kas': ['lihat'] }, supervisor))).toBe(
      'ACCESS_BEYOND_OWN',
    );
    expect(codeOf(() => changeAccess(stored(cashier), { constructor: ['lihat'] }, supervisor))).toBe(
      'ACCESS_BEYOND_OWN',
    );
    expect(changeAccess(stored(cashier), { 'data-barang': ['lihat'] }, supervisor)).toHaveLength(1);
  });

  it('change by what really changes', () => {
    const same = { level: 'KASIR', no_whatsapp: null, is_aktif: true } as const;
    expect(changeUser(stored(cashier), same, owner, 1)).toEqual([]);
    const types = (change: Parameters<typeof changeUser>[1]) =>
      changeUser(stored(cashier), change, owner, 1).map(({ type }) => type);
    expect(types({ ...same, no_whatsapp: '62812' })).toEqual(['UserChanged']);
    expect(types({ ...same, is_aktif: false })).toEqual(['UserDeactivated']);
    expect(types({ level: 'SPV', no_whatsapp: null, is_aktif: false })).toEqual(['UserChanged', 'UserDeactivated']);
  });

  it('leave the shop an owner and nobody locks himself out', () => {
    const body: UserBody = { user_id: 'OWNER', level: 'OWN', no_whatsapp: null, akses: {} };
    const off = { level: 'OWN', no_whatsapp: null, is_aktif: false } as const;
    expect(codeOf(() => changeUser(stored(body), off, owner, 2))).toBe('OWN_ACCOUNT_LOCKED');
    const other: UserManager = { user_id: 'SU', level: 'SU', akses: {} };
    expect(codeOf(() => changeUser(stored(body), off, other, 1))).toBe('LAST_OWNER');
    expect(changeUser(stored(body), off, other, 2)).toHaveLength(1);
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
});
