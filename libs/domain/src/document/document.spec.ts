import { beforeEach, describe, expect, it } from 'vitest';
import { credit, debit } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import { TestShop } from '../testing/shop.js';
import type { Approval } from './approval.js';
import { type DocumentKind, documentOf } from './document.js';
import { type EndedBody, endOfToday } from './end.js';
import { printed, type PrintedBody } from './print.js';

interface Paper {
  readonly id: string;
  readonly tgl_system: string;
  readonly status: 'OPEN' | 'VALID' | 'BATAL';
  readonly ended: EndedBody | null;
  readonly cetak_count: number;
}
type PaperEvent =
  | { readonly type: 'PaperSaved'; readonly body: { readonly id: string; readonly tgl_system: string } }
  | { readonly type: 'PaperBooked'; readonly body: null }
  | { readonly type: 'PaperPrinted'; readonly body: PrintedBody }
  | { readonly type: 'PaperCancelled'; readonly body: EndedBody };

function evolve(paper: Paper | null, event: PaperEvent): Paper {
  if (event.type === 'PaperSaved') return { ...event.body, status: 'OPEN', ended: null, cetak_count: 0 };
  if (!paper) throw new RangeError(`${event.type} without a paper`);
  if (event.type === 'PaperBooked') return { ...paper, status: 'VALID' };
  if (event.type === 'PaperPrinted') return { ...paper, cetak_count: event.body.cetak_ke };
  return { ...paper, status: 'BATAL', ended: event.body };
}

/** The least a family can say of its documents. */
const life: DocumentKind<Paper, PaperEvent> = {
  kind: 'paper',
  idOf: ({ id }) => id,
  numberOf: () => 'ZZ',
  evolve,
  refusals: { missing: 'NONE', exists: 'TWICE', otherDay: 'LATE', not: { OPEN: 'NOT_OPEN', VALID: 'NOT_VALID' } },
};
const papers = documentOf(life);

const lines = {
  postings: [debit('kas/LACI1', 500), credit('penjualan', 500)],
  movements: [
    { barang: 'R1', dari: 'supplier', ke: 'beli', qty: 1, berat: 10, kadar: 75_000, nilai: 5 },
    { barang: 'R1', dari: 'beli', ke: 'susut', qty: 0, berat: 1, kadar: 75_000, nilai: 0 },
  ],
};
const ringkasan: Approval['ringkasan'] = (no, more) => ({
  facts: [{ field: 'no_faktur_jual', format: 'text', value: no }, ...more],
  lines: [],
});
const approval: Approval = { kategori: 'BATAL_PENJUALAN', description: 'BATAL PAPER', ringkasan };

