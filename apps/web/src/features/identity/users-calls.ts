import type {
  AccessTemplate,
  ChangeUserDto,
  CreateUserDto,
  UserDetail,
  UserListRow,
  UserSession,
} from '@emas/contracts/identity/user.dto';
import type { UserStep } from '@emas/contracts/identity/user-step.view';
import type { AccessNode } from '@emas/contracts/permissions/access-tree';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { api } from '../../platform/api/client.js';

const one = (user_id: string): string => `users/${encodeURIComponent(user_id)}`;

export const fetchUsers = (signal: AbortSignal): Promise<readonly UserListRow[]> => api.get('users', {}, signal);

export const usersQuery = {
  queryKey: ['list', 'users'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchUsers(signal),
};

export const fetchUser = (user_id: string, signal: AbortSignal): Promise<UserDetail> =>
  api.get(one(user_id), {}, signal);

export const createUser = (user: CreateUserDto, idempotencyKey: string): Promise<WriteBody> =>
  api.post('users', user, { idempotencyKey });

export const changeUser = (user_id: string, user: ChangeUserDto, idempotencyKey: string): Promise<WriteBody> =>
  api.put(one(user_id), user, { idempotencyKey });

export const resetPassword = (user_id: string, new_password: string, idempotencyKey: string): Promise<WriteBody> =>
  api.post(`${one(user_id)}/reset-password`, { new_password }, { idempotencyKey });

export const fetchSessions = (user_id: string, signal: AbortSignal): Promise<readonly UserSession[]> =>
  api.get(`${one(user_id)}/sessions`, {}, signal);

export const fetchUserHistory = (user_id: string, signal: AbortSignal): Promise<readonly UserStep[]> =>
  api.get(`${one(user_id)}/riwayat`, {}, signal);

export const endSession = (user_id: string, session_id: string, idempotencyKey: string): Promise<WriteBody> =>
  api.delete(`${one(user_id)}/sessions/${session_id}`, { idempotencyKey });

export const changeAccess = (user_id: string, akses: AccessNode[], idempotencyKey: string): Promise<WriteBody> =>
  api.put(`${one(user_id)}/akses`, { akses }, { idempotencyKey });

export const changeMenus = (user_id: string, halaman: readonly string[], idempotencyKey: string): Promise<WriteBody> =>
  api.put(`${one(user_id)}/menu`, { halaman }, { idempotencyKey });

export const fetchTemplate = (level: string, signal: AbortSignal): Promise<AccessTemplate> =>
  api.get(`access-templates/${level}`, {}, signal);

export const changeTemplate = (level: string, akses: AccessNode[], idempotencyKey: string): Promise<WriteBody> =>
  api.put(`access-templates/${level}`, { akses }, { idempotencyKey });

export const applyTemplate = (level: string, user_ids: readonly string[], idempotencyKey: string): Promise<WriteBody> =>
  api.post(`access-templates/${level}/apply`, { user_ids }, { idempotencyKey });
