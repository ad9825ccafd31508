import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { AuthorizationRequirement } from '@emas/domain/authorization/authorization';
import { dayStream } from '@emas/domain/closing/business-day';
import { closeDay } from '@emas/domain/closing/close-day';
import { openDay } from '@emas/domain/closing/open-day';
import { createMaster } from '@emas/domain/masterdata/change-master';
import { masterStream, type MasterValues } from '@emas/domain/masterdata/master';
import type { UserLevel } from '@emas/domain/identity/user';
import { jakartaDate } from '@emas/domain/shared/business-date';
import pg from 'pg';
import { CreateOwnerCommand, CreateUserCommand } from '../../apps/api/src/contexts/identity/index.js';
import { Ledger } from '../../apps/api/src/ledger/ledger.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import { templateOf, type TestApp } from './test-app.js';
import { until } from './until.js';

export const SHOP = 'SJA';
export const PASSWORD = 'emas-demo-2026';

/** Rows that a path needs, values in units of the inside: `[list, dated, rows by key]`. */
const MASTERS: readonly [list: string, dated: boolean, rows: Readonly<Record<string, MasterValues>>][] = [
  ['master-kategori', false, { PERHIASAN: { kode_kategori: 'PERHIASAN', nama_kategori: 'PERHIASAN', jenis_barang: 'PERHIASAN', golongan_pajak: 'PERHIASAN' } }],
  ['master-jenis', false, { CINCIN: { kode_dept: 'CINCIN', nama_dept: 'CINCIN', kode_kategori: 'PERHIASAN' }, LM: { kode_dept: 'LM', nama_dept: 'LOGAM MULIA', kode_kategori: 'PERHIASAN' } }],
  ['master-kadar', false, { 750: { kode_kadar: '750', nama_kadar: 'EMAS 750', kadar: 75_000 }, 999: { kode_kadar: '999', nama_kadar: 'EMAS 999', kadar: 99_900 } }],
  ['master-group', false, {
    G750: { kode_group: 'G750', nama_group: 'EMAS 750', kode_kadar: '750', kode_harga: 'G750', satuan_harga: 'GRAM' },
    LM1: { kode_group: 'LM1', nama_group: 'LM 1 GRAM', kode_kadar: '999', kode_harga: 'LM', satuan_harga: 'PCS', berat_pcs: 1_000 },
    NOPRICE: { kode_group: 'NOPRICE', nama_group: 'TANPA HARGA', kode_kadar: '750', kode_harga: 'G750', satuan_harga: 'GRAM' },
  }],
  ['master-gudang', false, { TOKO: { kode_gudang: 'TOKO', nama_gudang: 'TOKO', jenis_gudang: 'ETALASE', boleh_jual: null } }],
  ['master-baki', false, { A1: { kode_baki: 'A1', nama_baki: 'BAKI A1', kode_gudang: 'TOKO' }, B1: { kode_baki: 'B1', nama_baki: 'BAKI B1', kode_gudang: 'TOKO' } }],
  ['master-supplier', false, { SUP1: { kode_supplier: 'SUP1', nama_supplier: 'PT EMAS MAKMUR' } }],
  ['master-sales', false, { SL1: { kode_sales: 'SL1', nama_sales: 'BUDI' } }],
  ['master-rekening', false, { 1234567890: { no_rekening: '1234567890', kode_bank: 'BCA', nama_rekening: 'TOKO EMAS SINAR JAYA' } }],
  ['master-laci', false, { LACI1: { kode_laci: 'LACI1', nama_laci: 'LACI 1', pemakai: ['KASIR1', 'OWNER'] }, LACI2: { kode_laci: 'LACI2', nama_laci: 'LACI 2', pemakai: ['KASIR2', 'SPV1'] } }],
  ['master-bank', true, { BCA: { kode_bank: 'BCA', nama_bank: 'BCA', biaya_debit: null, biaya_credit: 200, beban_biaya: 'CUSTOMER', rekening_cair: '1234567890' } }],
  ['master-marketplace', true, { TOKOPEDIA: { kode_marketplace: 'TOKOPEDIA', nama_marketplace: 'TOKOPEDIA', rekening_cair: null } }],
  ['master-parameter-harga-emas', true, {
    G750: { kode_group: 'G750', harga_gram: 48_500_000, harga_per_pcs: null, batas_bawah: 45_000_000, batas_atas: 55_000_000 },
    LM1: { kode_group: 'LM1', harga_gram: null, harga_per_pcs: 1_234_500, batas_bawah: null, batas_atas: null },
  }],
  ['master-kode-transaksi', false, {
    LISTRIK: { kode_transaksi: 'LISTRIK', nama_transaksi: 'BAYAR LISTRIK', jenis: 'OUT', berlaku_untuk: 'KAS', batas_otorisasi: 1_000_000, keterangan_minimal: 5 },
    SEWA: { kode_transaksi: 'SEWA', nama_transaksi: 'SEWA ETALASE', jenis: 'IN', berlaku_untuk: 'SEMUA', batas_otorisasi: null, keterangan_minimal: null },
  }],
  ['master-kondisi-pembelian', true, {
    BAIK: { kondisi_barang: 'BAIK', nama_kondisi: 'BAIK', potongan_persen: null, potongan_per_gram: null, dasar_harga: 'HARGA_BELI', butuh_otorisasi: false },
    NOTA5: { kondisi_barang: 'NOTA5', nama_kondisi: 'NOTA POTONG 5%', potongan_persen: 500, potongan_per_gram: null, dasar_harga: 'HARGA_NOTA', butuh_otorisasi: false },
    RUSAK: { kondisi_barang: 'RUSAK', nama_kondisi: 'RUSAK', potongan_persen: 1_000, potongan_per_gram: null, dasar_harga: 'HARGA_BELI', butuh_otorisasi: true },
  }],
  ['parameter-harga-beli', true, { G750: { kode_harga: 'G750', harga_per_gram: 46_000_000 }, LM: { kode_harga: 'LM', harga_per_gram: 115_000_000 } }],
  ['parameter-ongkos', true, { 'G750-CINCIN-0': { kode_ongkos: 'G750-CINCIN-0', kode_group: 'G750', kode_dept: 'CINCIN', berat_dari: null, berat_sampai: null, satuan: 'GRAM', ongkos: 1_500_000, minimal_per_pcs: null, minimal_ongkos: 1_000_000 } }],
]; // prettier-ignore