describe('a document of any kind', () => {
  let shop: TestShop;
  const one =
    (decide: (context: DecideContext) => Decision<unknown>['events'][number]) => (context: DecideContext) => ({
      events: [decide(context)],
      result: null,
    });
  const save = one((context) => {
    papers.requireNew('p', context);
    return papers.event(null, { type: 'PaperSaved', body: { id: 'p', tgl_system: context.openDay! } });
  });
  const book = one((context) =>
    papers.event(papers.require('p', 'OPEN', context), { type: 'PaperBooked', body: null }, lines),
  );
  const cancel =
    (approve: Approval | undefined, otorisasi_ids: readonly string[] = [], alasan = ' SALAH ') =>
    (context: DecideContext) => {
      const paper = papers.require('p', 'VALID', context);
      const recorded = shop.last('PaperBooked');
      const ended = { id: 'p', alasan, tgl: paper.tgl_system, recorded };
      const ending = endOfToday(
        papers,
        approve ? { ...ended, otorisasi_ids, hash: 'h', approval: approve } : ended,
        context,
      );
      const event = papers.event(paper, { type: 'PaperCancelled', body: ending.body }, ending.lines);
      return { events: [event, ...ending.approvals], result: null };
    };
  const print =
    (otorisasi_ids: readonly string[] = [], alasan?: string) =>
    (context: DecideContext) => {
      const paper = papers.require('p', 'VALID', context);
      const { body, approvals } = printed(
        papers,
        { id: 'p', otorisasi_ids, hash: 'h', ...(alasan !== undefined && { alasan }) },
        { cetak_count: paper.cetak_count, jenis: 'PAPER', ringkasan },
        context,
      );
      return {
        events: [papers.event(paper, { type: 'PaperPrinted', body }), ...approvals],
        result: body.cetak_ke,
      };
    };
  const refused = (decide: (context: DecideContext) => unknown): DomainError | null => {
    try {
      decide(shop.context());
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
  };

  beforeEach(() => {
    shop = new TestShop();
  });

  it('is not there for a kind that shares its stream', () => {
    shop.do(save);
    const others = documentOf({ ...life, has: ({ id }) => id !== 'p' });
    const context = shop.context();
    expect([papers.load('p', context)?.id, others.load('p', context)]).toEqual(['p', null]);
    expect(() => others.require('p', 'OPEN', context)).toThrow('NONE');
    expect(() => others.requireNew('p', context)).toThrow('TWICE');
  });

  it('takes its number with its first event, and never again', () => {
    shop.do(save);
    shop.do(book);
    expect(shop.events.map(({ stream, type, no }) => [stream, type, no])).toEqual([
      ['paper/p', 'PaperSaved', 'ZZSJA2611200001'],
      ['paper/p', 'PaperBooked', 'ZZSJA2611200001'],
    ]);
    expect(refused(save)).toMatchObject({ code: 'TWICE', params: { id: 'p' } });
  });

  it('is refused in the words of its family where it is not there or not in the state a command needs', () => {
    expect(papers.load('p', shop.context())).toBeNull();
    expect(refused(book)).toMatchObject({ code: 'NONE', params: { id: 'p' } });
    shop.do(save);
    expect(refused(print())).toMatchObject({ code: 'NOT_VALID', params: { status: 'OPEN', oleh: null } });
    shop.do(book);
    expect(refused(book)).toMatchObject({ code: 'NOT_OPEN', params: { status: 'VALID' } });
    shop.do(cancel(undefined));
    expect(refused(print())).toMatchObject({ code: 'NOT_VALID', params: { status: 'BATAL', oleh: 'KASIR1' } });
    expect(() => papers.require('p', 'VALID', shop.context())).toThrow(DomainError);
    expect(() => documentOf({ ...KIND_WITHOUT_WORDS }).notIn('VALID', papers.load('p', shop.context())!)).toThrow(
      'paper has no refusal for what is not VALID',
    );
  });

  it('ends by the opposite of what it recorded, the last movement first', () => {
    shop.do(save);
    shop.do(book);
    shop.do(cancel(undefined));
    const { body, postings, movements, reverses } = shop.last('PaperCancelled');
    expect(body).toEqual({ alasan_batal: 'SALAH', batal_by: 'KASIR1', batal_at: shop.now });
    expect(postings).toEqual([credit('kas/LACI1', 500), debit('penjualan', 500)]);
    expect(movements.map(({ dari, ke }) => `${dari} ${ke}`)).toEqual(['susut beli', 'beli supplier']);
    expect(reverses).toBe(shop.last('PaperBooked').seq);
  });

  it('ends on its own day only, while the shop is open, with a reason', () => {
    shop.do(save);
    shop.do(book);
    shop.openDay = '2026-11-21';
    expect(refused(cancel(undefined))).toMatchObject({ code: 'LATE', params: { tgl: '2026-11-20' } });
    shop.openDay = null;
    expect(refused(cancel(undefined))).toMatchObject({ code: 'DAY_NOT_OPEN' });
    shop.openDay = '2026-11-20';
    expect(refused(cancel(undefined, [], '  '))?.details).toEqual([{ field: 'alasan', code: 'notEmpty' }]);
  });

  it('ends with the approval it needs, and says who gave it', () => {
    shop.do(save);
    shop.do(book);
    expect(shop.asked(cancel(approval))).toEqual([
      {
        kategori: 'BATAL_PENJUALAN',
        description: 'BATAL PAPER',
        no_faktur: 'ZZSJA2611200001',
        hash: 'h',
        ringkasan: {
          facts: [
            { field: 'no_faktur_jual', format: 'text', value: 'ZZSJA2611200001' },
            { field: 'alasan', format: 'text', value: 'SALAH' },
          ],
          lines: [],
        },
      },
    ]);
    shop.do(cancel(approval, [shop.approve('a1', cancel(approval))]));
    expect(shop.last('PaperCancelled').body).toMatchObject({ otorisasi_by: 'SPV1' });
    expect(shop.document('authorization/a1').status).toBe('DIPAKAI');
  });

  it('is printed once freely, as a copy with a reason and an approval of exactly that copy', () => {
    shop.do(save);
    shop.do(book);
    expect(shop.do(print())).toBe(1);
    expect(shop.last('PaperPrinted').body).toEqual({ cetak_ke: 1 });
    for (const alasan of [undefined, ' '])
      expect(refused(print([], alasan))?.details).toEqual([{ field: 'alasan', code: 'notEmpty' }]);
    const torn = (ids: readonly string[] = []) => print(ids, ' SOBEK ');
    expect(shop.asked(torn())).toMatchObject([
      {
        kategori: 'CETAK_ULANG',
        description: 'CETAK ULANG NOTA PAPER',
        no_faktur: 'ZZSJA2611200001',
        ringkasan: {
          facts: [{ field: 'no_faktur_jual' }, { field: 'cetak_ke', value: 2 }, { field: 'alasan', value: 'SOBEK' }],
        },
      },
    ]);
    const second = shop.approve('a1', torn());
    expect(shop.refusal(print([second], 'HILANG'))).toBe('AUTHORIZATION_REQUIRED');
    expect(shop.do(torn([second]))).toBe(2);
    expect(shop.last('PaperPrinted').body).toEqual({ cetak_ke: 2, alasan: 'SOBEK', otorisasi_by: 'SPV1' });
    expect(shop.refusal(torn([second]))).toBe('AUTHORIZATION_REQUIRED');
    expect(papers.load('p', shop.context())?.cetak_count).toBe(2);
  });
});

const KIND_WITHOUT_WORDS = {
  kind: 'paper',
  idOf: ({ id }: Paper) => id,
  numberOf: () => 'ZZ',
  evolve,
  refusals: { missing: 'NONE', exists: 'TWICE', otherDay: 'LATE', not: {} },
};
