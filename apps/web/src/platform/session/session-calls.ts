import type { SessionData } from '@emas/contracts/identity/login.dto';
import { api } from '../api/client.js';
import type { SessionUser } from './session-user.js';

export interface Credentials {
  readonly user_id: string;
  readonly password: string;
}

/** One entry of the shop's settings and module flags. */
export interface ModuleEntry {
  readonly key: string;
  readonly value: unknown;
}

/** `modules` by key. */
export type Modules = Readonly<Record<string, unknown>>;

export async function login(credentials: Credentials, takeOver: boolean): Promise<SessionUser> {
  const { data } = await api.post<{ data: SessionUser }>('users/login', {
    ...credentials,
    ...(takeOver ? { take_over: true } : {}),
  });
  return data;
}

/** The same data as at login, without the token. */
export async function fetchMe(token: string): Promise<SessionUser> {
  const { data } = await api.get<{ data: Omit<SessionUser, 'token'> }>('users/me');
  return { ...data, token };
}

export async function fetchModules(): Promise<Modules> {
  const answer = await api.get<readonly ModuleEntry[] | { data: readonly ModuleEntry[] }>('para-system');
  const entries = 'data' in answer ? answer.data : answer;
  return Object.fromEntries(entries.map(({ key, value }) => [key, value]));
}

export const logout = (user_id: string): Promise<unknown> => api.post('users/logout', { user_id });

/** Takes and gives cash in another of his drawers from now on. */
export const chooseDrawer = (kode_laci: string): Promise<{ message: string; data: SessionData }> =>
  api.post('users/laci', { kode_laci });
