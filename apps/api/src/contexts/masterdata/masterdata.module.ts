import { Module } from '@nestjs/common';
import {
  FIRST_BANK_CATEGORIES,
  FIRST_CARD_CATEGORIES,
  FIRST_PLATING_CATEGORIES,
  FIRST_CATEGORIES,
  FIRST_NON_CASH_CATEGORIES,
  FIRST_INSTALLMENT_CATEGORIES,
  FIRST_LIMITS,
} from '@emas/domain/money/first-categories';
import { FIRST_TIERS } from '@emas/domain/pricing/first-tiers';
import { rupiahText } from '@emas/domain/shared/rupiah-text';
import { FirstRows } from '../../engine/first-rows/first-rows.js';
import { ResourceHooks } from '../../engine/resource/resource-hooks.js';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { AccountTree } from './account-tree.js';
import { ChangePricesHandler } from './commands/change-prices.js';
import { DefaultTier } from './default-tier.js';
import { DocumentCategories } from './document-categories.js';
import { MONEY_LISTS, MoneyCodes } from './money-codes.js';
import { OneHeadOffice } from './one-head-office.js';
import { PriceBoardController } from './price-board.controller.js';
import { PriceChangesProjection } from './projections/price-changes.projection.js';
import { giftsInStock } from './queries/gifts-in-stock.js';
import { PriceBoards } from './queries/price-board.js';
import { PriceChanges } from './queries/price-changes.js';
import { PriceSheets } from './queries/price-sheets.js';
import { DayPrices } from './queries/prices-of-day.js';

/** What the lists know beyond their definitions: users as a lookup, the proposed selling price, trees and single rows. */
@Module({
  controllers: [PriceBoardController],
  providers: [
    AccountTree,
    DefaultTier,
    DocumentCategories,
    MoneyCodes,
    OneHeadOffice,
    PriceSheets,
    PriceChanges,
    PriceBoards,
    DayPrices,
    ChangePricesHandler,
  ],
  exports: [DayPrices],
})
export class MasterdataModule {
  constructor(
    hooks: ResourceHooks,
    firstRows: FirstRows,
    boards: PriceBoards,
    accounts: AccountTree,
    shops: OneHeadOffice,
    tiers: DefaultTier,
    categories: DocumentCategories,
    codes: MoneyCodes,
    projections: ProjectionRegistry,
  ) {
    projections.register(new PriceChangesProjection());
    firstRows.register(FIRST_TIERS);
    firstRows.register(FIRST_CATEGORIES);
    firstRows.register(FIRST_BANK_CATEGORIES);
    firstRows.register(FIRST_CARD_CATEGORIES);
    firstRows.register(FIRST_PLATING_CATEGORIES);
    firstRows.register(FIRST_NON_CASH_CATEGORIES);
    firstRows.register(FIRST_LIMITS);
    firstRows.register(FIRST_INSTALLMENT_CATEGORIES);
    hooks.rule('kategori-harga', (shop, key, values) => tiers.check(shop, key, values));
    hooks.referencesTo(tiers);
    hooks.rule('master-kode-transaksi', (shop, key, values) => categories.check(shop, key, values));
    hooks.referencesTo(categories);
    hooks.rule('master-akun', (shop, key, values) => accounts.check(shop, key, values));
    hooks.rule('master-toko', (shop, key, values) => shops.check(shop, key, values));
    for (const list of MONEY_LISTS) hooks.rule(list, (shop, key) => codes.check(list, shop, key));
    hooks.computer('master-parameter-harga-emas', 'harga_usulan', async (rows, { shop, tgl }) => {
      const proposals = await boards.proposals(shop, tgl);
      return rows.map(({ kode_group }) => proposals.get(String(kode_group)) ?? null);
    });
    hooks.computer('item-katalog', 'harga_jual_str', async (rows) =>
      rows.map(({ harga_jual }) => rupiahText(Number(harga_jual))),
    );
    hooks.column('master-data-hadiah', 'saldo_qty', giftsInStock);
    hooks.lookupSource('users', {
      stream: (userId) => `user/${userId}`,
      row: ({ version, status }) => (version === 0 ? null : { is_aktif: status === 'AKTIF' }),
    });
  }
}
