import { Module } from '@nestjs/common';
import { ResourceHooks } from '../../engine/resource/resource-hooks.js';
import { ProposedPrices } from './proposed-prices.js';

/** What the lists know beyond their definitions: users as a lookup, the proposed selling price. */
@Module({ providers: [ProposedPrices] })
export class MasterdataModule {
  constructor(hooks: ResourceHooks, prices: ProposedPrices) {
    hooks.computer('master-parameter-harga-emas', 'harga_usulan', (rows, context) => prices.of(rows, context));
    hooks.lookupSource('users', {
      stream: (userId) => `user/${userId}`,
      row: ({ version, status }) => (version === 0 ? null : { is_aktif: status === 'AKTIF' }),
    });
  }
}
