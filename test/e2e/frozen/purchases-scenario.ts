import type { AnyAnswer } from './stage.js';
import { DAY_ONE, DAY_TWO, Stage } from './stage.js';

const ROUTE = 'pembelian';
const cash = (jumlah: number) => ({ cara_bayar: 'CASH', jumlah });
const transfer = (jumlah: number, over: object = {}) => ({ cara_bayar: 'TRANSFER', jumlah, no_rekening: '1234567890', ...over }); // prettier-ignore
const UNKNOWN = 'unknown';
/** Without note: 460,000 per gram × 2 g = 920,000. */
const BROUGHT = {
  nama_barang: 'KALUNG RANTAI',
  kode_dept: 'CINCIN',
  kode_group: 'G750',
  kadar: 75,
  kondisi_barang: 'BAIK',
  berat: 2,
};
/** With note: (1,635,000 − 49,050) ÷ 3.27 × 3.26 × 95 % = 1,502,045 → 1,502,500, and 0.01 g is missing. */
const RETURNED = { sale_line_no: 1, kondisi_barang: 'NOTA5', berat: 3.26 };

/** Documents whose events are frozen. */
const PURCHASES = [
  'day-one-paid', 'day-one-open', 'plain', 'full', 'noted', 'heavier', 'worn', 'dear', 'stones', 'transfer', 'mixed', 'one-step',
  'noted-one-step', 'dropped', 'noted-dropped', 'cancelled', 'noted-cancelled',
]; // prettier-ignore
/** Sales whose notes were bought back: which lines are taken stands beside them. */
const NOTES = ['note-noted', 'note-noted-dropped', 'note-noted-cancelled'];

export const PURCHASES_FILES = [
  'columns.json', 'days.json', 'downloads.json', 'end.json', 'export-pembelian-barang.csv', 'export-pembelian.csv', 'exports.json',
  'ledger.json', 'list-filtered.csv', 'list.csv', 'list.json', 'note.json', 'one-step.json', 'one.json', 'payments.json', 'print.json',
  'rights.json', 'save.json', 'slip-58-copy.txt', 'slip-58.txt', 'slip-80-en.txt', 'slip-80-preview.txt', 'slip-80.txt', 'slip-a5.txt',
].sort(); // prettier-ignore

/** Every answer of purchases that another implementation has to give as well. */
export class PurchasesScenario {
  private readonly notes = new Map<string, string>();

  constructor(private readonly stage: Stage) {}

  async play(): Promise<void> {
    await this.days();
    await this.money();
    await this.note();
    await this.save();
    await this.refusedSaves();
    await this.approvedSaves();
    await this.identity();
    await this.payments();
    await this.refusedPayments();
    await this.oneStep();
    await this.print();
    await this.drop();
    await this.cancel();
    await this.one();
    await this.list();
    await this.rights();
    const streams = PURCHASES.map((name) => `purchase/${this.stage.id(name)}`);
    await this.stage.ledger('ledger.json', [...streams, ...NOTES.map((name) => `note-return/${this.stage.id(name)}`)]);
    await this.stage.columns('columns.json', ['purchase', 'purchase_line', 'purchase_payment']);
    await this.stage.exported('pembelian');
    await this.stage.exported('pembelian-barang');
  }

  private body(name: string, over: object = {}) {
    return { id: this.stage.id(name), kode_sales: 'SL1', lines: [BROUGHT], ...over };
  }

  private post(file: string, step: string, path: string, sent: object, ask: object = {}): Promise<AnyAnswer> {
    return this.stage.ask(file, step, 'post', `${ROUTE}${path}`, { sent, ...ask });
  }

  private pay(file: string, name: string, pembayaran: readonly object[], step = name, user = 'KASIR1') {
    return this.post(file, step, `/${this.stage.id(name)}/validasi`, { pembayaran }, { user });
  }

  /** Answers that are not frozen. */
  private quietly(path: string, sent: object): Promise<AnyAnswer> {
    return this.stage.shop.as('KASIR1', 'post', path, sent);
  }

