import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A browser that hears nothing for so long gives up and asks again. */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 100;
/** Refusals after which a person presses the same button again. */
const TRY_AGAIN = new Set(['SHOP_BUSY']);

/** One of so many answered commands is kept whole, to be asked again. */
const SAMPLE = 20;

/** What was answered with success, and so may never be lost. */
export class Acknowledged {
  /** Sequence by idempotency key. */
  seqs = new Map();
  samples = [];
  last = 0;
  /** Commands and questions that had to be sent again. */
  repeats = 0;

  note(command, seq) {
    this.seqs.set(command.key, seq);
    this.last = Math.max(this.last, seq);
    if (this.seqs.size % SAMPLE === 0) this.samples.push({ ...command, seq });
  }
}

/** A refusal that nobody expects of an honest command, however often it is repeated. */
export class Refused extends Error {}

/** Somebody at the API: without an answer he sends the same command again, under the same key. */
export class Till {
  #agent = new Agent({ keepAlive: true });

  constructor(url, acknowledged, stop) {
    this.url = url;
    this.acknowledged = acknowledged;
    this.stop = stop;
    this.token = null;
  }

  async logIn(user_id, password) {
    const { data } = await this.insist('POST', 'users/login', { user_id, password, take_over: true });
    this.token = data.token;
    return this;
  }

  /** A command to the ledger; its answer counts as given. */
  async command(method, path, body) {
    const key = randomUUID();
    const answer = await this.insist(method, path, body, { 'idempotency-key': key });
    this.acknowledged.note({ till: this, method, path, body, key }, answer.seq);
    return answer;
  }

  /** Reads what was written. */
  get(path) {
    return this.insist('GET', path, undefined, { 'x-after-seq': String(this.acknowledged.last) });
  }

  /** Repeats until there is an answer that is not the server's own trouble. */
  async insist(method, path, body, headers = {}) {
    for (;;) {
      const answer = await this.send(method, path, body, headers).catch(() => null);
      if (answer && answer.status < 400) return answer.body;
      if (answer && answer.status < 500 && !TRY_AGAIN.has(answer.body.code))
        throw new Refused(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      if (this.stop.aborted) throw this.stop.reason;
      this.acknowledged.repeats += 1;
      await sleep(PAUSE_MS);
    }
  }

  async send(method, path, body, headers = {}) {
    const content = body instanceof FormData ? new Response(body) : null;
    const bytes = content ? Buffer.from(await content.arrayBuffer()) : Buffer.from(body ? JSON.stringify(body) : '');
    const type = content ? content.headers.get('content-type') : 'application/json';
    return new Promise((resolve, reject) => {
      const sent = request(
        `${this.url}/api/v1/${path}`,
        {
          method,
          agent: this.#agent,
          signal: AbortSignal.timeout(PATIENCE_MS),
          headers: {
            ...(this.token && { authorization: `Bearer ${this.token}` }),
            ...(bytes.length > 0 && { 'content-type': type, 'content-length': bytes.length }),
            ...headers,
          },
        },
        (answer) => {
          const parts = [];
          answer.on('data', (part) => parts.push(part));
          answer.once('error', reject);
          answer.once('end', () => {
            try {
              resolve({ status: answer.statusCode, body: JSON.parse(Buffer.concat(parts).toString()) });
            } catch (error) {
              reject(error);
            }
          });
        },
      );
      sent.once('error', reject);
      sent.end(bytes);
    });
  }

  close() {
    this.#agent.destroy();
  }
}
