/** The same sales through emmett, with an inline projection of the same books. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { answerMessages, closedLoop } from './closed-loop.mjs';
import { orderedId } from './ordered-id.mjs';
import { saleEvent } from './sale.mjs';

const require = createRequire(join(process.env.EMMETT_HOME, 'package.json'));
const load = (name) => import(pathToFileURL(require.resolve(name)).href);
const [{ getPostgreSQLEventStore, postgreSQLRawSQLProjection }, { projections }, { SQL }] = await Promise.all([
  load('@event-driven-io/emmett-postgresql'),
  load('@event-driven-io/emmett'),
  load('@event-driven-io/dumbo'),
]);

const byAccount = (a, b) => (a.akun < b.akun ? -1 : 1);
const books = postgreSQLRawSQLProjection({
  name: 'books',
  canHandle: ['SaleValidated'],
  init: () => [
    SQL`CREATE TABLE IF NOT EXISTS bench_account (akun text PRIMARY KEY, saldo bigint NOT NULL)`,
    SQL`CREATE TABLE IF NOT EXISTS bench_place (barang text, place text, qty bigint, berat bigint, PRIMARY KEY (barang, place))`,
  ],
  evolve: ({ data: { postings, movements } }) => [
    ...[...postings].sort(byAccount).map(({ akun, jumlah }) => SQL`INSERT INTO bench_account AS a VALUES (${akun}, ${jumlah}) ON CONFLICT (akun) DO UPDATE SET saldo = a.saldo + excluded.saldo`), // prettier-ignore
    ...movements.map(({ barang, ke, qty, berat }) => SQL`INSERT INTO bench_place AS p VALUES (${barang}, ${ke}, ${qty}, ${berat}) ON CONFLICT (barang, place) DO UPDATE SET qty = p.qty + excluded.qty, berat = p.berat + excluded.berat`), // prettier-ignore
  ],
});
const store = getPostgreSQLEventStore(process.env.EMMETT_URL, { projections: projections.inline([books]) });
const ready = store.schema.migrate();

async function measure({ clients, seconds }) {
  await ready;
  return closedLoop({
    clients,
    seconds,
    make() {
      const id = orderedId();
      return saleEvent({ id, sold: [`A${id}`, `B${id}`], bought: `O${id}` });
    },
    send: (sale) => store.appendToStream(sale.stream, [{ type: sale.type, data: sale }]),
  });
}

answerMessages(measure);
