import type { LoadedDocument, NewEvent, StreamId } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import {
  type UserDocument,
  type UserGrants,
  type UserLevel,
  type UserManager,
  changeAccess,
  requireManages,
  requireOwnRights,
  requireUser,
  sameGrants,
} from './user.js';

/** Rights that new users of a level start with, where the shop has its own. */
export interface TemplateBody {
  readonly level: UserLevel;
  readonly akses: UserGrants;
}
export type TemplateDocument = LoadedDocument<TemplateBody | null>;

/** Levels that the tree is asked for; OWN and SU see everything. */
export const TEMPLATE_LEVELS: readonly UserLevel[] = ['KASIR', 'SPV', 'MU', 'DEV'];

export const templateStream = (level: UserLevel): StreamId => `access-template/${level}`;

export function changeTemplate(
  document: TemplateDocument,
  template: TemplateBody,
  current: UserGrants,
  manager: UserManager,
): NewEvent[] {
  if (!TEMPLATE_LEVELS.includes(template.level)) throw new DomainError('TEMPLATE_NOT_FOUND');
  requireManages(manager, template.level);
  requireOwnRights(manager, template.akses, document.body?.akses ?? current);
  if (sameGrants(template.akses, document.body?.akses ?? current)) return [];
  return [
    {
      stream: templateStream(template.level),
      type: 'AccessTemplateChanged',
      schema: 1,
      body: { akses: template.akses },
      document: { status: 'AKTIF', body: template },
    },
  ];
}

/** The level's template to one of its users; nothing is written for who has just that. */
export function applyTemplate(document: UserDocument, template: TemplateBody, manager: UserManager): NewEvent[] {
  const { body } = requireUser(document);
  if (body.level !== template.level || body.berlaku_sampai) {
    throw new DomainError('TEMPLATE_NOT_FITTING', { user_id: body.user_id, level: template.level });
  }
  return changeAccess(document, template.akses, manager);
}
