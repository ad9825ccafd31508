import type { PersonDefinition } from '@emas/contracts/membership/person';

/** A registry as a form shows it: photos are kept apart, at the person. */
export const formOf = (definition: PersonDefinition): PersonDefinition => ({
  ...definition,
  fields: definition.fields.filter(({ type }) => type !== 'image'),
});