  private saved(name: string, over: object = {}): Promise<AnyAnswer> {
    return this.quietly(ROUTE, this.body(name, over));
  }

  private async paid(name: string, over: object = {}): Promise<AnyAnswer> {
    const answer = await this.saved(name, over);
    const pembayaran = [cash(answer.body.data.total_harga)];
    await this.quietly(`${ROUTE}/${this.stage.id(name)}/validasi`, { pembayaran });
    return answer;
  }

  /** The number of a sale of one ring, paid for in cash: `note-` before the name is the sale's. */
  private async sold(name: string, over: object = {}): Promise<string> {
    const barcode = await this.stage.shop.addRing({ kode_barcode: `R-${name.toUpperCase()}`, ...over });
    const id = this.stage.id(`note-${name}`);
    const { body } = await this.quietly('penjualan', { id, kode_sales: 'SL1', lines: [{ kode_barcode: barcode }] });
    await this.quietly(`penjualan/${id}/validasi`, { pembayaran: [cash(body.data.total_harga)] });
    const no: string = body.data.no_faktur_jual;
    this.notes.set(name, no);
    return no;
  }

  private async returned(name: string, over: object = {}): Promise<object> {
    return { no_faktur_jual: await this.sold(name), lines: [{ ...RETURNED, ...over }] };
  }

  private async days(): Promise<void> {
    const at = (name: string) => `/${this.stage.id(name)}`;
    await this.paid('day-one-paid');
    await this.saved('day-one-open');
    await this.saved('day-one-dropped');
    const end = { alasan: 'salah' };
    await this.stage.nextDay(async () => {
      await this.post('days.json', 'save while shut', '', this.body('shut'));
      await this.pay('days.json', 'day-one-open', [cash(920_000)], 'pay while shut');
      await this.stage.ask('days.json', 'drop while shut', 'delete', ROUTE + at('day-one-open'));
      await this.post('days.json', 'cancel while shut', `${at('day-one-paid')}/batal`, end);
      await this.post('days.json', 'print while shut', `${at('day-one-paid')}/cetak`, {});
    });
    await this.post('days.json', 'cancel a purchase of yesterday', `${at('day-one-paid')}/batal`, end);
    await this.pay('days.json', 'day-one-open', [cash(920_000)], 'pay a draft of yesterday');
    await this.stage.ask('days.json', 'drop a draft of yesterday', 'delete', ROUTE + at('day-one-dropped'));
  }

  /** Three sales that arrive at once fill the account transfers are paid from. */
  private async money(): Promise<void> {
    await this.stage.set({ NON_CASH_MODULE: false, batas_beli_tanpa_nama: 100_000_000 });
    for (const name of ['fund-1', 'fund-2', 'fund-3']) {
      const kode_barcode = await this.stage.shop.addRing({ kode_barcode: name.toUpperCase() });
      const id = this.stage.id(name);
      await this.quietly('penjualan', { id, kode_sales: 'SL1', lines: [{ kode_barcode }] });
      const pembayaran = [{ cara_bayar: 'TRANSFER', jumlah: 1_635_000, kode_bank: 'BCA', no_rekening: '1234567890' }];
      await this.quietly(`penjualan/${id}/validasi`, { pembayaran });
    }
    await this.stage.set({ NON_CASH_MODULE: true, DIAMOND_MODULE: true });
    const kind = { golongan: 'BERLIAN', satuan: 'CARAT', potong_berat: true, is_aktif: true };
    await this.stage.make('jenis-batu', { kode_jenis_batu: 'BERLIAN', nama_jenis_batu: 'BERLIAN', mata_uang: 'IDR', ...kind }); // prettier-ignore
    await this.stage.make('parameter-berlian', { kode_berlian: 'LOT-01', nama_berlian: 'BERLIAN TABUR', kode_jenis_batu: 'BERLIAN', harga_modal: 9_000_000, harga_jual: 12_000_000, is_aktif: true }); // prettier-ignore
  }

