import type { MigrationInterface } from 'typeorm';
import { Platform1700000000050 } from './1700000000050-platform.js';
import { Ledger1700000000100 } from './1700000000100-ledger.js';
import { Identity1700000000200 } from './1700000000200-identity.js';
import { Settings1700000000250 } from './1700000000250-settings.js';
import { Masterdata1700000000300 } from './1700000000300-masterdata.js';
import { Imports1700000000310 } from './1700000000310-imports.js';
import { Marketplaces1700000000320 } from './1700000000320-marketplaces.js';
import { Stock1700000000500 } from './1700000000500-stock.js';
import { Sales1700000000600 } from './1700000000600-sales.js';
import { Purchases1700000000700 } from './1700000000700-purchases.js';
import { Money1700000000800 } from './1700000000800-money.js';
import { Closing1700000000900 } from './1700000000900-closing.js';
import { Membership1700000000950 } from './1700000000950-membership.js';
import { FilePages1700000000960 } from './1700000000960-file-pages.js';
import { CustomerRequests1700000000970 } from './1700000000970-customer-requests.js';
import { People1700000001001 } from './1700000001001-people.js';
import { Authorization1700000001010 } from './1700000001010-authorization.js';
import { CustomerPhotos1700000001030 } from './1700000001030-customer-photos.js';
import { Outbox1700000001040 } from './1700000001040-outbox.js';
import { Parameters1700000001100 } from './1700000001100-parameters.js';
import { Birthdays1700000001110 } from './1700000001110-birthdays.js';
import { Catalogue1700000300000 } from './1700000300000-catalogue.js';
import { Images1700000301000 } from './1700000301000-images.js';
import { CatalogueFeed1700000301010 } from './1700000301010-catalogue-feed.js';
import { Affiliates1700000302000 } from './1700000302000-affiliates.js';
import { Persons1700000302010 } from './1700000302010-persons.js';
import { PersonSearch1700000302020 } from './1700000302020-person-search.js';
import { Accounting1700000303000 } from './1700000303000-accounting.js';
import { Exports1700000303010 } from './1700000303010-exports.js';
import { ShownVersions1700000304000 } from './1700000304000-shown-versions.js';
import { ItemSearch1700000304010 } from './1700000304010-item-search.js';
import { ApprovalSummaries1700000305000 } from './1700000305000-approval-summaries.js';
import { CancellationApprovers1700000305010 } from './1700000305010-cancellation-approvers.js';
import { Accessories1700000306000 } from './1700000306000-accessories.js';
import { PurchasedStones1700000406000 } from './1700000406000-purchased-stones.js';
import { Holdings1700000820000 } from './1700000820000-holdings.js';
import { Shrinkages1700000820010 } from './1700000820010-shrinkages.js';
import { Problems1700000820020 } from './1700000820020-problems.js';
import { Wholesale1700000840000 } from './1700000840000-wholesale.js';
import { ManualCustomerDocuments1700000860010 } from './1700000860010-manual-customer-documents.js';
import { PayingPurchases1700000850000 } from './1700000850000-paying-purchases.js';
import { ReopenedDeposits1700000860000 } from './1700000860000-reopened-deposits.js';
import { StoneLines1700000757000 } from './1700000757000-stone-lines.js';
import { PurchaseDeductions1700000800000 } from './1700000800000-purchase-deductions.js';
import { GenuineNotes1700000800010 } from './1700000800010-genuine-notes.js';
import { PaperNotes1700000800020 } from './1700000800020-paper-notes.js';
import { Processing1700000810000 } from './1700000810000-processing.js';
import { Goods1700000811000 } from './1700000811000-goods.js';
import { ManualGoods1700000790000 } from './1700000790000-manual-goods.js';
import { Stones1700000401000 } from './1700000401000-stones.js';
import { AccessoryMovements1700000405000 } from './1700000405000-accessory-movements.js';
import { EventLines1700000500000 } from './1700000500000-event-lines.js';
import { DocumentTexts1700000600000 } from './1700000600000-document-texts.js';
import { DocumentHeaders1700000610000 } from './1700000610000-document-headers.js';
import { PurchaseFollower1700000620000 } from './1700000620000-purchase-follower.js';
import { Rounding1700000630000 } from './1700000630000-rounding.js';
import { GuardsByKey1700000700000 } from './1700000700000-guards-by-key.js';
import { FoldedSearch1700000710000 } from './1700000710000-folded-search.js';
import { ApprovalsTold1700000720000 } from './1700000720000-approvals-told.js';
import { ItemSteps1700000725000 } from './1700000725000-item-steps.js';
import { PriceChanges1700000730000 } from './1700000730000-price-changes.js';
import { OwnApprovals1700000735000 } from './1700000735000-own-approvals.js';
import { ImportRounds1700000737000 } from './1700000737000-import-rounds.js';
import { ImportCorrections1700000743000 } from './1700000743000-import-corrections.js';
import { ReportSources1700000750000 } from './1700000750000-report-sources.js';
import { Entries1700000755000 } from './1700000755000-entries.js';
import { SaleAccessories1700000760000 } from './1700000760000-sale-accessories.js';
import { Deposits1700000770000 } from './1700000770000-deposits.js';
import { NotePrints1700000780000 } from './1700000780000-note-prints.js';
import { TradeIns1700000780100 } from './1700000780100-trade-ins.js';
import { ItemLabels1700000739000 } from './1700000739000-item-labels.js';
import { OnlineOrders1700000880000 } from './1700000880000-online-orders.js';
import { Deliveries1700000881000 } from './1700000881000-deliveries.js';
import { SaleReturns1700000882000 } from './1700000882000-sale-returns.js';
import { Listings1700000883000 } from './1700000883000-listings.js';
import { Invoices1700000910000 } from './1700000910000-invoices.js';
import { LeftWithSale1700000930000 } from './1700000930000-left-with-sale.js';
import { MoneyMoves1700000990000 } from './1700000990000-money-moves.js';
import { BankEntries1700000990010 } from './1700000990010-bank-entries.js';
import { DrawerMoney1700001050000 } from './1700001050000-drawer-money.js';
import { DrawerChecks1700001060000 } from './1700001060000-drawer-checks.js';
import { MoneyLines1700001070000 } from './1700001070000-money-lines.js';
import { MoneyBetweenShops1700001090000 } from './1700001090000-money-between-shops.js';
import { DebtsAndCorrections1700001070100 } from './1700001070100-debts-and-corrections.js';
import { CashAdvances1700001070200 } from './1700001070200-cash-advances.js';
import { DayActivity1700001110000 } from './1700001110000-day-activity.js';
import { AuditRuns1700001120000 } from './1700001120000-audit-runs.js';
import { AccountNumbers1700001100000 } from './1700001100000-account-numbers.js';
import { NonCash1700001080000 } from './1700001080000-non-cash.js';
import { BankReconciliation1700001130000 } from './1700001130000-bank-reconciliation.js';
import { DrawerShifts1700001140100 } from './1700001140100-drawer-shifts.js';
import { SettledItems1700001140110 } from './1700001140110-settled-items.js';
import { TransferProofs1700001140120 } from './1700001140120-transfer-proofs.js';
import { LoginLog1700001150100 } from './1700001150100-login-log.js';
import { Periods1700001160100 } from './1700001160100-periods.js';
import { OpeningItems1700001160110 } from './1700001160110-opening-items.js';
import { GoodsMoves1700001200100 } from './1700001200100-goods-moves.js';
import { TrayWeighings1700001200110 } from './1700001200110-tray-weighings.js';
import { ProfitSteps1700001200120 } from './1700001200120-profit-steps.js';
import { Counts1700001240100 } from './1700001240100-counts.js';
import { Sortings1700001260100 } from './1700001260100-sortings.js';
import { OtherShops1700001250100 } from './1700001250100-other-shops.js';
import { Shipments1700001250110 } from './1700001250110-shipments.js';
import { IncomingShipments1700001250120 } from './1700001250120-incoming-shipments.js';
import { ManualEntries1700001250130 } from './1700001250130-manual-entries.js';
import { Cleanings1700001260110 } from './1700001260110-cleanings.js';
import { ExternalGoods1700001261100 } from './1700001261100-external-goods.js';
import { JournalEntries1700001100100 } from './1700001100100-journal-entries.js';
import { StoneEntries1700001210100 } from './1700001210100-stone-entries.js';
import { StoneSteps1700001210110 } from './1700001210110-stone-steps.js';
import { GoodsReceipts1700001220100 } from './1700001220100-goods-receipts.js';
import { InstallmentReminders1700001261210 } from './1700001261210-installment-reminders.js';
import { ManualCleanings1700001262000 } from './1700001262000-manual-cleanings.js';
import { Coupons1700001262050 } from './1700001262050-coupons.js';
import { ShipmentsToClean1700001262060 } from './1700001262060-shipments-to-clean.js';
import { Installments1700001261200 } from './1700001261200-installments.js';
import { Loans1700001300100 } from './1700001300100-loans.js';

