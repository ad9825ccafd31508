import type { RecordedEvent } from '@emas/domain/ledger/event';
import { headerKind } from './document-header.js';
import { changedHeader } from './header-change.js';

type Told = {
  readonly type: 'PaperSaved' | 'PaperBooked' | 'PaperPrinted';
  readonly body: Readonly<Record<string, unknown>>;
};

const FIRST = {
  status: 'OPEN',
  tgl_input: '2026-11-20',
  tgl_system: '2026-11-20',
  input_by: 'KASIR1',
  created_at: '2026-11-20T02:00:00.000Z',
};
const paper = headerKind<Told>({
  kind: 'paper',
  nama: 'KERTAS',
  events: {
    PaperSaved: ({ body }) => body,
    PaperBooked: ({ body }) => ({ masuk: (body['lines'] as [number])[0] }),
    PaperPrinted: () => ({}),
  },
});
const event = (type: Told['type'], body: object): RecordedEvent =>
  ({ shop: 'SJA', stream: 'paper/p1', seq: 7, type, body }) as RecordedEvent;
const saved = (body: object) => changedHeader(paper, null, event('PaperSaved', { ...FIRST, ...body }));

test('what the first event does not tell is nothing, what a later one does not tell stays', () => {
  const first = saved({ jumlah: 500 });
  expect(first).toMatchObject({ ...FIRST, jumlah: 500, total_qty: 0, masuk: 0, customer_id: null, valid_at: null });
  const then = changedHeader(paper, first, event('PaperBooked', { lines: [500] }));
  expect(then).toEqual({ ...first, masuk: 500 });
});

test('an event that says nothing of the head leaves it as it is', () => {
  const first = saved({ jumlah: 500 });
  expect(changedHeader(paper, first, event('PaperPrinted', { cetak_ke: 1 }))).toBe(first);
});

test.each([
  ['is not told', { tgl_system: undefined }, 'tgl_system of paper/p1 is not told'],
  ['is null though it never is', { input_by: null }, 'input_by of paper/p1 cannot be null'],
  ['is no text', { status: 1 }, 'status of paper/p1 cannot be 1'],
  ['is a fraction', { berat: 1.5 }, 'berat of paper/p1 cannot be 1.5'],
  ['is no day', { tgl_input: '2026-02-30' }, 'tgl_input of paper/p1 cannot be "2026-02-30"'],
  ['is no instant', { created_at: '2026-11-20' }, 'created_at of paper/p1 cannot be "2026-11-20"'],
])('a field that %s stops, with the names of document, event and field', (_, change, says) => {
  expect(() => saved(change)).toThrow(`read.document: ${says} (PaperSaved, event 7 of SJA)`);
});

test('a kind that cannot read its own event says of which document', () => {
  expect(() => changedHeader(paper, saved({}), event('PaperBooked', {}))).toThrow(
    /^read\.document: a field of paper\/p1 cannot be told: .*undefined.* \(PaperBooked, event 7 of SJA\)$/,
  );
});
