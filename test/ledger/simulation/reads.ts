import { isDeepStrictEqual } from 'node:util';
import type { LoadedDocument } from '@emas/domain/ledger/event';
import { type Call, saysNothing } from './calls.js';
import { must, type ShopHistory, Violation } from './history.js';
import type { ShopState } from './model.js';
import type { Random } from './random.js';
import type { SimulatedProcess } from './simulated-process.js';

/** A list that a process keeps may be so old. */
const LIST_MS = 1_000;
/** A read that waits for the read-models gives up after this. */
const WAIT_MS = 2_000;

interface Read {
  readonly name: string;
  readonly ask: (process: SimulatedProcess) => Promise<unknown>;
  /** What the shop in this state answers; the answer must be that of one state since it was asked for. */
  readonly of?: (state: ShopState) => unknown;
  /** Checks what is not a function of one such state. */
  readonly check?: (call: Call, answer: unknown) => void;
}

const KINDS = ['sale', 'count', 'note', 'cash'];
const ACCOUNTS = ['kas/LACI1', 'bank/1', 'penjualan'];

/** Asks a process for something that does not write. */
export function read(
  random: Random,
  process: SimulatedProcess,
  history: ShopHistory,
  at: number,
): readonly [Call, Promise<unknown>] {
  // prettier-ignore
  const { name, ask, of, check } = chooseRead(random, history, process);
  const call: Call = {
    history,
    process,
    from: history.states.length - 1,
    name,
    at,
    check: (settled) => {
      if (settled.status === 'rejected') return isTrouble(settled.reason);
      check?.(call, settled.value);
      if (!of) return true;
      const wanted = history.states.slice(call.from).map(of);
      must(wanted.some((state) => isDeepStrictEqual(state, settled.value)), () => `${name} answered ${JSON.stringify(settled.value)}, should be one of ${JSON.stringify(wanted)}`); // prettier-ignore
      return true;
    },
  };
  return [call, process.run(() => ask(process))];
}

function chooseRead(random: Random, history: ShopHistory, process: SimulatedProcess): Read {
  const { shop } = history;
  const streams = [...history.now.documents.keys(), 'sale/none', 'count/0'];
  const some = [...new Set(Array.from({ length: 1 + random.below(3) }, () => random.pick(streams)))];
  const kind = random.pick(KINDS);
  const status = random.permille(300) ? ['VALID'] : undefined;
  const filter = status ? { status } : {};
  const seqs = [1, Math.max(1, history.now.seq - 1), history.now.seq + 1];
  const akun = random.pick(ACCOUNTS);
  const seq = history.now.seq;
  return random.pick<() => Read>([
    () => ({
      name: `load ${some.join(' ')}`,
      ask: async ({ ledger }) => {
        const documents = await ledger.load(shop, some);
        return some.map((stream) => documents.get(stream));
      },
      of: (state) => some.map((stream) => loadedOf(state, stream)),
    }),
    () => ({
      name: `list ${kind}`,
      ask: ({ ledger }) => ledger.list(shop, kind, filter),
      of: (state) => listOf(state, kind, status),
    }),
    () => ({
      name: 'head',
      ask: async ({ ledger }) => {
        const { seq: at, openDay, lastDay } = await ledger.head(shop);
        return [at, openDay, lastDay];
      },
      of: ({ seq: at, openDay, lastDay }) => [at, openDay, lastDay],
    }),
    () => ({
      name: `events ${seqs.join(' ')}`,
      ask: async ({ ledger }) =>
        (await ledger.events(shop, seqs)).map((event) => [event.seq, event.stream, event.hash]),
      of: (state) =>
        history.rows
          .filter((row) => seqs.includes(row.seq) && row.seq <= state.seq)
          .map((row) => [row.seq, row.stream_id, row.hash]),
    }),
    () => ({
      name: `history ${some[0]}`,
      ask: async ({ ledger }) => (await ledger.history(shop, some[0]!)).map((event) => [event.seq, event.version]),
      of: (state) =>
        history.rows
          .filter((row) => row.stream_id === some[0] && row.seq <= state.seq)
          .map((row) => [row.seq, row.version]),
    }),
    () => ({
      name: `balance ${akun}`,
      ask: ({ ledger }) => ledger.balance(shop, akun),
      of: ({ accounts }) => accounts.get(`IDR ${akun}`)?.saldo ?? 0,
    }),
    () => ({
      name: 'places of R1',
      ask: ({ ledger }) => ledger.placesOf(shop, 'R1'),
      of: ({ places }) =>
        [...places].filter(([key]) => key.startsWith('R1 ')).map(([key, held]) => ({ place: key.slice(3), ...held })).sort((a, b) => (a.place < b.place ? -1 : 1)), // prettier-ignore
    }),
    () => numberRead(random, history),
    () => recentRead(history, process, some),
    () => recentListRead(history, process, kind, status),
    () => ({
      name: `followers at ${seq}`,
      ask: ({ followers }) => followers.waitFor(shop, seq),
      check: (call) => checkFollowed(call, seq),
    }),
  ])();
}

