import { fileURLToPath } from 'node:url';
import { normalizePath, runnerImport } from 'vite';

const MESSAGES = normalizePath(fileURLToPath(new URL('../../../libs/contracts/src/messages/', import.meta.url)));
const MODULE = /^words\/(?:texts|formats|([a-zA-Z]+)\/([a-z]{2}))$/;

/** What the login says, and what nobody reads at work. */
const AT_LOGIN = ['common', 'inputs', 'shell'];
const APART = ['legal'];

/**
 * The file of a module of words in the build: each language has one for the login and one for all pages, so that a page waits
 * for no words of its own.
 * @param {string} id
 */
export function chunkOfWords(id) {
  const [, name, language] = /^\0words\/(\w+)-(\w+)$/.exec(id) ?? [];
  if (!name) return null;
  return `words-${AT_LOGIN.includes(name) ? 'login' : APART.includes(name) ? name : 'pages'}-${language}`;
}

/**
 * What the browser knows of the tables of words, which it must not load: a text in six languages would weigh six times as
 * much. `words/sales/en` is one namespace in one language, `words/texts` all of them as chunks to be loaded, `words/formats`
 * how the fields of the dictionary are written.
 * @returns {import('vite').Plugin}
 */
export function words() {
  let tables;
  const read = () => (tables ??= readTables());
  return {
    name: 'words',
    // A chunk is called after its module: `sales-en-….js`.
    resolveId: (id) => (MODULE.test(id) ? `\0${id.replace(/\/(?=..$)/, '-')}` : null),
    async load(id) {
      const [, name, language] = /^\0words\/(\w+)(?:-(\w+))?$/.exec(id) ?? [];
      if (!name) return null;
      const { bundle, formats, files } = await read();
      for (const file of files) this.addWatchFile(file);
      if (language) return `export default ${JSON.stringify(bundle[language][name])};`;
      return name === 'formats' ? `export default ${JSON.stringify(formats)};` : loaders(bundle);
    },
    hotUpdate({ file, modules }) {
      if (!file.startsWith(MESSAGES)) return undefined;
      tables = undefined;
      const { moduleGraph } = this.environment;
      return [...modules, ...[...moduleGraph.idToModuleMap.values()].filter(({ id }) => id?.startsWith('\0words/'))];
    },
  };
}

async function readTables() {
  const [{ module, dependencies }, dictionary] = await Promise.all(
    ['bundle.ts', 'words/fields.ts'].map((name) => runnerImport(`${MESSAGES}${name}`)),
  );
  const formats = Object.entries(dictionary.module.fields).map(([name, [format]]) => [name, format]);
  return {
    bundle: module.bundle,
    files: dependencies,
    // Text is what is said of a field that stands nowhere.
    formats: Object.fromEntries(formats.filter(([, format]) => format !== 'text')),
  };
}

const loaders = (bundle) => {
  const parts = Object.entries(bundle).flatMap(([language, texts]) =>
    Object.keys(texts).map((name) => `'${language}/${name}': () => import('words/${name}/${language}'),`),
  );
  return `export default {\n${parts.join('\n')}\n};`;
};
