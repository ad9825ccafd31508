import { Module } from '@nestjs/common';
import { laporanBukuBesar } from '@emas/contracts/accounting/reports/laporan-buku-besar';
import { laporanJurnal } from '@emas/contracts/accounting/reports/laporan-jurnal';
import { laporanLabaRugi } from '@emas/contracts/accounting/reports/laporan-laba-rugi';
import { laporanNeraca } from '@emas/contracts/accounting/reports/laporan-neraca';
import { laporanNeracaSaldo } from '@emas/contracts/accounting/reports/laporan-neraca-saldo';
import { laporanAnalisaHargaEmas } from '@emas/contracts/analysis/reports/laporan-analisa-harga-emas';
import { laporanAnalisaPenjualan } from '@emas/contracts/analysis/reports/laporan-analisa-penjualan';
import { laporanBarangTerlaris } from '@emas/contracts/analysis/reports/laporan-barang-terlaris';
import { laporanPembelianGlobal } from '@emas/contracts/analysis/reports/laporan-pembelian-global';
import { laporanPenjualanGlobal } from '@emas/contracts/analysis/reports/laporan-penjualan-global';
import { laporanOtorisasi } from '@emas/contracts/authorization/reports/laporan-otorisasi';
import { laporanAuditLedger } from '@emas/contracts/audit/reports/laporan-audit-ledger';
import { laporanOtorisasiGagal } from '@emas/contracts/authorization/reports/laporan-otorisasi-gagal';
import { laporanLogUser } from '@emas/contracts/authorization/reports/laporan-log-user';
import { laporanEmasEod } from '@emas/contracts/closing/reports/laporan-emas-eod';
import { laporanSelisihKas } from '@emas/contracts/closing/reports/laporan-selisih-kas';
import { laporanTransaksiHarian } from '@emas/contracts/closing/reports/laporan-transaksi-harian';
import { laporanTutupTokoRekap } from '@emas/contracts/closing/reports/laporan-tutup-toko-rekap';
import { laporanTutupToko } from '@emas/contracts/closing/reports/laporan-tutup-toko';
import { laporanBatalTitip } from '@emas/contracts/deposits/reports/laporan-batal-titip';
import { laporanBatalHutang } from '@emas/contracts/debt/reports/laporan-batal-hutang';
import { laporanHutangAktif } from '@emas/contracts/debt/reports/laporan-hutang-aktif';
import { laporanHutangJatuhTempo } from '@emas/contracts/debt/reports/laporan-hutang-jatuh-tempo';
import { laporanPenebusan } from '@emas/contracts/debt/reports/laporan-penebusan';
import { laporanPenebusanDetail } from '@emas/contracts/debt/reports/laporan-penebusan-detail';
import { laporanPinjamanGlobal } from '@emas/contracts/debt/reports/laporan-pinjaman-global';
import { laporanPinjamanPerKadar } from '@emas/contracts/debt/reports/laporan-pinjaman-per-kadar';
import { laporanBayarBunga } from '@emas/contracts/debt/reports/laporan-bayar-bunga';
import { laporanCicilHutang } from '@emas/contracts/debt/reports/laporan-cicil-hutang';
import { laporanHutang } from '@emas/contracts/debt/reports/laporan-hutang';
import { laporanLelangHutang } from '@emas/contracts/debt/reports/laporan-lelang-hutang';
import { laporanTitipan } from '@emas/contracts/deposits/reports/laporan-titipan';
import { laporanBatalCicilan } from '@emas/contracts/installments/reports/laporan-batal-cicilan';
import { laporanBayarCicilan } from '@emas/contracts/installments/reports/laporan-bayar-cicilan';
import { laporanCicilan } from '@emas/contracts/installments/reports/laporan-cicilan';
import { laporanCicilanJatuhTempo } from '@emas/contracts/installments/reports/laporan-cicilan-jatuh-tempo';
import { laporanKupon } from '@emas/contracts/coupons/reports/laporan-kupon';
import { laporanPengenalanNasabah } from '@emas/contracts/membership/reports/laporan-pengenalan-nasabah';
import { laporanBank } from '@emas/contracts/money/reports/laporan-bank';
import { laporanHutangSupplier } from '@emas/contracts/money/reports/laporan-hutang-supplier';
import { laporanBiaya } from '@emas/contracts/money/reports/laporan-biaya';
import { laporanKas } from '@emas/contracts/money/reports/laporan-kas';
import { laporanKasRekap } from '@emas/contracts/money/reports/laporan-kas-rekap';
import { laporanNonCash } from '@emas/contracts/money/reports/laporan-non-cash';
import { laporanGesekTunai } from '@emas/contracts/money/reports/laporan-gesek-tunai';
import { laporanPengalihanSaldo } from '@emas/contracts/money/reports/laporan-pengalihan-saldo';
import { laporanKirimUang } from '@emas/contracts/money/reports/laporan-kirim-uang';
import { laporanMutasiUang } from '@emas/contracts/money/reports/laporan-mutasi-uang';
import { laporanTerimaUang } from '@emas/contracts/money/reports/laporan-terima-uang';
import { laporanPajak } from '@emas/contracts/pricing/reports/laporan-pajak';
import { laporanFakturBermasalah } from '@emas/contracts/problems/reports/laporan-faktur-bermasalah';
import { laporanBatalPembelian } from '@emas/contracts/purchases/reports/laporan-batal-pembelian';
import { laporanHancurPembelian } from '@emas/contracts/purchases/reports/laporan-hancur-pembelian';
import { laporanPembelian } from '@emas/contracts/purchases/reports/laporan-pembelian';
import { laporanPembelianDetail } from '@emas/contracts/purchases/reports/laporan-pembelian-detail';
import { laporanPembelianHarian } from '@emas/contracts/purchases/reports/laporan-pembelian-harian';
import { laporanPembelianManual } from '@emas/contracts/purchases/reports/laporan-pembelian-manual';
import { laporanPembelianPerGroup } from '@emas/contracts/purchases/reports/laporan-pembelian-per-group';
import { laporanPembelianPerJenis } from '@emas/contracts/purchases/reports/laporan-pembelian-per-jenis';
import { laporanPembelianPerKondisi } from '@emas/contracts/purchases/reports/laporan-pembelian-per-kondisi';
import { laporanPembelianPerNota } from '@emas/contracts/purchases/reports/laporan-pembelian-per-nota';
import { laporanPembelianPerSales } from '@emas/contracts/purchases/reports/laporan-pembelian-per-sales';
import { laporanPotonganPembelian } from '@emas/contracts/purchases/reports/laporan-potongan-pembelian';
import { laporanRekapTransaksiPembelian } from '@emas/contracts/purchases/reports/laporan-rekap-transaksi-pembelian';
import { laporanRugiNota } from '@emas/contracts/purchases/reports/laporan-rugi-nota';
import { laporanValidasiSusut } from '@emas/contracts/purchases/reports/laporan-validasi-susut';
import { laporanBatalPenjualan } from '@emas/contracts/sales/reports/laporan-batal-penjualan';
import { laporanBonusSales } from '@emas/contracts/sales/reports/laporan-bonus-sales';
import { laporanDiskonPenjualan } from '@emas/contracts/sales/reports/laporan-diskon-penjualan';
import { laporanLabaPenjualan } from '@emas/contracts/sales/reports/laporan-laba-penjualan';
import { laporanPenjualan } from '@emas/contracts/sales/reports/laporan-penjualan';
import { laporanPenjualanAksesoris } from '@emas/contracts/sales/reports/laporan-penjualan-aksesoris';
import { laporanPenjualanBulanan } from '@emas/contracts/sales/reports/laporan-penjualan-bulanan';
import { laporanPenjualanCustomer } from '@emas/contracts/sales/reports/laporan-penjualan-customer';
import { laporanPenjualanDetail } from '@emas/contracts/sales/reports/laporan-penjualan-detail';
import { laporanPenjualanDibawahModal } from '@emas/contracts/sales/reports/laporan-penjualan-dibawah-modal';
import { laporanPenjualanHarian } from '@emas/contracts/sales/reports/laporan-penjualan-harian';
import { laporanPenjualanManual } from '@emas/contracts/sales/reports/laporan-penjualan-manual';
import { laporanPenjualanPerBaki } from '@emas/contracts/sales/reports/laporan-penjualan-per-baki';
import { laporanPenjualanMarketplace } from '@emas/contracts/sales/reports/laporan-penjualan-marketplace';
import { laporanOngkirTokoOnline } from '@emas/contracts/sales/reports/laporan-ongkir-toko-online';
import { laporanPenjualanPerGroup } from '@emas/contracts/sales/reports/laporan-penjualan-per-group';
import { laporanPenjualanPerJam } from '@emas/contracts/sales/reports/laporan-penjualan-per-jam';
import { laporanPenjualanPerJenis } from '@emas/contracts/sales/reports/laporan-penjualan-per-jenis';
import { laporanPenjualanPerKategori } from '@emas/contracts/sales/reports/laporan-penjualan-per-kategori';
import { laporanPenjualanPerSales } from '@emas/contracts/sales/reports/laporan-penjualan-per-sales';
import { laporanRekapSales } from '@emas/contracts/sales/reports/laporan-rekap-sales';
import { laporanInvoiceWhatsapp } from '@emas/contracts/sales/reports/laporan-invoice-whatsapp';
import { laporanCetakUlangNota } from '@emas/contracts/sales/reports/laporan-cetak-ulang-nota';
import { laporanTukarTambah } from '@emas/contracts/sales/reports/laporan-tukar-tambah';
import { laporanHancurBarang } from '@emas/contracts/stock/reports/laporan-hancur-barang';
import { laporanEditBarang } from '@emas/contracts/stock/reports/laporan-edit-barang';
import { laporanPindahBarang } from '@emas/contracts/stock/reports/laporan-pindah-barang';
import { laporanKirimBarangKepusat } from '@emas/contracts/plating/reports/laporan-kirim-barang-kepusat';
import { laporanPindahSortir } from '@emas/contracts/plating/reports/laporan-pindah-sortir';
import { laporanStockCuciManual } from '@emas/contracts/plating/reports/laporan-stock-cuci-manual';
import { laporanWastingSepuhan } from '@emas/contracts/plating/reports/laporan-wasting-sepuhan';
import { laporanSortirPembelian } from '@emas/contracts/plating/reports/laporan-sortir-pembelian';
import { laporanPenerimaanBarang } from '@emas/contracts/stock/reports/laporan-penerimaan-barang';
import { laporanStockOpname } from '@emas/contracts/counts/reports/laporan-stock-opname';
import { laporanStockOpnameGlobal } from '@emas/contracts/counts/reports/laporan-stock-opname-global';
import { laporanStockOpnameRfid } from '@emas/contracts/counts/reports/laporan-stock-opname-rfid';
import { laporanKirimBarangExternal } from '@emas/contracts/transfers/reports/laporan-kirim-barang-external';
import { laporanKirimBarang } from '@emas/contracts/transfers/reports/laporan-kirim-barang';
import { laporanTerimaBarang } from '@emas/contracts/transfers/reports/laporan-terima-barang';
import { laporanTimbangBaki } from '@emas/contracts/stock/reports/laporan-timbang-baki';
import { laporanAnalisisHargaBarang } from '@emas/contracts/stock/reports/laporan-analisis-harga-barang';
import { laporanBarangMasuk } from '@emas/contracts/stock/reports/laporan-barang-masuk';
import { laporanBarangUmur } from '@emas/contracts/stock/reports/laporan-barang-umur';
import { laporanBukuBerlian } from '@emas/contracts/stock/reports/laporan-buku-berlian';
import { laporanKartuStock } from '@emas/contracts/stock/reports/laporan-kartu-stock';
import { laporanKelompokBarang } from '@emas/contracts/stock/reports/laporan-kelompok-barang';
import { laporanSaldoBarang } from '@emas/contracts/stock/reports/laporan-saldo-barang';
import { laporanSaldoBarangAktif } from '@emas/contracts/stock/reports/laporan-saldo-barang-aktif';
import { laporanStockAksesoris } from '@emas/contracts/stock/reports/laporan-stock-aksesoris';
import { laporanStockBarang } from '@emas/contracts/stock/reports/laporan-stock-barang';
import { laporanStockPerBaki } from '@emas/contracts/stock/reports/laporan-stock-per-baki';
import { laporanStockPerGroup } from '@emas/contracts/stock/reports/laporan-stock-per-group';
import { laporanSummaryManual } from '@emas/contracts/stock/reports/laporan-summary-manual';
import { dataReports } from '../../engine/report/data-report.js';
import { ReportShops } from '../../engine/report/report-shops.js';
import { reportControllers, reportOf, reportProviders } from '../../engine/report/registration.js';
import { AccountingModule } from '../accounting/index.js';
import { ProofModule } from '../audit/index.js';
import { ClosingModule } from '../closing/index.js';
import { MembershipModule } from '../membership/index.js';
import { MoneyModule } from '../money/index.js';
import { OutboxModule } from '../outbox/index.js';
import { PricingModule } from '../pricing/index.js';
import { AccountLines } from './books/account-lines.js';
import { BankNames } from './books/bank-names.js';
import { DebtLines } from './books/debt-lines.js';
import { CreditorsQuery } from './payables/creditors.query.js';
import { PayablesController } from './payables/payables.controller.js';
import { AccountantPack } from './accountant/accountant-pack.js';
import { BookStream } from './accountant/book-stream.js';
import { MakePackHandler } from './accountant/make-pack.js';
import { PackController } from './accountant/pack.controller.js';
import { PackJob } from './accountant/pack-job.js';
import { Books } from './books/books.js';
import { ClosedPeriods } from './books/closed-books.js';
import { JournalLines } from './books/journal-lines.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { ExportingModule } from './exporting/exporting.module.js';
import { ClosingRecapQueries } from './queries/closing-recaps.js';
import { BankReportQuery } from './queries/laporan-bank.query.js';
import { DebtReportQuery } from './queries/laporan-hutang-supplier.query.js';
import { ExpenseReportQuery } from './queries/laporan-biaya.query.js';
import { CashReportQuery } from './queries/laporan-kas.query.js';
import { CashRecapQuery } from './queries/laporan-kas-rekap.query.js';
import { NonCashReportQuery } from './queries/laporan-non-cash.query.js';
import { CardCashReportQuery } from './queries/laporan-gesek-tunai.query.js';
import { TransferReportQuery } from './queries/laporan-pengalihan-saldo.query.js';
import { MoneySentReportQuery } from './queries/laporan-kirim-uang.query.js';
import { MoneyMoveReportQuery } from './queries/laporan-mutasi-uang.query.js';
import { MoneyReceivedReportQuery } from './queries/laporan-terima-uang.query.js';
import { GeneralLedgerQuery } from './queries/laporan-buku-besar.query.js';
import { AuditDaysQuery } from './queries/laporan-audit-ledger.query.js';
import { JournalReportQuery } from './queries/laporan-jurnal.query.js';
import { ProfitReportQuery } from './queries/laporan-laba-rugi.query.js';
import { TrialBalanceQuery } from './queries/laporan-neraca-saldo.query.js';
import { BalanceSheetQuery } from './queries/laporan-neraca.query.js';
import { GoldPriceQuery } from './queries/laporan-analisa-harga-emas.query.js';
import { SalesAnalysisQuery } from './queries/laporan-analisa-penjualan.query.js';
import { BestSellerQuery } from './queries/laporan-barang-terlaris.query.js';
import { BuyingReportQuery } from './queries/laporan-pembelian-global.query.js';
import { IncomeReportQuery } from './queries/laporan-penjualan-global.query.js';
import { ProblemReportQuery } from './queries/laporan-faktur-bermasalah.query.js';
import { InvoiceReportQuery } from './queries/laporan-invoice-whatsapp.query.js';
import { MeltReportQuery } from './queries/laporan-hancur-pembelian.query.js';
import { FailedAuthorizationQuery } from './queries/laporan-otorisasi-gagal.query.js';
import { AuthorizationReportQuery } from './queries/laporan-otorisasi.query.js';
import { BonusReportQuery } from './queries/laporan-bonus-sales.query.js';
import { TraySalesQuery } from './queries/laporan-penjualan-per-baki.query.js';
import { MoveReportQuery } from './queries/laporan-pindah-barang.query.js';
import { SortMoveReportQuery } from './queries/laporan-pindah-sortir.query.js';
import { CleanedAwayQuery } from './queries/laporan-kirim-barang-kepusat.query.js';
import { CleaningPileQuery } from './queries/laporan-stock-cuci-manual.query.js';
import { WastingReportQuery } from './queries/laporan-wasting-sepuhan.query.js';
import { SortingReportQuery } from './queries/laporan-sortir-pembelian.query.js';
import { ReceiptReportQuery } from './queries/laporan-penerimaan-barang.query.js';
import { CountReportQuery } from './queries/laporan-stock-opname.query.js';
import { GlobalCountReportQuery } from './queries/laporan-stock-opname-global.query.js';
import { RfidCountReportQuery } from './queries/laporan-stock-opname-rfid.query.js';
import { ExternalReportQuery } from './queries/laporan-kirim-barang-external.query.js';
import { ShipmentReportQuery } from './queries/laporan-kirim-barang.query.js';
import { ShipmentReceiptReportQuery } from './queries/laporan-terima-barang.query.js';
import { WeighingReportQuery } from './queries/laporan-timbang-baki.query.js';
import { ItemMeltReportQuery } from './queries/laporan-hancur-barang.query.js';
import { ItemChangeQuery } from './queries/laporan-edit-barang.query.js';
import { StockQuery } from './queries/laporan-stock-barang.query.js';
import { TrayStockQuery } from './queries/laporan-stock-per-baki.query.js';
import { GroupStockQuery } from './queries/laporan-stock-per-group.query.js';
import { GoodsBalanceQuery } from './queries/laporan-saldo-barang.query.js';
import { ActiveGoodsQuery } from './queries/laporan-saldo-barang-aktif.query.js';
import { StockCardQuery } from './queries/laporan-kartu-stock.query.js';
import { GoodsNameQuery } from './queries/laporan-kelompok-barang.query.js';
import { GoodsPriceQuery } from './queries/laporan-analisis-harga-barang.query.js';
import { GoodsInQuery } from './queries/laporan-barang-masuk.query.js';
import { StoneBookQuery } from './queries/laporan-buku-berlian.query.js';
import { StockAgeQuery } from './queries/laporan-barang-umur.query.js';
import { AccessoryStockQuery } from './queries/laporan-stock-aksesoris.query.js';
import { ManualStockQuery } from './queries/laporan-summary-manual.query.js';
import { CancelledDebtQuery } from './queries/laporan-batal-hutang.query.js';
import { RunningLoansQuery } from './queries/laporan-hutang-aktif.query.js';
import { DueLoansQuery } from './queries/laporan-hutang-jatuh-tempo.query.js';
import { RedemptionDayQuery } from './queries/laporan-penebusan.query.js';
import { RedemptionDetailQuery } from './queries/laporan-penebusan-detail.query.js';
import { LendingQuery } from './queries/laporan-pinjaman-global.query.js';
import { LendingByKadarQuery } from './queries/laporan-pinjaman-per-kadar.query.js';
import { InterestPaidQuery } from './queries/laporan-bayar-bunga.query.js';
import { PrincipalQuery } from './queries/laporan-cicil-hutang.query.js';
import { LoanReportQuery } from './queries/laporan-hutang.query.js';
import { AuctionReportQuery } from './queries/laporan-lelang-hutang.query.js';
import { EndedInstallmentsQuery } from './queries/laporan-batal-cicilan.query.js';
import { InstallmentPaidQuery } from './queries/laporan-bayar-cicilan.query.js';
import { InstallmentReportQuery } from './queries/laporan-cicilan.query.js';
import { DueInstallmentsQuery } from './queries/laporan-cicilan-jatuh-tempo.query.js';
import { DepositReportQuery } from './queries/laporan-titipan.query.js';
import { GoldOfDayQuery } from './queries/laporan-emas-eod.query.js';
import { UserLogQuery } from './queries/laporan-log-user.query.js';
import { TaxReportQuery } from './queries/laporan-pajak.query.js';
import { CouponReportQuery } from './queries/laporan-kupon.query.js';
import { KnownCustomersQuery } from './queries/laporan-pengenalan-nasabah.query.js';
import { CashDifferenceQuery } from './queries/laporan-selisih-kas.query.js';
import { DayTransactionsQuery } from './queries/laporan-transaksi-harian.query.js';
import { ClosedDaysQuery } from './queries/laporan-tutup-toko-rekap.query.js';
import { ClosingReportQuery } from './queries/laporan-tutup-toko.query.js';
import { ShrinkageReportQuery } from './queries/laporan-validasi-susut.query.js';
import { ShopsOfReports } from './queries/shops-of-reports.js';
import { sources } from './sources/sources.js';

