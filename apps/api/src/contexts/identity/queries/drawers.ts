import { Injectable } from '@nestjs/common';
import { Ledger } from '../../../ledger/ledger.js';

interface DrawerBody {
  readonly values: { readonly kode_laci: string; readonly pemakai?: readonly string[]; readonly is_aktif?: boolean };
}

/** Which drawer a user takes and gives cash in: the first active one that names him. */
@Injectable()
export class Drawers {
  constructor(private readonly ledger: Ledger) {}

  async of(shop: string, user_id: string): Promise<string | null> {
    const drawers = await this.ledger.list<DrawerBody>(shop, 'master/master-laci', { status: ['AKTIF'] });
    const codes = drawers
      .map(({ body }) => body.values)
      .filter(({ pemakai, is_aktif }) => is_aktif !== false && pemakai?.includes(user_id) === true)
      .map(({ kode_laci }) => kode_laci);
    return codes.sort()[0] ?? null;
  }
}
