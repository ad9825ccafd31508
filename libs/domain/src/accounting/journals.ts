import type { RecordedEvent } from '../ledger/event.js';
import { ACCOUNT_ROLES, type AccountRole, roleOf } from './account-roles.js';
import { INSTALLMENT_JOURNALS } from './installment-journals.js';
import { OUTSIDE_JOURNALS } from './outside-journals.js';

export { type AccountKind, ACCOUNT_ROLES, type AccountRole, dimensionOf, roleOf } from './account-roles.js';

/** What a journal is chosen by. */
export type JournalSource = Pick<RecordedEvent, 'type' | 'postings'>;

export interface Journal {
  /** Both parts of its key, words joined by underscores. */
  readonly trx: string;
  readonly type: string;
  /** Event types whose lines it takes; a cancellation belongs to the journal of what it cancels. */
  readonly events: readonly string[];
  /** Where one event type has several journals: which of its events are meant. */
  readonly takes?: (event: JournalSource) => boolean;
  /** Roles its events may post to. */
  readonly roles: readonly AccountRole[];
}

/** Cash that this event, or the one it takes back, brought out of a drawer. */
const outOfDrawer = ({ type, postings }: JournalSource): boolean =>
  postings.some(({ akun, jumlah }) => roleOf(akun) === 'kas' && jumlah > 0 === type.endsWith('Reversed'));

const postsTo =
  (role: AccountRole) =>
  ({ postings }: JournalSource): boolean =>
    postings.some(({ akun }) => roleOf(akun) === role);

/** More is owed by a customer than before. */
const owesMore = ({ postings }: JournalSource): boolean =>
  postings.some(({ akun, jumlah }) => roleOf(akun) === 'piutang/hutang' && jumlah > 0);

const paysDebt = (event: JournalSource): boolean =>
  postsTo('hutang/supplier')(event) || postsTo('hutang/tukang')(event);