export interface Answer<Body = Record<string, never>> {
  readonly status: number;
  readonly body: Body;
  /** As it came, where it is no JSON. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A small gold shop that is open today: masters, OWNER, SPV1, KASIR1, KASIR2 and their drawers. */
export class GoldShop {
  private readonly tokens = new Map<string, string>();
  readonly today = jakartaDate(new Date().toISOString());

  private constructor(
    readonly test: TestApp,
    readonly kode_toko: string,
    /** Its people may be logged in already. */
    private readonly takeOver = false,
  ) {}

  /** One that is there already, in a copied database. */
  static at(test: TestApp): GoldShop {
    return new GoldShop(test, SHOP, true);
  }

  /**
   * `tgl` is the day it opens on: today, or an earlier one for what may only be done on the same day. People of another
   * shop of the same server are called OWNERSJB and so on: a name is there once.
   */
  static async open(test: TestApp, tgl?: string, kodeToko = SHOP): Promise<GoldShop> {
    const shop = await GoldShop.found(test, kodeToko);
    await shop.openDay(tgl);
    return shop;
  }

  /** The same before its first day; as it is in a copy of `FOUNDED`. */
  static async found(test: TestApp, kodeToko = SHOP): Promise<GoldShop> {
    const shop = new GoldShop(test, kodeToko);
    if ((await shop.ledger.head(kodeToko)).seq > 0) return shop;
    await shop.hire();
    await shop.fillMasters();
    return shop;
  }

  get ledger(): Ledger {
    return this.test.app.get(Ledger);
  }

  /** One request as a user, logged in when first needed; writes get a key of their own unless one is given. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers freely
  async as<Body = any>(
    userId: string,
    method: 'get' | 'post' | 'put' | 'delete',
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<Body>> {
    const token = await this.token(userId);
    const request = this.test.http[method](`/api/v1/${path}`)
      .set('Authorization', `Bearer ${token}`)
      .set('X-After-Seq', String((await this.ledger.head(this.kode_toko)).seq));
    if (method !== 'get') void request.set('Idempotency-Key', randomUUID());
    void request.set(headers);
    const answer = await (body ? request.send(body) : request);
    return { status: answer.status, body: answer.body as Body, text: answer.text, headers: answer.headers };
  }

  /** The owner approves what he was refused himself, with his password. */
  answerFor(refused: Answer): Promise<string[]> {
    return this.approve(refused, 'OWNER', 'OWNER');
  }

  /** Approves what a refused command asked for, with SPV1's password, and gives the ids to send along. */
  async approve(refused: Answer, asker: string, approver = 'SPV1'): Promise<string[]> {
    const { data } = refused.body as unknown as { data: { otorisasi: AuthorizationRequirement[] } };
    const ids: string[] = [];
    for (const need of data.otorisasi) {
      const answer = await this.as<{ otorisasi_id: string }>(asker, 'post', 'authorization', {
        user_id: this.called(approver),
        password: PASSWORD,
        ...need,
        keterangan: 'DISETUJUI',
      });
      if (!answer.body.otorisasi_id) throw new Error(`not approved: ${JSON.stringify(answer.body)}`);
      ids.push(answer.body.otorisasi_id);
    }
    return ids;
  }

  /** A ring of 3.27 g at 485,000 per gram, cost 1,300,000, in tray A1; answers its barcode. */
  async addRing(over: object = {}): Promise<string> {
    const answer = await this.as<{ kode_barcode: string }>('OWNER', 'post', 'barang', {
      nama_barang: 'CINCIN POLOS',
      kode_dept: 'CINCIN',
      kode_group: 'G750',
      berat: 3.27,
      kode_toko: 'A1',
      harga_modal: 1_300_000,
      kode_supplier: 'SUP1',
      ...over,
    });
    if (answer.status !== 201) throw new Error(`no ring: ${JSON.stringify(answer.body)}`);
    return answer.body.kode_barcode;
  }

