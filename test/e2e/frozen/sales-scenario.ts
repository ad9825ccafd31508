import type { AnyAnswer } from './stage.js';
import { DAY_ONE, DAY_TWO, Stage } from './stage.js';

const ROUTE = 'penjualan';
const cash = (jumlah: number) => ({ cara_bayar: 'CASH', jumlah });
const by = (cara_bayar: string, jumlah: number, kode_bank: string | null, over: object = {}) => ({ cara_bayar, jumlah, kode_bank, ...over }); // prettier-ignore
const UNKNOWN = 'unknown';

/** Documents whose events are frozen. */
const SALES = [
  'day-one-paid', 'day-one-open', 'day-one-dropped', 'plain', 'full', 'below-cost', 'stones', 'taxed', 'cash', 'transfer', 'debit', 'credit',
  'debit-shop', 'qris', 'marketplace', 'mixed', 'arrived', 'one-step', 'cancelled', 'bought-back',
]; // prettier-ignore

export const SALES_FILES = [
  'columns.json', 'days.json', 'downloads.json', 'end.json', 'export-penjualan-barang.csv', 'export-penjualan.csv', 'exports.json',
  'ledger.json', 'list-filtered.csv', 'list.csv', 'list.json', 'one-step.json', 'one.json', 'payments.json', 'print.json', 'rights.json',
  'save.json', 'scan.json', 'slip-58-copy.txt', 'slip-80-en.txt', 'slip-80-preview.txt', 'slip-80.txt', 'slip-58.txt', 'slip-a5.txt',
].sort(); // prettier-ignore

/** Every answer of sales that another implementation has to give as well. Rings cost 1,635,000. */
export class SalesScenario {
  constructor(private readonly stage: Stage) {}

  async play(): Promise<void> {
    await this.days();
    await this.scan();
    await this.save();
    await this.refusedSaves();
    await this.approvedSaves();
    await this.payments();
    await this.refusedPayments();
    await this.oneStep();
    await this.print();
    await this.drop();
    await this.cancel();
    await this.one();
    await this.list();
    await this.rights();
    await this.stage.ledger('ledger.json', SALES.map((name) => `sale/${this.stage.id(name)}`)); // prettier-ignore
    await this.stage.columns('columns.json', ['sale', 'sale_line', 'sale_payment']);
    await this.stage.exported('penjualan');
    await this.stage.exported('penjualan-barang');
  }

  private async ring(kode_barcode: string, over: object = {}): Promise<string> {
    return this.stage.shop.addRing({ kode_barcode, ...over });
  }

  private body(name: string, barcodes: readonly string[], over: object = {}) {
    const lines = barcodes.map((kode_barcode) => ({ kode_barcode }));
    return { id: this.stage.id(name), kode_sales: 'SL1', lines, ...over };
  }

  private post(file: string, step: string, path: string, sent: object, ask: object = {}): Promise<AnyAnswer> {
    return this.stage.ask(file, step, 'post', `${ROUTE}${path}`, { sent, ...ask });
  }

  private pay(file: string, name: string, pembayaran: readonly object[], step = name, user = 'KASIR1') {
    return this.post(file, step, `/${this.stage.id(name)}/validasi`, { pembayaran }, { user });
  }

  /** A sale of one ring, saved by the way. */
  private async saved(name: string, over: object = {}): Promise<AnyAnswer> {
    const barcode = await this.ring(name.toUpperCase());
    return this.stage.shop.as('KASIR1', 'post', ROUTE, this.body(name, [barcode], over));
  }

  private async paid(name: string): Promise<AnyAnswer> {
    const answer = await this.saved(name);
    const sent = { pembayaran: [cash(1_635_000)] };
    await this.stage.shop.as('KASIR1', 'post', `${ROUTE}/${this.stage.id(name)}/validasi`, sent);
    return answer;
  }

