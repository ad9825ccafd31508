/** CSV of a whole list: when its first bytes come, how long all takes, and what memory the process takes beyond its idle. */
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const MEGABYTE = 1024;
const LOOK_MS = 20;

export async function measureCsv(shop, paths = ['lists/data-barang/csv', 'lists/master-supplier/csv']) {
  const answers = [];
  for (const path of paths) {
    // The first one warms: code, connections, buffers.
    await download(shop, path);
    await sleep(500);
    const idle = memoryOf(shop.pid);
    let most = idle;
    let going = true;
    const watching = (async () => {
      while (going) {
        most = Math.max(most, memoryOf(shop.pid));
        await sleep(LOOK_MS);
      }
    })();
    const figures = await download(shop, path);
    going = false;
    await watching;
    answers.push({ path, ...figures, idle: idle / MEGABYTE, most: most / MEGABYTE });
  }
  return answers;
}

async function download(shop, path) {
  const from = performance.now();
  const answer = await shop.owner.raw(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  let first = null;
  let bytes = 0;
  let lines = -1;
  for await (const piece of answer.body) {
    first ??= performance.now() - from;
    bytes += piece.length;
    for (const byte of piece) if (byte === 10) lines += 1;
  }
  return { first, all: performance.now() - from, bytes, rows: lines };
}

/** Kilobytes that a process holds in memory. */
const memoryOf = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
