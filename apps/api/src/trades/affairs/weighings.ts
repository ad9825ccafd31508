import { ResetWeighingsCommand, StartWeighingCommand, WeighTrayCommand } from '../../contexts/stock/index.js';
import type { Affair } from './affair.js';
import type { Desk } from './desk.js';

/** Grams that a scale on a counter is off by, now and then; within what a shop tolerates. */
const OFF = [0, 0, 0.01, -0.02];

/** Trays of the safe go over the scale, one after the other; the last is put back before its figure is written down. */
async function weigh(at: Desk): Promise<void> {
  const [shop, actor] = [at.shop, at.user.user_id];
  const [first, second] = at.day.trays.filter(({ kode_gudang }) => kode_gudang === 'BRANKAS');
  const start = async (part: string, { kode_gudang, kode_baki }: NonNullable<typeof first>) => {
    const dto = { kode_gudang, kode_toko: kode_baki };
    const { data_timbang } = await at.do(new StartWeighingCommand({ shop, actor, dto, key: at.id(part) }));
    return data_timbang[0]!;
  };
  const { kode_toko, berat_buku } = await start('first', first!);
  const berat_timbang = Math.round((berat_buku + at.random.pick(OFF)) * 1000) / 1000;
  const dto = { id: at.id('weighing'), kode_toko, berat_timbang };
  await at.do(new WeighTrayCommand({ shop, actor, dto, key: at.id('weighed') }));
  await start('second', second!);
  await at.do(new ResetWeighingsCommand({ shop, actor, key: at.id('reset') }));
}

/** What lies in the safe is weighed against the books. */
export const weighings: Affair = {
  name: 'weighing',
  every: 12,
  steps: () => [{ after: 0, run: weigh }],
};
