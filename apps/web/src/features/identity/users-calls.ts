import type { ChangeUserDto, CreateUserDto, UserRow } from '@emas/contracts/identity/user.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { api } from '../../platform/api/client.js';

export type UserListRow = UserRow & { readonly is_login: boolean };

const one = (user_id: string): string => `users/${encodeURIComponent(user_id)}`;

export const fetchUsers = (signal: AbortSignal): Promise<readonly UserListRow[]> => api.get('users', {}, signal);

export const createUser = (user: CreateUserDto, idempotencyKey: string): Promise<WriteBody> =>
  api.post('users', user, { idempotencyKey });

export const changeUser = (user_id: string, user: ChangeUserDto, idempotencyKey: string): Promise<WriteBody> =>
  api.put(one(user_id), user, { idempotencyKey });

export const resetPassword = (user_id: string, new_password: string, idempotencyKey: string): Promise<WriteBody> =>
  api.post(`${one(user_id)}/reset-password`, { new_password }, { idempotencyKey });