  private async note(): Promise<void> {
    const note = (step: string, no: string, user = 'KASIR1') =>
      this.stage.ask('note.json', step, 'get', `${ROUTE}/nota/${no}`, { user });
    const no = await this.sold('noted');
    const stones = await this.sold('stones', { stones: [{ kode_berlian: 'LOT-01', pcs: 12, carat: 0.35 }] });
    await note('a note', no.toLowerCase());
    await note('a note, by who sees cost', no, 'OWNER');
    await note('a note with stones', stones);
    await note('none', 'FJSJA0000000000');
    const price = (step: string, sent: object) => this.post('note.json', step, '/harga', sent);
    await price('price with note', { no_faktur_jual: no, lines: [RETURNED] });
    await price('price with stones on the note', { no_faktur_jual: stones, lines: [RETURNED] });
    await price('price in another condition', { no_faktur_jual: no, lines: [{ ...RETURNED, kondisi_barang: 'BAIK' }] });
    await price('price without note', { lines: [BROUGHT, { ...BROUGHT, kondisi_barang: 'RUSAK', berat: 2.049 }] });
    await price('price of a bar', { lines: [{ ...BROUGHT, kode_dept: 'LM', kode_group: 'LM1', kadar: 99.9 }] });
    await price('price of nothing', { lines: [] });
    await price('price of an unknown line', { no_faktur_jual: no, lines: [{ ...RETURNED, sale_line_no: 9 }] });
    await this.stage.set({ pembulatan_berat_pembelian: true, PEMBULATAN_PEMBELIAN_KEBAWAH_MODULE: true });
    await price('price rounded down, weight by its tier', { lines: [{ ...BROUGHT, berat: 10.19 }] });
    await this.stage.set({ pembulatan_berat_pembelian: false, PEMBULATAN_PEMBELIAN_KEBAWAH_MODULE: false });
  }

  private async save(): Promise<void> {
    const key = { headers: { 'Idempotency-Key': this.stage.id('key') } };
    const plain = this.body('plain');
    await this.post('save.json', 'without note', '', plain, key);
    await this.post('save.json', 'sent again with its key', '', plain, key);
    await this.post('save.json', 'its key with another form', '', { ...plain, keterangan: 'LAIN' }, key);
    await this.post('save.json', 'sent again with another key', '', plain);
    const customer_id = await this.stage.customer('siti', { nama_customer: 'SITI AMINAH', nik: '3573015708900001' });
    const lines = [BROUGHT, { ...BROUGHT, nama_barang: 'gelang keroncong', berat: 4.5, harga: 2_000_000 }];
    const full = { ...this.body('full'), customer_id, keterangan: 'dibawa <sendiri>', lines };
    await this.post('save.json', 'two lines with everything, answered in English', '', full, {
      headers: { 'X-Language': 'en' },
    });
    const no_faktur_jual = this.notes.get('noted')!;
    const noted = this.body('noted', { no_faktur_jual, lines: [RETURNED] });
    await this.post('save.json', 'with note', '', noted);
    await this.stage.ask('note.json', 'a note that is taken', 'get', `${ROUTE}/nota/${no_faktur_jual}`);
    await this.post('save.json', 'the same note again', '', { ...noted, id: this.stage.id('refused') });
    const heavier = this.body('heavier', await this.returned('heavier', { berat: 3.3, kondisi_barang: 'BAIK' }));
    await this.post('save.json', 'heavier than on the note', '', heavier);
    const stones = { no_faktur_jual: this.notes.get('stones')!, lines: [{ ...RETURNED, berat: 3.25 }] };
    await this.post('save.json', 'with stones on the note', '', this.body('stones', stones));
  }

