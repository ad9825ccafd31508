import type { FieldDefinition, ResourceDefinition } from '@emas/contracts/definitions/resource';
import { permissionOf } from '@emas/contracts/definitions/resource';
import { may } from '@emas/contracts/permissions/access-tree';
import { maySeeCost } from '@emas/contracts/permissions/cost';
import type { AuthenticatedUser } from '../../platform/auth/request-user.js';

/**
 * Every form needs lists to choose from; who may not see the list itself gets them without what is confidential, and who
 * may not see cost never gets that.
 */
export function visibleFields(definition: ResourceDefinition, user: AuthenticatedUser): readonly FieldDefinition[] {
  const seesList = may(user.level, user.grants, permissionOf(definition), 'lihat');
  const seesCost = maySeeCost(user.level, user.grants);
  return definition.fields.filter((field) => (seesList || !field.confidential) && (seesCost || !field.cost));
}
