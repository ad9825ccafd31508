import { randomUUID } from 'node:crypto';
import type { AuthorizationRequirement } from '@emas/domain/authorization/authorization';
import type { UserLevel } from '@emas/domain/identity/user';
import pg from 'pg';
import { type Answer, FOUNDED, GoldShop, PASSWORD } from '../support/gold-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

/** The words of the specification, which tell a cashier what a thing has cost. */
const TELLING = /MODAL|BATAS|mencakup/;

describe('a price asked for by somebody who may not see cost', () => {
  let server: TestApp;
  let shop: GoldShop;
  beforeAll(async () => {
    server = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(server);
  });
  afterAll(() => server?.close());

  const sale = (kode_barcode: string, diskon: number) => ({
    ...{ id: randomUUID(), kode_sales: 'SL1', lines: [{ kode_barcode, diskon }] },
  });
  const save = (body: object, user = 'KASIR1') => shop.as(user, 'post', 'penjualan', body);
  const needOf = (refused: Answer): AuthorizationRequirement =>
    (refused.body as unknown as { data: { otorisasi: AuthorizationRequirement[] } }).data.otorisasi[0]!;
  const reasons = (need: object, more: object = {}) =>
    shop.as('KASIR1', 'post', 'authorization/reasons', { ...need, user_id: 'SPV1', password: PASSWORD, ...more });
  const hire = (user_id: string, level?: UserLevel) => shop.hireOne(user_id, level);
  const tries = () => shop.ledger.list('SJA', 'price-try');

  test('is one requirement, whether it is below cost or below the limit of its price', async () => {
    // 1,635,000 proposed; the floor of a ring is 1,504,200
    const belowCost = await save(sale(await shop.addRing({ harga_modal: 1_600_123 }), 50_000));
    const belowFloor = await save(sale(await shop.addRing(), 140_000));
    for (const refused of [belowCost, belowFloor]) {
      expect([refused.status, refused.body]).toMatchObject([403, { code: 'AUTHORIZATION_REQUIRED' }]);
      expect(refused.body.message).toBe('PERSETUJUAN HARGA: Perlu Otorisasi');
      expect(needOf(refused)).toMatchObject({ kategori: 'PENJUALAN', description: 'PERSETUJUAN HARGA' });
      expect(JSON.stringify(refused.body)).not.toMatch(TELLING);
      expect(needOf(refused).ringkasan.lines[0]).toContainEqual({ field: 'butuh_otorisasi', format: 'bool', value: true }); // prettier-ignore
    }
    expect((await save(sale(await shop.addRing({ harga_modal: 1_600_123 }), 50_000), 'OWNER')).body.message).toBe(
      'PENJUALAN DI BAWAH MODAL: Perlu Otorisasi',
    );
  });

  test('is told its approver by his password, and stands in the record of its use', async () => {
    const body = sale(await shop.addRing({ harga_modal: 1_600_123 }), 50_000);
    const need = needOf(await save(body));
    const wrong = await reasons(need, { password: 'salah' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'AUTHORIZATION_FAILED']);
    expect(JSON.stringify(wrong.body)).not.toMatch(TELLING);
    const told = await reasons(need);
    expect([told.status, told.body]).toEqual([
      200,
      { mencakup: [{ kategori: 'PENJUALAN', description: 'PENJUALAN DI BAWAH MODAL' }] },
    ]);
    const otorisasi_ids = await shop.approve({ body: { data: { otorisasi: [need] } } } as never, 'KASIR1');
    expect((await save({ ...body, otorisasi_ids })).status).toBe(201);
    const used = (await shop.ledger.history('SJA', `authorization/${otorisasi_ids[0]}`)).at(-1);
    expect(used).toMatchObject({ type: 'AuthorizationUsed', body: told.body });
    const report = await shop.as('OWNER', 'get', 'laporan/otorisasi?kategori=PENJUALAN');
    expect(JSON.stringify(report.body.table.lines)).toContain('PENJUALAN DI BAWAH MODAL');
    const { body: seen } = await shop.as('OWNER', 'get', `penjualan/${body.id}`);
    expect(seen.persetujuan).toMatchObject([{ description: 'PENJUALAN DI BAWAH MODAL' }]);
  });

  test('is told its approver on his own device, and not its asker', async () => {
    const need = needOf(await save(sale(await shop.addRing({ harga_modal: 1_600_123 }), 50_000)));
    const asked = await shop.as('KASIR1', 'post', 'authorization/requests', { ...need, user_id: 'SPV1' });
    const one = `authorization/requests/${asked.body.permintaan_id}`;
    expect((await shop.as('SPV1', 'get', one)).body.description).toBe('PENJUALAN DI BAWAH MODAL');
    const list = await shop.as('SPV1', 'get', 'authorization/requests');
    expect(list.body[0].description).toBe('PENJUALAN DI BAWAH MODAL');
    const own = await shop.as('KASIR1', 'get', one);
    expect([own.body.description, JSON.stringify(own.body)]).toEqual([
      'PERSETUJUAN HARGA',
      expect.not.stringMatching(TELLING),
    ]);
  });

  test('cannot be approved without having been asked', async () => {
    const body = sale(await shop.addRing({ harga_modal: 1_600_123 }), 50_000);
    const need = needOf(await save(body));
    // The same words for a price that nobody was refused: whoever approves it would not know what for.
    const unasked = { ...need, hash: 'c'.repeat(64) };
    expect((await reasons(unasked)).body).toEqual({ mencakup: [] });
    const otorisasi_ids = await shop.approve({ body: { data: { otorisasi: [unasked] } } } as never, 'KASIR1');
    expect((await save({ ...body, otorisasi_ids })).status).toBe(403);
  });

  test('is kept, once for each price, and limited: cost is not found by trying', async () => {
    const barcode = await shop.addRing({ harga_modal: 1_550_000 });
    const before = (await tries()).length;
    const user = 'KASIR2';
    const tried = async (diskon: number, id: string = randomUUID()) =>
      (await save({ ...sale(barcode, diskon), id }, user)).body.message;
    const id = randomUUID();
    for (const _ of [1, 2]) expect(await tried(90_000, id)).toBe('PERSETUJUAN HARGA: Perlu Otorisasi');
    expect(await tries()).toHaveLength(before + 1);
    // At once they get no further than one after another.
    const many = await Promise.all([100, 101, 102, 103, 104, 105, 106, 107].map((thousand) => tried(thousand * 1000)));
    expect(new Set(many)).toEqual(new Set(['PERSETUJUAN HARGA: Perlu Otorisasi']));
    // From here on a price above cost asks as well, and says nothing of why.
    const held = await save(sale(barcode, 1_000), user);
    expect(needOf(held)).toMatchObject({ description: 'PERSETUJUAN HARGA' });
    expect(JSON.stringify(held.body)).not.toMatch(/SERING|mencakup/);
    // The price of the lists is sold as ever, and another till is not held up.
    expect((await save(sale(await shop.addRing(), 0), user)).status).toBe(201);
    expect((await save(sale(await shop.addRing(), 1_000), 'KASIR1')).status).toBe(201);
    expect((await save(sale(barcode, 1_000), 'OWNER')).status).toBe(201);
  });

  describe('judged before it is paid', () => {
    const judge = (body: object, user = 'KASIR1') => shop.as(user, 'post', 'penjualan/periksa', body);

    test('asks what saving asks, writes nothing, and is approved once for both', async () => {
      const body = sale(await shop.addRing({ harga_modal: 1_600_123 }), 50_000);
      const refused = await judge(body);
      expect([refused.status, needOf(refused).description]).toEqual([403, 'PERSETUJUAN HARGA']);
      expect(JSON.stringify(refused.body)).not.toMatch(TELLING);
      const otorisasi_ids = await shop.approve(refused, 'KASIR1');
      expect((await judge({ ...body, otorisasi_ids })).status).toBe(204);
      expect(await shop.ledger.history('SJA', `sale/${body.id}`)).toEqual([]);
      const given = await shop.ledger.history('SJA', `authorization/${otorisasi_ids[0]}`);
      expect(given.map(({ type }) => type)).toEqual(['AuthorizationGranted']);
      expect((await save({ ...body, otorisasi_ids })).status).toBe(201);
      const again = sale(await shop.addRing({ harga_modal: 1_600_123 }), 50_000);
      expect((await save({ ...again, otorisasi_ids })).status).toBe(403);
    });

    test('says as well that somebody else was faster', async () => {
      const barcode = await shop.addRing();
      expect((await judge(sale(barcode, 0))).status).toBe(204);
      expect((await save(sale(barcode, 0), 'OWNER')).status).toBe(201);
      expect((await judge(sale(barcode, 0))).body.code).toBe('ITEM_TAKEN');
      // What cannot be sold at any price is not asked to be approved.
      expect((await judge(sale(barcode, 140_000))).body.code).toBe('ITEM_TAKEN');
    });
  });

  describe('tried in another way', () => {
    const asks = (answer: Answer): unknown => answer.body.message;
    const REFUSED = 'PERSETUJUAN HARGA: Perlu Otorisasi';
    const lowered = (kode_barcode: string) => sale(kode_barcode, 1_000);
    /** Whose tries were all used up is asked about a price that needs no approval. */
    const isHeld = async (user: string) => asks(await save(lowered(await shop.addRing()), user)) === REFUSED;

    test('is counted when the sale is refused for its payment', async () => {
      await hire('KASIR5');
      const barcode = await shop.addRing();
      const oneStep = (value: boolean) =>
        shop.as('OWNER', 'put', 'para-system', { key: 'VALIDASI_PENJUALAN_MODULE', value: !value });
      await oneStep(true);
      const answers = [];
      for (let one = 1; one <= 5; one += 1) answers.push((await save(lowered(barcode), 'KASIR5')).body.code);
      expect(answers).toEqual(Array(5).fill('PAYMENT_SHORT'));
      const pembayaran = [{ cara_bayar: 'TRANSFER', jumlah: 1_634_000, kode_bank: 'BCA' }];
      expect(asks(await save({ ...lowered(barcode), pembayaran }, 'KASIR5'))).toBe(REFUSED);
      await oneStep(false);
    });

    test('is counted whatever ids are sent along, and again when its sale is dropped', async () => {
      await hire('KASIR6');
      const barcode = await shop.addRing();
      const otorisasi_ids = [randomUUID()];
      for (let one = 1; one <= 4; one += 1) {
        const body = lowered(barcode);
        expect((await save({ ...body, otorisasi_ids }, 'KASIR6')).status).toBe(201);
        expect((await shop.as('OWNER', 'delete', `penjualan/${body.id}?alasan=COBA`)).status).toBe(200);
      }
      const below = await shop.addRing({ harga_modal: 1_600_123 });
      expect(asks(await save(sale(below, 50_000), 'KASIR6'))).toBe(REFUSED);
      expect((await save({ ...lowered(await shop.addRing()), otorisasi_ids }, 'KASIR6')).status).toBe(403);
      expect(await isHeld('KASIR6')).toBe(true);
    });

    test('is counted once, judged before it is paid and saved; one that is only judged stays counted', async () => {
      await hire('KASIR8');
      const judge = (body: object) => shop.as('KASIR8', 'post', 'penjualan/periksa', body);
      // Whoever pays for what he asked about uses nothing up, however often he asks.
      for (let one = 1; one <= 6; one += 1) {
        const body = lowered(await shop.addRing());
        for (const _ of [1, 2, 3]) expect((await judge(body)).status).toBe(204);
        expect((await save(body, 'KASIR8')).status).toBe(201);
      }
      const barcode = await shop.addRing();
      for (let one = 1; one <= 5; one += 1) expect((await judge(sale(barcode, one * 1_000))).status).toBe(204);
      expect(asks(await judge(sale(barcode, 6_000)))).toBe(REFUSED);
      // What was let pass then is sold now.
      expect(await isHeld('KASIR8')).toBe(true);
    });

    test('needs one approval, also where it was the last question that was free', async () => {
      await hire('KASIR7');
      const below = await shop.addRing({ harga_modal: 1_600_123 });
      for (let one = 1; one <= 4; one += 1) await save(sale(below, 50_000), 'KASIR7');
      const body = sale(below, 50_000);
      const otorisasi_ids = await shop.approve(await save(body, 'KASIR7'), 'KASIR7');
      // How it is paid is nothing of the price.
      const pembayaran = [{ cara_bayar: 'TRANSFER', jumlah: 1_585_000, kode_bank: 'BCA' }];
      expect((await save({ ...body, pembayaran, otorisasi_ids }, 'KASIR7')).status).toBe(201);
    });
  });

  describe('told to approvers who may not see cost either', () => {
    const TOLD = { mencakup: [{ kategori: 'PENJUALAN', description: 'PENJUALAN DI BAWAH MODAL' }] };
    const HELD = { mencakup: [{ kategori: 'PENJUALAN', description: 'PERSETUJUAN HARGA' }], ditahan: true };
    const MANY = 7;
    const needs: AuthorizationRequirement[] = [];
    const bodies: ReturnType<typeof sale>[] = [];
    beforeAll(async () => {
      await hire('SPV2', 'SPV');
      for (let one = 0; one < MANY; one += 1) {
        // Of cashiers enough that none of them is held: that would be told as well.
        const user = `KASIR1${one}`;
        await hire(user);
        bodies.push(sale(await shop.addRing({ harga_modal: 1_600_123 }), 50_000));
        needs.push(needOf(await save(bodies[one]!, user)));
      }
    });
    const told = (one: number) =>
      shop.as(`KASIR1${one}`, 'post', 'authorization/reasons', { ...needs[one], user_id: 'SPV2', password: PASSWORD });
    const openings = async () => (await shop.as('OWNER', 'get', 'pembukaan-data')).body as unknown as object[];

    test('is recorded for each of them and limited by the hour, however many are asked at once; told again it is none', async () => {
      // Four passwords at once, as many as a throttle of failures lets through.
      // The last one comes too late in any case: the next test asks about it.
      const answers = [...(await Promise.all([0, 1, 2, 3].map(told))), ...(await Promise.all([4, 5].map(told))), await told(6)]; // prettier-ignore
      expect(answers.map(({ status }) => status)).toEqual(Array(MANY).fill(200));
      const open = answers.flatMap(({ body }, one) => ('ditahan' in body ? [] : [one]));
      expect(open).toHaveLength(5);
      for (const [one, { body }] of answers.entries()) if (!open.includes(one)) expect(body).toEqual(HELD);
      expect((await told(open[0]!)).body).toEqual(TOLD);
      const records = await shop.ledger.list('SJA', 'price-told');
      const own = records.filter(({ stream }) => stream.startsWith('price-told/SPV2/'));
      expect(own.map(({ body }) => body)).toEqual(
        Array(5).fill(expect.objectContaining({ ...TOLD, diberi_tahu: 'SPV2', cara: 'PASSWORD' })),
      );
    });

    test('is held on his own device as well, and in what is pushed to him; what was used tells', async () => {
      const asked = await shop.as('KASIR16', 'post', 'authorization/requests', { ...needs[6], user_id: 'SPV2' });
      const id = asked.body.permintaan_id as string;
      const row = async (user: string) => {
        const list = (await shop.as(user, 'get', 'authorization/requests')).body as unknown as Record<
          string,
          unknown
        >[];
        return list.find(({ permintaan_id }) => permintaan_id === id)!;
      };
      const again = sale(await shop.addRing({ harga_modal: 1_600_123 }), 50_000);
      needs[6] = needOf(await save(again, 'KASIR16'));
      const other = await shop.as('KASIR16', 'post', 'authorization/requests', { ...needs[6], user_id: 'SPV2' });
      expect((await row('SPV2')).description).not.toMatch(TELLING);
      expect((await shop.as('SPV2', 'get', `authorization/requests/${other.body.permintaan_id}`)).body.description).toBe('PERSETUJUAN HARGA'); // prettier-ignore
      expect((await row('OWNER')).description).toBe('PENJUALAN DI BAWAH MODAL');
      const { rows } = await server.app
        .get(pg.Pool)
        .query<{ isi: string }>("SELECT isi FROM app.outbox WHERE kanal = 'PUSH'");
      expect(rows.map(({ isi }) => isi).join()).not.toMatch(TELLING);
      await shop.as('SPV2', 'post', `authorization/requests/${other.body.permintaan_id}/approve`, {});
      expect((await save({ ...again, otorisasi_ids: [other.body.permintaan_id as string] } as never, 'KASIR16')).status).toBe(201); // prettier-ignore
      await until(async () => (await shop.as('SPV2', 'get', `authorization/requests/${other.body.permintaan_id}`)).body.description === 'PENJUALAN DI BAWAH MODAL'); // prettier-ignore
    });

    test('is told to the owner where it was held, as tries of prices are', async () => {
      const rows = await openings();
      expect(rows).toContainEqual({ user_id: 'SPV2', at: expect.any(String), batas: 5, apa: 'ALASAN' });
      expect(rows).toContainEqual({ user_id: 'KASIR2', at: expect.any(String), batas: 5, apa: 'HARGA' });
      await shop.as('OWNER', 'post', 'pembukaan-data/dilihat', { sampai: new Date().toISOString() });
      expect(await openings()).toEqual([]);
    });
  });
});
