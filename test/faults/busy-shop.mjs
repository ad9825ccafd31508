/** The demo shop at work over HTTP: tills sell, goods come in by spreadsheet, days are closed. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import ExcelJS from 'exceljs';
import { Acknowledged, Till } from './till.mjs';

const PASSWORD = 'emas-demo-2026';
const DRAWERS = { LACI1: 'KASIR1', LACI2: 'KASIR2' };
const TILLS_PER_DRAWER = 3;
/** Takes whatever comes: those of the demo are full one day. */
const TRAY = 'SIBUK';
/** A cashier's breath between two customers. */
const BREATH_MS = 200;
const JOB_DEADLINE_MS = 400_000;
const NOTES = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100];

export class BusyShop {
  acknowledged = new Acknowledged();
  sales = new Map();
  dropped = new Set();
  spent = 0;
  imported = [];
  closed = [];
  /** What went wrong that no kill excuses. */
  faults = [];
  #giveUp = new AbortController();
  #tills = [];
  #stock = [];
  #running = [];
  #closing = false;
  #ended = false;
  #atWork = 0;
  #importing = false;

  /** @param {{ url: string, random: import('./random.mjs').Random, perImport: number }} options */
  constructor({ url, random, perImport }) {
    this.url = url;
    this.random = random;
    this.perImport = perImport;
  }

  async open() {
    this.owner = await this.#till('OWNER');
    const tray = {
      kode_baki: TRAY,
      nama_baki: 'BAKI TANPA BATAS',
      kode_gudang: 'ETALASE',
      kode_dept: 'CC',
      berat_baki: 0,
    };
    await this.owner.command('POST', 'baki', tray);
    for (const [laci, user] of Object.entries(DRAWERS)) {
      const first = await this.#till(user);
      this.#tills.push({ laci, user, till: first });
      for (let n = 1; n < TILLS_PER_DRAWER; n += 1) {
        const till = new Till(this.url, this.acknowledged, this.#giveUp.signal);
        till.token = first.token;
        this.#tills.push({ laci, user, till });
      }
    }
    this.#running = [...this.#tills.map((each) => this.#sell(each)), this.#receive()];
    while (this.#stock.length === 0 && this.faults.length === 0) await sleep(20);
  }

  async #till(user) {
    return new Till(this.url, this.acknowledged, this.#giveUp.signal).logIn(user, PASSWORD);
  }

  /** Lets the customers who stand at a till be served, and what is written behind them end. */
  async end() {
    this.#ended = true;
    await Promise.all(this.#running);
  }

  /** Ends it without waiting for anybody. */
  async abandon() {
    this.#giveUp.abort(new Error('given up'));
    await this.end();
    for (const { till } of this.#tills) till.close();
    this.owner?.close();
  }

  async #sell({ till }) {
    while (!this.#ended) {
      if (this.#closing || this.#stock.length === 0) {
        await sleep(20);
        continue;
      }
      this.#atWork += 1;
      await this.#serve(till).catch((error) => this.#fault(error));
      this.#atWork -= 1;
      await sleep(this.random.int(0, BREATH_MS));
    }
  }

  async #serve(till) {
    const kode_barcode = this.#stock.shift();
    const id = randomUUID();
    const lines = [{ kode_barcode, diskon: 0 }];
    const { data } = await till.command('POST', 'penjualan', { id, kode_sales: 'ANI', lines });
    if (this.random.chance(0.05)) {
      await till.command('DELETE', `penjualan/${id}?alasan=PELANGGAN+BATAL`);
      this.dropped.add(id);
      this.#stock.push(kode_barcode);
      return;
    }
    await till.command('POST', `penjualan/${id}/validasi`, {
      pembayaran: [{ cara_bayar: 'CASH', jumlah: data.total_harga }],
    });
    this.sales.set(id, data.total_harga);
    if (this.random.chance(0.05)) await this.#spend(till);
  }

  async #spend(till) {
    const jumlah_rp = 5_000 * this.random.int(10, 30);
    const keterangan = 'MAKAN SIANG KARYAWAN';
    await till.command('POST', 'cash/uang-kas', { id: randomUUID(), jenis: 'OUT', kode_transaksi: 'MAKAN', jumlah_rp, keterangan }); // prettier-ignore
    this.spent += jumlah_rp;
  }

  /** Keeps the trays full: a spreadsheet at a time, written by the workers. */
  async #receive() {
    while (!this.#ended) {
      if (this.#closing || this.#stock.length > 2 * this.perImport) {
        await sleep(20);
        continue;
      }
      this.#importing = true;
      await this.#import().catch((error) => this.#fault(error));
      this.#importing = false;
    }
  }

