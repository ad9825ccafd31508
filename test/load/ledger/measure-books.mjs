/** A process of its own for one measurement, so that its memory is that of the work: `node measure-books.mjs WORK`. */
import { existsSync, readFileSync } from 'node:fs';
import { AuditSource } from '../../../apps/api/dist/ledger/audit/audit-source.js';
import { replayShop } from '../../../apps/api/dist/ledger/audit/replay.js';
import { stretches } from '../../../apps/api/dist/ledger/audit/stretches.js';
import { verifyExactly, verifyShop } from '../../../apps/api/dist/ledger/audit/verify-shop.js';
import { readConfig } from '../../../apps/api/dist/platform/config/config.js';
import { SealFiles } from '../../../apps/api/dist/ledger/seals/seal-files.js';
import { emptyBooks, foldLines } from '@emas/domain/ledger/fold';

const config = readConfig(process.env);
const { shop, at, from } = JSON.parse(process.env.MEASURE);

const WORK = {
  /** The whole command but the start of Node: connection, reading, folding. */
  replay: (source) => replayShop(source, shop, at).then(({ seq }) => ({ events: seq })),
  verify: (source) => verifyShop(source, new SealFiles(config.dataDir), shop),
  exact: (source) => verifyExactly(source, new SealFiles(config.dataDir), shop),
  /** What verify reads, and nothing compared. */
  async reading(source) {
    const [{ last }] = await source.rows('SELECT max(seq) AS last FROM ledger.ledger_event WHERE shop = $1', [shop]);
    let events = 0;
    for await (const stretch of stretches(source, shop, last)) while (stretch.events.next()) events += 1;
    if (events !== last) throw new Error(`${events} events of ${last}`);
    return { events };
  },
  /** The same books from the same JSON that lies in memory; reading it there does not count. */
  async memory(source) {
    const rows = await source.rows(
      'SELECT body::text AS text FROM ledger.ledger_event WHERE shop = $1 AND seq > $2 AND seq <= $3 ORDER BY seq',
      [shop, from, from + 100_000],
    );
    const started = performance.now();
    const books = emptyBooks();
    for (const { text } of rows) {
      const { postings, movements } = JSON.parse(text);
      foldLines(books, postings, movements);
    }
    return { events: rows.length, ms: performance.now() - started };
  },
};

const started = performance.now();
const { events, ms } = await AuditSource.open(config, WORK[process.argv[2]]);
const took = ms ?? performance.now() - started;
console.log(JSON.stringify({ events, ms: took, megabytes: mostMemory() / 1024 }));

/** The most memory of this process, in kB. `maxRSS` counts its parent's too, as it was when it started this one. */
function mostMemory() {
  const status = '/proc/self/status';
  return existsSync(status)
    ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))[1])
    : process.resourceUsage().maxRSS;
}