  private async days(): Promise<void> {
    const at = (name: string) => `/${this.stage.id(name)}`;
    await this.paid('day-one-paid');
    await this.saved('day-one-open');
    await this.saved('day-one-dropped');
    await this.ring('SHUT');
    const end = { alasan: 'salah' };
    await this.stage.nextDay(async () => {
      await this.post('days.json', 'save while shut', '', this.body('shut', ['SHUT']));
      await this.pay('days.json', 'day-one-open', [cash(1_635_000)], 'validate while shut');
      await this.stage.ask('days.json', 'drop while shut', 'delete', ROUTE + at('day-one-open'));
      await this.post('days.json', 'cancel while shut', `${at('day-one-paid')}/batal`, end);
      await this.post('days.json', 'print while shut', `${at('day-one-paid')}/cetak`, {});
    });
    await this.post('days.json', 'cancel a sale of yesterday', `${at('day-one-paid')}/batal`, end);
    await this.pay('days.json', 'day-one-open', [cash(1_635_000)], 'validate a draft of yesterday');
    await this.stage.ask('days.json', 'read what was validated today', 'get', ROUTE + at('day-one-open'));
    await this.post('days.json', 'cancel it: it was validated today', `${at('day-one-open')}/batal`, end);
    await this.stage.ask('days.json', 'drop a draft of yesterday', 'delete', ROUTE + at('day-one-dropped'));
  }

  private async scan(): Promise<void> {
    const scan = (step: string, barcode: string, user = 'KASIR1') =>
      this.stage.ask('scan.json', step, 'get', `${ROUTE}/barang/${barcode}`, { user });
    await this.stage.set({ DIAMOND_MODULE: true });
    const kind = { golongan: 'BERLIAN', satuan: 'CARAT', potong_berat: true, is_aktif: true };
    await this.stage.make('jenis-batu', { kode_jenis_batu: 'BERLIAN', nama_jenis_batu: 'BERLIAN', mata_uang: 'IDR', ...kind }); // prettier-ignore
    await this.stage.make('parameter-berlian', { kode_berlian: 'LOT-01', nama_berlian: 'BERLIAN TABUR', kode_jenis_batu: 'BERLIAN', harga_modal: 9_000_000, harga_jual: 12_000_000, is_aktif: true }); // prettier-ignore
    await this.ring('STONES', { stones: [{ kode_berlian: 'LOT-01', pcs: 12, carat: 0.35 }] });
    const bar = { nama_barang: 'LM ANTAM 1 GRAM', kode_dept: 'LM', kode_group: 'LM1', berat: 1, harga_modal: 1_100_000 }; // prettier-ignore
    await this.ring('BAR', bar);
    await this.ring('PLAIN');
    await scan('a ring', 'plain');
    await scan('a ring, by who sees cost', 'PLAIN', 'OWNER');
    await scan('a ring with stones', 'STONES');
    await scan('a bar', 'BAR');
    await scan('a sold one', 'DAY-ONE-PAID');
    await scan('none', 'NIHIL');
    await this.saved('taken');
    await scan('a reserved one', 'TAKEN', 'KASIR2');
  }

  private async save(): Promise<void> {
    const key = { headers: { 'Idempotency-Key': this.stage.id('key') } };
    const plain = this.body('plain', ['PLAIN']);
    await this.post('save.json', 'one ring', '', plain, key);
    await this.post('save.json', 'sent again with its key', '', plain, key);
    await this.post('save.json', 'its key with another form', '', { ...plain, keterangan: 'LAIN' }, key);
    await this.post('save.json', 'sent again with another key', '', plain);
    const customer_id = await this.stage.customer('siti', { nama_customer: 'SITI AMINAH', no_hp: '081234567890' });
    await this.ring('FULL1');
    await this.ring('FULL2', { berat: 5.004 });
    const lines = [
      { kode_barcode: 'FULL1', harga_gram: 490_000, tarif_ongkos: 20_000, diskon: 35_000 },
      { kode_barcode: 'FULL2', diskon_persen: 10 },
      { kode_barcode: 'BAR', harga: 1_234_500 },
    ];
    const full = { ...this.body('full', []), customer_id, keterangan: 'titip di <toko>', lines };
    // 10 % off 485,000 + 15,000 is 450,000 per gram: at its limit, and nothing is left of its making charge.
    const low = await this.post('save.json', 'three lines, one below its floor by its discount', '', full);
    const otorisasi_ids = await this.stage.approve(low, 'full');
    const all = { ...full, otorisasi_ids };
    await this.post('save.json', 'three lines with everything, answered in English', '', all, {
      headers: { 'X-Language': 'en' },
    });
    await this.post('save.json', 'stones', '', this.body('stones', ['STONES']));
    await this.ring('TAXED');
    await this.stage.set({ PAJAK_MODULE: true });
    await this.post('save.json', 'with tax', '', this.body('taxed', ['TAXED']));
    await this.stage.set({ PAJAK_MODULE: false });
  }

