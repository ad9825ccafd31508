import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuthorizationRequired, type Covered } from '@emas/domain/authorization/authorization';
import { priceTryStream, type PriceTryBody, refusedPrice } from '@emas/domain/authorization/price-try';
import { PRICE_APPROVAL } from '@emas/domain/shared/authorization-category';
import { PriceUncounted } from '@emas/domain/sales/approvals';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { SecurityLog } from '../../../platform/logging/security-log.js';
import { type Subject, Throttle } from '../../identity/index.js';
import { Excesses, SettingsService } from '../../settings/index.js';

/** Minutes that tries count. */
const PERIOD = 60;

type Asker = Pick<RequestUser, 'user_id' | 'kode_toko'>;

/** What was done, and whether an approval was used for it. */
export interface Judged<Answer> {
  readonly answer: Answer;
  readonly approved: boolean;
}

/**
 * Prices that were judged for somebody who may not see cost: counted by the hour before they are judged, so that many at
 * once find no more than one after another, and kept in the log where they were refused. Who has tried too often is not turned away, which would
 * tell him as much; he must ask about every price below that of the lists.
 */
@Injectable()
export class PriceTries {
  constructor(
    private readonly ledger: Ledger,
    private readonly throttle: Throttle,
    private readonly settings: SettingsService,
    private readonly security: SecurityLog,
    private readonly excesses: Excesses,
  ) {}

  /** Runs what may ask about a price. What was done is no try; whatever stopped it, its price has been judged. */
  async watch<Answer>(
    user: Asker,
    id: string,
    run: (held: boolean | null) => Promise<Judged<Answer>>,
  ): Promise<Answer> {
    const shop = user.kode_toko;
    const free = await this.uncounted(user, run);
    if ('done' in free) return free.done;
    // What was let pass before it was paid is counted already, and is no other price now.
    const passed = passedPrice(user.user_id, free.hash);
    const isKnown = await this.throttle.isCounted(shop, passed);
    const held = !isKnown && (await this.count(user));
    // Before it is saved: it could be dropped at once.
    await this.throttle.count(shop, document(user.user_id, id), PERIOD);
    const { answer, approved } = await this.kept(user, run(held));
    await this.throttle.take(shop, passed);
    // The question that led to its approval was no try either.
    await this.giveBack(user, approved ? 2 : 1);
    return answer;
  }

  /**
   * The same before it is paid: nothing is done yet, so that its price stays counted until it is saved. Asked again, the
   * same price is counted once.
   */
  async judge(user: Asker, run: (held: boolean | null) => Promise<Judged<null>>): Promise<void> {
    const shop = user.kode_toko;
    const free = await this.uncounted(user, run);
    if ('done' in free) return;
    const passed = passedPrice(user.user_id, free.hash);
    if (await this.throttle.isCounted(shop, passed)) return void (await this.kept(user, run(false)));
    const { approved } = await this.kept(user, run(await this.count(user)));
    // What is approved was counted when it was asked.
    if (approved) await this.giveBack(user, 1);
    else await this.throttle.count(shop, passed, PERIOD);
  }

  /** Runs what asks about no price; else tells the hash of the price that is to be counted before it is judged. */
  private async uncounted<Answer>(
    user: Asker,
    run: (held: null) => Promise<Judged<Answer>>,
  ): Promise<{ readonly done: Answer } | { readonly hash: string }> {
    try {
      return { done: (await run(null)).answer };
    } catch (error) {
      if (error instanceof AuthorizationRequired) await this.keep(user, error);
      if (!(error instanceof PriceUncounted)) throw error;
      return { hash: error.hash };
    }
  }

  /** A price that is refused is kept; refused before, it was no try. */
  private async kept<Answer>(user: Asker, run: Promise<Judged<Answer>>): Promise<Judged<Answer>> {
    try {
      return await run;
    } catch (error) {
      if (error instanceof AuthorizationRequired && (await this.keep(user, error))) await this.giveBack(user, 1);
      throw error;
    }
  }

  /** A document that was given up was a try after all, once. */
  async dropped(user: Asker, id: string): Promise<void> {
    if (await this.throttle.take(user.kode_toko, document(user.user_id, id))) await this.count(user);
  }

  /** What an approval of this content covers; undefined where its asker was told it himself. */
  async coverOf(
    shop: string,
    user_id: string,
    { description, hash }: { readonly description: string; readonly hash: string },
  ): Promise<readonly Covered[] | undefined> {
    if (description !== PRICE_APPROVAL) return undefined;
    const stream = priceTryStream(user_id, hash);
    return (await this.ledger.load<PriceTryBody | null>(shop, [stream])).get(stream)?.body?.mencakup;
  }

  /** Keeps what was refused; true where the same price had been refused before, so that nothing was learnt. */
  private async keep({ kode_toko: shop, user_id }: Asker, { missing }: AuthorizationRequired): Promise<boolean> {
    const need = missing.find(({ mencakup }) => mencakup !== undefined);
    if (!need) return false;
    const { hash, mencakup } = need;
    const { result } = await this.ledger.execute({
      shop,
      actor: user_id,
      key: randomUUID(),
      request: { type: 'RefusedPrice', hash, mencakup },
      streams: [priceTryStream(user_id, hash)],
      decide: (context) => refusedPrice(need, context),
    });
    return result.known;
  }

  /** Counts a try where the shop limits them; true where there were too many within the hour. */
  private async count({ kode_toko: shop, user_id }: Asker): Promise<boolean> {
    const limit = await this.settings.get(shop, 'percobaan_harga_per_jam');
    if (limit === 0) return false;
    const failures = await this.throttle.count(shop, prices(user_id), PERIOD);
    if (failures === limit + 1) {
      this.security.note('price-tries-held', { user_id, shop });
      await this.excesses.tell(shop, user_id, 'HARGA', limit);
    }
    return failures > limit;
  }

  private async giveBack({ kode_toko: shop, user_id }: Asker, tries: number): Promise<void> {
    await this.throttle.giveBack(shop, prices(user_id), tries);
  }
}

const prices = (user_id: string): Subject => ({ name: `price:${user_id}` });

/** A price that was judged before it was paid, and let pass. */
const passedPrice = (user_id: string, hash: string): Subject => ({ name: `price:${user_id}:passed:${hash}` });

/** A document whose price was judged within the period. */
const document = (user_id: string, id: string): Subject => ({ name: `price:${user_id}:${id}` });
