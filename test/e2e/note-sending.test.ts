import { randomUUID } from 'node:crypto';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import type { OutboxMessageView } from '@emas/contracts/outbox/outbox.view';
import { readPdf } from '@emas/reporting/testing/pdf-text';
import ExcelJS from 'exceljs';
import pg from 'pg';
import { MESSAGE_KINDS } from '@emas/contracts/documents/message-kinds';
import type { AnyKind } from '../../apps/api/src/engine/document/document-kind.js';
import { DocumentRegistry } from '../../apps/api/src/engine/document/document-registry.js';
import { DOCUMENT_MAKERS } from '../support/document-makers.js';
import { FOUNDED, GoldShop } from '../support/gold-shop.js';
import { MessageService } from '../support/message-service.js';
import { reportRows } from '../support/report-rows.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

/** Today on the shop's clock. */
const shopDay = (): string => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);

/* Notes of every kind that leave by WhatsApp, to a service that stands for the real one. */

const service = new MessageService();
let test: TestApp;
let shop: GoldShop;

beforeAll(async () => {
  await service.start();
  process.env['WHATSAPP_BACKEND'] = service.url;
  test = await createTestApp({ template: FOUNDED });
  shop = await GoldShop.open(test);
  await shop.as('OWNER', 'put', 'para-system', { key: 'WHATSAPP_MODULE', value: true });
});
afterAll(async () => {
  delete process.env['WHATSAPP_BACKEND'];
  await test?.close();
  await service.stop();
});

async function customer(more: object): Promise<string> {
  const { status, body } = await shop.as('KASIR1', 'post', 'customers', { nama_customer: 'SITI AMINAH', ...more });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.customer_id as string;
}

it('notes of one user are so many in an hour; what is repeated counts once, and others send theirs', async () => {
  const customer_id = await customer({ no_hp: '081299990000' });
  const id = await DOCUMENT_MAKERS.sale.valid(shop, { customer_id });
  await shop.hireOne('KASIR3');
  const send = (user: string, key: string) =>
    shop.as(user, 'post', `penjualan/${id}/whatsapp`, {}, { 'Idempotency-Key': key });
  expect((await send('KASIR3', 'the-first-note')).status).toBe(200);
  await test.app.get(pg.Pool).query(
    `INSERT INTO app.outbox (shop, id, kunci, kanal, tujuan, tujuan_index, isi, created_by)
     SELECT shop, gen_random_uuid(), 'copy-' || n, kanal, tujuan, tujuan_index, isi, created_by
       FROM app.outbox, generate_series(1, 118) n WHERE created_by = 'KASIR3'`,
  );
  // Of many at once one gets through.
  const answers = await Promise.all(Array.from({ length: 4 }, () => send('KASIR3', randomUUID())));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
  expect(answers.find(({ status }) => status === 429)!.body).toMatchObject({
    code: 'NOTES_EXCEEDED',
    message: 'Anda Sudah Mengirim 120 Nota Dalam Satu Jam, Coba Lagi Nanti',
  });
  expect((await send('KASIR3', 'the-first-note')).status).toBe(200);
  expect((await send('KASIR1', randomUUID())).status).toBe(200);
});

/** Of what is melted or moved, and of what is paid on a loan, nobody is told. */
const SENT = [...new Set(Object.values(MESSAGE_KINDS).flat())];