  private async refusedSaves(): Promise<void> {
    await this.ring('FREE');
    await this.ring('UNPRICED', { kode_group: 'NOPRICE' });
    const refused = (step: string, over: object, user = 'KASIR1') =>
      this.post('save.json', step, '', { ...this.body('refused', ['FREE']), ...over }, { user });
    const line = (over: object) => ({ lines: [{ kode_barcode: 'FREE', ...over }] });
    await refused('no line', { lines: [] });
    await refused('an unknown barcode', { lines: [{ kode_barcode: 'NIHIL' }] });
    await refused('a barcode twice', { lines: [{ kode_barcode: 'FREE' }, { kode_barcode: 'FREE' }] });
    await refused('an item without price', { lines: [{ kode_barcode: 'UNPRICED' }] });
    await refused('a sold item', { lines: [{ kode_barcode: 'DAY-ONE-PAID' }] });
    await refused('a reserved item', { lines: [{ kode_barcode: 'TAKEN' }] }, 'KASIR2');
    await refused('an unknown sales person', { kode_sales: 'NIHIL' });
    await refused('an unknown customer', { customer_id: this.stage.id('nobody') });
    await refused('another price', line({ harga: 1_634_500 }));
    await refused('too much discount', line({ diskon: 1_635_100 }));
    await refused('too much percent', line({ diskon_persen: 101 }));
    await refused('lines that are none', { lines: 'x' });
    await refused('an id that is none', { id: '1' });
    await refused('fields nobody knows', { rahasia: 1, lines: [{ kode_barcode: 'FREE', harga_modal: 1 }] });
    await this.post('save.json', 'an empty form', '', {});
  }

  private async approvedSaves(): Promise<void> {
    await this.ring('BELOW-COST', { harga_modal: 1_700_000 });
    const body = this.body('below-cost', ['BELOW-COST']);
    const refused = await this.post('save.json', 'below cost', '', body);
    const otorisasi_ids = await this.stage.approve(refused, 'below-cost');
    const cheaper = { ...body, lines: [{ kode_barcode: 'BELOW-COST', diskon: 500_000 }], otorisasi_ids };
    await this.post('save.json', 'approved for another form', '', cheaper);
    await this.post('save.json', 'below cost, approved', '', { ...body, otorisasi_ids });
    const low = { kode_barcode: 'FREE', harga_gram: 440_000, tarif_ongkos: 1_000 };
    const limits = await this.post('save.json', 'below the limit of the price and of the making charge', '', {
      ...this.body('refused', []),
      lines: [low],
    });
    if (limits.status !== 403) throw new Error(`not refused: ${JSON.stringify(limits.body)}`);
    await this.post('save.json', 'above the limit of the price', '', {
      ...this.body('refused', []),
      lines: [{ kode_barcode: 'FREE', harga_gram: 560_000 }],
    });
  }