/** Every journal, in the order of the page. A context that posts to the money book adds its own. */
export const JOURNALS: readonly Journal[] = [
  {
    trx: 'SALDO_AWAL',
    type: 'BUKA_TOKO',
    events: ['DayOpened'],
    roles: [
      'kas', 'bank', 'non-cash', 'piutang/hutang', 'titipan/jual', 'titipan/pesanan', 'titipan/service', 'titipan/pre-order',
      'titipan/cicilan', 'titipan/lelang', 'hutang/supplier', 'hutang/tukang', 'rk', 'buku', 'modal',
    ],
  },
  {
    trx: 'PENJUALAN',
    type: 'VALIDASI_PENJUALAN',
    events: ['SaleValidated', 'SaleCancelled', 'SaleReturned'],
    roles: [
      'kas', 'bank', 'non-cash', 'titipan/jual', 'tukar', 'diskon', 'penjualan', 'penjualan/ongkos', 'ppn/keluaran', 'pph22/pungut', 'pendapatan',
      'hpp', 'persediaan', 'pembulatan', 'penjualan/aksesoris', 'penjualan/manual', 'diskon/manual', 'hpp/manual',
      'biaya/kupon',
    ],
  },
  {
    trx: 'PEMBELIAN',
    type: 'VALIDASI_PEMBELIAN',
    events: ['PurchaseValidated', 'PurchaseCancelled'],
    roles: ['persediaan', 'kas', 'bank', 'tukar', 'pembulatan'],
  },
  {
    trx: 'TITIPAN',
    type: 'TERIMA',
    events: ['DepositValidated'],
    roles: ['kas', 'bank', 'non-cash', 'tukar', 'pendapatan', 'titipan/jual', 'modal'],
  },
  {
    trx: 'TITIPAN',
    type: 'KEMBALI',
    events: ['DepositPaidBack'],
    roles: ['titipan/jual', 'kas', 'bank', 'non-cash', 'tukar', 'pendapatan', 'pembulatan'],
  },
  {
    trx: 'PENGIRIMAN',
    type: 'ONGKIR',
    events: ['DeliverySent', 'DeliveryReversed'],
    roles: ['kas', 'bank', 'non-cash', 'pendapatan', 'biaya'],
  },
  {
    trx: 'BARANG',
    type: 'TAMBAH_BARANG',
    events: ['ItemAdded'],
    roles: ['persediaan', 'hutang/supplier', 'modal'],
  },
  {
    trx: 'PENERIMAAN_BARANG',
    type: 'TERIMA',
    events: ['GoodsReceived', 'GoodsReceiptCancelled'],
    roles: ['persediaan', 'hutang/supplier', 'modal'],
  },
  {
    trx: 'PENERIMAAN_BARANG',
    type: 'RETUR',
    events: ['GoodsReturned', 'GoodsReturnReversed'],
    roles: ['hutang/supplier', 'persediaan'],
  },
  {
    trx: 'AKSESORIS',
    type: 'TAMBAH_AKSESORIS',
    events: ['AccessoryEntryRecorded', 'AccessoryEntryReversed'],
    takes: (event) => !postsTo('biaya')(event),
    roles: ['persediaan', 'hutang/supplier', 'modal'],
  },
  {
    trx: 'AKSESORIS',
    type: 'AMBIL_AKSESORIS',
    events: ['AccessoryEntryRecorded', 'AccessoryEntryReversed'],
    takes: postsTo('biaya'),
    roles: ['biaya', 'persediaan'],
  },
  {
    trx: 'BERLIAN',
    type: 'TAMBAH_BERLIAN',
    events: ['StoneEntryRecorded', 'StoneEntryReversed'],
    takes: (event) => !postsTo('biaya')(event),
    roles: ['persediaan', 'hutang/supplier', 'modal'],
  },
  {
    trx: 'BERLIAN',
    type: 'AMBIL_BERLIAN',
    events: ['StoneEntryRecorded', 'StoneEntryReversed'],
    takes: postsTo('biaya'),
    roles: ['biaya', 'persediaan'],
  },
  {
    trx: 'UANG_KAS',
    type: 'BAYAR_HUTANG',
    events: ['CashEntryRecorded', 'CashEntryReversed'],
    takes: paysDebt,
    roles: ['hutang/supplier', 'hutang/tukang', 'kas', 'pembulatan'],
  },
  {
    trx: 'UANG_KAS',
    type: 'UANG_MASUK',
    events: ['CashEntryRecorded', 'CashEntryReversed'],
    takes: postsTo('pendapatan'),
    roles: ['kas', 'pendapatan'],
  },
  {
    trx: 'UANG_KAS',
    type: 'UANG_KELUAR',
    events: ['CashEntryRecorded', 'CashEntryReversed'],
    takes: postsTo('biaya'),
    roles: ['biaya', 'kas'],
  },
  {
    trx: 'UANG_KAS',
    type: 'KOREKSI',
    events: ['CashEntryCorrected'],
    roles: ['kas', 'biaya', 'pendapatan', 'selisih-kas', 'hutang/supplier', 'hutang/tukang', 'pembulatan'],
  },
  {
    trx: 'UANG_KAS',
    type: 'KAS_BON',
    events: ['CashAdvanceGiven', 'CashAdvanceCancelled'],
    roles: ['kasbon', 'kas'],
  },
  {
    trx: 'UANG_KAS',
    type: 'TANGGUNG_JAWAB',
    events: ['CashAdvanceSettled'],
    roles: ['biaya', 'kas', 'pembulatan', 'kasbon'],
  },
  {
    trx: 'UANG_BANK',
    type: 'BAYAR_HUTANG',
    events: ['BankEntryRecorded', 'BankEntryReversed'],
    takes: paysDebt,
    roles: ['hutang/supplier', 'hutang/tukang', 'bank', 'biaya'],
  },
  {
    trx: 'UANG_BANK',
    type: 'UANG_MASUK',
    events: ['BankEntryRecorded', 'BankEntryReversed'],
    takes: postsTo('pendapatan'),
    roles: ['bank', 'pendapatan'],
  },
  {
    trx: 'UANG_BANK',
    type: 'UANG_KELUAR',
    events: ['BankEntryRecorded', 'BankEntryReversed'],
    takes: postsTo('biaya'),
    roles: ['biaya', 'bank'],
  },
  {
    trx: 'UANG_BANK',
    type: 'KOREKSI',
    events: ['BankEntryCorrected'],
    roles: ['bank', 'biaya', 'pendapatan', 'hutang/supplier', 'hutang/tukang'],
  },
  {
    trx: 'MUTASI_UANG',
    type: 'BANK_KE_BANK',
    events: ['MoneyMoved', 'MoneyMoveReversed'],
    takes: (event) => !postsTo('kas')(event),
    roles: ['bank', 'biaya'],
  },
  {
    trx: 'MUTASI_UANG',
    type: 'CASH_KE_BANK',
    events: ['MoneyMoved', 'MoneyMoveReversed'],
    takes: outOfDrawer,
    roles: ['bank', 'biaya', 'kas'],
  },
  {
    trx: 'MUTASI_UANG',
    type: 'BANK_KE_CASH',
    events: ['MoneyMoved', 'MoneyMoveReversed'],
    takes: postsTo('kas'),
    roles: ['kas', 'biaya', 'bank'],
  },
  {
    trx: 'MUTASI_UANG',
    type: 'ANTAR_LACI',
    events: ['DrawerTransferSent', 'DrawerTransferReceived', 'DrawerTransferCancelled'],
    roles: ['kas', 'kirim'],
  },
  {
    trx: 'GESEK_TUNAI',
    type: 'GESEK_TUNAI',
    events: ['CardCashPaid', 'CardCashReversed'],
    roles: ['non-cash', 'bank', 'kas', 'pendapatan'],
  },
  {
    trx: 'NON_CASH',
    type: 'VALIDASI',
    events: ['NonCashSettled', 'SettlementReversed'],
    roles: ['bank', 'biaya', 'non-cash'],
  },
  {
    trx: 'NON_CASH',
    type: 'HAPUS_BUKU',
    events: ['NonCashWrittenOff', 'NonCashRestored'],
    roles: ['biaya', 'non-cash', 'bank', 'pendapatan'],
  },
  {
    trx: 'KIRIM_UANG',
    type: 'KIRIM',
    events: ['MoneySent', 'MoneySendCancelled'],
    roles: ['kirim', 'kas', 'bank'],
  },
  {
    trx: 'KIRIM_UANG',
    type: 'DITERIMA',
    events: ['MoneySendBooked', 'MoneySendReleased'],
    roles: ['rk', 'kirim'],
  },
  {
    trx: 'TERIMA_UANG',
    type: 'TERIMA_UANG',
    events: ['MoneyReceived', 'MoneyReceiptReversed'],
    roles: ['kas', 'bank', 'selisih-kas', 'rk'],
  },
  {
    trx: 'LEBUR',
    type: 'MULAI',
    events: ['MeltStarted', 'MeltReversed'],
    takes: (event) => !postsTo('susut')(event),
    roles: ['persediaan/lebur', 'persediaan'],
  },
  {
    trx: 'LEBUR',
    type: 'SELESAI',
    events: ['MeltFinished', 'MeltReversed'],
    takes: (event) => event.type === 'MeltFinished' || postsTo('susut')(event),
    roles: ['susut', 'persediaan/lebur'],
  },
  { trx: 'SORTIR', type: 'SORTIR', events: ['GoodsSorted', 'GoodsSortReversed'], roles: ['susut', 'persediaan'] },
  {
    trx: 'OPNAME',
    type: 'SELISIH',
    events: ['CountApproved', 'CountApprovalReversed'],
    roles: ['selisih-stok', 'persediaan', 'persediaan/lebur'],
  },
  {
    trx: 'BARANG_MANUAL',
    type: 'MASUK',
    events: ['ManualStockAdded', 'ManualStockReversed'],
    roles: ['persediaan', 'hutang/supplier', 'modal'],
  },
  {
    trx: 'BARANG_MANUAL',
    type: 'HANCUR',
    events: ['ManualMelted', 'ManualMeltReversed'],
    roles: ['persediaan/lebur', 'susut', 'persediaan'],
  },
  ...OUTSIDE_JOURNALS,
  {
    trx: 'CUCI_MANUAL',
    type: 'MASUK',
    events: ['ManualCleaningRecorded', 'ManualCleaningReversed'],
    takes: postsTo('modal'),
    roles: ['persediaan', 'modal'],
  },
  {
    trx: 'CUCI_MANUAL',
    type: 'KELUAR',
    events: ['ManualCleaningRecorded', 'ManualCleaningReversed'],
    takes: (event) => !postsTo('modal')(event),
    roles: ['persediaan/lebur', 'susut', 'persediaan'],
  },
  { trx: 'HUTANG', type: 'PENCAIRAN', events: ['LoanValidated', 'LoanCancelled'], takes: (event) => !postsTo('modal')(event),
    roles: ['piutang/hutang', 'kas', 'bank', 'admin', 'pembulatan'] },
  { trx: 'HUTANG', type: 'BAYAR_BUNGA', events: ['LoanInterestPaid', 'LoanPaymentCancelled'],
    takes: (event) => !postsTo('piutang/hutang')(event),
    roles: ['kas', 'bank', 'non-cash', 'bunga/hutang', 'pendapatan', 'pembulatan'] },
  { trx: 'HUTANG', type: 'BAYAR_POKOK', events: ['LoanPrincipalPaid', 'LoanPaymentCancelled'],
    takes: (event) => event.type === 'LoanPrincipalPaid' || owesMore(event),
    roles: ['kas', 'bank', 'non-cash', 'piutang/hutang', 'bunga/hutang', 'pendapatan', 'pembulatan'] },
  { trx: 'HUTANG', type: 'TAMBAH_POKOK', events: ['LoanPrincipalAdded', 'LoanPaymentCancelled'],
    roles: ['piutang/hutang', 'kas', 'bank', 'bunga/hutang', 'admin', 'pembulatan'] },
  { trx: 'HUTANG', type: 'TEBUS', events: ['LoanRedeemed', 'LoanRedemptionCancelled'],
    roles: ['kas', 'bank', 'non-cash', 'piutang/hutang', 'bunga/hutang', 'pendapatan', 'pembulatan'] },
  { trx: 'HUTANG', type: 'LELANG', events: ['LoanAuctioned', 'LoanAuctionCancelled'],
    roles: ['persediaan', 'kas', 'bank', 'non-cash', 'rugi-lelang', 'piutang/hutang', 'bunga/hutang', 'titipan/lelang',
      'ppn/keluaran', 'pendapatan', 'pembulatan'] },
  { trx: 'HUTANG', type: 'KELEBIHAN', events: ['SurplusPaid', 'SurplusPaymentCancelled'],
    roles: ['titipan/lelang', 'kas', 'bank', 'pembulatan'] },
  { trx: 'HUTANG', type: 'ALIH', events: ['LoanTakenOver', 'LoanCancelled'], takes: postsTo('modal'),
    roles: ['piutang/hutang', 'modal'] },
  ...INSTALLMENT_JOURNALS,
  { trx: 'TUTUP_TOKO', type: 'SELISIH_KAS', events: ['DrawerCounted'], roles: ['kas', 'selisih-kas'] },
  { trx: 'JURNAL_UMUM', type: 'JURNAL_UMUM', events: ['JournalEntered', 'JournalReversed'], roles: ['buku'] },
  // Nothing is posted there: the profit of the years before and of this one stand under these numbers on the balance sheet.
  { trx: 'TUTUP_BUKU', type: 'LABA', events: [], roles: ['laba/ditahan', 'laba/berjalan'] },
]; // prettier-ignore

/** Those of its roles that are given a number. */
export const mappedRoles = ({ roles }: Pick<Journal, 'roles'>): readonly AccountRole[] =>
  roles.filter((role) => ACCOUNT_ROLES[role] !== 'BUKU');

export const findJournal = (trx: string, type: string): Journal | undefined =>
  JOURNALS.find((journal) => journal.trx === trx && journal.type === type);

/** The journal of an event; undefined where the register lacks one, which a test finds. */
export const journalOf = (event: JournalSource): Journal | undefined =>
  JOURNALS.find(({ events, takes }) => events.includes(event.type) && (takes?.(event) ?? true));

/** First part of the key of an event's journal: those of one type of event have one in common. */
export const journalNameOf = (type: string): string | undefined =>
  JOURNALS.find(({ events }) => events.includes(type))?.trx;