/** Every migration, in the order of their timestamps; a new one is added here, and then `npm run catalogue` is run. */
export const migrations: readonly (new () => MigrationInterface)[] = [
  Platform1700000000050,
  Ledger1700000000100,
  Identity1700000000200,
  Settings1700000000250,
  Masterdata1700000000300,
  Imports1700000000310,
  Marketplaces1700000000320,
  Stock1700000000500,
  Sales1700000000600,
  Purchases1700000000700,
  Money1700000000800,
  Closing1700000000900,
  Membership1700000000950,
  FilePages1700000000960,
  CustomerRequests1700000000970,
  People1700000001001,
  Authorization1700000001010,
  CustomerPhotos1700000001030,
  Outbox1700000001040,
  Parameters1700000001100,
  Birthdays1700000001110,
  Catalogue1700000300000,
  Images1700000301000,
  CatalogueFeed1700000301010,
  Affiliates1700000302000,
  Persons1700000302010,
  PersonSearch1700000302020,
  Accounting1700000303000,
  Exports1700000303010,
  ShownVersions1700000304000,
  ItemSearch1700000304010,
  ApprovalSummaries1700000305000,
  CancellationApprovers1700000305010,
  Accessories1700000306000,
  Stones1700000401000,
  AccessoryMovements1700000405000,
  PurchasedStones1700000406000,
  EventLines1700000500000,
  DocumentTexts1700000600000,
  DocumentHeaders1700000610000,
  PurchaseFollower1700000620000,
  Rounding1700000630000,
  GuardsByKey1700000700000,
  FoldedSearch1700000710000,
  ApprovalsTold1700000720000,
  ItemSteps1700000725000,
  PriceChanges1700000730000,
  OwnApprovals1700000735000,
  ImportRounds1700000737000,
  ItemLabels1700000739000,
  ImportCorrections1700000743000,
  ReportSources1700000750000,
  Entries1700000755000,
  StoneLines1700000757000,
  SaleAccessories1700000760000,
  Deposits1700000770000,
  NotePrints1700000780000,
  TradeIns1700000780100,
  ManualGoods1700000790000,
  PurchaseDeductions1700000800000,
  GenuineNotes1700000800010,
  PaperNotes1700000800020,
  Processing1700000810000,
  Goods1700000811000,
  Holdings1700000820000,
  Shrinkages1700000820010,
  Problems1700000820020,
  Wholesale1700000840000,
  PayingPurchases1700000850000,
  ReopenedDeposits1700000860000,
  ManualCustomerDocuments1700000860010,
  OnlineOrders1700000880000,
  Deliveries1700000881000,
  SaleReturns1700000882000,
  Listings1700000883000,
  Invoices1700000910000,
  LeftWithSale1700000930000,
  MoneyMoves1700000990000,
  BankEntries1700000990010,
  DrawerMoney1700001050000,
  DrawerChecks1700001060000,
  MoneyLines1700001070000,
  DebtsAndCorrections1700001070100,
  CashAdvances1700001070200,
  NonCash1700001080000,
  MoneyBetweenShops1700001090000,
  AccountNumbers1700001100000,
  JournalEntries1700001100100,
  DayActivity1700001110000,
  AuditRuns1700001120000,
  BankReconciliation1700001130000,
  DrawerShifts1700001140100,
  SettledItems1700001140110,
  TransferProofs1700001140120,
  LoginLog1700001150100,
  Periods1700001160100,
  OpeningItems1700001160110,
  GoodsMoves1700001200100,
  TrayWeighings1700001200110,
  ProfitSteps1700001200120,
  StoneEntries1700001210100,
  StoneSteps1700001210110,
  GoodsReceipts1700001220100,
  Counts1700001240100,
  OtherShops1700001250100,
  Shipments1700001250110,
  IncomingShipments1700001250120,
  ManualEntries1700001250130,
  Sortings1700001260100,
  Cleanings1700001260110,
  ExternalGoods1700001261100,
  Installments1700001261200,
  InstallmentReminders1700001261210,
  ManualCleanings1700001262000,
  Coupons1700001262050,
  ShipmentsToClean1700001262060,
  Loans1700001300100,
];
