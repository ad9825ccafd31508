import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { AuthorizationRequirement } from '@emas/domain/authorization/authorization';
import { addDays, daysBetween } from '@emas/domain/shared/business-date';
import pg from 'pg';
import { ChangeSettingsCommand } from '../../apps/api/src/contexts/settings/index.js';
import { characterOf } from '../../apps/api/src/seed/character.js';
import { seedingOf } from '../../apps/api/src/seed/seeding.js';
import { PASSWORD } from './gold-shop.js';
import { createTestApp, templateOf, type TestApp } from './test-app.js';

/** A small shop that collects PPN: about a sale a day, and a purchase every other day. */
const CHARACTER = { ...characterOf(1, 0.006), penjualan: 1.2, pembelian: 0.5 };
const RUN = { seed: 7, days: 380, scale: 0.006, until: '2026-11-20', opens };

/**
 * Asked are the last weeks, and what the same ones of the year before are held against: these have each of their days. Of the
 * months between the sums alone are: a shop that opened once in nine days has them at a ninth of the time.
 */
function opens(tgl: string): boolean {
  return tgl >= '2026-09-21' || tgl <= '2025-11-22' || daysBetween('2025-11-22', tgl) % 9 === 0;
}

const TEMPLATE = templateOf('emas_year', 73_202, ({ app }) =>
  seedingOf(app).run(CHARACTER, RUN, { booked: () => undefined }),
);

export interface FileAnswer {
  readonly status: number;
  readonly content: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** A copy of a shop with a year and two weeks behind it, and the application on it: for what is asked of many days. */
export class YearShop {
  readonly shop = CHARACTER.premises.profile.kode_toko;
  /** The day that stands open. */
  readonly today = RUN.until;
  readonly user = CHARACTER.premises.userId;
  private readonly tokens = new Map<string, Promise<string>>();

  private constructor(readonly test: TestApp) {}

  static async open(): Promise<YearShop> {
    return new YearShop(await createTestApp({ template: TEMPLATE, worker: false }));
  }

  get pool(): pg.Pool {
    return this.test.app.get<pg.Pool>(pg.Pool);
  }

  get yesterday(): string {
    return addDays(this.today, -1);
  }

  /** What a user is answered, as bytes; by default in Indonesian, with all that is booked. */
  async get(path: string, user = 'OWNER'): Promise<FileAnswer> {
    const { rows } = await this.pool.query<{ seq: number }>('SELECT seq FROM ledger.shop_head WHERE shop = $1', [this.shop]); // prettier-ignore
    const answer = await this.test.http
      .get(`/api/v1/${path}`)
      .set('Authorization', `Bearer ${await this.token(user)}`)
      .set('X-After-Seq', String(rows[0]!.seq))
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });
    return { status: answer.status, content: answer.body as Buffer, headers: answer.headers as Record<string, string> };
  }

  async json<Body>(path: string, user = 'OWNER'): Promise<Body> {
    const { status, content } = await this.get(path, user);
    if (status !== 200) throw new Error(`${path}: ${status} ${content.toString()}`);
    return JSON.parse(content.toString()) as Body;
  }

  /** What a user writes; what needs an approval is given it by SPV1, at the second attempt where the password is `mistyped`. */
  async send(
    path: string,
    body: object,
    user = 'KASIR1',
    { method = 'post', mistyped = false }: { readonly method?: 'post' | 'put'; readonly mistyped?: boolean } = {},
  ): Promise<{ readonly status: number; readonly body: object }> {
    const write = async (to: string, sent: object, how: 'post' | 'put' = 'post') =>
      this.test.http[how](`/api/v1/${to}`)
        .set({ Authorization: `Bearer ${await this.token(user)}`, 'Idempotency-Key': randomUUID() })
        .send(sent);
    const answer = await write(path, body, method);
    const asked = (answer.body as { data?: { otorisasi?: readonly AuthorizationRequirement[] } }).data?.otorisasi;
    if (answer.status !== 403 || !asked) return answer;
    const otorisasi_ids: string[] = [];
    for (const need of asked) {
      const approve = (password: string) => write('authorization', { user_id: this.user('SPV1'), password, ...need, keterangan: 'DISETUJUI' }); // prettier-ignore
      if (mistyped) await approve(`${PASSWORD}1`);
      const approved = await approve(PASSWORD);
      otorisasi_ids.push((approved.body as { otorisasi_id: string }).otorisasi_id);
    }
    return write(path, { ...body, otorisasi_ids }, method);
  }

  /** What this shop does without opens as well: modules as routes and reports name them. */
  openModules(gates: readonly (string | undefined)[]): Promise<void> {
    const keys = [...new Set(gates)].flatMap((gate) => (gate ? [`${gate.replace(/_MODULE$/, '')}_MODULE`] : []));
    return this.set(Object.fromEntries(keys.map((key) => [key, true])));
  }

  /** Settings that differ from those it was made with. */
  async set(values: Readonly<Record<string, unknown>>): Promise<void> {
    const data = Object.entries(values).map(([key, value]) => ({ key, value }));
    const owner = { user_id: this.user('OWNER'), kode_toko: this.shop };
    await this.test.app.get(CommandBus).execute(new ChangeSettingsCommand(owner, data as never, randomUUID()));
  }

  async close(): Promise<void> {
    await this.test.close();
  }

  /** Logged in once, however many ask at once: a second login would end the first. */
  private token(user: string): Promise<string> {
    const known = this.tokens.get(user) ?? this.logIn(user);
    this.tokens.set(user, known);
    return known;
  }

  private async logIn(user: string): Promise<string> {
    const sent = { user_id: this.user(user), password: PASSWORD, take_over: true };
    const { body } = await this.test.http.post('/api/v1/users/login').send(sent).expect(200);
    return (body as { data: { token: string } }).data.token;
  }
}
