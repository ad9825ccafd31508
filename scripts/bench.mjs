/**
 * `npm run bench [-- PART …] [--rows 50000] [--rounds 5] [--days 1095] [--things 5000]`: the figures a shop feels, on a shop of its own
 * with full durability. Prints them and changes nothing. The machine's speed is part of every figure; compare runs of one
 * machine only. `reports` is asked for by name: its shop has traded so many days, three years of which are two million events.
 */
import { parseArgs } from 'node:util';
import { build } from './lib/build.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';

const CASHIERS = 8;
/** What is measured on a shop of 1,500 items, and what on long lists. */
const SHOP_PARTS = ['sales', 'pdf', 'screens'];
const LIST_PARTS = ['lists', 'csv', 'scrolling'];
const USUAL = ['load', ...SHOP_PARTS, ...LIST_PARTS];
const PARTS = [...USUAL, 'reports', 'counts'];
/** Tills that sell while the shop is counted. */
const MEANWHILE = 2;

checkNode();
await ensureInstalled();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    days: { type: 'string', default: '1095' },
    things: { type: 'string', default: '5000' },
    data: { type: 'string' },
  },
});
const rows = Number(values.rows);
const rounds = Number(values.rounds);
const days = Number(values.days);
const things = Number(values.things);
if (
  positionals.some((name) => !PARTS.includes(name)) ||
  !(rows >= 1000) ||
  !(rounds >= 1) ||
  !(days >= 1) ||
  !(things >= 100)
) {
  console.error(`bench [${PARTS.join('|')} …] [--rows N] [--rounds N] [--days N] [--things N] [--data DIR]`);
  process.exit(2);
}
const wanted = new Set(positionals.length > 0 ? positionals : USUAL);
await build();
const [{ openShop, openSeededShop }, { measureSales }, { measurePdf }, { measureReports }, { measureFirstOpenings }, { measureScreens }, { measureLists }, { measureCsv }, { measureScrolling }, { measureCounts }, { firstLoad }, { ms }] =
  await Promise.all(
    ['shop', 'sales', 'report-pdf', 'report-times', 'first-openings', 'screens', 'lists', 'csv', 'scrolling', 'counts', 'first-load', 'figures'].map((name) => import(`../test/load/${name}.mjs`)),
  ); // prettier-ignore

if (wanted.has('load')) {
  const web = firstLoad(inRoot('apps/web/dist'));
  console.log(`first load     ${web.kilobytes.toFixed(0)} KB of JavaScript, gzip, in ${web.files} files (target 350)`);
}
await withShop(SHOP_PARTS, { items: 1500, days: 1, cashiers: CASHIERS }, { sales, pdf, screens });
await withShop(LIST_PARTS, { items: rows, days: 1, cashiers: 0, rows }, { lists, csv, scrolling });
await withShop(['counts'], { items: things, days: 1, cashiers: MEANWHILE }, { counts });
if (wanted.has('reports')) await reports();

/** Opens a shop for those of the parts that are wanted, and for none of them no shop. */
async function withShop(parts, size, measure) {
  const asked = parts.filter((name) => wanted.has(name));
  if (asked.length === 0) return;
  const shop = await openShop(size);
  try {
    for (const name of asked) await measure[name](shop);
  } finally {
    await shop.close();
  }
}

async function sales(shop) {
  const figures = await measureSales(shop, { perTill: 120, warmUp: 15 });
  console.log(`sale over HTTP ${CASHIERS} cashiers, ${figures.n} sales (save + validate): median ${ms(figures.median)}, p95 ${ms(figures.p95)}, p99 ${ms(figures.p99)} (target 60), max ${ms(figures.max)}; ${figures.perSecond.toFixed(0)} sales a second`); // prettier-ignore
}

async function pdf(shop) {
  const figures = await measurePdf(shop);
  console.log(`PDF of a report ${figures.rows} rows: median ${ms(figures.median)} (target 1500); longest answer of the same process meanwhile ${ms(figures.busy)}, idle ${ms(figures.idle)} (target 50)`); // prettier-ignore
}

