import { Module } from '@nestjs/common';
import { ResourceHooks } from '../../engine/resource/resource-hooks.js';
import { AccountTree } from './account-tree.js';
import { OneHeadOffice } from './one-head-office.js';
import { ProposedPrices } from './proposed-prices.js';

/** What the lists know beyond their definitions: users as a lookup, the proposed selling price, trees and single rows. */
@Module({ providers: [ProposedPrices, AccountTree, OneHeadOffice] })
export class MasterdataModule {
  constructor(hooks: ResourceHooks, prices: ProposedPrices, accounts: AccountTree, shops: OneHeadOffice) {
    hooks.rule('master-akun', (shop, key, values) => accounts.check(shop, key, values));
    hooks.rule('master-toko', (shop, key, values) => shops.check(shop, key, values));
    hooks.computer('master-parameter-harga-emas', 'harga_usulan', (rows, context) => prices.of(rows, context));
    hooks.lookupSource('users', {
      stream: (userId) => `user/${userId}`,
      row: ({ version, status }) => (version === 0 ? null : { is_aktif: status === 'AKTIF' }),
    });
  }
}