  private async payments(): Promise<void> {
    const pay = async (name: string, pembayaran: readonly object[], user = 'KASIR1') => {
      await this.saved(name);
      await this.pay('payments.json', name, pembayaran, name, user);
    };
    const account = { no_rekening: '1234567890', no_ref: 'TRF-1' };
    await pay('cash', [cash(1_000_000), cash(700_000)]);
    await pay('transfer', [by('TRANSFER', 1_635_000, 'BCA', account)], 'KASIR3');
    await pay('debit', [by('DEBIT', 1_635_000, 'MANDIRI', { no_ref: '4411' })]);
    await pay('credit', [by('CREDIT', 1_635_000, 'BCA', { no_ref: '4412' })]);
    await pay('debit-shop', [by('DEBIT', 1_000_000, 'BRI'), cash(635_000)]);
    await pay('qris', [by('QRIS', 1_635_000, 'MANDIRI')]);
    await pay('marketplace', [by('MARKETPLACE', 1_635_000, 'TOKOPEDIA')]);
    await pay(
      'mixed',
      [
        by('DEBIT', 300_000, 'MANDIRI'),
        by('CREDIT', 400_000, 'BCA'),
        cash(300_000),
        by('QRIS', 200_000, 'BCA'),
        by('TRANSFER', 100_000, 'BCA', account),
        by('MARKETPLACE', 335_000, 'TOKOPEDIA'),
      ],
      'KASIR2',
    );
    await this.stage.set({ NON_CASH_MODULE: false });
    await pay('arrived', [by('TRANSFER', 1_000_000, 'BCA', account), by('QRIS', 635_000, 'BCA')]);
    await this.stage.set({ NON_CASH_MODULE: true });
    await this.pay('payments.json', 'full', [by('DEBIT', 100_000, 'BRI'), cash(6_000_000)]);
    await this.pay('payments.json', 'stones', [cash(6_000_000)]);
    const { body } = await this.stage.shop.as('KASIR1', 'get', `${ROUTE}/${this.stage.id('taxed')}`);
    await this.pay('payments.json', 'taxed', [by('TRANSFER', body.total_harga, 'BCA', account)]);
  }

  private async refusedPayments(): Promise<void> {
    await this.saved('unpaid');
    const refused = (step: string, pembayaran: unknown, user = 'KASIR1') =>
      this.pay('payments.json', 'unpaid', pembayaran as object[], step, user);
    await refused('short', [cash(1_634_900)]);
    await refused('nothing at all', []);
    await refused('more than is left', [by('DEBIT', 1_635_100, 'BCA')]);
    await refused('cash where nothing is left', [by('DEBIT', 1_635_000, 'BCA'), cash(100_000)]);
    await refused('an unknown bank', [by('DEBIT', 1_635_000, 'XXX')]);
    await refused('an account of another bank', [by('TRANSFER', 1_635_000, 'MANDIRI', { no_rekening: '1234567890' })]);
    await refused('no bank', [by('QRIS', 1_635_000, null)]);
    await refused('an amount of nothing', [cash(0)]);
    await refused('a way that is not there yet', [{ cara_bayar: 'POIN', jumlah: 1_635_000 }]);
    await refused('half a rupiah', [cash(1.5)]);
    await refused('payments that are none', 'x');
    await refused('cash without a drawer', [cash(1_635_000)], 'KASIR3');
    await this.pay('payments.json', 'cash', [cash(1_635_000)], 'a paid sale');
    await this.pay('payments.json', UNKNOWN, [cash(1_635_000)], 'no sale');
    await this.post('payments.json', 'an id that is none', '/1/validasi', { pembayaran: [cash(1_635_000)] });
  }

  private async oneStep(): Promise<void> {
    await this.stage.set({ VALIDASI_PENJUALAN_MODULE: false });
    await this.ring('ONE-STEP');
    const body = this.body('one-step', ['ONE-STEP']);
    await this.post('one-step.json', 'without payments', '', body);
    await this.post('one-step.json', 'with too little', '', { ...body, pembayaran: [cash(100_000)] });
    await this.post('one-step.json', 'paid', '', { ...body, pembayaran: [cash(1_700_000)] });
    await this.post('one-step.json', 'sent again with another key', '', { ...body, pembayaran: [cash(1_635_000)] });
    await this.stage.set({ VALIDASI_PENJUALAN_MODULE: true });
    await this.ring('TWO-STEPS');
    const payments = { pembayaran: [cash(1_635_000)] };
    const two = { ...this.body('two-steps', ['TWO-STEPS']), ...payments };
    await this.post('one-step.json', 'payments where there are two steps', '', two);
  }

