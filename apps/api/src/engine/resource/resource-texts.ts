import { bundle } from '@emas/contracts/messages/bundle';
import type { Language } from '@emas/contracts/messages/languages';
import { type ResourceDefinition, type ResourceText, resourceText } from '@emas/contracts/definitions/resource';

/** A text of namespace `lists` by its path (`texts.created`). */
function listText(path: string, language: Language): string {
  let found: unknown = bundle[language].lists;
  for (const part of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  if (typeof found !== 'string') throw new RangeError(`no text lists:${path}`);
  return found;
}

/** What a list is called. */
export const listTitle = (name: string, language: Language): string =>
  (bundle[language].titles as Readonly<Record<string, string>>)[name] ?? name;

/** What a write on the list answers. */
export const writeText = (definition: ResourceDefinition, text: ResourceText, language: Language): string =>
  listText(resourceText(definition, text), language);

export const fieldLabelText = (name: string, language: Language): string =>
  (bundle[language].fields as unknown as Readonly<Record<string, string>>)[name] ?? name;
