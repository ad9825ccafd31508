import { Injectable } from '@nestjs/common';
import type { AccessTemplate } from '@emas/contracts/identity/user.dto';
import { type Grants, accessTree } from '@emas/contracts/permissions/access-tree';
import type { Level } from '@emas/contracts/permissions/levels';
import { templateGrants } from '@emas/contracts/permissions/templates';
import { accessPages } from '@emas/contracts/routes';
import { TEMPLATE_LEVELS, type TemplateBody, templateStream } from '@emas/domain/identity/access-template';
import { DomainError } from '@emas/domain/shared/domain-error';
import { DataSource } from 'typeorm';
import { Ledger } from '../../../ledger/ledger.js';
import { templateOf } from './starting-grants.js';

@Injectable()
export class AccessTemplatesQuery {
  constructor(
    private readonly database: DataSource,
    private readonly ledger: Ledger,
  ) {}

  /** The shop's template of a level, for those who may be given it. */
  async one(shop: string, wanted: string): Promise<AccessTemplate> {
    const level = requireTemplateLevel(wanted);
    const users = await this.database.query<{ user_id: string; is_aktif: boolean; akses: Grants }[]>(
      `SELECT user_id, is_aktif, akses FROM read.user_account
        WHERE shop = $1 AND level = $2 AND berlaku_sampai IS NULL ORDER BY user_id`,
      [shop, level],
    );
    return {
      level,
      akses: accessTree(level, await this.grants(shop, level), accessPages),
      bawaan: accessTree(level, templateGrants(level), accessPages),
      users: users.map((user) => ({ ...user, akses: accessTree(level, user.akses, accessPages) })),
    };
  }

  async grants(shop: string, level: Level): Promise<Grants> {
    const stream = templateStream(level);
    const document = (await this.ledger.load<TemplateBody | null>(shop, [stream])).get(stream);
    return templateOf(level, document?.body ?? null);
  }
}

/** A level that has a template; OWN and SU see everything. */
export function requireTemplateLevel(wanted: string): Level {
  const level = TEMPLATE_LEVELS.find((one) => one === wanted);
  if (level === undefined) throw new DomainError('TEMPLATE_NOT_FOUND');
  return level;
}