/** Those that are data alone. */
const ofSources = [
  laporanBatalPembelian,
  laporanPembelian,
  laporanPembelianHarian,
  laporanPembelianDetail,
  laporanPembelianPerGroup,
  laporanPembelianPerJenis,
  laporanPembelianPerKondisi,
  laporanPembelianPerNota,
  laporanPembelianPerSales,
  laporanPembelianManual,
  laporanPotonganPembelian,
  laporanRugiNota,
  laporanBatalPenjualan,
  laporanBatalTitip,
  laporanDiskonPenjualan,
  laporanLabaPenjualan,
  laporanPenjualanAksesoris,
  laporanPenjualanDibawahModal,
  laporanRekapSales,
  laporanTukarTambah,
  laporanCetakUlangNota,
  laporanRekapTransaksiPembelian,
  laporanPenjualan,
  laporanPenjualanBulanan,
  laporanPenjualanCustomer,
  laporanPenjualanDetail,
  laporanPenjualanHarian,
  laporanPenjualanManual,
  laporanPenjualanMarketplace,
  laporanOngkirTokoOnline,
  laporanPenjualanPerGroup,
  laporanPenjualanPerJam,
  laporanPenjualanPerJenis,
  laporanPenjualanPerKategori,
  laporanPenjualanPerSales,
];

