import { Injectable } from '@nestjs/common';
import { maySeeCost } from '@emas/contracts/permissions/cost';
import type { Language } from '@emas/contracts/messages/languages';
import { countsBlind } from '@emas/contracts/permissions/levels';
import { hidesCost, isDrawer } from '@emas/domain/audit/told';
import type { MoneyPosting, RecordedEvent } from '@emas/domain/ledger/event';
import { Ledger } from '../../../ledger/ledger.js';
import type { AuthenticatedUser } from '../../../platform/auth/request-user.js';

/** Who reads, and what of the books he is told. */
export interface DeskAsker {
  readonly shop: string;
  readonly language: Language;
  readonly seesCost: boolean;
  /** The day whose cash he is not told; null where he is told all. */
  readonly untoldDay: string | null;
  readonly openDay: string | null;
  readonly lastDay: string | null;
}

@Injectable()
export class DeskAskers {
  constructor(private readonly ledger: Ledger) {}

  async of(user: AuthenticatedUser): Promise<DeskAsker> {
    const { openDay, lastDay } = await this.ledger.head(user.kode_toko);
    return {
      shop: user.kode_toko,
      language: user.language,
      seesCost: maySeeCost(user.level, user.grants),
      untoldDay: countsBlind(user) ? openDay : null,
      openDay,
      lastDay,
    };
  }
}

const isOfDrawers = ({ type, postings }: Pick<RecordedEvent, 'type' | 'postings'>): boolean =>
  type.startsWith('Drawer') || postings.some(({ akun }) => isDrawer(akun));

/** Events of the open day that touch a drawer are told without their figures to who counts it blind. */
export const isUntold = (
  event: Pick<RecordedEvent, 'type' | 'postings' | 'tglSystem'>,
  { untoldDay }: DeskAsker,
): boolean => untoldDay !== null && event.tglSystem === untoldDay && isOfDrawers(event);

/** Which accounts of an event's lines are told. */
export function toldLines(
  event: Pick<RecordedEvent, 'type' | 'postings' | 'tglSystem'>,
  asker: DeskAsker,
): (akun: string) => boolean {
  if (isUntold(event, asker)) return () => false;
  if (asker.seesCost) return () => true;
  const hides = hidesCost(event.postings);
  return (akun) => !hides(akun);
}

const GOODS = /^(persediaan|hpp|susut|selisih-stok)(\/|$)/;

/** What an event is worth: the debits that are told, of goods at cost only where nothing else moved. */
export function amountOf(postings: readonly MoneyPosting[], isTold: (akun: string) => boolean): number | null {
  const debits = postings.filter(({ unit, jumlah }) => unit === 'IDR' && jumlah > 0);
  const money = debits.filter(({ akun }) => !GOODS.test(akun));
  const counted = money.length > 0 ? money : debits;
  if (counted.some(({ akun }) => !isTold(akun))) return null;
  return counted.reduce((sum, { jumlah }) => sum + jumlah, 0);
}