  async #import() {
    const first = this.imported.length;
    const codes = Array.from({ length: this.perImport }, (_, n) => `T${String(first + n).padStart(7, '0')}`);
    const file = new FormData();
    file.append('file', new Blob([await workbook(codes)]), 'barang.xlsx');
    const checked = await this.owner.insist('POST', 'barang/import', file);
    if (checked.good !== codes.length) throw new Error(`spreadsheet with faults: ${JSON.stringify(checked.bad[0])}`);
    await this.owner.insist('POST', `barang/import/${checked.import_id}/commit`);
    await this.#done(`import ${checked.import_id}`, async () => {
      const { status, written } = await this.owner.get(`barang/import/${checked.import_id}`);
      return status === 'DONE' && written === codes.length;
    });
    this.imported.push(...codes);
    this.#stock.push(...codes);
  }

  async #done(what, read) {
    const deadline = Date.now() + JOB_DEADLINE_MS;
    while (!(await read())) {
      if (Date.now() > deadline) throw new Error(`${what} was never done`);
      await sleep(100);
    }
  }

  /** The tills stop, the drawers are counted, the day is closed and the next one opened. */
  async closeDay() {
    this.#closing = true;
    try {
      while (this.#atWork > 0 || this.#importing) await sleep(10);
      const { tgl_system: tgl } = await this.owner.get('tutup-toko');
      for (const [laci, user] of Object.entries(DRAWERS)) await this.#count(tgl, laci, user);
      const { till } = this.#tills[0];
      await till.command('POST', 'tutup-toko/tutup', { tgl });
      // Days go by faster than the calendar's.
      await this.owner.command('POST', 'tutup-toko/buka', { tgl: nextDay(tgl), alasan: 'UJI COBA' });
      this.closed.push(tgl);
    } catch (error) {
      this.#fault(error);
    } finally {
      this.#closing = false;
    }
  }

  async #count(tgl, kode_laci, user) {
    const { drawers } = await this.owner.get('tutup-toko');
    const drawer = drawers.find((each) => each.kode_laci === kode_laci);
    if (!drawer?.perlu_hitung) return;
    const { till } = this.#tills.find((each) => each.user === user);
    await till.command('POST', 'tutup-toko/hitung', { tgl, kode_laci, pecahan: inNotes(drawer.saldo_sistem) });
  }

  #fault(error) {
    if (!this.#giveUp.signal.aborted) this.faults.push(error.message);
  }
}

async function workbook(codes) {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Barang');
  sheet.addRow(['Kode Barcode', 'Nama Barang', 'Kode Jenis', 'Group', 'Berat', 'Kode Baki', 'Harga Modal']);
  for (const code of codes) sheet.addRow([code, 'CINCIN POLOS', 'CC', 'G375', 2, TRAY, 1_500_000]);
  return book.xlsx.writeBuffer();
}

function inNotes(amount) {
  let left = amount;
  return NOTES.map((nominal) => {
    const lembar = Math.floor(left / nominal);
    left -= lembar * nominal;
    return { nominal, lembar };
  }).filter(({ lembar }) => lembar > 0);
}

const nextDay = (tgl) => new Date(Date.parse(tgl) + 86_400_000).toISOString().slice(0, 10);
