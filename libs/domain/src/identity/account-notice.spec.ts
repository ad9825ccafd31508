import { expect, test } from 'vitest';
import type { DecideContext } from '../ledger/event.js';
import { type AccountNotice, accountNoticeStream, seeNotices } from './account-notice.js';

const stream = accountNoticeStream('key');
const notice: AccountNotice = {
  ...{ user_id: 'OWNER', level: 'OWN', perubahan: ['PasswordChanged'], oleh: 'SU' },
  at: '2026-11-20T02:00:00.000Z',
};
const seen = (actor: string, now: string, owners = ['OWNER', 'OWNER2']) => {
  const get = () => ({ stream, version: 1, status: 'BARU', body: notice });
  return seeNotices([stream], owners, { actor, now, get } as unknown as DecideContext).events;
};

test('a notice about himself stays with an owner for three days, though he or who took his account clears it', () => {
  expect(seen('OWNER', '2026-11-23T01:59:59.999Z')).toEqual([]);
  expect(seen('OWNER', '2026-11-23T02:00:00.000Z')).toMatchObject([{ type: 'AccountNoticeSeen' }]);
});

test('another owner has seen it at once, and it stays with whom it is about', () => {
  expect(seen('OWNER2', '2026-11-20T02:00:01.000Z')).toMatchObject([
    { document: { status: 'BARU', body: { dilihat: ['OWNER2'] } } },
  ]);
});
