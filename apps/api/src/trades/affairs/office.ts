import { moduleOn } from '@emas/contracts/modules/register';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { customerIdOf } from '../../contexts/membership/index.js';
import { accessoryRows } from '../accessories.js';
import { Founding, PATRONS } from '../founding.js';
import { randomOf } from '../seeded-random.js';
import type { Staff } from '../staff.js';
import { stoneRows } from '../stones.js';
import { affairRows, PATRON_CATEGORY, shopRows } from '../terms.js';
import { AFFAIRS } from './affairs.js';
import { Desk, type DeskDay } from './desk.js';
import { dueOn, type ScheduledShop } from './schedule.js';

const keysOf = (shop: string, kind: string): { uuid(): string } => {
  let n = 0;
  return { uuid: () => `affairs:${shop}:${kind}:${(n += 1)}` };
};

/** Keys of a shop's patrons come one after another from what names them. */
export function patronsOf(shop: string): string[] {
  const keys = keysOf(shop, 'patron');
  return Array.from({ length: PATRONS }, () => customerIdOf(shop, keys.uuid()));
}

interface Founded {
  /** Nobody else keeps accessories. */
  readonly accessories: boolean;
  /** It sells stones (DIAMOND_MODULE), and nobody else keeps them. */
  readonly stones: boolean;
  /** The shop keeps a list of shops (SEND_GOODS_MODULE). */
  readonly shops: boolean;
}

/** Lists and customers that affairs rest on, under keys of their own. */
export async function foundAffairs(staff: Staff, { accessories, stones, shops }: Founded): Promise<void> {
  const founding = new Founding(staff, keysOf(staff.shop, 'list'));
  await founding.write(affairRows());
  if (accessories) await founding.write(accessoryRows());
  if (shops) await founding.write(shopRows());
  if (stones) await founding.write(stoneRows());
  await new Founding(staff, keysOf(staff.shop, 'patron')).registerPatrons(PATRON_CATEGORY);
}

/** What is due on a business day, counted from 0, dealt with one after another. */
export async function dealWith(shop: ScheduledShop, day: number, today: DeskDay): Promise<void> {
  const stream = settingsStream(shop.shop);
  const { body } = (await today.ledger.load<SettingsBody | null>(shop.shop, [stream])).get(stream)!;
  const affairs = AFFAIRS.filter(({ module }) => module === undefined || moduleOn(body, module));
  for (const { affair, id, nth, step, at } of dueOn(affairs, shop, day)) {
    const own = [shop.seed, shop.shop, affair.name, nth] as const;
    const run = () => step.run(new Desk(today, randomOf(...own, 'step', at), randomOf(...own, 'own'), id));
    await (affair.asksReadModels && today.following ? today.following(run) : run());
  }
}
