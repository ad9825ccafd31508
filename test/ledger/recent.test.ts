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
});
