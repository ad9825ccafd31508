import type { PersonDefinition } from '@emas/contracts/membership/person';

/** A registry as a form shows it: photos are kept apart, at the person; of who is covered what is sensitive stays as it is. */
export const formOf = (definition: PersonDefinition, isCovered = false): PersonDefinition => ({
  ...definition,
  fields: definition.fields.filter(({ type, confidential }) => type !== 'image' && !(isCovered && confidential)),
});
