import { Injectable } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import type { Level } from '@emas/contracts/permissions/levels';
import type { AuthorizationRequirement } from '@emas/domain/authorization/authorization';
import { DomainError } from '@emas/domain/shared/domain-error';
import { AuthorizeCommand } from '../contexts/identity/index.js';
import type { RequestUser } from '../platform/auth/request-user.js';

export const DEMO_SHOP = {
  kode_toko: 'SJA',
  nama_toko: 'TOKO EMAS SINAR JAYA',
  alamat_toko: 'JL. PASAR BESAR NO. 88, SUKOHARJO, KEC. KLOJEN, KOTA MALANG 65118',
} as const;

/** For the demo shop alone, printed at start and in the README. */
export const DEMO_PASSWORD = 'emas-demo-2026';

export const DEMO_USERS: readonly { readonly user_id: string; readonly level: Level; readonly laci: string }[] = [
  { user_id: 'OWNER', level: 'OWN', laci: 'LACI1' },
  { user_id: 'SPV1', level: 'SPV', laci: 'LACI2' },
  { user_id: 'KASIR1', level: 'KASIR', laci: 'LACI1' },
  { user_id: 'KASIR2', level: 'KASIR', laci: 'LACI2' },
  { user_id: 'SU', level: 'SU', laci: 'LACI1' },
  { user_id: 'MU', level: 'MU', laci: 'LACI1' },
  { user_id: 'DEV', level: 'DEV', laci: 'LACI1' },
];

/** The people of the demo shop at work: each does what he does through the same commands as over HTTP. */
@Injectable()
export class Staff {
  constructor(private readonly commands: CommandBus) {}

  person(user_id: string): RequestUser {
    const user = DEMO_USERS.find((each) => each.user_id === user_id)!;
    return {
      user_id,
      level: user.level,
      kode_toko: DEMO_SHOP.kode_toko,
      kode_laci: user.laci,
      session_id: `demo-${user_id}`,
      language: 'id',
    };
  }

  do<Result>(command: Command<Result>): Promise<Result> {
    return this.commands.execute(command);
  }

  /** Does what may need a supervisor: he approves what the command says it needs, and it is sent again. */
  async doApproved<Result>(user: RequestUser, make: (otorisasiIds: string[]) => Command<Result>): Promise<Result> {
    try {
      return await this.do(make([]));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'AUTHORIZATION_REQUIRED') throw error;
      const { otorisasi } = error.data as { otorisasi: readonly AuthorizationRequirement[] };
      const ids: string[] = [];
      for (const { kategori, description, no_faktur, hash } of otorisasi) {
        const approval = { kategori, description, no_faktur, hash, user_id: 'SPV1', password: DEMO_PASSWORD };
        ids.push((await this.do(new AuthorizeCommand(user, approval))).otorisasi_id);
      }
      return this.do(make(ids));
    }
  }
}
