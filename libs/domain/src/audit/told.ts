import { roleOf } from '../accounting/journals.js';

/** Roles whose lines are cost, or would tell it: what goods came in at is owed or put in at that very figure. */
const COST_ROLES: readonly string[] = ['persediaan', 'hpp', 'susut', 'selisih-stok'];
const COUNTER_ROLES: readonly string[] = ['hutang/supplier', 'modal'];
/** Money that changes hands is what a document says anyhow. */
const MONEY_ROLES: readonly string[] = ['kas', 'bank', 'non-cash', 'tukar'];

const isBelow = (akun: string, roles: readonly string[]): boolean =>
  roles.some((role) => akun === role || akun.startsWith(`${role}/`));

/** Does the account tell cost, line by line and as a whole? */
export const isCostAccount = (akun: string): boolean => isBelow(akun, [...COST_ROLES, ...COUNTER_ROLES]);

export const isDrawer = (akun: string): boolean => roleOf(akun) === 'kas';

interface Line {
  readonly akun: string;
  readonly jumlah: number;
}

/**
 * Which lines of an event are kept from who may not see cost: those of goods; and all of them where what is left would sum to
 * that cost, and is no money that changed hands.
 */
export function hidesCost(lines: readonly Line[]): (akun: string) => boolean {
  const cost = lines.filter(({ akun }) => isBelow(akun, COST_ROLES));
  const moved = cost.reduce((sum, { jumlah }) => sum + jumlah, 0);
  const byMoney = lines.some(({ akun }) => isBelow(akun, MONEY_ROLES));
  const all = cost.length > 0 && moved !== 0 && !byMoney;
  return (akun) => all || isBelow(akun, COST_ROLES);
}

/** Names of facts of an event that are cost, whatever event they stand in. */
const COST_FACTS: ReadonlySet<string> = new Set([
  'harga_modal', 'harga_modal_hasil', 'harga_satuan', 'hpp', 'laba', 'margin', 'modal', 'nilai', 'nilai_susut', 'saldo_akun', 'totals', 'rincian', 'mencakup',
]); // prettier-ignore
export const isCostFact = (field: string): boolean =>
  COST_FACTS.has(field) || /^(harga_modal|laba|hpp|modal|nilai)_/.test(field);

/** Names of facts that tell what a drawer holds. */
const DRAWER_FACTS: ReadonlySet<string> = new Set([
  'saldo_sistem', 'hitung_fisik', 'pecahan', 'selisih', 'totals', 'rincian', 'saldo',
]); // prettier-ignore
export const isDrawerFact = (field: string): boolean => DRAWER_FACTS.has(field);
