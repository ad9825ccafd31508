import { DEFAULT_LANGUAGE, type Language, htmlLang, isLanguage } from '@emas/contracts/messages/languages';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const byTag = new Map<string, Language>(
  Object.entries(htmlLang).flatMap(([code, tag]) => [
    [tag.toLowerCase(), code as Language],
    [tag.split('-')[0]!.toLowerCase(), code as Language],
  ]),
);

/** `X-Language` (one of the six codes), else the first language of `Accept-Language` that there is. */
export function askedLanguage(headers: Headers): Language | null {
  const chosen = headers['x-language'];
  if (isLanguage(chosen)) return chosen;
  const accepted = headers['accept-language'];
  for (const part of typeof accepted === 'string' ? accepted.slice(0, 200).split(',') : []) {
    const tag = part.split(';')[0]!.trim().toLowerCase();
    if (isLanguage(tag)) return tag;
    const found = byTag.get(tag) ?? byTag.get(tag.split('-')[0]!);
    if (found) return found;
  }
  return null;
}

/** As asked, else Indonesian: where no shop could be asked what it speaks. */
export const requestLanguage = (headers: Headers): Language => askedLanguage(headers) ?? DEFAULT_LANGUAGE;
