/** As much of PostgreSQL's protocol as it takes to cut a conversation at its seams. */

/** What a client sends and waits to be answered: a connection's start, a simple query, everything up to a Sync, the end. */
export interface Unit {
  readonly kind: 'start' | 'query' | 'sync' | 'end';
  readonly bytes: Buffer;
  readonly sql: string;
  /** The named statement that it begins with, and the unit without it. */
  readonly prepares?: { readonly name: string; readonly rest: Buffer };
}

const LETTER = (letter: string) => letter.charCodeAt(0);
const START_HEADER = 4;

/** Cuts what a client sends into units. */
export class ClientStream {
  private rest: Buffer = Buffer.alloc(0);
  private started = false;
  private parts: Buffer[] = [];
  private prepared = '';
  private sql = '';
  private readonly statements = new Map<string, string>();

  take(chunk: Buffer): Unit[] {
    this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    const units: Unit[] = [];
    for (;;) {
      const header = this.started ? 1 : 0;
      if (this.rest.length < header + START_HEADER) return units;
      const end = header + this.rest.readInt32BE(header);
      if (this.rest.length < end) return units;
      const message = this.rest.subarray(0, end);
      this.rest = this.rest.subarray(end);
      const unit = this.started ? this.next(message) : ({ kind: 'start', bytes: message, sql: '' } as const);
      this.started = true;
      if (unit) units.push(unit);
    }
  }

  private next(message: Buffer): Unit | null {
    const type = String.fromCharCode(message[0]!);
    if (type === 'X') return { kind: 'end', bytes: message, sql: '' };
    if (type === 'Q') return { kind: 'query', bytes: message, sql: textAt(message, 5) };
    if (type === 'P') {
      const name = textAt(message, 5);
      this.sql = textAt(message, 5 + Buffer.byteLength(name) + 1);
      this.statements.set(name, this.sql);
      this.prepared = name;
    } else if (type === 'B') {
      const portal = textAt(message, 5);
      const name = textAt(message, 5 + Buffer.byteLength(portal) + 1);
      this.sql = this.statements.get(name) ?? name;
    }
    this.parts.push(message);
    if (type !== 'S') return null;
    const { parts, sql, prepared } = this;
    this.parts = [];
    this.prepared = this.sql = '';
    const prepares = prepared === '' ? {} : { prepares: { name: prepared, rest: Buffer.concat(parts.slice(1)) } };
    return { kind: 'sync', bytes: Buffer.concat(parts), sql, ...prepares };
  }
}

/** Cuts what a server sends into messages. */
export class ServerStream {
  private rest: Buffer = Buffer.alloc(0);

  take(chunk: Buffer): Buffer[] {
    this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    const messages: Buffer[] = [];
    while (this.rest.length >= 5) {
      const end = 1 + this.rest.readInt32BE(1);
      if (this.rest.length < end) break;
      messages.push(this.rest.subarray(0, end));
      this.rest = this.rest.subarray(end);
    }
    return messages;
  }
}

export const SYNC = message('S');
const FLUSH = message('H');

export const PREPARED = message('1');

/** A unit's bytes without their Sync, so that it is executed and answered but not committed. */
export const withoutSync = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, bytes.length - SYNC.length), FLUSH]);

export const isReady = (bytes: Buffer): boolean => bytes[0] === LETTER('Z');
/** A statement came to its end: done, failed, empty, or stopped at its row limit. */
export const isExecuted = (bytes: Buffer): boolean => 'CEIs'.includes(String.fromCharCode(bytes[0]!));
export const isPrepared = (bytes: Buffer): boolean => bytes[0] === LETTER('1');
export const isNotice = (bytes: Buffer): boolean => bytes[0] === LETTER('A');
/** `I` outside of a transaction, `T` in one, `E` in a failed one. */
export const transactionOf = (ready: Buffer): string => String.fromCharCode(ready[5]!);

export const queryMessage = (sql: string): Buffer => message('Q', sql);

/** What a server says to a client that it lets in. */
export const WELCOME = Buffer.concat([
  message('R', Buffer.from([0, 0, 0, 0])),
  message('S', 'server_version', '18.0'),
  message('S', 'client_encoding', 'UTF8'),
  message('S', 'standard_conforming_strings', 'on'),
  message('K', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1])),
  message('Z', Buffer.from('I')),
]);

/** What a server says when an administrator ends a connection. */
export const TERMINATED = message(
  'E',
  ...['SFATAL', 'VFATAL', 'C57P01', 'Mterminating connection due to administrator command'],
  Buffer.from([0]),
);

export function startParameters(start: Buffer): Readonly<Record<string, string>> {
  const parts = start.subarray(8).toString('utf8').split('\0');
  const found: Record<string, string> = {};
  for (let at = 0; at + 1 < parts.length && parts[at] !== ''; at += 2) found[parts[at]!] = parts[at + 1]!;
  return found;
}

function message(type: string, ...fields: readonly (string | Buffer)[]): Buffer {
  const body = Buffer.concat(fields.map((field) => (typeof field === 'string' ? Buffer.from(`${field}\0`) : field)));
  const head = Buffer.alloc(5);
  head[0] = LETTER(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

function textAt(message: Buffer, from: number): string {
  return message.subarray(from, message.indexOf(0, from)).toString('utf8');
}
