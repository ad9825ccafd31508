import { type Command, CommandBus } from '@nestjs/cqrs';
import type { Level } from '@emas/contracts/permissions/levels';
import type { AuthorizationRequirement } from '@emas/domain/authorization/authorization';
import type { ShopProfile } from '@emas/domain/settings/shop-profile';
import { DomainError } from '@emas/domain/shared/domain-error';
import { AuthorizeCommand } from '../contexts/authorization/index.js';
import type { RequestUser } from '../platform/auth/request-user.js';

export const DEMO_SHOP = {
  kode_toko: 'SJA',
  nama_toko: 'TOKO EMAS SINAR JAYA',
  alamat_toko: 'JL. PASAR BESAR NO. 88, SUKOHARJO, KEC. KLOJEN, KOTA MALANG 65118',
} as const;

export interface Employee {
  readonly user_id: string;
  readonly level: Level;
  readonly laci: string;
}

/** A shop that a seeded staff runs: its letterhead and the user ids of its people, by the names of `DEMO_USERS`. */
export interface Premises {
  readonly profile: ShopProfile;
  readonly userId: (name: string) => string;
}

export const DEMO_PREMISES: Premises = { profile: DEMO_SHOP, userId: (name) => name };

/** For the demo shop alone, printed at start and in the README. */
export const DEMO_PASSWORD = 'emas-demo-2026';

/** Who works in a shop; `OWNER` comes first. */
export const DEMO_USERS: readonly Employee[] = [
  { user_id: 'OWNER', level: 'OWN', laci: 'LACI1' },
  { user_id: 'SPV1', level: 'SPV', laci: 'LACI2' },
  { user_id: 'KASIR1', level: 'KASIR', laci: 'LACI1' },
  { user_id: 'KASIR2', level: 'KASIR', laci: 'LACI2' },
  { user_id: 'SU', level: 'SU', laci: 'LACI1' },
  { user_id: 'MU', level: 'MU', laci: 'LACI1' },
  { user_id: 'DEV', level: 'DEV', laci: 'LACI1' },
];

/** The people of a seeded shop at work: each does what he does through the same commands as over HTTP. */
export class Staff {
  constructor(
    private readonly commands: CommandBus,
    readonly premises: Premises,
  ) {}

  get shop(): string {
    return this.premises.profile.kode_toko;
  }

  person(name: string): RequestUser {
    const user = DEMO_USERS.find((each) => each.user_id === name)!;
    return {
      user_id: this.premises.userId(name),
      level: user.level,
      kode_toko: this.shop,
      kode_laci: user.laci,
      session_id: `demo-${name}`,
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
      for (const requirement of otorisasi) {
        const approval = {
          ...requirement,
          user_id: this.premises.userId('SPV1'),
          password: DEMO_PASSWORD,
        };
        ids.push((await this.do(new AuthorizeCommand(user, approval))).otorisasi_id);
      }
      return this.do(make(ids));
    }
  }
}
