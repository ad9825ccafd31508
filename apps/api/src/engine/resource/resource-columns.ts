import type { FieldDefinition, ResourceDefinition } from '@emas/contracts/definitions/resource';
import { permissionOf } from '@emas/contracts/definitions/resource';
import { may } from '@emas/contracts/permissions/access-tree';
import type { AuthenticatedUser } from '../../platform/auth/request-user.js';

/** Every form needs lists to choose from; who may not see the list itself gets them without what is confidential. */
export function visibleFields(definition: ResourceDefinition, user: AuthenticatedUser): readonly FieldDefinition[] {
  if (may(user.level, user.grants, permissionOf(definition), 'lihat')) return definition.fields;
  return definition.fields.filter((field) => !field.confidential);
}