  /** A customer without an identity number unless `over` has one; answers his id. */
  async addCustomer(over: object = {}): Promise<string> {
    const person = { nama_customer: 'SITI AMINAH', no_hp: '081234567890', ...over };
    const answer = await this.as<{ customer_id: string }>('OWNER', 'post', 'customers', person);
    if (answer.status !== 201) throw new Error(`no customer: ${JSON.stringify(answer.body)}`);
    return answer.body.customer_id;
  }

  async openDay(tgl = this.today): Promise<void> {
    await this.ledger.execute({
      shop: this.kode_toko,
      actor: 'OWNER',
      key: randomUUID(),
      request: { tgl },
      streams: [dayStream(tgl)],
      decide: (context) => {
        const saldo_awal = context.lastDay === null ? [{ akun: 'kas/LACI1', jumlah: 5_000_000 }] : [];
        return openDay(
          { tgl, saldo_awal, by_owner: true, alasan: 'UJI' },
          { step: 100, coin: 100, note: 100_000 },
          context,
        );
      },
    });
  }

  /** Closes the open day without counting, as only a test may. */
  async closeDay(tgl = this.today): Promise<void> {
    const totals = { accounts: [], goods: [], drawers: [], events: {} };
    await this.ledger.execute({
      shop: this.kode_toko,
      actor: 'OWNER',
      key: randomUUID(),
      request: { tutup: tgl },
      streams: [dayStream(tgl)],
      decide: (context) => closeDay({ tgl }, { half_done: [], drawers: [], totals }, context),
    });
  }

  /** What a user of this shop logs in as. */
  called(userId: string): string {
    return this.kode_toko === SHOP ? userId : `${userId}${this.kode_toko}`;
  }

  /** His session's token, logged in when first needed. */
  async token(userId: string): Promise<string> {
    const known = this.tokens.get(userId);
    if (known) return known;
    const answer = await this.test.http
      .post('/api/v1/users/login')
      .send({ user_id: this.called(userId), password: PASSWORD, take_over: this.takeOver });
    const token = (answer.body as { data?: { token?: string } }).data?.token;
    if (!token) throw new Error(`${userId} cannot log in: ${JSON.stringify(answer.body)}`);
    this.tokens.set(userId, token);
    return token;
  }

  /** One person more. */
  async hireOne(user_id: string, level: UserLevel = 'KASIR'): Promise<void> {
    const owner = { user_id: this.called('OWNER'), level: 'OWN', kode_toko: this.kode_toko } as const;
    const command = new CreateUserCommand(
      owner,
      { user_id: this.called(user_id), level, password: PASSWORD },
      randomUUID(),
    );
    await this.test.app.get(CommandBus).execute(command);
  }

  private async hire(): Promise<void> {
    const commands = this.test.app.get(CommandBus);
    const profile = {
      kode_toko: this.kode_toko,
      nama_toko: 'TOKO EMAS SINAR JAYA',
      alamat_toko: 'JL. PASAR BESAR NO. 88, MALANG',
    };
    await commands.execute(new CreateOwnerCommand(profile, this.called('OWNER'), PASSWORD, randomUUID()));
    const owner = { user_id: this.called('OWNER'), level: 'OWN', kode_toko: this.kode_toko } as const;
    for (const [user_id, level] of [
      ['SPV1', 'SPV'],
      ['KASIR1', 'KASIR'],
      ['KASIR2', 'KASIR'],
    ] as const)
      // prettier-ignore
      await commands.execute(new CreateUserCommand(owner, { user_id: this.called(user_id), level, password: PASSWORD }, randomUUID()));
  }

  private async fillMasters(): Promise<void> {
    for (const [list, dated, rows] of MASTERS)
      for (const [key, row] of Object.entries(rows)) {
        const users = row['pemakai'] as readonly string[] | undefined;
        const values = {
          ...row,
          ...(users && { pemakai: users.map((user) => this.called(user)) }),
          is_aktif: true,
          ...(dated && { tgl_berlaku: '2020-01-01' }),
        };
        await this.ledger.execute({
          shop: this.kode_toko,
          actor: 'OWNER',
          key: randomUUID(),
          request: { list, key },
          streams: [masterStream(list, key)],
          decide: (context) => ({
            events: createMaster({ list, key, keyField: Object.keys(row)[0]!, dated }, values, context),
            result: null,
          }),
        });
      }
  }
}

/** The shop before its first day, its read-models with it: what nearly every file would begin with. */
export const FOUNDED = templateOf('emas_founded', 73_206, async (test) => {
  const { ledger } = await GoldShop.found(test);
  const { seq } = await ledger.head(SHOP);
  const readModels = test.app.get(ProjectionRegistry).all().length;
  const followed = 'SELECT FROM read.follower_checkpoint WHERE shop = $1 AND seq = $2';
  await until(async () => (await test.app.get(pg.Pool).query(followed, [SHOP, seq])).rowCount! >= readModels);
});