async function screens(shop) {
  const first = await measureFirstOpenings(shop);
  console.log(`first opening  ${first.screens} screens, each in a fresh browser: median ${ms(first.median)}, p95 ${ms(first.p95)} (target 250), max ${ms(first.max)}; processor of the page: median ${ms(first.cpu.median)}, p95 ${ms(first.cpu.p95)}`); // prettier-ignore
  for (const one of first.slowest)
    console.log(`               ${one.path.padEnd(36)} ${ms(one.took)}, ${partsOf(one)}; longest task ${ms(one.longest)}, processor ${ms(one.cpu)}`); // prettier-ignore
  const figures = await measureScreens(shop, { rounds });
  const { cpu, medians } = figures;
  console.log(`warm screen    ${figures.screens} screens from the sidebar, ${rounds} rounds: median ${ms(figures.median)}, p95 ${ms(figures.p95)} (target 100), max ${ms(figures.max)}; p95 of the screens' medians ${ms(medians.p95)}; processor of the page: median ${ms(cpu.median)}, p95 ${ms(cpu.p95)}`); // prettier-ignore
  for (const one of figures.slowest)
    console.log(`               ${one.path.padEnd(36)} median ${ms(one.median)}, max ${ms(one.max)}, processor ${ms(one.cpu)}`); // prettier-ignore
  // A long task beside little processor time is the machine's.
  for (const one of figures.late)
    console.log(`  late         ${one.path.padEnd(36)} round ${one.round}: ${ms(one.took)}, ${partsOf(one)}; longest task ${ms(one.longest)}, processor ${ms(one.cpu)}`); // prettier-ignore
}

function partsOf({ questions, request, answer, paint }) {
  return questions === 0
    ? 'asked nothing'
    : `click to question ${ms(request)}, to answer ${ms(answer)}, to paint ${ms(paint)}`;
}

async function reports() {
  const shop = await openSeededShop({ days, data: values.data });
  try {
    console.log(`reports        a shop of ${days} days, ${shop.events} events, ${rounds} rounds (target p95 of a month 300 ms)`); // prettier-ignore
    for (const one of await measureReports(shop, { rounds }))
      console.log(`report         ${one.name.padEnd(32)} ${String(one.days).padStart(3)} days, ${one.rows.padStart(16)} rows: median ${ms(one.median)}, p95 ${ms(one.p95)}, max ${ms(one.max)}`); // prettier-ignore
  } finally {
    await shop.close();
  }
}

async function counts(shop) {
  const of = await measureCounts(shop);
  const each = ({ n, median, p95, max }) => `${n}: median ${ms(median)}, p95 ${ms(p95)}, max ${ms(max)}`;
  console.log(`count          ${of.things} things, 2 devices, ${MEANWHILE} tills that sold ${of.sold} meanwhile: ${of.buku} in the books, ${of.hitung} counted, ${of.selisih}`); // prettier-ignore
  console.log(`  a scan       ${each(of.single)}; batch of 50 ${each(of.batch)}`);
  console.log(`  how far      ${each(of.look)} (target 400); a sale meanwhile ${each(of.sale)}`);
  console.log(`  begun in ${ms(of.began)}, ended in ${ms(of.ended)} (target 2000), looked at in ${ms(of.looked)}, approved in ${ms(of.approved)}, report ${ms(of.report)}`); // prettier-ignore
  console.log(`  the ledger afterwards: ${of.verified}`);
}

async function lists(shop) {
  for (const { list, count, kind, figures } of await measureLists(shop.owner)) {
    const each = figures
      .map((one) => `${one.clients} at once: median ${ms(one.median)}, p95 ${ms(one.p95)}`)
      .join('; ');
    console.log(`list           ${list}, ${count} rows, ${kind}: ${each} (target p95 150); slowest ${figures.at(-1).slowest}`); // prettier-ignore
  }
}

async function csv(shop) {
  for (const one of await measureCsv(shop))
    console.log(`CSV            ${one.path}: ${one.rows} rows, ${(one.bytes / 2 ** 20).toFixed(1)} MB, first bytes after ${ms(one.first)}, all after ${ms(one.all)}; memory ${one.idle.toFixed(0)} MB before, at most ${one.most.toFixed(0)} MB meanwhile (${(one.most / one.idle).toFixed(2)} of it)`); // prettier-ignore
}

async function scrolling(shop) {
  const longest = (tasks) => `${tasks.length} tasks over 50 ms${tasks.length > 0 ? `, longest ${ms(Math.max(...tasks))}` : ''}`; // prettier-ignore
  for (const one of await measureScrolling(shop))
    console.log(`scrolling      ${one.path}, 100 rows a page: a frame every ${ms(one.frames.median)} (p95 ${ms(one.frames.p95)}), ${longest(one.scrolling)}; turning pages: ${longest(one.turning)}`); // prettier-ignore
}