describe.each(SENT)('a note by WhatsApp: %s', (name) => {
  const maker = DOCUMENT_MAKERS[name];
  const phone = `62812${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  let kind: AnyKind;
  let id: string;
  let no: string;
  let message: string;

  const path = (of: string) => `${kind.definition.path}/${of}`;
  const send = (of: string, sent: object = {}, key: string = randomUUID()) =>
    shop.as('KASIR1', 'post', `${path(of)}/whatsapp`, sent, { 'Idempotency-Key': key });
  const kept = async (of: string): Promise<OutboxMessageView[]> =>
    (await shop.as('OWNER', 'get', `kotak-keluar?q=${of}`)).body;
  const numberOf = async (of: string): Promise<string> =>
    (await shop.as('OWNER', 'get', path(of))).body[kind.definition.no];

  beforeAll(async () => {
    kind = test.app.get(DocumentRegistry).all.find((each) => each.definition.kind === name)!;
    id = await maker.valid(shop, { customer_id: await customer({ no_hp: `0${phone.slice(2)}` }) });
    no = await numberOf(id);
    const note = await shop.as('OWNER', 'post', `${kind.definition.path}/get/bynota`, { no_faktur: no });
    message = note.body.template_wa;
  });

  it('goes to its customer in the words of its template, once however often a request is repeated', async () => {
    const key = randomUUID();
    const answers = await Promise.all([send(id, {}, key), send(id, {}, key)]);
    answers.push(await send(id, {}, key));
    // Nothing that is answered tells the number.
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { message: 'Invoice Berhasil Dikirim' }]);
    const [sent, ...others] = await until(async () => {
      const found = await kept(no);
      return found[0]?.status === 'TERKIRIM' ? found : null;
    });
    expect(others).toEqual([]);
    expect(sent).toMatchObject({
      kanal: 'WHATSAPP',
      isi: message,
      tujuan: `*********${phone.slice(-4)}`,
      created_by: 'KASIR1',
      refs: {
        jenis: 'INVOICE',
        jenis_nota: kind.definition.path.toUpperCase(),
        no_faktur: no,
        tgl_system: shop.today,
      },
    });
    expect(service.to(phone).map(({ body }) => body)).toEqual([{ receiver: phone, message, type: 'text' }]);
    expect((await shop.as('OWNER', 'get', `kotak-keluar/${sent!.id}`)).body.tujuan).toBe(sent!.tujuan);
    expect((await send(id)).status).toBe(200);
    await until(() => service.to(phone).length === 2);
  });

  it('goes to the number that is said, which starts with its country', async () => {
    const said = `0813${phone.slice(-8)}`;
    expect((await send(id, { no_whatsapp: said })).status).toBe(200);
    await until(() => service.to(`62${said.slice(1)}`).length === 1);
    for (const no_whatsapp of ['12', 'x', '0'.repeat(12), '+6281234567890']) {
      const { status, body } = await send(id, { no_whatsapp });
      expect([status, body.details.map(({ field }: { field: string }) => field)]).toEqual([400, ['no_whatsapp']]);
    }
  });

  it('asks for a number where the customer has none, or where there is no customer', async () => {
    for (const more of [...(maker.named ? [] : [{}]), { customer_id: await customer({}) }]) {
      const nameless = await maker.valid(shop, more);
      const { status, body } = await send(nameless);
      expect([status, body.code, body.message]).toEqual([409, 'WHATSAPP_NUMBER_MISSING', 'No Wa Tidak Terdaftar']);
      expect(body.details).toMatchObject([{ field: 'no_whatsapp', message: 'No Wa Tidak Terdaftar' }]);
      expect(await kept(await numberOf(nameless))).toEqual([]);
      expect((await send(nameless, { no_whatsapp: phone })).status).toBe(200);
      expect(await kept(await numberOf(nameless))).toHaveLength(1);
    }
  });

  it('is not sent before there is a slip to give; of what is made in one step there is at once', async () => {
    const open = await maker.saved(shop);
    const { status, body } = await send(open, { no_whatsapp: phone });
    const { VALID, AKTIF, OPEN } = kind.documents.refusals.not as Readonly<Record<string, string>>;
    const atOnce = kind.definition.settings.oneStep === true;
    expect([status, body.code]).toEqual(atOnce ? [200, undefined] : [409, VALID ?? AKTIF ?? OPEN]);
    expect(await kept(await numberOf(open))).toHaveLength(atOnce ? 1 : 0);
  });
});

describe('a note by WhatsApp: trade-in', () => {
  const phone = '6281366667777';
  /** A ring of 1,635,000 against 2 g of 460,000. */
  const settled = async (customer_id?: string) => {
    const [id, sale_id, purchase_id] = [randomUUID(), randomUUID(), randomUUID()];
    const made = { kode_sales: 'SL1', tukar_tambah: true, ...(customer_id && { customer_id }) };
    const brought = { nama_barang: 'KALUNG RANTAI', kode_dept: 'CINCIN', kode_group: 'G750', kadar: 75, kondisi_barang: 'BAIK', berat: 2 }; // prettier-ignore
    const ring = { kode_barcode: await shop.addRing() };
    await shop.as('KASIR1', 'post', 'penjualan', { ...made, id: sale_id, lines: [ring] });
    await shop.as('KASIR1', 'post', 'pembelian', { ...made, id: purchase_id, lines: [brought] });
    const paid = { pembayaran: [{ cara_bayar: 'CASH', jumlah: 715_000 }] };
    const sent = { id, sale_id, purchase_ids: [purchase_id], ...paid };
    const { status, body } = await shop.as('KASIR1', 'post', 'tukar-tambah', sent);
    expect([status, body]).toEqual([201, expect.anything()]);
    return { id, no: body.data.no_tukar as string };
  };
  const send = (id: string, sent: object = {}, by = 'KASIR1') =>
    shop.as(by, 'post', `tukar-tambah/${id}/whatsapp`, sent, { 'Idempotency-Key': randomUUID() });

  it('is one for both sides: its own number, what was paid between them, in the words of a sale', async () => {
    const { id, no } = await settled(await customer({ no_hp: phone }));
    expect((await send(id)).body).toEqual({ message: 'Invoice Berhasil Dikirim' });
    await until(() => service.to(phone).length === 1);
    expect(service.to(phone)[0]!.body['message']).toMatch(
      new RegExp(`^Terima kasih SITI AMINAH. Nota penjualan ${no} tanggal ${shop.today}, total Rp. 715,000. `),
    );
    const [kept] = (await shop.as('OWNER', 'get', `kotak-keluar?q=${no}`)).body;
    expect(kept.refs).toEqual({ jenis: 'INVOICE', jenis_nota: 'TUKAR-TAMBAH', no_faktur: no, tgl_system: shop.today });
  });

  it('asks for a number where there is none, and is not sent once it was taken back', async () => {
    const { id } = await settled();
    const { status, body } = await send(id);
    expect([status, body.code, body.message]).toEqual([409, 'WHATSAPP_NUMBER_MISSING', 'No Wa Tidak Terdaftar']);
    expect((await send(id, { no_whatsapp: phone })).status).toBe(200);
    expect((await send(randomUUID())).body.code).toBe('TRADE_IN_NOT_FOUND');
    const undo = (more: object = {}) =>
      shop.as('KASIR1', 'post', `tukar-tambah/${id}/batal`, { alasan: 'Tidak jadi', ...more });
    const otorisasi_ids = await shop.approve(await undo(), 'KASIR1');
    expect((await undo({ otorisasi_ids })).status).toBe(200);
    expect((await send(id, { no_whatsapp: phone })).body.code).toBe('TRADE_IN_NOT_VALID');
  });
});

describe('the report of notes that were sent', () => {
  const days = `tgl_from=${shopDay()}&tgl_to=${shopDay()}`;
  const told = async (asked: string, by = 'OWNER') =>
    reportRows((await shop.as<ReportDocument>(by, 'get', `laporan/invoice-whatsapp?${days}${asked}`)).body, ['status']);
  const send = (id: string, body: object = {}) =>
    shop.as('KASIR1', 'post', `penjualan/${id}/whatsapp`, body, { 'Idempotency-Key': randomUUID() });
  const messageOf = async (no: string) => (await shop.as('OWNER', 'get', `kotak-keluar?q=${no}`)).body[0];

  it('has a row for each, its number covered, what failed with what the service said; what was taken back failed too', async () => {
    const phone = '6281377778888';
    const id = await DOCUMENT_MAKERS.sale.valid(shop, { customer_id: await customer({ no_hp: phone }) });
    const no = (await shop.as('OWNER', 'get', `penjualan/${id}`)).body.no_faktur_jual as string;
    const of = async (asked = '') => (await told(asked)).filter(({ no_faktur }) => no_faktur === no);
    await send(id);
    const [row] = await until(async () => {
      const rows = await of('&status=TERKIRIM');
      return rows.length === 1 ? rows : null;
    });
    expect(row).toMatchObject({
      status: 'TERKIRIM', jenis_nota: 'PENJUALAN', nama_customer: 'SITI AMINAH', no_whatsapp: '*********8888', percobaan: 1,
      tgl_system: shopDay(), tgl_kirim: shopDay(), input_by: 'KASIR1',
    }); // prettier-ignore

    // The service refuses: the message waits for its next attempt, and is taken back.
    service.answer = () => ({ status: 503, body: { message: 'sibuk' } });
    await send(id);
    await until(async () => (await of('&status=MENUNGGU'))[0]?.['percobaan'] === 1);
    expect(await of('&status=MENUNGGU')).toMatchObject([
      { tgl_kirim: null, pesan_gagal: ['Layanan menjawab dengan galat', '503 sibuk'] },
    ]);
    await until(
      async () => (await shop.as('OWNER', 'delete', `kotak-keluar/${(await messageOf(no)).id}`)).status === 200,
    );
    service.answer = () => ({ body: { success: true } });
    expect((await of()).map(({ status }) => status)).toEqual(['GAGAL', 'TERKIRIM']);
    expect(await of('&status=GAGAL')).toHaveLength(1);
    expect((await shop.as('OWNER', 'get', `laporan/invoice-whatsapp?${days}&status=DIBATALKAN`)).status).toBe(400);
  });

  it('is the same on paper and in the workbook', async () => {
    const file = async (format: string): Promise<Buffer> => {
      const answer = await test.http
        .get(`/api/v1/laporan/invoice-whatsapp?${days}&format=${format}`)
        .set('Authorization', `Bearer ${await shop.token('OWNER')}`)
        .buffer(true)
        .parse((response, done) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => done(null, Buffer.concat(chunks)));
        })
        .expect(200);
      return answer.body as Buffer;
    };
    const numbers = (await told('')).map(({ no_faktur }) => String(no_faktur));
    expect(numbers.length).toBeGreaterThan(5);
    const paper = readPdf(await file('pdf'))
      .map(({ text }) => text)
      .join('')
      .replace(/\s+/g, '');
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load((await file('xlsx')) as unknown as ExcelJS.Buffer);
    const written: unknown[] = [];
    workbook.worksheets[0]!.eachRow((row) => row.eachCell(({ value }) => written.push(value)));
    const times = (all: readonly unknown[], no: string): number => all.filter((one) => one === no).length;
    for (const no of new Set(numbers)) {
      expect(times(written, no)).toBe(times(numbers, no));
      expect(paper.split(no).length - 1).toBe(times(numbers, no));
    }
  });

  it('tells of every kind by its word, and is there where the shop sends notes', async () => {
    const kinds = new Set((await told('')).map(({ jenis_nota }) => jenis_nota));
    expect([...kinds].sort()).toEqual([
      'BAYAR CICILAN',
      'CICILAN',
      'HUTANG',
      'PEMBELIAN',
      'PEMBELIAN MANUAL',
      'PENJUALAN',
      'PENJUALAN MANUAL',
      'TITIPAN',
      'TUKAR TAMBAH',
    ]);
    await shop.as('OWNER', 'put', 'para-system', { key: 'WHATSAPP_MODULE', value: false });
    expect((await shop.as('OWNER', 'get', `laporan/invoice-whatsapp?${days}`)).body.code).toBe('MODULE_OFF');
    await shop.as('OWNER', 'put', 'para-system', { key: 'WHATSAPP_MODULE', value: true });
  });
});
