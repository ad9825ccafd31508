import { randomUUID } from 'node:crypto';
import type { AccessTree, Action } from '@emas/contracts/permissions/access-tree';
import { dayStream } from '@emas/domain/closing/business-day';
import { openDay } from '@emas/domain/closing/open-day';
import type { GoldShop } from './gold-shop.js';
import { Client, createOwner } from './people.js';
import type { TestApp } from './test-app.js';

type Rights = Readonly<Record<string, readonly Action[]>>;

/** What a user may do, page by page, and nothing else. */
export const grant = (shop: GoldShop, user: string, rights: Rights): Promise<void> => change(shop, user, rights, false);

/** What a user may do beside what he may. */
export const grantAlso = (shop: GoldShop, user: string, rights: Rights): Promise<void> =>
  change(shop, user, rights, true);

async function change(shop: GoldShop, user: string, rights: Rights, keeps: boolean): Promise<void> {
  const { akses } = (await shop.as<{ akses: AccessTree }>('OWNER', 'get', `users/${user}`)).body;
  const shown = akses.map((menu) => ({
    ...menu,
    is_show: (keeps && menu.is_show) || menu.children.some(({ id }) => id in rights),
    children: menu.children.map((page) => ({
      ...page,
      is_show: (keeps && page.is_show) || page.id in rights,
      children: page.children.map((action) => ({ ...action, is_show: (keeps && action.is_show) || (rights[page.id]?.includes(action.id as Action) ?? false) })), // prettier-ignore
    })),
  }));
  const { status, body } = await shop.as('OWNER', 'put', `users/${user}/akses`, { akses: shown });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** The owner of another shop of the same node, open as well. */
export async function stranger(test: TestApp, shop: GoldShop): Promise<Client> {
  await createOwner(test, 'SJB', 'OWNERB');
  await shop.ledger.execute({
    shop: 'SJB',
    actor: 'OWNERB',
    key: randomUUID(),
    request: { tgl: shop.today },
    streams: [dayStream(shop.today)],
    decide: (context) =>
      openDay(
        { tgl: shop.today, saldo_awal: [], by_owner: true, alasan: null },
        { step: 100, coin: 100, note: 100_000 },
        context,
      ),
  });
  const client = await Client.of(test, 'OWNERB');
  for (const key of ['WHATSAPP_MODULE', 'MANUAL_MODULE', 'ACCOUNTING_MODULE'])
    await client.put('para-system', { key, value: true }).expect(200);
  return client;
}
