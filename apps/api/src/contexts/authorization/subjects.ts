import type { Subject } from '../identity/index.js';

export const approver = (user_id: string): Subject => ({ name: `approver:${user_id}` });
export const asker = (user_id: string): Subject => ({ name: `asker:${user_id}` });
