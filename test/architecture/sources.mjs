import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = resolve(fileURLToPath(import.meta.url), '../../..');

export const textOf = (path) => readFileSync(join(root, path), 'utf8');

/** Paths of the files below a folder whose name matches, from the root of the repository, sorted. */
export const filesIn = (folder, name) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((path) => `${folder}/${path.split(sep).join('/')}`)
    .filter((path) => name.test(path))
    .sort();

/** What stands in quotes in a TypeScript file, each template in one piece with `${}` for what is put in. Imports left out. */
export function literalsOf(path) {
  const found = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    else if (ts.isTemplateExpression(node))
      found.push(node.head.text + node.templateSpans.map(({ literal }) => `\${}${literal.text}`).join(''));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true));
  return found;
}

/** Rules of all style sheets below a folder: `{ path, selector, declarations }`. */
export const styleRules = (folder) =>
  filesIn(folder, /\.css$/).flatMap((path) =>
    [...textOf(path).replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
      path,
      selector: selector.trim().replaceAll(/\s+/g, ' '),
      declarations: body.split(';').map((line) => line.trim().replaceAll(/\s+/g, ' ')).filter(Boolean),
    })),
  ); // prettier-ignore

/**
 * A list of known faults may only shrink: answers what is found and not known, and what is known and gone.
 * Both are lists of names by file.
 */
export function compared(found, known) {
  const missing = (from, among) =>
    Object.entries(from)
      .map(([path, names]) => [path, [...names].filter((name) => !(among[path] ?? []).includes(name)).sort()])
      .filter(([, names]) => names.length > 0);
  const asLists = (by) => Object.fromEntries(Object.entries(by).map(([path, names]) => [path, [...names]]));
  return {
    added: Object.fromEntries(missing(asLists(found), asLists(known))),
    gone: Object.fromEntries(missing(asLists(known), asLists(found))),
  };
}
