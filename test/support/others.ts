import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { AccessNodeDto } from '@emas/contracts/identity/user.dto';
import { type AccessTree, accessTree, type Action, type Grants } from '@emas/contracts/permissions/access-tree';
import { accessPages } from '@emas/contracts/routes';
import { dayStream } from '@emas/domain/closing/business-day';
import { openDay } from '@emas/domain/closing/open-day';
import { ChangeAccessCommand } from '../../apps/api/src/contexts/identity/index.js';
import type { GoldShop } from './gold-shop.js';
import { Client, createOwner } from './people.js';
import type { TestApp } from './test-app.js';

/** What a cashier may do, page by page, and nothing else. */
export async function grant(shop: GoldShop, user: string, rights: Grants): Promise<void> {
  const owner = { user_id: shop.called('OWNER'), level: 'OWN', kode_toko: shop.kode_toko } as const;
  const akses = structuredClone(accessTree('KASIR', rights, accessPages)) as AccessNodeDto[];
  await shop.test.app.get(CommandBus).execute(new ChangeAccessCommand(owner, user, { akses }, randomUUID()));
}

/** What a user may do beside what he may. */
export async function grantAlso(shop: GoldShop, user: string, rights: Grants): Promise<void> {
  const { akses } = (await shop.as<{ akses: AccessTree }>('OWNER', 'get', `users/${user}`)).body;
  const shown = akses.map((menu) => ({
    ...menu,
    is_show: menu.is_show || menu.children.some(({ id }) => id in rights),
    children: menu.children.map((page) => ({
      ...page,
      is_show: page.is_show || page.id in rights,
      children: page.children.map((action) => ({ ...action, is_show: action.is_show || (rights[page.id]?.includes(action.id as Action) ?? false) })), // prettier-ignore
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
  for (const key of [
    'WHATSAPP_MODULE',
    'MANUAL_MODULE',
    'ACCOUNTING_MODULE',
    'DIAMOND_MODULE',
    'SEND_GOODS_MODULE',
    'CICILAN_MODULE',
    'KUPON_MODULE',
    'EXTERNAL_GOODS_MODULE',
    'STOCK_CUCI_MANUAL_MODULE',
  ])
    await client.put('para-system', { key, value: true }).expect(200);
  return client;
}
