/** Sums the gzipped JavaScript of the first page (entry, login page, their static imports) and refuses more than the limit. */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT_KB = 350;
const dist = new URL('../dist/', import.meta.url).pathname;
const html = readFileSync(join(dist, 'index.html'), 'utf8');
const queue = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]);
const login = readdirSync(join(dist, 'assets')).find((name) => /^login-page-.*\.js$/.test(name));
if (!login) throw new Error('The login page is no chunk of its own any more.');
queue.push(`assets/${login}`);
const seen = new Map();

while (queue.length > 0) {
  const file = queue.pop();
  if (seen.has(file)) continue;
  const source = readFileSync(join(dist, file));
  seen.set(file, gzipSync(source, { level: 9 }).length);
  const text = source.toString();
  for (const match of text.matchAll(/(?:^|[;\n}])(?:import|export)(?:[\w\s{},$*]+?from)?\s*["'](\.\/[^"']+\.js)["']/g))
    queue.push(normalize(join(dirname(file), match[1])));
}

const total = [...seen.values()].reduce((sum, size) => sum + size, 0) / 1024;
for (const [file, size] of seen) console.log(`${(size / 1024).toFixed(1).padStart(8)} KB  ${file}`);
console.log(`${total.toFixed(1).padStart(8)} KB gzip of JavaScript at first load (limit ${LIMIT_KB} KB)`);
if (total > LIMIT_KB) process.exitCode = 1;
