/** The words that notes are sent with: who changes them, what is refused, what arrives, saved or not. */
import { randomUUID } from 'node:crypto';
import type { OutboxMessageView } from '@emas/contracts/outbox/outbox.view';
import { treeOf } from '../support/access-tree.js';
import { DOCUMENT_MAKERS } from '../support/document-makers.js';
import { FOUNDED, GoldShop } from '../support/gold-shop.js';
import { MessageService } from '../support/message-service.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

const PHONE = '6281355556666';

describe('the templates of messages', () => {
  const service = new MessageService();
  let test: TestApp;
  let shop: GoldShop;
  let id: string;
  let no: string;

  beforeAll(async () => {
    await service.start();
    process.env['WHATSAPP_BACKEND'] = service.url;
    test = await createTestApp({ template: FOUNDED });
    shop = await GoldShop.open(test);
    await module(true);
    id = await DOCUMENT_MAKERS.sale.valid(shop);
    no = (await shop.as('OWNER', 'get', `penjualan/${id}`)).body.no_faktur_jual;
  });
  afterAll(async () => {
    delete process.env['WHATSAPP_BACKEND'];
    await test?.close();
    await service.stop();
  });

  const module = (value: boolean) => shop.as('OWNER', 'put', 'para-system', { key: 'WHATSAPP_MODULE', value });
  const seen = async (by = 'OWNER') => shop.as(by, 'get', 'whatsapp-setting');
  const put = (key: string, value: unknown, by = 'OWNER') =>
    shop.as(by, 'put', 'whatsapp-setting', { data: [{ key, value }] });
  const attempt = (more: object = {}, by = 'OWNER', key: string = randomUUID()) =>
    shop.as(by, 'post', 'whatsapp-setting/uji', { jenis: 'sale', no_faktur: no, pesan: 'Uji {no_faktur}', no_whatsapp: PHONE, ...more }, { 'Idempotency-Key': key }); // prettier-ignore
  const kept = async (): Promise<OutboxMessageView[]> => (await shop.as('OWNER', 'get', `kotak-keluar?q=${no}`)).body;

  it('are what notes are sent with from then on, and every version is kept', async () => {
    const before = (await seen()).body;
    expect(Object.keys(before.nilai)).toEqual([
      'template_wa_penjualan',
      'template_wa_pembelian',
      'template_wa_hutang',
      'template_wa_pengingat_hutang',
      'template_wa_pemberitahuan_lelang',
      'template_wa_kelebihan_lelang',
      'template_wa_titip',
      'template_wa_cicilan',
      'template_wa_pengingat_cicilan',
    ]);
    expect(before.riwayat.template_wa_penjualan).toEqual([]);
    const own = 'Halo {nama_customer},\nnota {no_faktur} sudah dibayar. {nama_toko}';
    expect((await put('template_wa_penjualan', own)).body.message).toBe('Setting Berhasil Disimpan');
    const after = (await seen()).body;
    expect(after.nilai).toEqual({ ...before.nilai, template_wa_penjualan: own });
    expect(after.riwayat.template_wa_penjualan).toMatchObject([
      { sebelum: before.nilai.template_wa_penjualan, sesudah: own, changed_by: 'OWNER' },
    ]);
    expect(after.riwayat.template_wa_titip).toEqual([]);
    const note = await shop.as('OWNER', 'post', 'penjualan/get/bynota', { no_faktur: no });
    expect(note.body.template_wa).toMatch(new RegExp(`^Halo .*,\nnota ${no} sudah dibayar\\.`));
  });

  it('are refused at their field, and nothing changes', async () => {
    const { nilai } = (await seen()).body;
    const unknown = await put('template_wa_penjualan', 'Nota {nomor}');
    expect([unknown.status, unknown.body.details]).toEqual([
      400,
      [{ field: 'template_wa_penjualan', code: 'TEMPLATE_PLACEHOLDER', message: 'Isian {nomor} Tidak Dikenal' }],
    ]);
    expect((await put('template_wa_titip', '  ')).body.details).toMatchObject([
      { field: 'template_wa_titip', message: 'Pesan Wajib Diisi' },
    ]);
    expect((await put('template_wa_pesanan', 'x')).body.details).toMatchObject([
      { field: 'template_wa_pesanan', code: 'SETTING_READ_ONLY' },
    ]);
    // By the call that changes any setting, too.
    const anywhere = await shop.as('OWNER', 'put', 'para-system', { key: 'template_wa_titip', value: '{x}' });
    expect(anywhere.status).toBe(400);
    expect((await seen()).body.nilai).toEqual(nilai);
  });

  it('are tried with a real note before they are saved, once however often it is repeated', async () => {
    const key = randomUUID();
    for (const { status, body } of [await attempt({}, 'OWNER', key), await attempt({}, 'OWNER', key)])
      expect([status, body]).toEqual([200, { message: 'Pesan Uji Berhasil Dikirim' }]);
    await until(async () => (await kept())[0]?.status === 'TERKIRIM');
    expect(service.to(PHONE).map(({ body }) => body['message'])).toEqual([`Uji ${no}`]);
    expect(await kept()).toMatchObject([
      { refs: { jenis: 'UJI', jenis_nota: 'PENJUALAN', no_faktur: no }, created_by: 'OWNER' },
    ]);
    // It is no invoice that was sent.
    const day = `tgl_from=${shop.today}&tgl_to=${shop.today}`;
    const report = await shop.as('OWNER', 'get', `laporan/invoice-whatsapp?${day}`);
    expect(JSON.stringify(report.body)).not.toContain(no);
  });

  it('are tried by who may read such notes alone, and each wrong field is told', async () => {
    const fields = async (more: object) =>
      (await attempt(more)).body.details.map(({ field }: { field: string }) => field);
    expect(await fields({ no_whatsapp: '12' })).toEqual(['no_whatsapp']);
    expect(await fields({ pesan: 'Nota {x}' })).toEqual(['pesan']);
    expect(await fields({ pesan: 7 })).toEqual(['pesan']);
    expect(await fields({ jenis: 'goods' })).toEqual(['jenis']);
    expect((await attempt({ no_faktur: 'FJ-TIDAK-ADA' })).status).toBe(404);
    await shop.hireOne('KASIR8');
    const { body } = await shop.as('OWNER', 'get', 'users/KASIR8');
    const akses = treeOf(body.akses, { 'whatsapp-setting': ['lihat', 'ubah'], 'lihat-pembelian': ['lihat'] });
    expect((await shop.as('OWNER', 'put', 'users/KASIR8/akses', { akses })).status).toBe(200);
    expect((await seen('KASIR8')).status).toBe(200);
    expect((await attempt({}, 'KASIR8')).status).toBe(403);
    expect((await attempt({ jenis: 'purchase', no_faktur: no }, 'KASIR8')).status).toBe(404);
    expect(await kept()).toHaveLength(1);
  });

  it('are there where the shop sends notes, for who has the right', async () => {
    for (const [method, path] of [
      ['get', ''],
      ['get', '/nota'],
      ['put', ''],
      ['post', '/uji'],
    ] as const)
      expect((await shop.as('KASIR1', method, `whatsapp-setting${path}`, {})).status).toBe(403);
    expect((await shop.as('OWNER', 'get', 'whatsapp-setting/nota')).body.sale).toMatchObject([{ id, no }]);
    await module(false);
    expect((await seen()).body.code).toBe('MODULE_OFF');
    expect((await attempt()).body.code).toBe('MODULE_OFF');
    await module(true);
  });
});