  private async refusedSaves(): Promise<void> {
    const refused = (step: string, over: object) =>
      this.post('save.json', step, '', { ...this.body('refused'), ...over });
    await refused('no line', { lines: [] });
    await refused('every field of a line wrong', {
      lines: [{ nama_barang: 'CINCI', kode_dept: 'NIHIL', kode_group: 'NIHIL', kadar: 101, berat: 0, kondisi_barang: 'NIHIL', harga: 0 }],
    }); // prettier-ignore
    await refused('a condition that needs a note', { lines: [{ ...BROUGHT, kondisi_barang: 'NOTA5' }] });
    await refused('an unknown sales person', { kode_sales: 'NIHIL' });
    await refused('an unknown customer', { customer_id: this.stage.id('nobody') });
    await refused('lines that are none', { lines: 'x' });
    await refused('an id that is none', { id: '1' });
    await refused('fields nobody knows', { rahasia: 1, lines: [{ ...BROUGHT, harga_modal: 1 }] });
    await this.post('save.json', 'an empty form', '', {});
    await refused('an unknown note', { no_faktur_jual: 'FJSJA0000000000', lines: [RETURNED] });
    const no_faktur_jual = await this.sold('twice');
    await refused('a line of a note twice', { no_faktur_jual, lines: [RETURNED, RETURNED] });
    await refused('a line that is not on the note', { no_faktur_jual, lines: [{ ...RETURNED, sale_line_no: 9 }] });
    const barcode = await this.stage.shop.addRing({ kode_barcode: 'R-UNPAID' });
    const draft = { id: this.stage.id('unpaid-note'), kode_sales: 'SL1', lines: [{ kode_barcode: barcode }] };
    const { body } = await this.quietly('penjualan', draft);
    await refused('a note that is not paid', { no_faktur_jual: body.data.no_faktur_jual, lines: [RETURNED] });
  }

  private async approvedSaves(): Promise<void> {
    const worn = this.body('worn', await this.returned('worn', { berat: 3.1 }));
    const missing = await this.post('save.json', 'too much weight is missing', '', worn);
    const otorisasi_ids = await this.stage.approve(missing, 'worn');
    const other = { ...worn, lines: [{ ...RETURNED, berat: 3.05 }], otorisasi_ids };
    await this.post('save.json', 'approved for another form', '', other);
    await this.post('save.json', 'too much weight is missing, approved', '', { ...worn, otorisasi_ids });
    const dear = this.body('dear', { lines: [{ ...BROUGHT, kondisi_barang: 'RUSAK', harga: 900_000 }] });
    const above = await this.post('save.json', 'broken, and above the proposal', '', dear);
    const approved = { ...dear, otorisasi_ids: await this.stage.approve(above, 'dear') };
    await this.post('save.json', 'broken, and above the proposal, approved', '', approved);
  }

  private async identity(): Promise<void> {
    const of = (name: string, berat: number, customer_id?: string) =>
      this.post('save.json', name, '', { ...this.body('refused'), customer_id, lines: [{ ...BROUGHT, berat }] });
    const nameless = await this.stage.customer('rudi', { nama_customer: 'RUDI HARTONO' });
    const known = await this.stage.customer('ratna', { nama_customer: 'RATNA DEWI', nik: '3573015708900002' });
    await of('10 million without a customer', 22);
    await of('10 million of a customer without NIK', 22, nameless);
    await of('25 million of a customer without photo', 54.348, known);
  }

  private async payments(): Promise<void> {
    await this.pay('payments.json', 'plain', [cash(920_000)]);
    await this.pay('payments.json', 'full', [cash(2_920_000)], 'out of an empty drawer', 'KASIR2');
    await this.pay('payments.json', 'full', [cash(2_920_000)]);
    await this.pay('payments.json', 'noted', [cash(1_502_500)]);
    for (const name of ['heavier', 'worn', 'dear', 'stones']) {
      const { body } = await this.stage.shop.as('KASIR1', 'get', `${ROUTE}/${this.stage.id(name)}`);
      await this.pay('payments.json', name, [cash(body.total_harga)]);
    }
    await this.saved('transfer');
    await this.pay('payments.json', 'transfer', [transfer(920_000, { no_ref: 'TRF-1' })], 'transfer', 'KASIR3');
    await this.saved('mixed');
    await this.pay('payments.json', 'mixed', [cash(420_000), transfer(400_000), transfer(100_000)]);
  }

