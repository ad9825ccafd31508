/**
 * What is approved, as it is stored: the specification's words and ours beside them, in Indonesian whoever asks, so that a
 * record reads years later. Each reader is shown it in his own language.
 */
export const ACTIONS = {
  belowCost: 'PENJUALAN DI BAWAH MODAL',
  stonesBelowCost: 'PENJUALAN BERLIAN DI BAWAH MODAL',
  belowPriceLimit: 'PENJUALAN DI BAWAH BATAS HARGA',
  aboveLimit: 'PENJUALAN DI ATAS BATAS ATAS',
  lowerMakingCharge: 'PENURUNAN ONGKOS PENJUALAN',
  priceApproval: 'PERSETUJUAN HARGA',
  tooManyTries: 'PERCOBAAN HARGA TERLALU SERING',
  cancelSale: 'BATAL PENJUALAN',
  returnSale: 'RETUR ONLINE {{no}}',
  reprintSale: 'CETAK ULANG NOTA PENJUALAN',
  cancelPurchase: 'BATAL PEMBELIAN',
  reprintPurchase: 'CETAK ULANG NOTA PEMBELIAN',
  reprint: 'CETAK ULANG NOTA {{jenis}}',
  cancelDeposit: 'BATAL TITIPAN',
  cancelTradeIn: 'BATAL TUKAR TAMBAH',
  reversePickUp: 'BATAL AMBIL TITIPAN',
  handToDeputy: 'SERAH TITIPAN KEPADA WAKIL',
  shrinkage: 'SUSUT MELEBIHI TOLERANSI {{barang}}',
  condition: 'KONDISI {{kondisi}}',
  offGroup: 'KADAR {{kadar}} % UNTUK GROUP {{group}}',
  aboveProposal: 'HARGA DI ATAS USULAN',
  problemNote: 'FAKTUR BERMASALAH {{no}}',
  noteNotGenuine: 'NOTA TIDAK COCOK',
  lowerDeduction: 'POTONGAN DIKURANGI',
  changeItem: 'UBAH BERAT ATAU KADAR BARANG',
  changePrices: 'PERUBAHAN {{jumlah}} HARGA DI PAPAN HARGA',
  changeBasePrice: 'PERUBAHAN PARAMETER HARGA GOLD {{tgl}}',
  drawerDifference: 'SELISIH KAS {{laci}} MELEBIHI TOLERANSI',
  cardCash: 'GESEK TUNAI {{cara}} {{jumlah}}',
  nonCashFee: 'BIAYA NON CASH {{bank}} {{biaya}} DARI {{perkiraan}}',
  cancelSettlement: 'BATAL VALIDASI {{no}}',
  writeOff: 'HAPUS BUKU {{no}} {{jumlah}}',
  reopenBankDay: 'BUKA REKONSILIASI {{rekening}} {{tgl}}',
  finishWithDifference: 'REKONSILIASI {{rekening}} {{tgl}} SELISIH {{selisih}}',
  sendMoney: 'KIRIM UANG KE {{tujuan}} {{jumlah}}',
  manualJournal: 'JURNAL UMUM {{jumlah}}',
  reopenPeriod: 'BUKA KEMBALI {{periode}}',
  correctMoney: 'KOREKSI {{no}}',
  payAhead: 'UANG MUKA {{kode}} {{jumlah}}',
  meltItems: 'HANCUR BARANG',
  meltPurchases: 'HANCUR PEMBELIAN {{jumlah}} BARANG',
  meltLoss: 'SUSUT LEBUR MELEBIHI TOLERANSI',
  cancelReceipt: 'BATAL PENERIMAAN BARANG',
  returnGoods: 'RETUR BARANG KE SUPPLIER',
  sortOther: 'KADAR ATAU BERAT SORTIR BERBEDA',
  approveCount: 'VALIDASI STOCK OPNAME',
  sendGoods: 'KIRIM BARANG KE {{tujuan}}',
  resolveShipment: 'SELESAIKAN KEKURANGAN KIRIMAN',
  admitArrival: 'AKUI PENERIMAAN KIRIMAN',
  auctionLoan: 'LELANG HUTANG',
  cancelAddition: 'BATAL TAMBAH POKOK',
  cancelAuction: 'BATAL LELANG HUTANG',
  cancelInterest: 'BATAL BAYAR BUNGA',
  cancelLoan: 'BATAL HUTANG',
  cancelPrincipal: 'BATAL BAYAR POKOK',
  cancelRedemption: 'BATAL HUTANG LUNAS',
  cancelSurplus: 'BATAL BAYAR KELEBIHAN LELANG',
  surplusToCharity: 'KELEBIHAN KE DANA SOSIAL',
  withoutNotice: 'TANPA PEMBERITAHUAN',
  belowBuyingPrice: 'NILAI DI BAWAH HARGA BELI',
  aboveCeiling: 'PINJAMAN DI ATAS PLAFOND',
  aboveAppraisal: 'PINJAMAN DI ATAS TAKSIRAN',
  appraisalAboveSystem: 'TAKSIRAN DI ATAS NILAI SISTEM',
  contractRate: 'BUNGA KONTRAK DIUBAH',
  lowerInterest: 'BUNGA DI BAWAH HITUNGAN',
  releaseShort: 'JAMINAN DILEPAS DI ATAS PLAFOND',
  redeemWithoutProof: 'TEBUS TANPA SURAT BUKTI',
  platingLoss: 'WASTING SEPUHAN MELEBIHI TOLERANSI',
  goldLimit: 'EMAS DI TUKANG MELEBIHI BATAS',
  waiveLateFee: 'DENDA CICILAN DIHAPUS',
  belowLeastDown: 'DP DI BAWAH MINIMAL',
  cancelInstallment: 'BATAL CICILAN',
  cancelInstallmentPayment: 'BATAL BAYAR CICILAN',
  reverseHandOver: 'BATAL SERAH CICILAN',
  seizeInstallment: 'LELANG CICILAN',
  cancelSeizure: 'BATAL LELANG CICILAN',
  cancelInstallmentRefund: 'BATAL KEMBALI LELANG CICILAN',
  issueCoupons: 'TERBIT KUPON {{kode}} {{jumlah}}',
  useCouponAlone: 'PAKAI KUPON TANPA NOTA',
  cancelCoupon: 'BATAL KUPON',
};

