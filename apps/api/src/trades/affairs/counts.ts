import { approveCount, lineKey, type LineNow } from '@emas/domain/counts/approve-count';
import type { BulkHolding } from '@emas/domain/counts/compare-bulk';
import { type Count, countStream } from '@emas/domain/counts/count';
import { resumeCount, reverseApproval } from '@emas/domain/counts/end-count';
import { finishCount } from '@emas/domain/counts/finish-count';
import { startCount } from '@emas/domain/counts/start-count';
import type { DecideContext, Decision } from '@emas/domain/ledger/event';
import { accessoryGoods, ACCESSORY_PLACE } from '@emas/domain/stock/accessory';
import { CancelCountCommand, countKind, RefuseCountCommand, ScanCountCommand } from '../../contexts/counts/index.js';
import { atHead } from '../../ledger/at-head.js';
import { ACCESSORIES } from '../accessories.js';
import { restock } from './accessories.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

/** Accessories as the guard rows have them: nobody follows the log of a shop that is being made. */
async function held(at: Desk): Promise<readonly BulkHolding[]> {
  const all = await Promise.all(
    ACCESSORIES.map(async ({ kode, nama }) => {
      const barang = accessoryGoods(kode);
      const places = await at.day.ledger.placesOf(at.shop, barang);
      const { qty, nilai } = places.find(({ place }) => place === ACCESSORY_PLACE) ?? { qty: 0, nilai: 0 };
      const thing = { barang, place: ACCESSORY_PLACE, nama_barang: nama, kode_dept: '', kode_group: '', kadar: 0 };
      return { ...thing, qty, berat: 0, berat_murni: 0, nilai };
    }),
  );
  return all.filter(({ qty }) => qty > 0);
}

const SUPERVISOR = 'SPV1';

/** Decides on the head, by one of the two who take part. */
async function decide<Facts>(
  at: Desk,
  part: string,
  by: string,
  gather: () => Promise<Facts>,
  run: (facts: Facts, context: DecideContext) => Decision<{ readonly count: Count }>,
): Promise<void> {
  await atHead(at.day.ledger, at.shop, gather, (facts) => ({
    ...{ shop: at.shop, actor: by, key: at.id(part), request: { type: part, id: at.id('count') } },
    streams: [countStream(at.id('count'))],
    decide: (context) => {
      const { events, result } = run(facts, context);
      return { events, result: { status: result.count.status } };
    },
  }));
}

const supervisor = (at: Desk): string => at.day.staff.person(SUPERVISOR).user_id;

/** What is brought where nothing lies there yet: a dozen of each. */
const DOZEN = 12;

async function begin(at: Desk): Promise<void> {
  if ((await held(at)).length === 0) for (const { kode, modal } of ACCESSORIES) await restock(at, kode, modal, DOZEN);
  const command = {
    ...{ count_id: at.id('count'), jenis_opname: 'AKSESORIS' as const, kode_gudang: null, kode_baki: [] },
    ...{ no_terima: null, hitung_buta: false, timbang_acak: 0 },
  };
  const gather = async () => (await at.day.ledger.head(at.shop)).seq;
  await decide(at, 'start', at.user.user_id, gather, (dasar_seq, context) =>
    startCount(command, { dasar_seq, expected: [], knowsReceipt: false }, context),
  );
}

/** Counts every kind; of the last one a piece is missing. */
async function scan(at: Desk, part: string): Promise<readonly BulkHolding[]> {
  const books = await held(at);
  const baca = books.map(({ barang, qty }, nth) => ({
    kode: barang.slice(accessoryGoods('').length),
    jumlah: nth === books.length - 1 ? qty - 1 : qty,
  }));
  const scanning = { shop: at.shop, actor: at.user.user_id, id: at.id('count') };
  await at.do(new ScanCountCommand(scanning, { perangkat: at.id(part), urutan: 1, baca }));
  return books;
}

async function finish(at: Desk, part: string, books: readonly BulkHolding[]): Promise<void> {
  const gather = async () => (await at.day.ledger.head(at.shop)).seq;
  await decide(at, part, at.user.user_id, gather, (sampai_seq, context) => {
    const met = books.map(({ barang, qty }, nth) => ({
      ...{ kode: barang.slice(accessoryGoods('').length), barang, kode_baki: null, berat: null, seq: sampai_seq },
      jumlah: nth === books.length - 1 ? qty - 1 : qty,
      ...{ hitung_by: at.user.user_id, hitung_at: context.now },
    }));
    const bulk = { held: books, met, things: new Map<string, never>(), place: ACCESSORY_PLACE };
    return finishCount(at.id('count'), { sampai_seq, things: null, bulk }, context);
  });
}

/** Counted, and what lacks is written off by who did not count. */
async function counted(at: Desk): Promise<void> {
  await begin(at);
  await finish(at, 'finish', await scan(at, 'device'));
  const gather = async () => {
    const count = await at.load<Count>(countStream(at.id('count')));
    const now = new Map<string, LineNow | null>();
    const there = await held(at);
    for (const line of count?.hasil?.lines ?? []) {
      const lot = there.find(({ barang }) => barang === line.barang);
      now.set(lineKey(line), lot ? { place: lot.place, sums: lot, no: null } : null);
    }
    return now;
  };
  const command = { id: at.id('count'), pindahkan: false, otorisasi_ids: [], hash: '' };
  await decide(at, 'approve', supervisor(at), gather, (now, context) => approveCount(command, { now }, context));
}

async function withRecord(at: Desk): Promise<void> {
  await counted(at);
  await at.print(countKind, 'print', at.id('count'));
}

/** Approved too soon: it turned up in a drawer. */
async function takenBack(at: Desk): Promise<void> {
  await counted(at);
  const gather = async () => {
    const history = await at.day.ledger.history(at.shop, countStream(at.id('count')));
    return history.findLast(({ type }) => type === 'CountApproved') ?? null;
  };
  const command = { id: at.id('count'), alasan: 'TERNYATA ADA DI LACI' };
  await decide(at, 'unapprove', supervisor(at), gather, (recorded, context) =>
    reverseApproval(command, { recorded, gone: null }, context),
  );
}

/** Not believed, begun again, and given up for the day. */
async function notBelieved(at: Desk): Promise<void> {
  await begin(at);
  await finish(at, 'finish', await scan(at, 'device'));
  const id = at.id('count');
  const asked = (part: string) => ({ shop: at.shop, actor: supervisor(at), key: at.id(part) });
  await at.do(new RefuseCountCommand(asked('refuse'), id, { alasan: 'HITUNG LAGI', ulang: 'SEMUA' }));
  const gather = async () => (await at.day.ledger.head(at.shop)).seq;
  await decide(at, 'resume', at.user.user_id, gather, (dasar_seq, context) =>
    resumeCount(id, { dasar_seq, expected: [] }, context),
  );
  await at.do(new CancelCountCommand(asked('cancel'), id, { alasan: 'TOKO RAMAI' }));
}

/** What is given away and sold beside things is counted in the evening. */
export const accessoryCounts: Affair = {
  name: 'accessory-count',
  every: 9,
  steps: (nth): readonly Step[] => [{ after: 0, run: inTurn([withRecord, notBelieved, takenBack], nth) }],
};
