import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, StreamId } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import type { Rupiah } from '../shared/units.js';
import { depositOut } from './count-deposit.js';
import { type CountDrawer, type CountFacts, requireOwnDrawer } from './count-drawer.js';
import { countedTotal } from './counted-total.js';
import type { DrawerCountedBody } from './drawer-count.js';

/** A count between times: it tells, and posts nothing. */
export interface DrawerCheckedBody extends DrawerCountedBody {
  readonly check_id: string;
}

export interface Checked {
  readonly count: DrawerCheckedBody;
  readonly melebihi_batas: boolean;
}

export const drawerCheckStream = (check_id: string): StreamId => `drawer-check/${check_id}`;

export type CheckDrawer = Pick<CountDrawer, 'tgl' | 'kode_laci' | 'pecahan' | 'alasan' | 'setor'> & {
  readonly check_id: string;
};

/** Keeps what was counted beside what the book said; what is handed on with it leaves the drawer first. */
export function checkDrawer(command: CheckDrawer, facts: CountFacts, context: DecideContext): Decision<Checked> {
  const today = requireOpenDay(context);
  if (command.tgl !== today) throw new DomainError('DAY_CHANGED');
  const { check_id, kode_laci, pecahan, alasan } = command;
  requireOwnDrawer(kode_laci, facts, context);
  const counted = countedTotal(pecahan, facts.nominal);
  const out = depositOut({ ...command, jenis_hitung: 'HITUNG KAS', counted }, facts.deposit, context);
  const [hitung_fisik, saldo_sistem]: Rupiah[] = [counted - out.jumlah, facts.saldo_sistem - out.jumlah];
  const count: DrawerCheckedBody = {
    ...{ check_id, tgl_system: today, kode_laci, hitung_fisik: hitung_fisik!, saldo_sistem: saldo_sistem! },
    pecahan: pecahan.filter(({ lembar }) => lembar > 0),
    selisih: hitung_fisik! - saldo_sistem!,
    alasan: alasan?.trim() || null,
    ...{ counted_by: context.actor, counted_at: context.now },
    ...(out.setor && { setor: out.setor }),
  };
  const stream = drawerCheckStream(check_id);
  const event = {
    stream,
    type: 'DrawerChecked',
    schema: 1,
    body: count,
    document: { status: 'DIHITUNG', body: count },
  };
  const melebihi_batas = facts.batas_isi !== null && count.hitung_fisik > facts.batas_isi;
  return { events: [...out.events, event], result: { count, melebihi_batas } };
}
