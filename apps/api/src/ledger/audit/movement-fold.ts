import { type Goods, isInHouse } from '@emas/domain/ledger/goods';
import type { AuditSource } from './audit-source.js';
import { ROW_HEAD } from './copy-out.js';

/** Takes the movements of the events 1 … `last`, in their order, into the goods. */
export function foldMovements(source: AuditSource, shop: string, last: number, goods: Goods): Promise<void> {
  return source.copy(
    (literal) => `SELECT barang, dari, ke, qty, berat, nilai, kadar FROM ledger.stock_movement
      WHERE shop = ${literal(shop)} AND seq <= ${Number(last)} ORDER BY shop, seq, line_no`,
    (bytes, end) => foldRows(bytes.toString('latin1', 0, end), goods),
  );
}

const TAB = 9;
const NEWLINE = 10;
const BACKSLASH = 92;
const ZERO = 48;
/** The engine keeps the whole string that a longer slice was cut from. */
const LONGEST_COPIED = 12;

/** @param rows bytes as letters: what is not ASCII is put right when it is met */
function foldRows(rows: string, goods: Goods): void {
  let at = 0;
  const text = (): string => {
    const start = at;
    let plain = true;
    for (let code = rows.charCodeAt(at); code !== TAB; code = rows.charCodeAt(at)) {
      if (code > 0x7f || code === BACKSLASH) plain = false;
      at += 1;
    }
    at += 1;
    const found = rows.slice(start, at - 1);
    return plain ? found : decoded(found);
  };
  // None is negative, as the table has it.
  const figure = (): number => {
    let value = 0;
    for (let code = rows.charCodeAt(at); code !== TAB && code !== NEWLINE; code = rows.charCodeAt(at)) {
      value = value * 10 + code - ZERO;
      at += 1;
    }
    at += 1;
    if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is beyond a safe integer`);
    return value;
  };
  while (at < rows.length) {
    at += ROW_HEAD;
    const barang = text();
    const dari = text();
    const ke = text();
    const qty = figure();
    const berat = figure();
    const nilai = figure();
    const kadar = figure();
    const [leaves, enters] = [isInHouse(dari), isInHouse(ke)];
    if (enters) goods.change(lasting(barang), lasting(ke), qty, berat, nilai, kadar);
    if (leaves) goods.change(barang, dari, 0 - qty, 0 - berat, 0 - nilai, kadar);
    if (!enters && !leaves) goods.seen(barang, kadar);
  }
}

const lasting = (text: string): string => (text.length > LONGEST_COPIED ? Buffer.from(text).toString() : text);

/** UTF-8 that was read byte by byte, with what COPY escapes. */
const decoded = (text: string): string =>
  Buffer.from(text, 'latin1')
    .toString()
    .replace(/\\(.)/gs, (_, escaped: string) => ESCAPED[escaped] ?? escaped);
const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