  private async refusedPayments(): Promise<void> {
    await this.saved('unpaid');
    const refused = (step: string, pembayaran: unknown, user = 'KASIR1') =>
      this.pay('payments.json', 'unpaid', pembayaran as object[], step, user);
    await refused('too little', [cash(919_900)]);
    await refused('too much', [cash(920_100)]);
    await refused('nothing at all', []);
    await refused('an unknown account', [transfer(920_000, { no_rekening: '999' })]);
    await refused('no account', [transfer(920_000, { no_rekening: null })]);
    await refused('amounts of nothing', [cash(0), cash(920_000)]);
    await refused('a way that is not there', [{ cara_bayar: 'QRIS', jumlah: 920_000 }]);
    await refused('half a rupiah', [cash(1.5)]);
    await refused('payments that are none', 'x');
    await refused('cash without a drawer', [cash(920_000)], 'KASIR3');
    await this.saved('overdrawn', { lines: [{ ...BROUGHT, berat: 21 }] });
    await this.pay('payments.json', 'overdrawn', [transfer(9_660_000)], 'more than the account has');
    await this.pay('payments.json', 'plain', [cash(920_000)], 'a paid purchase');
    await this.pay('payments.json', UNKNOWN, [cash(920_000)], 'no purchase');
    await this.post('payments.json', 'an id that is none', '/1/validasi', { pembayaran: [cash(920_000)] });
    const moved = this.body('moved', await this.returned('moved'));
    await this.quietly(ROUTE, moved);
    const sale = `penjualan/${this.stage.id('note-moved')}/batal`;
    const otorisasi_ids = await this.stage.approve(await this.quietly(sale, { alasan: 'SALAH' }), 'moved');
    await this.quietly(sale, { alasan: 'SALAH', otorisasi_ids });
    await this.pay('payments.json', 'moved', [cash(1_502_500)], 'a draft whose note was cancelled');
  }

  private async oneStep(): Promise<void> {
    await this.stage.set({ VALIDASI_PEMBELIAN_MODULE: false });
    const body = this.body('one-step');
    await this.post('one-step.json', 'without payments', '', body);
    await this.post('one-step.json', 'paid', '', { ...body, pembayaran: [cash(920_000)] });
    await this.post('one-step.json', 'sent again with another key', '', { ...body, pembayaran: [cash(920_000)] });
    const noted = this.body('noted-one-step', await this.returned('noted-one-step'));
    await this.post('one-step.json', 'paid, with note', '', { ...noted, pembayaran: [cash(1_502_500)] });
    await this.stage.set({ VALIDASI_PEMBELIAN_MODULE: true });
    const two = { ...this.body('two-steps'), pembayaran: [cash(920_000)] };
    await this.post('one-step.json', 'payments where there are two steps', '', two);
  }

  private async print(): Promise<void> {
    const path = (name: string, rest: string) => `/${this.stage.id(name)}/${rest}`;
    const slip = (name: string, format = '') => `${ROUTE}${path(name, 'slip.txt')}${format && `?format=${format}`}`;
    await this.post('print.json', 'a draft', path('unpaid', 'cetak'), {});
    await this.post('print.json', 'no purchase', path(UNKNOWN, 'cetak'), {});
    await this.post('print.json', 'the first', path('noted', 'cetak'), {});
    await this.stage.download('slip-80.txt', slip('noted'));
    await this.stage.download('slip-58.txt', slip('noted', 'THERMAL_58'));
    await this.stage.download('slip-a5.txt', slip('noted', 'DOT_MATRIX_A5'));
    await this.stage.download('slip-80-preview.txt', slip('noted', 'THERMAL_80'), { user: 'KASIR2' });
    await this.stage.head('slip.pdf', `${ROUTE}${path('noted', 'slip.pdf')}`);
    await this.post('print.json', 'the second, without a reason', path('noted', 'cetak'), {});
    const again = { alasan: 'nota hilang' };
    const refused = await this.post('print.json', 'the second', path('noted', 'cetak'), again);
    const otorisasi_ids = await this.stage.approve(refused, 'reprint');
    await this.post('print.json', 'the second, approved', path('noted', 'cetak'), { ...again, otorisasi_ids });
    await this.stage.download('slip-58-copy.txt', slip('noted', 'THERMAL_58'));
    await this.post('print.json', 'two lines, in English', path('full', 'cetak'), {}, { headers: { 'X-Language': 'en' } }); // prettier-ignore
    await this.stage.download('slip-80-en.txt', slip('full'), { headers: { 'X-Language': 'en' } });
    await this.stage.ask('print.json', 'a text of no purchase', 'get', slip(UNKNOWN));
    await this.stage.ask('print.json', 'a text in no format', 'get', slip('noted', 'A4'));
    await this.stage.ask('print.json', 'a PDF of no purchase', 'get', `${ROUTE}${path(UNKNOWN, 'slip.pdf')}`);
    await this.stage.ask('print.json', 'a text of an id that is none', 'get', `${ROUTE}/1/slip.txt`);
  }

