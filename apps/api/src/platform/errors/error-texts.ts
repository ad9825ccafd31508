import type { ErrorParams } from '@emas/domain/shared/domain-error';
import { actionTextOf } from '@emas/contracts/authorization/action-text';
import { bundle } from '@emas/contracts/messages/bundle';
import { fieldOfPath, fieldTextParams, labelledParams } from '@emas/contracts/messages/field-text';
import { DEFAULT_LANGUAGE, type Language } from '@emas/contracts/messages/languages';

/** Figures are grouped alike in every language, as on screen and paper. */
const THOUSANDS = 'ko-KR';

type Tree = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const tree = (value: unknown): Tree => (typeof value === 'object' && value !== null ? (value as Tree) : {});

/** Text templates of one language by code: the `errors` of every namespace, and the rules of namespace `validation`. */
function catalogue(language: Language): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const messages of Object.values(bundle[language])) {
    for (const [code, value] of Object.entries(tree(tree(messages)['errors']))) {
      if (typeof value === 'string') found.set(code, value);
    }
  }
  for (const [code, value] of Object.entries(bundle[language].validation)) {
    if (typeof value === 'string') found.set(code, value);
  }
  return found;
}

const catalogues = new Map<Language, ReadonlyMap<string, string>>();

function template(code: string, language: Language): string | undefined {
  let codes = catalogues.get(language);
  if (!codes) catalogues.set(language, (codes = catalogue(language)));
  return codes.get(code);
}

/** True when there is a text for the code. */
export const isKnownCode = (code: string): boolean => template(code, DEFAULT_LANGUAGE) !== undefined;

/** Text of an error code, its `{{params}}` filled in; null for a code that no namespace has. */
export function errorText(code: string, params: ErrorParams, language: Language): string | null {
  const found = template(code, language);
  if (found === undefined) return null;
  return interpolate(
    found,
    namedParams(
      labelledParams(params, (key) => fieldLabel(key, language)),
      language,
    ),
  );
}

/** Parameters that hold an account or a place of the books: people know `kas/LACI1` as a drawer. */
const OF_THE_BOOKS = ['akun', 'place'];

function namedParams(params: ErrorParams, language: Language): ErrorParams {
  const named: Record<string, string> = {};
  for (const name of OF_THE_BOOKS) {
    const value = params[name];
    if (typeof value !== 'string') continue;
    const slash = value.indexOf('/');
    const kind = tree(bundle[language].ledger.names)[value.slice(0, slash)];
    if (slash > 0 && typeof kind === 'string') named[name] = interpolate(kind, { kode: value.slice(slash + 1) });
  }
  const { description } = params;
  if (typeof description === 'string')
    named['description'] = actionTextOf(description, bundle[language].authorization.actions);
  return { ...params, ...named };
}

/** Text of one wrong field: `lines.0.berat` is called by the label of `berat`. */
export function fieldText(field: string, code: string, params: ErrorParams, language: Language): string {
  const withLabel = fieldTextParams({ field, params }, (key) => fieldLabel(key, language));
  return errorText(code, withLabel, language) ?? errorText('FIELD_INVALID', withLabel, language) ?? code;
}

/** Label of the last named part of a path, or title of a list; the name itself where there is neither. */
export function fieldLabel(path: string, language: Language): string {
  const name = fieldOfPath(path);
  const entry = tree(bundle[language].fields)[name];
  return text(entry) ?? text(tree(entry)['label']) ?? text(tree(bundle[language].titles)[name]) ?? name;
}

/** `{{name}}` as the browser fills it; `{{name, number}}` groups its digits. */
function interpolate(source: string, params: ErrorParams): string {
  return source.replace(/\{\{\s*(\w+)\s*(?:,\s*(number)[^}]*)?\}\}/g, (whole, name: string, format?: string) => {
    const value = params[name];
    if (value === undefined || value === null) return value === null ? '' : whole;
    return format && typeof value === 'number' ? value.toLocaleString(THOUSANDS) : String(value);
  });
}
