import type { DecideContext } from '@emas/domain/ledger/event';
import { DomainError } from '@emas/domain/shared/domain-error';
import { LedgerSignals } from '../../apps/api/src/ledger/ledger-signals.js';
import { PostgresLedger } from '../../apps/api/src/ledger/store/postgres-ledger.js';
import { command, event, type Lab, note, openDay, openLab, refusal, SHOP } from './ledger-lab.js';

let lab: Lab;
/** Another process, of whose notices nothing is heard. */
let other: PostgresLedger;
beforeEach(async () => {
  lab = await openLab();
  other = new PostgresLedger(lab.config, new LedgerSignals());
  await openDay(lab);
});
afterEach(async () => {
  await other.onApplicationShutdown();
  await lab.close();
});

const price = (value: number) => event('master/price/A', { body: { value } });
const valueOf = (document: { readonly body: unknown } | undefined) => (document?.body as { value: number }).value;

describe('what a process knows of documents that another one changes', () => {
  test('a decision on an old document is taken again on the new one', async () => {
    await lab.ledger.execute(command([price(1)]));
    await other.execute(command([price(2)]));
    const seen: number[] = [];
    await lab.ledger.execute(
      command([event('sale/1')], {
        reads: ['master/price/A'],
        onDecide: (context) => seen.push(valueOf(context.get('master/price/A'))),
      }),
    );
    expect(seen).toEqual([1, 2]);
  });

  test('a refusal, or having nothing to write, is never due to an old document', async () => {
    await lab.ledger.execute(command([price(1)]));
    await other.execute(command([price(2)]));
    const { result } = await lab.ledger.execute({
      ...command<number>([event('sale/1')], { reads: ['master/price/A'] }),
      decide: (context) => {
        const value = valueOf(context.get('master/price/A'));
        if (value === 1) throw new DomainError('PRICE_NOT_SET');
        return { events: [], result: value };
      },
    });
    expect(result).toBe(2);
  });

  test('the day that another process closed is closed here', async () => {
    await note(lab, 'sale/1');
    await other.execute(
      command([{ ...event('day/x', { type: 'DayClosed', status: 'CLOSED' }), day: { close: '2026-11-20' } }]),
    );
    expect(await refusal(note(lab, 'sale/2', { numberKind: 'FJ' }))).toBe('DAY_NOT_OPEN');
  });

  test('a notice of another process makes it forget; a list is a second old at most', async () => {
    await lab.ledger.execute(command([price(1)]));
    const list = async () => (await lab.ledger.recentList(SHOP, 'master/price')).map(valueOf);
    const known = async () => valueOf((await lab.ledger.recent(SHOP, ['master/price/A'])).get('master/price/A'));
    expect([await known(), ...(await list())]).toEqual([1, 1]);
    await lab.ledger.execute(command([price(2)]));
    expect([await known(), ...(await list())]).toEqual([2, 2]);
    const { seq } = await other.execute(command([price(3)]));
    lab.signals.appended(SHOP, seq, []);
    expect([await known(), ...(await list())]).toEqual([3, 3]);
  });

  /** Versions that the decision of a command on `stream` was shown. */
  async function shown(stream: string, decide?: (version: number) => void): Promise<number[]> {
    const versions: number[] = [];
    const onDecide = (context: DecideContext) => {
      versions.push(context.get(stream).version);
      decide?.(versions.at(-1)!);
    };
    await lab.ledger.execute(command([event(stream)], { onDecide }));
    return versions;
  }

  test('what is taken to be new, because its like were, is found when it is there', async () => {
    for (const stream of ['sale/a', 'sale/b', 'sale/c']) await other.execute(command([event(stream)]));
    expect(await shown('sale/a')).toEqual([1]);
    for (let made = 1; made <= 20; made += 1) await note(lab, `sale/${made}`);
    expect(await shown('sale/b')).toEqual([0, 1]);
    // Not sure of it any more, it reads.
    expect(await shown('sale/c')).toEqual([1]);
    expect((await lab.ledger.history(SHOP, 'sale/b')).map(({ version }) => version)).toEqual([1, 2]);
  });

  test('nobody is refused for a document that is only taken to be new', async () => {
    await other.execute(command([event('sale/a')]));
    for (let made = 1; made <= 20; made += 1) await note(lab, `sale/${made}`);
    const refuseNew = (version: number) => {
      if (version === 0) throw new DomainError('NOT_FOUND');
    };
    expect(await shown('sale/a', refuseNew)).toEqual([0, 1]);
    expect(await refusal(shown('sale/x', refuseNew))).toBe('NOT_FOUND');
  });
});