  private async drop(): Promise<void> {
    const drop = (step: string, name: string, sent?: object) =>
      this.stage.ask('end.json', step, 'delete', `${ROUTE}/${this.stage.id(name)}`, { ...(sent && { sent }) });
    await this.saved('dropped');
    await drop('drop a draft and say why', 'dropped', { alasan: 'batal jual' });
    await drop('drop it again', 'dropped');
    await drop('drop another', 'unpaid');
    await this.saved('noted-dropped', await this.returned('noted-dropped'));
    await drop('drop one with note', 'noted-dropped');
    const no = this.notes.get('noted-dropped')!;
    await this.stage.ask('note.json', 'a note that is free again', 'get', `${ROUTE}/nota/${no}`);
    await drop('drop a paid one', 'plain');
    await drop('drop none', UNKNOWN);
    await this.stage.ask('end.json', 'drop an id that is none', 'delete', `${ROUTE}/1`);
  }

  private async cancel(): Promise<void> {
    const cancel = (step: string, name: string, sent: object) =>
      this.post('end.json', step, `/${this.stage.id(name)}/batal`, sent);
    const end = { alasan: 'salah input' };
    await this.paid('cancelled');
    const refused = await cancel('cancel', 'cancelled', end);
    await cancel('cancel and say nothing', 'cancelled', { alasan: '' });
    await cancel('cancel with no reason at all', 'cancelled', {});
    await cancel('cancel with an approval that is none', 'cancelled', { ...end, otorisasi_ids: [this.stage.id('no-approval')] }); // prettier-ignore
    const otorisasi_ids = await this.stage.approve(refused, 'cancel');
    await cancel('cancel for another reason', 'cancelled', { alasan: 'lain', otorisasi_ids });
    await cancel('cancel, approved', 'cancelled', { ...end, otorisasi_ids });
    await cancel('cancel again', 'cancelled', { ...end, otorisasi_ids });
    await this.paid('noted-cancelled', await this.returned('noted-cancelled'));
    const noted = await cancel('cancel one with note', 'noted-cancelled', end);
    const approved = await this.stage.approve(noted, 'cancel-noted');
    await cancel('cancel one with note, approved', 'noted-cancelled', { ...end, otorisasi_ids: approved });
    await cancel('cancel a draft', 'overdrawn', end);
    await cancel('cancel none', UNKNOWN, end);
    await this.post('end.json', 'cancel an id that is none', '/1/batal', end);
  }

