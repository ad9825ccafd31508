import { createHash, randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import pg from 'pg';
import type { Response } from 'supertest';
import type { Level } from '@emas/contracts/permissions/levels';
import { ChangeAccessCommand, CreateUserCommand } from '../../../apps/api/src/contexts/identity/index.js';
import { GoldenFiles } from '../../support/golden-files.js';
import { type Answer, FOUNDED, GoldShop, PASSWORD, SHOP } from '../../support/gold-shop.js';
import { StandIns } from '../../support/stand-ins.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';

/** Business days of the scenarios: numbers and figures do not depend on when they run. */
export const DAY_ONE = '2025-01-06';
export const DAY_TWO = '2025-01-07';

export interface Ask {
  /** Null asks without a token. */
  readonly user?: string | null;
  readonly sent?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

type Method = 'get' | 'post' | 'put' | 'delete';
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of every shape are looked into
export type AnyAnswer = Answer<any>;

/** A shop of its own in which a scenario is played, and the files its answers go to. */
export class Stage {
  readonly files: GoldenFiles;
  readonly standIns = new StandIns();
  private readonly ids = new Map<string, string>();
  /** Approvals that were given, in their order. */
  private readonly approvals: string[] = [];

  private constructor(
    readonly test: TestApp,
    readonly shop: GoldShop,
    folder: string,
  ) {
    this.files = new GoldenFiles(folder);
  }

  /** KASIR3 has no drawer, TAMU no rights; MANDIRI's card fees are the customer's, BRI's the shop's. */
  static async open(folder: string): Promise<Stage> {
    const test = await createTestApp({ template: FOUNDED });
    try {
      return await Stage.furnish(test, folder);
    } catch (error) {
      await test.close();
      throw error;
    }
  }

  private static async furnish(test: TestApp, folder: string): Promise<Stage> {
    const stage = new Stage(test, await GoldShop.open(test, DAY_ONE), folder);
    await stage.hire('KASIR3', 'KASIR');
    await stage.hire('SU1', 'SU');
    await stage.hire('TAMU', 'KASIR');
    const owner = { user_id: 'OWNER', level: 'OWN', kode_toko: SHOP } as const;
    await test.app.get(CommandBus).execute(new ChangeAccessCommand(owner, 'TAMU', { akses: [] }, randomUUID()));
    const bank = { biaya_debit: 1, biaya_credit: 2.5, rekening_cair: null, tgl_berlaku: DAY_ONE, is_aktif: true };
    await stage.make('banks', { kode_bank: 'MANDIRI', nama_bank: 'MANDIRI', beban_biaya: 'CUSTOMER', ...bank });
    await stage.make('banks', { kode_bank: 'BRI', nama_bank: 'BRI', beban_biaya: 'TOKO', ...bank });
    return stage;
  }

  close(): Promise<void> {
    return this.test.close();
  }

  /** The id that a document of this name has in every run. */
  id(name: string): string {
    const known = this.ids.get(name);
    if (known) return known;
    const hex = createHash('sha256').update(name).digest('hex');
    const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
    this.ids.set(name, id);
    this.standIns.name(id, name);
    return id;
  }

  /** Asks, writes down what was answered and gives it. KASIR1 asks where nobody else is named. */
  async ask(file: string, step: string, method: Method, path: string, ask: Ask = {}): Promise<AnyAnswer> {
    const { user = 'KASIR1', sent } = ask;
    const response = await this.request(method, path, ask);
    const answer = answerOf(response);
    const asked = { step, user, method: method.toUpperCase(), path, ...(sent && { sent }) };
    this.files.add(file, this.standIns.of({ ...asked, ...answer }) as { step: string });
    return answer as AnyAnswer;
  }

  /** The same for what is no JSON: the text becomes a file of its own. */
  async download(file: string, path: string, ask: Ask = {}): Promise<void> {
    const { status, text, headers } = await this.request('get', path, ask);
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    this.files.addText(file, this.standIns.text(text));
    this.heads(file, path, headers);
  }

  /** What a file is sent as, without its content. */
  async head(name: string, path: string, ask: Ask = {}): Promise<void> {
    this.heads(name, path, (await this.request('get', path, ask)).headers);
  }

  /** Something the scenario needs and that is not frozen. */
  async make(path: string, sent: object): Promise<AnyAnswer> {
    const answer = await this.shop.as('OWNER', 'post', path, sent);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer;
  }

  async set(values: Readonly<Record<string, unknown>>): Promise<void> {
    const data = Object.entries(values).map(([key, value]) => ({ key, value }));
    const { status, body } = await this.shop.as('OWNER', 'put', 'para-system', { data });
    if (status !== 200) throw new Error(JSON.stringify(body));
  }

  async customer(name: string, sent: object): Promise<string> {
    const { body } = await this.make('customers', { tujuan_data: ['TRANSAKSI'], ...sent });
    this.standIns.name(body.customer_id, `customer:${name}`);
    return body.customer_id;
  }

  /** SPV1 approves what was asked for; the ids have `name` in the files. */
  async approve(refused: AnyAnswer, name: string, asker = 'KASIR1'): Promise<string[]> {
    const ids = await this.shop.approve(refused, asker);
    ids.forEach((id, index) => this.standIns.name(id, `otorisasi:${name}:${index + 1}`));
    this.approvals.push(...ids);
    return ids;
  }

  /** Closes the first day and opens the second. */
  async nextDay(between: () => Promise<void>): Promise<void> {
    await this.shop.closeDay(DAY_ONE);
    await between();
    await this.shop.openDay(DAY_TWO);
  }

  /** Events of streams and of approvals as the ledger stored them, and the documents they lead to. */
  async ledger(file: string, named: readonly string[]): Promise<void> {
    const streams = [...named, ...this.approvals.map((id) => `authorization/${id}`)];
    const documents = await this.shop.ledger.load(SHOP, streams);
    for (const stream of streams) {
      const { no, status, version, body } = documents.get(stream)!;
      const history = await this.shop.ledger.history(SHOP, stream);
      const events = history.map((event) => this.recorded(event, history));
      const entry = { step: stream, no, status, version, document: body, events };
      this.files.add(file, this.standIns.of(entry) as { step: string });
    }
  }

  /** Columns of read-models, which reports and other contexts read. */
  async columns(file: string, tables: readonly string[]): Promise<void> {
    for (const table of tables) {
      const { rows } = await this.test.app.get(pg.Pool).query<{ name: string; type: string }>(
        `SELECT column_name AS name, data_type AS type FROM information_schema.columns
          WHERE table_schema = 'read' AND table_name = $1 ORDER BY column_name`,
        [table],
      );
      this.files.add(file, { step: `read.${table}`, ...{ columns: rows.map(({ name, type }) => `${name} ${type}`) } });
    }
  }

  /** An export of every column, as SU1 has it made, and what its columns are headed with. */
  async exported(nama: string): Promise<void> {
    const { body } = await this.shop.as('SU1', 'get', 'export-csv');
    const source = body.find((one: { nama: string }) => one.nama === nama);
    this.files.add('exports.json', { step: nama, ...source });
    const kolom = source.kolom.map((column: { nama: string }) => column.nama);
    const id = randomUUID();
    const asked = await this.shop.as('SU1', 'post', 'export-csv', { id, nama, kolom, judul: 'FIELD', bom: false });
    if (asked.status !== 202) throw new Error(JSON.stringify(asked.body));
    await until(async () => {
      const { body: made } = await this.shop.as('SU1', 'get', 'export-csv/riwayat');
      return made.some((one: { id: string; status: string }) => one.id === id && one.status === 'DONE');
    });
    const { text } = await this.request('get', `export-csv/${id}/file`, { user: 'SU1' });
    this.files.addText(`export-${nama}.csv`, this.standIns.text(text));
  }

  private async hire(user_id: string, level: Level): Promise<void> {
    const operator = { user_id: 'OPERATOR', level: 'SU', kode_toko: SHOP } as const;
    await this.test.app
      .get(CommandBus)
      .execute(new CreateUserCommand(operator, { user_id, level, password: PASSWORD }, randomUUID()));
  }

  private async request(method: Method, path: string, { user = 'KASIR1', sent, headers = {} }: Ask) {
    const request = this.test.http[method](`/api/v1/${path}`);
    if (user !== null) void request.set('Authorization', `Bearer ${await this.shop.token(user)}`);
    void request.set('X-After-Seq', String((await this.shop.ledger.head(SHOP)).seq));
    if (method !== 'get') void request.set('Idempotency-Key', randomUUID());
    void request.set(headers);
    return sent ? request.send(sent) : request;
  }

  private heads(step: string, path: string, headers: Readonly<Record<string, string>>): void {
    const { 'content-type': type, 'content-disposition': disposition = null } = headers;
    this.files.add('downloads.json', this.standIns.of({ step, path, type, disposition }) as { step: string });
  }

  /** A reversed event is named by its place in the stream. */
  private recorded(event: RecordedEvent, history: readonly RecordedEvent[]) {
    const { type, schema, version, no, tglSystem, actor, body, postings, movements } = event;
    const reversed = history.find(({ seq }) => seq === event.reverses);
    const reverses = reversed ? `${reversed.type} ${reversed.version}` : event.reverses;
    return { type, schema, version, no, tglSystem, actor, reverses, body, postings, movements };
  }
}

/** What is sent as something else than JSON says so, refusals of a text or a PDF among it. */
function answerOf({ status, headers, body, text }: Response): Answer<unknown> & { readonly type?: string } {
  const type = headers['content-type'];
  if (type?.startsWith('application/json')) return { status, body: body as unknown };
  const sent = Buffer.isBuffer(body) ? body.toString() : text;
  return { status, type, body: sent.startsWith('{') ? (JSON.parse(sent) as unknown) : sent };
}
