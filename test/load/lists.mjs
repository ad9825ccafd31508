/** Long lists over HTTP: search, sort, filters, first and deep pages, by one client and by several at once. */
import { quantile } from './figures.mjs';

const PAGE = 50;

/** Each long list: its path, what of it is searched for, what it is sorted and filtered by. */
export const LONG_LISTS = [
  {
    name: 'data-barang',
    path: 'barang',
    searches: ['CIN', 'KA', 'RANTAI', '18K', 'CC00', 'CC0000', 'ZZQX'],
    sorts: ['kode_barcode', 'nama_barang', 'kode_toko', 'berat', 'tgl_masuk'],
    filters: [{ status: 'READY' }, { kode_dept: 'CINCIN' }, { kode_group: 'G750', q: 'CIN' }],
  },
  {
    name: 'master-supplier',
    path: 'supplier-barang',
    searches: ['JA', 'MUL', 'EMAS', 'S00', 'S0123', '0812', 'ZZQX', 'SUMBER EMAS'],
    sorts: ['kode_supplier', 'nama_supplier', 'kota', 'is_aktif'],
    filters: [{ kota: 'MALANG' }, { is_aktif: 'true' }],
  },
  {
    name: 'parameter-deskripsi-service',
    path: 'para-deskripsi-service',
    searches: ['JA', 'MUL', 'D00', 'D0123', 'ZZQX'],
    sorts: ['kode_deskripsi', 'deskripsi_service', 'ongkos', 'is_aktif'],
    filters: [{ satuan: 'PCS' }],
  },
];

/** What a person asks of a list, by kind. */
function questionsOf({ path, searches, sorts, filters }, rows) {
  const middle = Math.floor(rows / PAGE / 2) * PAGE;
  const last = Math.max(0, rows - PAGE);
  const by = sorts.flatMap((sort) => ['asc', 'desc'].map((order) => ({ sort, order })));
  const ask = (values) => `${path}?${new URLSearchParams({ limit: PAGE, skip: 0, ...values })}`;
  return {
    'first page': [ask({})],
    search: searches.map((q) => ask({ q })),
    'search, sorted': searches.slice(0, 3).map((q) => ask({ q, sort: sorts[1], order: 'desc' })),
    sort: by.map(ask),
    'page in the middle': by.map((sort) => ask({ ...sort, skip: middle })),
    'last page': by.map((sort) => ask({ ...sort, skip: last })),
    filter: filters.map(ask),
  };
}

/** Asks the questions in turn until so many answers are there; answers their times, sorted, in milliseconds. */
async function timed(person, questions, calls, clients) {
  const times = [];
  let next = 0;
  const client = async () => {
    while (next < calls) {
      const path = questions[next++ % questions.length];
      const from = performance.now();
      await person.call('GET', path);
      times.push({ path, took: performance.now() - from });
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times.sort((a, b) => a.took - b.took);
}

/** For each list and kind of question the p95 by one client and by several, and the slowest question. */
export async function measureLists(person, { calls = 60, clients = [1, 4], lists = LONG_LISTS } = {}) {
  const rows = [];
  for (const list of lists) {
    const { count } = await person.call('GET', `${list.path}?limit=1`);
    for (const [kind, questions] of Object.entries(questionsOf(list, count))) {
      await timed(person, questions, questions.length, 1);
      const figures = [];
      for (const many of clients) {
        const times = await timed(person, questions, Math.max(calls, questions.length * 3), many);
        const took = times.map((one) => one.took);
        figures.push({
          clients: many,
          median: quantile(took, 0.5),
          p95: quantile(took, 0.95),
          slowest: times.at(-1).path,
        });
      }
      rows.push({ list: list.name, count, kind, figures });
    }
  }
  return rows;
}