function numberRead(random: Random, { shop, now }: ShopHistory): Read {
  const no = random.pick([...[...now.documents.values()].flatMap((document) => document.no ?? []), 'FJ0']);
  return {
    name: `number ${no}`,
    ask: ({ ledger }) => ledger.byNumber(shop, no),
    of: ({ documents }) => [...documents.values()].find((document) => document.no === no) ?? null,
  };
}

/** As this process last knew them: some version that there was, and none older than what it wrote itself. */
function recentRead({ shop }: ShopHistory, process: SimulatedProcess, streams: readonly string[]): Read {
  const least = writtenBy(process, shop);
  return {
    name: `recent ${streams.join(' ')}`,
    ask: async ({ ledger }) => [...(await ledger.recent(shop, streams)).values()],
    check: ({ history }, answer) => {
      for (const document of answer as LoadedDocument[]) {
        const versions = history.states.map((state) => loadedOf(state, document.stream));
        must(versions.some((version) => isDeepStrictEqual(version, document)), () => `${JSON.stringify(document)} never was`); // prettier-ignore
        notOlder(document, least);
      }
    },
  };
}

function recentListRead(
  { shop }: ShopHistory,
  process: SimulatedProcess,
  kind: string,
  status: readonly string[] | undefined,
): Read {
  // prettier-ignore
  const least = writtenBy(process, shop);
  return {
    name: `recent list ${kind}`,
    ask: ({ ledger }) => ledger.recentList(shop, kind, status ? { status } : {}),
    check: (call, answer) => {
      const { states, since } = call.history;
      // A state that ended less than a second before it was asked for, or later.
      const young = states.filter((_state, i) => (since[i + 1] ?? Infinity) >= call.at - LIST_MS);
      must(young.some((state) => isDeepStrictEqual(listOf(state, kind, status), answer)), () => `the list of ${kind} was never ${JSON.stringify(answer)} of late`); // prettier-ignore
      if (!status) for (const [stream] of least) if (stream.startsWith(`${kind}/`)) mustHold(answer as LoadedDocument[], stream, least); // prettier-ignore
    },
  };
}

/** Stream → version of it that this process has written of the shop, as of now. */
const writtenBy = ({ wrote }: SimulatedProcess, shop: string): ReadonlyMap<string, number> =>
  new Map([...wrote].flatMap(([key, version]) => (key.startsWith(`${shop} `) ? [[key.slice(shop.length + 1), version]] : []))); // prettier-ignore

function mustHold(documents: readonly LoadedDocument[], stream: string, least: ReadonlyMap<string, number>): void {
  const document = documents.find((one) => one.stream === stream);
  must(document !== undefined, () => `${stream}, which this process wrote, is missing from its list`);
  notOlder(document, least);
}

function notOlder({ stream, version }: LoadedDocument, least: ReadonlyMap<string, number>): void {
  must(version >= (least.get(stream) ?? 0), () => `${stream} is known at version ${version}, though this process wrote ${least.get(stream)}`); // prettier-ignore
}

function checkFollowed(call: Call, seq: number): void {
  const { process, history, at } = call;
  // After two seconds it gives up, or when its process ends; a read-model that fails is not waited for.
  if (process.clock.now - at >= WAIT_MS || process.troubled || process.ending) return;
  const behind = [...history.followed].filter(([, reached]) => reached < seq);
  must(seq === 0 || (history.followed.size > 0 && behind.length === 0), () => `read-models are said to be at ${seq}, they stand at ${JSON.stringify([...history.followed])}`); // prettier-ignore
}

const loadedOf = ({ documents }: ShopState, stream: string): LoadedDocument =>
  documents.get(stream) ?? { stream, version: 0, no: null, status: '', body: null };

const listOf = ({ documents }: ShopState, kind: string, status: readonly string[] | undefined): LoadedDocument[] =>
  [...documents.values()]
    .filter((document) => document.stream.startsWith(`${kind}/`) && (!status || status.includes(document.status)))
    .sort((a, b) => (a.stream < b.stream ? -1 : 1));

function isTrouble(error: unknown): false {
  if (saysNothing(error)) return false;
  throw new Violation(`a read failed with ${String(error)}`);
}
