import { sha256Hex } from '../hash.js';
import type { CopiedRows } from './copied-rows.js';
import { copiedRows } from './copied-rows.fixture.js';
import { DocumentsCheck } from './documents-check.js';
import { DOCUMENT, EVENT } from './stretches.js';

const TEXT = '{"a":1}';
const HASH = sha256Hex(TEXT);

interface Row {
  readonly stream: string;
  readonly version: number;
  readonly status?: string;
  readonly no?: string | null;
  readonly inEvent?: number | null;
  readonly hash?: string | null;
}

function documents(...rows: Row[]): CopiedRows {
  const of = ({ stream, version, status = 'VALID', no = null, inEvent = 7, hash = null }: Row) => ({
    stream_id: stream,
    version,
    no,
    status,
    in_event: inEvent,
    body: hash === null ? null : hash === HASH ? TEXT : `${TEXT} `,
  });
  return copiedRows(DOCUMENT, rows.map(of));
}

/** Takes an event whose text says what is given. */
function event(check: DocumentsCheck, { stream, version, status = 'VALID', no = null, inEvent = 7, hash = HASH }: Row) {
  const rows = copiedRows(EVENT, [{ stream_id: stream, version, no }]);
  rows.next();
  return check.event(rows, { status, stateHash: hash ?? HASH, inEvent: () => inEvent });
}

test('a document before its events, between them and behind them', () => {
  for (const at of [0, 1, 2, 3]) {
    const check = new DocumentsCheck();
    const sale = { stream: 'sale/1', version: 3, status: 'VOID', no: 'FJ1' };
    const given = [1, 2, 3].map((version) => () => event(check, { ...sale, version, status: version < 3 ? 'OPEN' : 'VOID' })); // prettier-ignore
    given.splice(at, 0, () => check.take(documents(sale)));
    expect([at, given.map((take) => take())]).toEqual([at, [true, true, true, true]]);
    expect(check.isComplete).toBe(true);
  }
});

test('a document with a text of its own, before its event and behind it', () => {
  for (const first of [true, false]) {
    const check = new DocumentsCheck();
    const item = { stream: 'item/1', version: 1, inEvent: null, hash: HASH };
    if (first) expect(check.take(documents(item))).toBe(true);
    expect(event(check, { ...item, inEvent: first ? null : 7 })).toBe(true);
    if (!first) expect(check.take(documents(item))).toBe(true);
    expect(check.isComplete).toBe(true);
  }
});

const SALE = { stream: 'sale/1', version: 1 };
const wrong: [string, Row[], Row[]][] = [
  ['another status', [{ ...SALE, status: 'VOID' }], [SALE]],
  ['another number', [{ ...SALE, no: 'FJ1' }], [{ ...SALE, no: 'FJ2' }]],
  ['a number that the event has not', [{ ...SALE, no: 'FJ1' }], [SALE]],
  ['a piece of another length', [{ ...SALE, inEvent: 6 }], [SALE]],
  ['a text that the event has not', [SALE], [{ ...SALE, inEvent: null }]],
  ['another text', [{ ...SALE, inEvent: null, hash: 'cd'.repeat(32) }], [SALE]],
  ['two texts', [{ ...SALE, hash: HASH }], [SALE]],
  ['no text', [{ ...SALE, inEvent: null }], [SALE]],
  ['the document twice', [SALE, SALE], [SALE]],
  ['an earlier version', [SALE], [SALE, { ...SALE, version: 2 }]],
  ['a later version', [{ ...SALE, version: 2 }], [SALE]],
  ['a version left out', [{ ...SALE, version: 3 }], [SALE, { ...SALE, version: 3 }]],
  ['a version twice', [SALE], [SALE, SALE]],
  ['versions that begin with 2', [{ ...SALE, version: 2 }], [{ ...SALE, version: 2 }]],
  ['no document', [], [SALE]],
  ['no event', [SALE], []],
];

test.each(wrong)('%s is seen, whatever comes first', (_, rows, events) => {
  for (const first of [true, false]) {
    const check = new DocumentsCheck();
    const there = () => check.take(documents(...rows));
    const said = () => events.every((one) => event(check, one));
    const agree = first ? there() && said() : said() && there();
    expect(agree && check.isComplete).toBe(false);
  }
});