/** Every report there is, with what fills it. */
export const reports = [
  ...dataReports(ofSources, sources),
  reportOf(laporanTitipan, DepositReportQuery),
  reportOf(laporanHutang, LoanReportQuery),
  reportOf(laporanBayarBunga, InterestPaidQuery),
  reportOf(laporanCicilHutang, PrincipalQuery),
  reportOf(laporanLelangHutang, AuctionReportQuery),
  reportOf(laporanBatalHutang, CancelledDebtQuery),
  reportOf(laporanHutangAktif, RunningLoansQuery),
  reportOf(laporanHutangJatuhTempo, DueLoansQuery),
  reportOf(laporanPenebusan, RedemptionDayQuery),
  reportOf(laporanPenebusanDetail, RedemptionDetailQuery),
  reportOf(laporanPinjamanGlobal, LendingQuery),
  reportOf(laporanPinjamanPerKadar, LendingByKadarQuery),
  reportOf(laporanCicilan, InstallmentReportQuery),
  reportOf(laporanBayarCicilan, InstallmentPaidQuery),
  reportOf(laporanCicilanJatuhTempo, DueInstallmentsQuery),
  reportOf(laporanBatalCicilan, EndedInstallmentsQuery),
  reportOf(laporanBarangTerlaris, BestSellerQuery),
  reportOf(laporanAnalisaPenjualan, SalesAnalysisQuery),
  reportOf(laporanAnalisaHargaEmas, GoldPriceQuery),
  reportOf(laporanPenjualanGlobal, IncomeReportQuery),
  reportOf(laporanPembelianGlobal, BuyingReportQuery),
  reportOf(laporanFakturBermasalah, ProblemReportQuery),
  reportOf(laporanHancurPembelian, MeltReportQuery),
  reportOf(laporanInvoiceWhatsapp, InvoiceReportQuery),
  reportOf(laporanValidasiSusut, ShrinkageReportQuery),
  reportOf(laporanPenjualanPerBaki, TraySalesQuery),
  reportOf(laporanBonusSales, BonusReportQuery),
  reportOf(laporanPindahBarang, MoveReportQuery),
  reportOf(laporanKirimBarang, ShipmentReportQuery),
  reportOf(laporanKirimBarangExternal, ExternalReportQuery),
  reportOf(laporanTerimaBarang, ShipmentReceiptReportQuery),
  reportOf(laporanHancurBarang, ItemMeltReportQuery),
  reportOf(laporanPenerimaanBarang, ReceiptReportQuery),
  reportOf(laporanSortirPembelian, SortingReportQuery),
  reportOf(laporanPindahSortir, SortMoveReportQuery),
  reportOf(laporanWastingSepuhan, WastingReportQuery),
  reportOf(laporanKirimBarangKepusat, CleanedAwayQuery),
  reportOf(laporanStockCuciManual, CleaningPileQuery),
  reportOf(laporanEditBarang, ItemChangeQuery),
  reportOf(laporanTimbangBaki, WeighingReportQuery),
  reportOf(laporanStockBarang, StockQuery),
  reportOf(laporanStockPerBaki, TrayStockQuery),
  reportOf(laporanStockPerGroup, GroupStockQuery),
  reportOf(laporanSaldoBarang, GoodsBalanceQuery),
  reportOf(laporanSaldoBarangAktif, ActiveGoodsQuery),
  reportOf(laporanKartuStock, StockCardQuery),
  reportOf(laporanKelompokBarang, GoodsNameQuery),
  reportOf(laporanAnalisisHargaBarang, GoodsPriceQuery),
  reportOf(laporanBarangMasuk, GoodsInQuery),
  reportOf(laporanBarangUmur, StockAgeQuery),
  reportOf(laporanBukuBerlian, StoneBookQuery),
  reportOf(laporanStockOpname, CountReportQuery),
  reportOf(laporanStockOpnameRfid, RfidCountReportQuery),
  reportOf(laporanStockOpnameGlobal, GlobalCountReportQuery),
  reportOf(laporanStockAksesoris, AccessoryStockQuery),
  reportOf(laporanSummaryManual, ManualStockQuery),
  reportOf(laporanOtorisasi, AuthorizationReportQuery),
  reportOf(laporanOtorisasiGagal, FailedAuthorizationQuery),
  reportOf(laporanLogUser, UserLogQuery),
  reportOf(laporanAuditLedger, AuditDaysQuery),
  reportOf(laporanKas, CashReportQuery),
  reportOf(laporanKasRekap, CashRecapQuery),
  reportOf(laporanBank, BankReportQuery),
  reportOf(laporanMutasiUang, MoneyMoveReportQuery),
  reportOf(laporanNonCash, NonCashReportQuery),
  reportOf(laporanGesekTunai, CardCashReportQuery),
  reportOf(laporanPengalihanSaldo, TransferReportQuery),
  reportOf(laporanBiaya, ExpenseReportQuery),
  reportOf(laporanHutangSupplier, DebtReportQuery),
  reportOf(laporanKirimUang, MoneySentReportQuery),
  reportOf(laporanTerimaUang, MoneyReceivedReportQuery),
  reportOf(laporanTutupToko, ClosingReportQuery),
  reportOf(laporanTutupTokoRekap, ClosedDaysQuery),
  reportOf(laporanSelisihKas, CashDifferenceQuery),
  reportOf(laporanEmasEod, GoldOfDayQuery),
  reportOf(laporanTransaksiHarian, DayTransactionsQuery),
  reportOf(laporanPajak, TaxReportQuery),
  reportOf(laporanPengenalanNasabah, KnownCustomersQuery),
  reportOf(laporanKupon, CouponReportQuery),
  reportOf(laporanLabaRugi, ProfitReportQuery),
  reportOf(laporanNeraca, BalanceSheetQuery),
  reportOf(laporanNeracaSaldo, TrialBalanceQuery),
  reportOf(laporanBukuBesar, GeneralLedgerQuery),
  reportOf(laporanJurnal, JournalReportQuery),
];

/** What is read across the contexts: reports, dashboard and exports. It writes no event. */
@Module({
  imports: [
    AccountingModule,
    ProofModule,
    ClosingModule,
    DashboardModule,
    ExportingModule,
    MembershipModule,
    MoneyModule,
    OutboxModule,
    PricingModule,
  ],
  controllers: [...reportControllers(reports), PayablesController, PackController],
  providers: [
    AccountantPack,
    AccountLines,
    BankNames,
    BookStream,
    CreditorsQuery,
    DebtLines,
    Books,
    ClosedPeriods,
    JournalLines,
    MakePackHandler,
    PackJob,
    ClosingRecapQueries,
    { provide: ReportShops, useClass: ShopsOfReports },
    ...reportProviders(reports),
  ],
})
export class ReportsModule {}
