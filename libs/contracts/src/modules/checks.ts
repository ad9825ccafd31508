import { costLettersProblem, labelTemplateProblem } from './label-template.js';
import { settingLimits } from './limits.js';
import { contractTemplateProblem, messageTemplateProblem } from './message-template.js';
import { noteTemplateProblem, slipTemplateProblem } from './note-template.js';
import { type SettingKey, type SettingValues, entryOf, setting } from './register.js';
import type { SettingProblem } from './setting-problem.js';
import { smallestCoin } from './settings.js';
import { parseValue, showValue } from './value-types.js';

type Check = (value: never) => SettingProblem | string | null;

const MOST = Number.MAX_SAFE_INTEGER;

const unique = (values: readonly unknown[]): string | null =>
  new Set(values).size === values.length ? null : 'SETTING_DUPLICATE';

const filled = (values: readonly unknown[]): string | null => (values.length > 0 ? null : 'SETTING_EMPTY');

const positive = (values: readonly number[]): string | null =>
  values.every((value) => value > 0) ? null : 'SETTING_NOT_POSITIVE';

const ascending = (values: readonly number[]): string | null =>
  values.every((value, index) => index === 0 || value > values[index - 1]!) ? null : 'SETTING_NOT_ASCENDING';

interface Tier {
  readonly sampai_gram: number | null;
  readonly step_gram: number;
}

/** Every weight falls into one tier: ends rise, and the last tier alone has none. */
function tiers(rows: readonly Tier[]): string | null {
  const ends = rows.slice(0, -1).map(({ sampai_gram }) => sampai_gram);
  const last = rows.at(-1);
  if (!last) return 'SETTING_EMPTY';
  if (last.sampai_gram !== null || ends.includes(null)) return 'SETTING_LAST_TIER';
  return positive(rows.map(({ step_gram }) => step_gram)) ?? positive(ends as number[]) ?? ascending(ends as number[]);
}

const CHECKS: Readonly<Partial<Record<SettingKey, Check>>> = {
  tingkat_pembulatan_berat: tiers,
  tangga_berlian: (values: readonly number[]) => filled(values) ?? positive(values) ?? ascending(values),
  pecahan_uang: (values: readonly number[]) => filled(values) ?? positive(values) ?? unique(values),
  aturan_rekonsiliasi: (rules: readonly Readonly<Record<'pola' | 'jenis' | 'kode_transaksi', string>>[]) =>
    rules.every(({ pola, jenis, kode_transaksi }) => pola.trim() && ['IN', 'OUT'].includes(jenis) && kode_transaksi)
      ? null
      : 'SETTING_EMPTY',
  daftar_bahasa: (values: readonly string[]) => filled(values) ?? unique(values),
  daftar_toko_rekap_sales: unique,
  daftar_toko_rekap_transaksi_pembelian: unique,
  paket_laporan_tutup_toko: unique,
  template_nota: noteTemplateProblem,
  template_nota_slip: slipTemplateProblem,
  template_label: labelTemplateProblem,
  sandi_modal: costLettersProblem,
  template_wa_penjualan: messageTemplateProblem,
  template_wa_pembelian: messageTemplateProblem,
  template_wa_titip: messageTemplateProblem,
  template_wa_hutang: messageTemplateProblem,
  template_wa_pengingat_hutang: contractTemplateProblem,
  template_wa_pemberitahuan_lelang: contractTemplateProblem,
  template_wa_kelebihan_lelang: messageTemplateProblem,
  template_wa_cicilan: messageTemplateProblem,
  template_wa_pengingat_cicilan: contractTemplateProblem,
};

/** Is a value of the right type, in units of the inside, one that the program can work with? */
export function settingProblem(key: SettingKey, value: unknown): SettingProblem | null {
  const problem = CHECKS[key]?.(value as never) ?? null;
  if (problem !== null) return typeof problem === 'string' ? { code: problem } : problem;
  const { min = 0, max = MOST } = settingLimits[key] ?? {};
  if (typeof value !== 'number' || (value >= min && value <= max)) return null;
  const shown = (limit: number): number => showValue(entryOf(key).type, limit) as number;
  return { code: 'SETTING_OUT_OF_RANGE', params: { min: shown(min), max: shown(max) } };
}

/** The same of a value as it is on the wire, which may be of no type at all. */
export function wireProblem(key: SettingKey, value: unknown): SettingProblem | null {
  try {
    return settingProblem(key, parseValue(entryOf(key).type, value));
  } catch {
    return { code: 'SETTING_INVALID', params: { key } };
  }
}

/** Settings that contradict each other. */
interface SettingConflict extends SettingProblem {
  /** The setting it is told at. */
  readonly key: SettingKey;
  /** The other one, at which it is told where that alone was changed. */
  readonly other: SettingKey;
}

/** What is wrong between settings once all changes are made. */
export function settingConflicts(values: SettingValues): readonly SettingConflict[] {
  const conflicts: SettingConflict[] = [];
  const offered: readonly string[] = setting(values, 'daftar_bahasa');
  if (!offered.includes(setting(values, 'bahasa_default')))
    conflicts.push({ key: 'bahasa_default', other: 'daftar_bahasa', code: 'LANGUAGE_NOT_OFFERED' });
  const step = setting(values, 'pembulatan_tunai');
  if (step !== 1 && step % smallestCoin(setting(values, 'pecahan_uang')) !== 0)
    conflicts.push({ key: 'pembulatan_tunai', other: 'pecahan_uang', code: 'CASH_STEP_NOT_MULTIPLE' });
  return conflicts;
}
