import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '../pages/login-page.js';

const SIMULATOR = join(import.meta.dirname, '../../../scripts/simulate-fingerprint.mjs');

/** A shop that authorizes by finger: the module, a category that always asks, and a scanner with a key of its own. */
export class FingerprintShop {
  private constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  static async open(url: string): Promise<FingerprintShop> {
    const { data } = await call<{ data: { token: string } }>(url, 'POST', 'users/login', '', {
      user_id: 'SU',
      password: DEMO_PASSWORD,
      take_over: true,
    });
    return new FingerprintShop(url, data.token);
  }

  private send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    return call<Answer>(this.url, method, path, this.token, body);
  }

  /** Cash out of a drawer for which a supervisor is asked, whatever the amount. */
  async addCategory(): Promise<string> {
    const kode_transaksi = `UJI${Date.now().toString(36).slice(-5).toUpperCase()}`;
    await this.send('POST', 'paratransaksi', {
      kode_transaksi,
      nama_transaksi: `BIAYA ${kode_transaksi}`,
      jenis: 'OUT',
      berlaku_untuk: 'KAS',
      batas_otorisasi: 0,
    });
    return kode_transaksi;
  }

  setModule(value: boolean): Promise<unknown> {
    return this.send('PUT', 'para-system', { key: 'FINGERPRINT_MODULE', value });
  }

  /** The keterangan of today's cash entries, newest first. */
  async remarks(): Promise<string[]> {
    const rows = await this.send<{ keterangan: string }[]>('GET', 'cash/uang-kas');
    return rows.map(({ keterangan }) => keterangan);
  }

  async forgetFingers(userId: string): Promise<void> {
    const fingers = await this.send<{ finger: string }[]>('GET', `users/${userId}/fingerprints`);
    for (const { finger } of fingers) await this.send('DELETE', `users/${userId}/fingerprints/${finger}`);
  }

  /** Starts the simulator as the operator does; `answers` are what the person at it does, one after the other. */
  async startScanner(answers: readonly string[]): Promise<Scanner> {
    const { perangkat_id, kunci } = await this.send<{ perangkat_id: string; kunci: string }>('POST', 'perangkat', {
      nama: `UJI ${randomUUID().slice(0, 8)}`,
      jenis: 'FINGERPRINT',
    });
    const flags = ['--url', this.url, '--key', kunci, '--answer', answers.join(','), '--delay', '200'];
    const scanner = new Scanner(spawn(process.execPath, [SIMULATOR, ...flags]), () =>
      this.send('DELETE', `perangkat/${perangkat_id}`),
    );
    await scanner.says('connected');
    return scanner;
  }
}

export class Scanner {
  private output = '';
  private readonly ended: Promise<number | null>;

  constructor(
    private readonly child: ChildProcess,
    private readonly revoke: () => Promise<unknown>,
  ) {
    child.stdout!.on('data', (data: Buffer) => (this.output += data.toString()));
    child.stderr!.on('data', (data: Buffer) => (this.output += data.toString()));
    this.ended = new Promise((done) => child.once('exit', done));
  }

  /** Waits until its output has this text. */
  async says(text: string): Promise<void> {
    for (let tries = 0; !this.output.includes(text); tries += 1) {
      if (tries > 300 || this.child.exitCode !== null)
        throw new Error(`the scanner does not say "${text}":\n${this.output}`);
      await new Promise((done) => setTimeout(done, 100));
    }
  }

  /** Revokes its key, which ends it: it goes with a complaint. */
  async end(): Promise<void> {
    await this.revoke();
    if ((await this.ended) === 0)
      throw new Error(`the scanner took its revocation for an ordinary end:\n${this.output}`);
  }
}

async function call<Answer>(url: string, method: string, path: string, token: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${url}/api/v1/${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
