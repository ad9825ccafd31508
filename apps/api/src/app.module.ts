import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { MasterdataModule } from './contexts/masterdata/index.js';
import { HeadersModule } from './engine/document/headers.module.js';
import { DateLockModule } from './engine/date-lock/date-lock.module.js';
import { DocumentModule } from './engine/document/document.module.js';
import { EntriesModule } from './engine/entries/entries.module.js';
import { FirstRowsModule } from './engine/first-rows/first-rows.module.js';
import { ImportModule } from './engine/import/import.module.js';
import { ReportModule } from './engine/report/report.module.js';
import { ResourceModule } from './engine/resource/resource.module.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { IdentityModule } from './contexts/identity/index.js';
import { AuthorizationModule } from './contexts/authorization/index.js';
import { AccountingModule, journalEntryKind } from './contexts/accounting/index.js';
import { AuditModule } from './contexts/audit/index.js';
import { CatalogueModule } from './contexts/catalogue/index.js';
import { ClosingModule } from './contexts/closing/index.js';
import { CouponsModule } from './contexts/coupons/index.js';
import { CountsModule } from './contexts/counts/index.js';
import { DebtModule, loanAuctionKind, loanKind, loanPaymentKind, loanSurplusKind } from './contexts/debt/index.js';
import { depositKind, DepositsModule } from './contexts/deposits/index.js';
import {
  installmentAuctionKind,
  installmentKind,
  installmentPaymentKind,
  installmentRefundKind,
  InstallmentsModule,
} from './contexts/installments/index.js';
import { MembershipModule } from './contexts/membership/index.js';
import {
  bankEntryKind,
  cashAdvanceKind,
  bankMoveKind,
  cardCashKind,
  cashEntryKind,
  cashMoveKind,
  drawerTransferKind,
  settlementKind,
  moneyReceiptKind,
  moneySendKind,
  MoneyModule,
} from './contexts/money/index.js';
import { OnlineModule } from './contexts/online/index.js';
import { OutboxModule } from './contexts/outbox/index.js';
import { PricingModule } from './contexts/pricing/index.js';
import { StockPricesModule } from './contexts/pricing/stock-prices.module.js';
import { ProblemsModule } from './contexts/problems/index.js';
import {
  cleaningKind,
  cleaningLossKind,
  cleaningReturnKind,
  manualCleaningKind,
  PlatingModule,
  platingReturnKind,
  sortingKind,
  sortMoveKind,
} from './contexts/plating/index.js';
import { manualPurchaseKind, purchaseKind, PurchasesModule } from './contexts/purchases/index.js';
import { ReconciliationModule } from './contexts/reconciliation/index.js';
import { ReportsModule } from './contexts/reports/index.js';
import { manualSaleKind, saleKind, SalesModule } from './contexts/sales/index.js';
import { SettingsModule } from './contexts/settings/index.js';
import { TradeInModule } from './contexts/trade-in/index.js';
import {
  externalPaymentKind,
  externalShipmentKind,
  externalUpdateKind,
  shipmentKind,
  shipmentReceiptKind,
  TransfersModule,
} from './contexts/transfers/index.js';
import {
  accessoryEntryKind,
  goodsKind,
  goodsMoveKind,
  goodsReceiptKind,
  ItemDetailModule,
  itemMeltKind,
  stoneEntryKind,
  manualMeltKind,
  manualMoveKind,
  manualStockKind,
  StockModule,
  supplierReturnKind,
} from './contexts/stock/index.js';
import { AuthModule } from './platform/auth/auth.module.js';
import { ConfigModule } from './platform/config/config.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { FilesModule } from './platform/files/files.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { LoggingModule } from './platform/logging/logging.module.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { QueueModule } from './platform/queue/queue.module.js';
import { RealtimeModule } from './platform/realtime/realtime.module.js';
import { RenderingModule } from './platform/rendering/rendering.module.js';

/** The table of contents. */
@Module({
  imports: [
    CqrsModule.forRoot(),

    // Platform
    ConfigModule,
    LoggingModule,
    DatabaseModule,
    HttpModule,
    AuthModule,
    RealtimeModule,
    QueueModule,
    FilesModule,
    RenderingModule,
    HealthModule,
    MetricsModule,

    // Ledger
    LedgerModule,

    // Engines
    DateLockModule,
    HeadersModule,
    ReportModule,
    ImportModule,
    FirstRowsModule,
    ResourceModule.forRoot(),

    // Contexts
    SettingsModule,
    IdentityModule,
    AuthorizationModule,
    MembershipModule,
    OutboxModule,
    MasterdataModule,
    PricingModule,
    // Before the goods, for `barang/:kode_barcode` would take the report that is called below it.
    ReportsModule,
    StockModule,
    StockPricesModule,
    CountsModule,
    TransfersModule,
    SalesModule,
    CouponsModule,
    DepositsModule,
    InstallmentsModule,
    PurchasesModule,
    DebtModule,
    PlatingModule,
    ProblemsModule,
    TradeInModule,
    OnlineModule,
    MoneyModule,
    ReconciliationModule,
    ClosingModule,
    CatalogueModule,
    AccountingModule,
    AuditModule,

    // Documents and entries: last, for their `{path}/:id` would take what contexts call below the same path.
    // Before documents, for `hutang/:id` would take the entries that are called below it.
    EntriesModule.forKinds([
      cashEntryKind,
      bankEntryKind,
      cashAdvanceKind,
      cardCashKind,
      bankMoveKind,
      cashMoveKind,
      drawerTransferKind,
      settlementKind,
      moneySendKind,
      moneyReceiptKind,
      journalEntryKind,
      accessoryEntryKind,
      stoneEntryKind,
      externalUpdateKind,
      externalPaymentKind,
      manualStockKind,
      manualMoveKind,
      manualMeltKind,
      manualCleaningKind,
      loanSurplusKind,
    ]),
    DocumentModule.forKinds([
      goodsKind,
      goodsMoveKind,
      itemMeltKind,
      goodsReceiptKind,
      supplierReturnKind,
      sortingKind,
      sortMoveKind,
      shipmentKind,
      shipmentReceiptKind,
      cleaningKind,
      cleaningReturnKind,
      platingReturnKind,
      cleaningLossKind,
      externalShipmentKind,
      saleKind,
      purchaseKind,
      manualSaleKind,
      manualPurchaseKind,
      depositKind,
      // What is called below `hutang` and `cicilan` stands before it.
      loanPaymentKind,
      loanAuctionKind,
      loanKind,
      installmentPaymentKind,
      installmentAuctionKind,
      installmentRefundKind,
      installmentKind,
    ]),
    // Behind documents: a barcode may be called like anything.
    ItemDetailModule,
  ],
})
export class AppModule {}
