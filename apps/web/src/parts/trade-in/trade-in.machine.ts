import { assign, fromPromise, setup } from 'xstate';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { PaymentDto, PayOutDto } from '@emas/contracts/payments/payment.dto';
import type { SettleTradeInDto } from '@emas/contracts/trade-in/settle-trade-in.dto';
import { MOST_PURCHASES, type TradeInSettledData } from '@emas/contracts/trade-in/trade-in.view';
import { isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { settleTradeIn } from './calls.js';
import type { TradeDesk } from './trade-desks.js';

type Answer = WriteBody & { readonly data: TradeInSettledData };

/** What goes over the counter beside the goods, one way only. */
export interface PaidBeside {
  readonly pembayaran?: readonly PaymentDto[];
  readonly pembayaran_keluar?: readonly PayOutDto[];
}

interface Input {
  readonly desk: TradeDesk;
  readonly sale_id: string;
  /** Purchases that are chosen at once. */
  readonly chosen: readonly string[];
}

interface Sent {
  readonly desk: TradeDesk;
  readonly sent: SettleTradeInDto;
}

interface Context extends Input {
  /** Identity and key of the trade-in: while its answer may have been lost, what is sent again is the same one. */
  readonly id: string;
  readonly beside: PaidBeside;
  readonly settled: Answer | null;
  /** What it was refused for. */
  readonly failure: unknown;
}

type Event =
  { readonly type: 'toggle'; readonly purchase_id: string } | { readonly type: 'settle'; readonly beside: PaidBeside };

/** In the order in which they were ticked: so they pay. */
const toggled = (chosen: readonly string[], id: string): readonly string[] =>
  chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(0, MOST_PURCHASES);

/** One sale at the desk: purchases are chosen, the difference is settled, the slip is printed; then the next one. */
export const tradeInMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input },
  actors: { settle: fromPromise<Answer, Sent>(({ input }) => settleTradeIn(input.desk, input.sent)) },
  guards: { isChosen: ({ context }) => context.chosen.length > 0 },
}).createMachine({
  id: 'trade-in',
  initial: 'choose',
  context: ({ input }) => ({ ...input, id: newId(), beside: {}, settled: null, failure: null }),
  states: {
    choose: {
      on: {
        toggle: {
          actions: assign(({ context, event }) => ({
            chosen: toggled(context.chosen, event.purchase_id),
            failure: null,
          })),
        },
        settle: {
          target: 'settle',
          guard: 'isChosen',
          actions: assign({ beside: ({ event }) => event.beside, failure: null }),
        },
      },
    },
    settle: {
      invoke: {
        src: 'settle',
        input: ({ context: { desk, id, sale_id, chosen, beside } }) => ({
          desk,
          sent: {
            id,
            sale_id,
            purchase_ids: [...chosen],
            ...(beside.pembayaran && { pembayaran: [...beside.pembayaran] }),
            ...(beside.pembayaran_keluar && { pembayaran_keluar: [...beside.pembayaran_keluar] }),
          },
        }),
        onDone: { target: 'print', actions: assign({ settled: ({ event }) => event.output }) },
        onError: {
          target: 'choose',
          actions: assign(({ context, event }) => ({
            failure: event.error,
            // What was refused may be settled otherwise; what may have arrived keeps its key.
            id: isApiError(event.error) && !event.error.isConnection ? newId() : context.id,
          })),
        },
      },
    },
    /** Settled: its slip, then the next sale. */
    print: { type: 'final' },
  },
});
