import { Injectable } from '@nestjs/common';
import { Ledger } from '../../../ledger/ledger.js';

export interface Drawer {
  readonly kode_laci: string;
  readonly nama_laci: string;
  readonly pemakai?: readonly string[];
  readonly is_aktif?: boolean;
}

const LIST = 'master/master-laci';
/** The safe is a row like any other, and the last that anybody trades out of. */
const SAFE = 'BRANKAS';

/** Which drawer a user takes and gives cash in: the first active one that names him, unless he chose another. */
@Injectable()
export class Drawers {
  constructor(private readonly ledger: Ledger) {}

  async of(shop: string, user_id: string): Promise<string | null> {
    return (await this.usable(shop, user_id))[0]?.kode_laci ?? null;
  }

  /** The drawer he has, while it is active and his; else the one that is. */
  async keep(shop: string, user_id: string, kode_laci: string | null): Promise<string | null> {
    const usable = await this.usable(shop, user_id);
    return (usable.find((drawer) => drawer.kode_laci === kode_laci) ?? usable[0])?.kode_laci ?? null;
  }

  async named(shop: string, kode_laci: string): Promise<Drawer | undefined> {
    return (await this.drawers(shop)).find((drawer) => drawer.kode_laci === kode_laci);
  }

  /** Those he may choose among, the first one first. */
  async usable(shop: string, user_id: string): Promise<Drawer[]> {
    const isSafe = ({ kode_laci }: Drawer): number => Number(kode_laci === SAFE);
    return (await this.drawers(shop))
      .filter(({ pemakai, is_aktif }) => is_aktif !== false && pemakai?.includes(user_id) === true)
      .sort((a, b) => isSafe(a) - isSafe(b) || (a.kode_laci < b.kode_laci ? -1 : 1));
  }

  /** Every request asks: a list that is a second old at most, and lacks nothing that this process wrote. */
  private async drawers(shop: string): Promise<Drawer[]> {
    const found = await this.ledger.recentList<{ readonly values: Drawer }>(shop, LIST, { status: ['AKTIF'] });
    return found.map(({ body }) => body.values);
  }
}
