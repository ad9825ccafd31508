import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '../pages/login-page.js';

/** The API beside the browser: what a spec needs to know of the demo shop, and to check what was booked. */
export class ShopApi {
  /** Place in the log of what it wrote last: what it reads after that is read with it. */
  private seq = 0;

  private constructor(
    private readonly url: string,
    readonly token: string,
  ) {}

  static async login(url: string, userId: string): Promise<ShopApi> {
    const answer = await fetch(`${url}/api/v1/users/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ user_id: userId, password: DEMO_PASSWORD, take_over: true }),
    });
    const body = (await answer.json()) as { data?: { token: string } };
    if (!body.data) throw new Error(`${userId} cannot log in: ${JSON.stringify(body)}`);
    return new ShopApi(url, body.data.token);
  }

  async get<Answer>(path: string): Promise<Answer> {
    const headers = { Authorization: `Bearer ${this.token}`, 'X-After-Seq': String(this.seq) };
    const answer = await fetch(`${this.url}/api/v1/${path}`, { headers });
    return (await answer.json()) as Answer;
  }

  async put(path: string, body: unknown): Promise<void> {
    await this.write('PUT', path, body);
  }

  post<Answer>(path: string, body: unknown): Promise<Answer> {
    return this.write<Answer>('POST', path, body);
  }

  private async write<Answer>(method: 'POST' | 'PUT', path: string, body: unknown): Promise<Answer> {
    const answer = await fetch(`${this.url}/api/v1/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${this.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    const said = (await answer.json()) as Answer;
    const { seq } = said as { readonly seq?: unknown };
    if (typeof seq === 'number') this.seq = Math.max(this.seq, seq);
    return said;
  }

  /** Barcodes of items that lie in their trays, where they are for sale. */
  async readyItems(count: number): Promise<string[]> {
    const { data } = await this.get<{ data: { kode_barcode: string }[] }>(
      `barang?status=READY&kode_gudang=ETALASE&limit=${count}`,
    );
    return data.map(({ kode_barcode }) => kode_barcode);
  }
}
