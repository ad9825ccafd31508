import { randomUUID } from 'node:crypto';
import type { ClosingStep } from '@emas/contracts/closing/closing.view';
import { DataSource } from 'typeorm';
import { ClosingFollowUp } from '../../apps/api/src/contexts/closing/follow-up/closing-follow-up.js';
import {
  CLOSING_STEPS,
  ClosingSteps,
  type StepResult,
} from '../../apps/api/src/contexts/closing/persistence/closing-steps.js';
import { expectClosedOnce, TO_CLOSE } from '../support/closing.js';
import { createDatabase } from '../support/database.js';
import { GoldShop } from '../support/gold-shop.js';
import { createTestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

type Moment = 'before' | 'after';

/** Dies at one moment: before a step is begun, or when its work is done but not recorded yet. */
class CrashingSteps extends ClosingSteps {
  crashes = 0;

  constructor(
    dataSource: DataSource,
    private readonly at: ClosingStep,
    private readonly moment: Moment,
  ) {
    super(dataSource);
  }

  override async begin(shop: string, tgl: string, step: ClosingStep): Promise<void> {
    if (step === this.at && this.moment === 'before') this.crash();
    await super.begin(shop, tgl, step);
  }

  override async finish(shop: string, tgl: string, step: ClosingStep, result: StepResult): Promise<void> {
    if (step === this.at && this.moment === 'after') this.crash();
    await super.finish(shop, tgl, step, result);
  }

  private crash(): never {
    this.crashes += 1;
    throw new Error('the process is gone');
  }
}

/** What a process leaves that dies before a step is what one leaves that dies when the step before is recorded. */
const moments: readonly (readonly [Moment, ClosingStep])[] = [
  ['before', CLOSING_STEPS[0]!],
  ...CLOSING_STEPS.map((step) => ['after', step] as const),
  ['before', CLOSING_STEPS.at(-1)!],
];

describe('a process that dies', () => {
  it.each(moments)('%s the step %s leaves a closing that the next one finishes', async (moment, step) => {
    const database = await createDatabase(TO_CLOSE);
    try {
      const dying = await createTestApp({
        database,
        customize: (builder) =>
          builder.overrideProvider(ClosingSteps).useFactory({
            inject: [DataSource],
            factory: (dataSource: DataSource) => new CrashingSteps(dataSource, step, moment),
          }),
      });
      const shop = GoldShop.at(dying);
      const closed = await shop.as('KASIR1', 'post', 'tutup-toko/tutup', { tgl: shop.today });
      expect(closed.status).toBe(200);
      await until(() => (dying.app.get(ClosingSteps, { strict: false }) as CrashingSteps).crashes > 0);
      await dying.close();
      const next = await createTestApp({ database });
      await expectClosedOnce(next, shop.today);
      await next.close();
    } finally {
      await database.drop();
    }
  });

  it('between closing the day and queueing what follows leaves nothing undone', async () => {
    const database = await createDatabase(TO_CLOSE);
    try {
      const dying = await createTestApp({ database });
      const shop = GoldShop.at(dying);
      jest.spyOn(dying.app.get(ClosingFollowUp, { strict: false }), 'enqueue').mockRejectedValue(new Error('gone'));
      const headers = { 'Idempotency-Key': randomUUID() };
      const lost = await shop.as('KASIR1', 'post', 'tutup-toko/tutup', { tgl: shop.today }, headers);
      expect(lost.status).toBe(500);
      await dying.close();
      const next = await createTestApp({ database });
      await expectClosedOnce(next, shop.today);
      // The cashier's browser asks again with the same key, and is told that it worked.
      const login = await next.http
        .post('/api/v1/users/login')
        .send({ user_id: 'KASIR1', password: 'emas-demo-2026', take_over: true });
      const again = await next.http
        .post('/api/v1/tutup-toko/tutup')
        .set('Authorization', `Bearer ${login.body.data.token}`)
        .set(headers)
        .send({ tgl: shop.today });
      expect(again.body).toMatchObject({ message: 'Toko Berhasil Ditutup', data: { tgl_system: shop.today } });
      await next.close();
    } finally {
      await database.drop();
    }
  });
});
