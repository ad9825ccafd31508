import { describe, expect, it } from 'vitest';
import { TERMS } from './installment.fixture.js';
import type { InstallmentReminder } from './installment.js';
import { planOf } from './plan.js';
import { reminderDue } from './remind-installment.js';

/** Due on the last days of February, March, April …: the first `paid` of them are paid. */
const contract = (paid = 0, pengingat: readonly InstallmentReminder[] = []) => {
  const { schedule } = planOf(8_750_000, 2_650_000, TERMS, '2026-01-31');
  const dues = schedule.map((due) =>
    due.ke > paid ? due : { ...due, bayar_biaya_rp: due.biaya_rp, bayar_pokok_rp: due.angsuran_rp - due.biaya_rp },
  );
  return { status: 'AKTIF', schedule: dues, pengingat } as const;
};
const told = (ke: number, jatuh_tempo: string, tahap: 'SEBELUM' | 'LEWAT'): InstallmentReminder => ({
  ...{ ke, jatuh_tempo, tahap },
  tgl_system: jatuh_tempo,
});

describe('a customer is reminded', () => {
  it('of an instalment that is due within the days, once', () => {
    expect(reminderDue(contract(), 3, '2026-02-24')).toBeNull();
    const first = { ke: 1, jatuh_tempo: '2026-02-28', tahap: 'SEBELUM' };
    expect(reminderDue(contract(), 3, '2026-02-25')).toEqual(first);
    expect(reminderDue(contract(), 3, '2026-02-28')).toEqual(first);
    expect(reminderDue(contract(0, [told(1, '2026-02-28', 'SEBELUM')]), 3, '2026-02-26')).toBeNull();
    expect(reminderDue(contract(1), 3, '2026-02-25')).toBeNull();
  });

  it('once more when it is late, and of the next one first', () => {
    const before = [told(1, '2026-02-28', 'SEBELUM')];
    const late = { ke: 1, jatuh_tempo: '2026-02-28', tahap: 'LEWAT' };
    expect(reminderDue(contract(0, before), 3, '2026-03-01')).toEqual(late);
    expect(reminderDue(contract(0, before), 3, '2026-03-28')).toMatchObject({ ke: 2, tahap: 'SEBELUM' });
    const both = [...before, told(2, '2026-03-31', 'SEBELUM')];
    expect(reminderDue(contract(0, both), 3, '2026-03-28')).toEqual(late);
    expect(reminderDue(contract(0, [...both, told(1, '2026-02-28', 'LEWAT')]), 3, '2026-03-28')).toBeNull();
  });

  it('of none where the shop sends none, or nothing is owed', () => {
    expect(reminderDue(contract(), 0, '2026-02-28')).toBeNull();
    expect(reminderDue({ ...contract(), status: 'BATAL' }, 3, '2026-02-28')).toBeNull();
  });
});