  private async one(): Promise<void> {
    const read = (step: string, path: string, user = 'KASIR1') =>
      this.stage.ask('one.json', step, 'get', `${ROUTE}/${path}`, { user });
    for (const name of ['full', 'noted', 'heavier', 'stones', 'mixed', 'overdrawn', 'dropped', 'noted-cancelled'])
      await read(name, this.stage.id(name));
    await read('noted, by who sees cost', this.stage.id('noted'), 'OWNER');
    const { body } = await this.stage.shop.as('KASIR1', 'get', `${ROUTE}/${this.stage.id('full')}`);
    const no_faktur: string = body.no_faktur_beli;
    await read('by number', `by-no/${no_faktur.toLowerCase()}`);
    for (const path of ['/get/bynota', '/get/bynota/single']) {
      await this.post('one.json', `${path}: a note`, path, { no_faktur });
      await this.post('one.json', `${path}: none`, path, { no_faktur: 'FBSJA0000000000' });
      await this.post('one.json', `${path}: nothing asked`, path, {});
    }
    await read('none', this.stage.id(UNKNOWN));
    await read('none by number', 'by-no/FBSJA0000000000');
    await read('an id that is none', '1');
  }

  private async list(): Promise<void> {
    const list = (step: string, query: string, user = 'KASIR1') =>
      this.stage.ask('list.json', step, 'get', `${ROUTE}${query && `?${query}`}`, { user });
    await list('all of them', '');
    await list('all of them, by who sees cost', '', 'OWNER');
    await list('a page', 'limit=3&skip=2');
    await list('behind the last page', 'limit=5&skip=1000');
    await list('by total', 'sort=total_harga&order=asc&limit=4');
    await list('by day', 'sort=tgl_system&order=desc&limit=4');
    await list('by number', 'sort=no_faktur_beli&order=asc&limit=2');
    await list('by status', 'status=BATAL&limit=10');
    await list('every status', 'status=ALL&limit=1');
    await list('by sales person', 'kode_sales=NIHIL&limit=1');
    await list('of a day', `tgl_from=${DAY_ONE}&tgl_to=${DAY_ONE}&limit=10`);
    await list('by a barcode', 'q=r-noted&limit=10');
    await list('by a name', 'q=keroncong&limit=10');
    await list('by part of a number', 'q=250107000&limit=2');
    await list('by text that means something to a database', `q=${encodeURIComponent(`%_\\'`)}&limit=10`);
    await list('by a status that is none', 'status=LAIN');
    await list('by a column that is none', 'sort=nama_customer&limit=x&skip=-1&tgl_from=2025-02-30');
    await this.stage.set({ kunci_tanggal: true });
    await list('where days are locked', 'limit=1');
    await list('of another day where days are locked', `tgl_from=${DAY_ONE}`);
    await this.stage.set({ kunci_tanggal: false });
    const csv = 'lists/lihat-pembelian/csv';
    await this.stage.download('list.csv', csv, { user: 'OWNER' });
    const query = `?status=VALID&tgl_from=${DAY_TWO}&sort=total_harga&order=asc&limit=1&skip=3`;
    await this.stage.download('list-filtered.csv', csv + query, { user: 'OWNER' });
    await this.stage.ask('list.json', 'CSV by a status that is none', 'get', `${csv}?status=LAIN`, { user: 'OWNER' });
    await this.stage.ask('list.json', 'CSV by a cashier', 'get', csv);
  }

  private async rights(): Promise<void> {
    const id = this.stage.id('noted');
    const reads = ['', `/${id}`, '/by-no/X', '/nota/X', `/${id}/slip.txt`, `/${id}/slip.pdf`];
    const writes = ['', '/harga', `/${id}/validasi`, `/${id}/batal`, `/${id}/cetak`, '/get/bynota', '/get/bynota/single']; // prettier-ignore
    for (const user of ['TAMU', null]) {
      const who = user ?? 'nobody';
      const csv = 'lists/lihat-pembelian/csv';
      for (const path of [...reads.map((rest) => ROUTE + rest), csv])
        await this.stage.ask('rights.json', `${who}: GET ${this.stage.standIns.text(path)}`, 'get', path, { user });
      for (const rest of writes)
        await this.post('rights.json', `${who}: POST ${this.stage.standIns.text(rest)}`, rest, {}, { user });
      await this.stage.ask('rights.json', `${who}: DELETE`, 'delete', `${ROUTE}/${id}`, { user });
    }
  }
}