  private async print(): Promise<void> {
    const path = (name: string, rest: string) => `/${this.stage.id(name)}/${rest}`;
    const slip = (name: string, format = '') => `${ROUTE}${path(name, 'slip.txt')}${format && `?format=${format}`}`;
    await this.post('print.json', 'a draft', path('unpaid', 'cetak'), {});
    await this.post('print.json', 'no sale', path(UNKNOWN, 'cetak'), {});
    await this.post('print.json', 'the first', path('mixed', 'cetak'), {});
    await this.stage.download('slip-80.txt', slip('mixed'));
    await this.stage.download('slip-58.txt', slip('mixed', 'THERMAL_58'));
    await this.stage.download('slip-a5.txt', slip('mixed', 'DOT_MATRIX_A5'));
    await this.stage.download('slip-80-preview.txt', slip('mixed', 'THERMAL_80'), { user: 'KASIR2' });
    await this.stage.head('slip.pdf', `${ROUTE}${path('mixed', 'slip.pdf')}`);
    await this.post('print.json', 'the second, without a reason', path('mixed', 'cetak'), {});
    const again = { alasan: 'nota hilang' };
    const refused = await this.post('print.json', 'the second', path('mixed', 'cetak'), again);
    const otorisasi_ids = await this.stage.approve(refused, 'reprint');
    await this.post('print.json', 'the second, approved', path('mixed', 'cetak'), { ...again, otorisasi_ids });
    await this.stage.download('slip-58-copy.txt', slip('mixed', 'THERMAL_58'));
    await this.post('print.json', 'three lines, in English', path('full', 'cetak'), {}, { headers: { 'X-Language': 'en' } }); // prettier-ignore
    await this.stage.download('slip-80-en.txt', slip('full'), { headers: { 'X-Language': 'en' } });
    await this.stage.ask('print.json', 'a text of no sale', 'get', slip(UNKNOWN));
    await this.stage.ask('print.json', 'a text in no format', 'get', slip('mixed', 'A4'));
    await this.stage.ask('print.json', 'a PDF of no sale', 'get', `${ROUTE}${path(UNKNOWN, 'slip.pdf')}`);
  }

  private async drop(): Promise<void> {
    const drop = (step: string, name: string, query = '') =>
      this.stage.ask('end.json', step, 'delete', `${ROUTE}/${this.stage.id(name)}${query}`);
    await drop('drop a draft', 'taken');
    await drop('drop it again', 'taken');
    await drop('drop another and say why', 'unpaid', '?alasan=batal%20beli');
    await drop('drop a paid one', 'cash');
    await drop('drop none', UNKNOWN);
    await this.stage.ask('end.json', 'drop an id that is none', 'delete', `${ROUTE}/1`);
  }

  private async cancel(): Promise<void> {
    const cancel = (step: string, name: string, sent: object) =>
      this.post('end.json', step, `/${this.stage.id(name)}/batal`, sent);
    const end = { alasan: 'salah barang' };
    await this.paid('cancelled');
    const refused = await cancel('cancel', 'cancelled', end);
    await cancel('cancel and say nothing', 'cancelled', { alasan: '' });
    await cancel('cancel with no reason at all', 'cancelled', {});
    await cancel('cancel with an approval that is none', 'cancelled', { ...end, otorisasi_ids: [this.stage.id('no-approval')] }); // prettier-ignore
    const otorisasi_ids = await this.stage.approve(refused, 'cancel');
    await cancel('cancel for another reason', 'cancelled', { alasan: 'lain', otorisasi_ids });
    await cancel('cancel, approved', 'cancelled', { ...end, otorisasi_ids });
    await cancel('cancel again', 'cancelled', { ...end, otorisasi_ids });
    await cancel('cancel a draft', 'plain', end);
    await cancel('cancel none', UNKNOWN, end);
    const { body: note } = await this.paid('bought-back');
    const purchase = this.stage.id('purchase');
    const lines = [{ sale_line_no: 1, kondisi_barang: 'NOTA5', berat: 3.27 }];
    const { no_faktur_jual } = note.data;
    const sent = { id: purchase, no_faktur_jual, kode_sales: 'SL1', lines };
    const bought = await this.stage.shop.as('KASIR1', 'post', 'pembelian', sent);
    const pembayaran = [cash(bought.body.data.total_harga)];
    await this.stage.shop.as('KASIR1', 'post', `pembelian/${purchase}/validasi`, { pembayaran });
    await cancel('cancel what was bought back', 'bought-back', end);
  }