export type ActionCode = keyof typeof ACTIONS;
type Params = Readonly<Record<string, string>>;

/** Reasons of one purchase, loan or auction, told one after the other. */
const REASONS: readonly ActionCode[] = [
  'condition',
  'offGroup',
  'lowerDeduction',
  'noteNotGenuine',
  'problemNote',
  'aboveProposal',
  'auctionLoan',
  'withoutNotice',
  'belowBuyingPrice',
  'aboveCeiling',
  'aboveAppraisal',
  'appraisalAboveSystem',
  'contractRate',
  'lowerInterest',
  'releaseShort',
  'redeemWithoutProof',
];
/** What one price was approved for, told alike where it is several. */
const PRICE_REASONS: readonly ActionCode[] = ['belowCost', 'belowPriceLimit', 'aboveLimit', 'lowerMakingCharge', 'stonesBelowCost', 'tooManyTries']; // prettier-ignore

const PATTERNS = Object.entries(ACTIONS).map(([code, text]) => ({
  code: code as ActionCode,
  pattern: new RegExp(`^${text.replace(/\{\{(\w+)\}\}/g, '(?<$1>.+)')}$`, 'u'),
}));

/** A stored description in the words of a language; one that no text is known of is shown as it is. */
export function actionText(description: string, say: (code: ActionCode, params: Params) => string): string {
  const told = (text: string, part: boolean): string | null => {
    for (const { code, pattern } of PATTERNS) {
      const may = REASONS.includes(code) === part || PRICE_REASONS.includes(code);
      const found = may && pattern.exec(text);
      if (found) return say(code, { ...found.groups });
    }
    return null;
  };
  const parts = (): string => description.split(', ').map((part) => told(part, true) ?? part).join(', '); // prettier-ignore
  return told(description, false) ?? parts();
}

/** The same where all texts are at hand. */
export const actionTextOf = (description: string, words: Readonly<Record<ActionCode, string>>): string =>
  actionText(description, (code, params) =>
    words[code].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => params[name] ?? whole),
  );
