import type { Grants } from '@emas/contracts/permissions/access-tree';
import { GIVEN_BY_HAND, templateGrants } from '@emas/contracts/permissions/templates';
import { accessPages } from '@emas/contracts/routes';
import type { TemplateBody } from '@emas/domain/identity/access-template';
import { readingGrants } from '@emas/domain/identity/reading';
import type { UserBody } from '@emas/domain/identity/user';

const everyPage: Grants = Object.fromEntries(
  accessPages
    .filter(({ permission }) => !GIVEN_BY_HAND.has(permission))
    .map(({ permission, actions }) => [permission, actions]),
);

/** The shop's template of the level, or the program's. */
export const templateOf = (level: UserBody['level'], template: TemplateBody | null): Grants =>
  (template?.akses as Grants | undefined) ?? templateGrants(level);

/** What a user starts with: an auditor with what of all pages reads, everybody else with his level's template. */
export const startingGrants = (
  { level, berlaku_sampai }: Pick<UserBody, 'level' | 'berlaku_sampai'>,
  template: TemplateBody | null,
): Grants => (berlaku_sampai ? (readingGrants(everyPage) as Grants) : templateOf(level, template));