  private async one(): Promise<void> {
    const read = (step: string, path: string, user = 'KASIR1') =>
      this.stage.ask('one.json', step, 'get', `${ROUTE}/${path}`, { user });
    for (const name of ['plain', 'full', 'stones', 'taxed', 'mixed', 'cancelled', 'taken']) {
      await read(`${name}, by who sees cost`, this.stage.id(name), 'OWNER');
      await read(name, this.stage.id(name));
    }
    const { body } = await this.stage.shop.as('KASIR1', 'get', `${ROUTE}/${this.stage.id('mixed')}`);
    const no_faktur: string = body.no_faktur_jual;
    await read('by number', `by-no/${no_faktur.toLowerCase()}`);
    await read('by number, by who sees cost', `by-no/${no_faktur}`, 'OWNER');
    for (const path of ['/get/bynota', '/get/bynota/single']) {
      await this.post('one.json', `${path}: a note`, path, { no_faktur });
      await this.post('one.json', `${path}: a note, by who sees cost`, path, { no_faktur }, { user: 'OWNER' });
      await this.post('one.json', `${path}: none`, path, { no_faktur: 'FJSJA0000000000' });
      await this.post('one.json', `${path}: nothing asked`, path, {});
    }
    await read('none', this.stage.id(UNKNOWN));
    await read('none by number', 'by-no/FJSJA0000000000');
    await read('an id that is none', '1');
  }

  private async list(): Promise<void> {
    const list = (step: string, query: string, user = 'KASIR1') =>
      this.stage.ask('list.json', step, 'get', `${ROUTE}${query && `?${query}`}`, { user });
    await list('all of them', '');
    await list('all of them, by who sees cost', '', 'OWNER');
    await list('a page', 'limit=3&skip=2');
    await list('a page, by who sees cost', 'limit=2', 'OWNER');
    await list('behind the last page', 'limit=5&skip=1000');
    await list('by total', 'sort=total_harga&order=asc&limit=4');
    await list('by day', 'sort=tgl_system&order=desc&limit=4');
    await list('by number', 'sort=no_faktur_jual&order=asc&limit=2');
    await list('by status', 'status=BATAL&limit=10');
    await list('every status', 'status=ALL&limit=1');
    await list('by sales person', 'kode_sales=NIHIL&limit=1');
    await list('of a day', `tgl_from=${DAY_ONE}&tgl_to=${DAY_ONE}&limit=10`);
    await list('by a barcode', 'q=full2&limit=10');
    await list('by part of a number', 'q=250107000&limit=2');
    await list('by text that means something to a database', `q=${encodeURIComponent(`%_\\'`)}&limit=10`);
    await list('by a status that is none', 'status=LAIN');
    await list('by a column that is none', 'sort=hpp&limit=x&skip=-1&tgl_from=2025-02-30');
    await this.stage.set({ kunci_tanggal: true });
    await list('where days are locked', 'limit=1');
    await list('of another day where days are locked', `tgl_from=${DAY_ONE}`);
    await this.stage.set({ kunci_tanggal: false });
    const csv = 'lists/lihat-penjualan/csv';
    await this.stage.download('list.csv', csv, { user: 'OWNER' });
    const query = `?status=VALID&tgl_from=${DAY_TWO}&sort=total_harga&order=asc&limit=1&skip=3`;
    await this.stage.download('list-filtered.csv', csv + query, { user: 'OWNER' });
    await this.stage.ask('list.json', 'CSV by a status that is none', 'get', `${csv}?status=LAIN`, { user: 'OWNER' });
    await this.stage.ask('list.json', 'CSV by a cashier', 'get', csv);
  }

  private async rights(): Promise<void> {
    const id = this.stage.id('mixed');
    const reads = ['', `/${id}`, '/by-no/X', '/barang/X', `/${id}/slip.txt`, `/${id}/slip.pdf`];
    const writes = ['', `/${id}/validasi`, `/${id}/batal`, `/${id}/cetak`, '/get/bynota', '/get/bynota/single'];
    for (const user of ['TAMU', null]) {
      const who = user ?? 'nobody';
      const csv = 'lists/lihat-penjualan/csv';
      for (const path of [...reads.map((rest) => ROUTE + rest), csv])
        await this.stage.ask('rights.json', `${who}: GET ${this.stage.standIns.text(path)}`, 'get', path, { user });
      for (const rest of writes)
        await this.post('rights.json', `${who}: POST ${this.stage.standIns.text(rest)}`, rest, {}, { user });
      await this.stage.ask('rights.json', `${who}: DELETE`, 'delete', `${ROUTE}/${id}`, { user });
    }
  }
}
