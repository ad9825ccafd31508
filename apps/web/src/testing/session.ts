import { vi } from 'vitest';
import { createActor } from 'xstate';
import type { AccessTree, Grants } from '@emas/contracts/permissions/access-tree';
import type { Modules } from '../platform/session/session-calls.js';
import { sessionMachine } from '../platform/session/session.machine.js';
import type { SessionUser } from '../platform/session/session-user.js';
import { sessionActor } from '../platform/session/use-session.js';

/** A cashier who may do nothing yet. */
export const KASIR1: SessionUser = {
  user_id: 'KASIR1',
  level: 'KASIR',
  kode_toko: 'SJA',
  nama_toko: 'TOKO EMAS SINAR JAYA',
  kode_laci: 'LACI1',
  nama_laci: 'LACI KASIR 1',
  token: 'token-1',
  akses: [],
  tgl_system: '2026-11-20',
  no_whatsapp: null,
};

/** `{ 'uang-kas': ['lihat', 'tambah'] }` as the tree that a session brings. */
export const rights = (grants: Grants): AccessTree => [
  {
    id: 'Menu',
    is_show: true,
    children: Object.entries(grants).map(([id, actions]) => ({
      id,
      is_show: actions.includes('lihat'),
      children: actions.map((action) => ({ id: action, is_show: true, children: [] })),
    })),
  },
];

const machine = sessionMachine.provide({ actions: { reload: () => undefined } });

/**
 * Somebody is at work, to the end of the test: the page's one session is in its own machine, and refreshes, ends and hears of
 * changes as ever. Said again, somebody else is, for what is drawn from then on. In a test or in `beforeEach`.
 */
export function atWork(user: Partial<SessionUser> = {}, modules: Modules = {}): void {
  const context = {
    session: { user: { ...KASIR1, ...user }, modules },
    ...{ credentials: null, error: null, endReason: null },
  };
  const snapshot = machine.resolveState({ value: { loggedIn: 'atWork' }, context });
  const live = createActor(machine, { snapshot }).start();
  vi.spyOn(sessionActor, 'getSnapshot').mockImplementation(() => live.getSnapshot());
  const subscribe = (observer: never) => live.subscribe(observer);
  vi.spyOn(sessionActor, 'subscribe').mockImplementation(subscribe as typeof sessionActor.subscribe);
  vi.spyOn(sessionActor, 'start').mockReturnValue(sessionActor);
  vi.spyOn(sessionActor, 'send').mockImplementation((event) => live.send(event));
}
