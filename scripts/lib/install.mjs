/** Uses nothing but Node itself: it runs before there are packages. */
import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

const MINIMUM = [20, 19];

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return;
  console.error(`Node ${MINIMUM.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs the packages when they are missing or not those of package-lock.json. */
export async function ensureInstalled() {
  const wanted = packages(inRoot('package-lock.json'));
  const present = packages(inRoot('node_modules/.package-lock.json'));
  const fits = present && Object.entries(wanted).every(([path, entry]) => isThere(path, entry, present));
  if (fits) return false;
  console.log('Installing packages …');
  await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [present ? 'install' : 'ci'], { quiet: true });
  return true;
}

function packages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null;
}

/** Packages of other platforms are optional and need not be there; workspaces are links. */
function isThere(path, entry, present) {
  if (!path.includes('node_modules/') || entry.link || entry.optional || entry.devOptional) return true;
  return present[path]?.version === entry.version;
}
