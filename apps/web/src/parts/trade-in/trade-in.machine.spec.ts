import { createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { SettleTradeInDto } from '@emas/contracts/trade-in/settle-trade-in.dto';
import { ApiError } from '../../platform/api/api-error.js';
import { GOODS_DESK, type TradeDesk } from './trade-desks.js';
import { tradeInMachine } from './trade-in.machine.js';

const answer = {
  message: 'OK',
  seq: 1,
  data: { id: 't', no_tukar: 'TT1', total_jual: 0, total_beli: 0, selisih_bayar: 0, kembali: 0 },
};

function begin(chosen: readonly string[], settle: (sent: SettleTradeInDto) => Promise<typeof answer>) {
  const machine = tradeInMachine.provide({
    actors: {
      settle: fromPromise<typeof answer, { readonly desk: TradeDesk; readonly sent: SettleTradeInDto }>(({ input }) =>
        settle(input.sent),
      ),
    },
  });
  const actor = createActor(machine, { input: { desk: GOODS_DESK, sale_id: 's', chosen } });
  actor.start();
  return actor;
}

describe('a trade-in at the desk', () => {
  it('settles what is ticked in its order, at most five, and nothing where nothing is', () => {
    const actor = begin([], () => Promise.resolve(answer));
    actor.send({ type: 'settle', beside: {} });
    expect(actor.getSnapshot().value).toBe('choose');
    for (const id of ['1', '2', '3', '1', '4', '5', '6', '7']) actor.send({ type: 'toggle', purchase_id: id });
    expect(actor.getSnapshot().context.chosen).toEqual(['2', '3', '4', '5', '6']);
    actor.stop();
  });

  it('is done once it is answered', async () => {
    const sent: SettleTradeInDto[] = [];
    const actor = begin(['p'], (dto) => {
      sent.push(dto);
      return Promise.resolve(answer);
    });
    actor.send({ type: 'settle', beside: { pembayaran: [{ cara_bayar: 'CASH', jumlah: 100 }] } });
    const done = await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(done.context.settled).toEqual(answer);
    expect(sent).toEqual([
      {
        id: done.context.id,
        sale_id: 's',
        purchase_ids: ['p'],
        pembayaran: [{ cara_bayar: 'CASH', jumlah: 100 }],
      },
    ]);
  });

  it('keeps its identity while its answer may have been lost, and takes another once it is refused', async () => {
    const failures = [new TypeError('lost'), new ApiError(409, 'PAYMENT_SHORT', 'kurang')];
    const actor = begin(['p'], () => Promise.reject(failures.shift()!));
    const { id } = actor.getSnapshot().context;
    const failed = async () => {
      actor.send({ type: 'settle', beside: {} });
      return (await waitFor(actor, ({ value, context }) => value === 'choose' && context.failure !== null)).context;
    };
    expect((await failed()).id).toBe(id);
    expect((await failed()).id).not.toBe(id);
    actor.stop();
  });
});
