import { Injectable } from '@nestjs/common';
import type { PersonRegistry } from '@emas/domain/membership/trace-person';
import { DomainError } from '@emas/domain/shared/domain-error';
import { DataSource } from 'typeorm';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Excesses, SettingsService } from '../../settings/index.js';
import { uuidOf } from '../../../platform/http/uuid-of.js';
import { PersonTraces } from './person-traces.js';

/** What is opened of whom. */
export interface Opening {
  readonly registry: PersonRegistry;
  readonly person_id: string;
  readonly fields: readonly string[];
}

/**
 * Persons are opened one by one, each with a trace, and no more of them in an hour than the shop says; the owner alone may
 * open as many as he likes. Who wants more is refused, and the owner is told.
 */
@Injectable()
export class PersonOpenings {
  constructor(
    private readonly database: DataSource,
    private readonly traces: PersonTraces,
    private readonly settings: SettingsService,
    private readonly excesses: Excesses,
  ) {}

  /** Throws PERSON_OPENINGS_EXCEEDED; somebody whom the user has opened already in this hour counts once. */
  async open(user: RequestUser, opening: Opening): Promise<void> {
    const { kode_toko: shop, user_id: by, level } = user;
    const at = new Date().toISOString();
    const { registry, person_id, fields } = opening;
    const id = uuidOf('DIBUKA', shop, registry, person_id, by, ...fields, at);
    const batas = level === 'OWN' ? null : await this.settings.get(shop, 'batas_buka_data_pribadi');
    const isOpen = await this.database.transaction(async (sql) => {
      if (batas !== null) {
        // One after the other: of many at once no more get through than may.
        await sql.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`person-openings ${shop} ${by}`]);
        const [opened] = await sql.query<{ others: number; again: boolean }[]>(
          `SELECT count(DISTINCT (registry, person_id)) FILTER (WHERE (registry, person_id) <> ($3, $4))::int AS others,
                  coalesce(bool_or((registry, person_id) = ($3, $4)), false) AS again
             FROM app.person_trace
            WHERE shop = $1 AND by = $2 AND action = 'DIBUKA' AND at > clock_timestamp() - interval '1 hour'`,
          [shop, by, registry, person_id],
        );
        if (opened!.others >= batas && !opened!.again) return false;
      }
      return this.traces.insert(sql, shop, { id, registry, person_id, action: 'DIBUKA', fields, by });
    });
    if (isOpen) await this.traces.toLedger(shop, id);
    else await this.refuse(user, batas!);
  }

  private async refuse({ kode_toko, user_id }: RequestUser, batas: number): Promise<never> {
    await this.excesses.tell(kode_toko, user_id, 'ORANG', batas);
    throw new DomainError('PERSON_OPENINGS_EXCEEDED', { batas });
  }
}
