/**
 * `npm run bench`: the figures a shop feels, on a shop of its own with full durability. Prints them and changes nothing.
 * The machine's speed is part of every figure; compare runs of one machine only.
 */
import { build } from './lib/build.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';

const CASHIERS = 8;

checkNode();
await ensureInstalled();
await build();
const [{ openShop }, { measureSales }, { measurePdf }, { measureScreens }, { firstLoad }, { ms }] = await Promise.all([
  import('../test/load/shop.mjs'),
  import('../test/load/sales.mjs'),
  import('../test/load/reports.mjs'),
  import('../test/load/screens.mjs'),
  import('../test/load/first-load.mjs'),
  import('../test/load/figures.mjs'),
]);

const web = firstLoad(inRoot('apps/web/dist'));
console.log(`first load     ${web.kilobytes.toFixed(0)} KB of JavaScript, gzip, in ${web.files} files (target 350)`);

const shop = await openShop({ items: 1500, days: 1, cashiers: CASHIERS });
try {
  const sales = await measureSales(shop, { perTill: 120, warmUp: 15 });
  console.log(`sale over HTTP ${CASHIERS} cashiers, ${sales.n} sales (save + validate): median ${ms(sales.median)}, p95 ${ms(sales.p95)}, p99 ${ms(sales.p99)} (target 60), max ${ms(sales.max)}; ${sales.perSecond.toFixed(0)} sales a second`); // prettier-ignore
  const pdf = await measurePdf(shop);
  console.log(`PDF of a report ${pdf.rows} rows: median ${ms(pdf.median)} (target 1500); longest answer of the same process meanwhile ${ms(pdf.busy)}, idle ${ms(pdf.idle)} (target 50)`); // prettier-ignore
  const screens = await measureScreens(shop);
  console.log(`warm screen    ${screens.screens} screens from the sidebar: median ${ms(screens.median)}, p95 ${ms(screens.p95)}, max ${ms(screens.max)} at ${screens.slowest} (target 100)`); // prettier-ignore
} finally {
  await shop.close();
}
