/**
 * Child process: writes so many suppliers and described services through the command of lists, as many at once as share
 * commits, and ends when their read-models have followed.  node fill-list.mjs <shop> <actor> <rows>
 */
import { inRoot } from '../../scripts/lib/paths.mjs';

const AT_ONCE = 128;
const FIRST = ['SUMBER', 'SINAR', 'MULIA', 'KARYA', 'INTAN', 'PERMATA', 'CAHAYA', 'ANUGERAH', 'BINTANG', 'SURYA'];
const SECOND = ['EMAS', 'JAYA', 'ABADI', 'MAKMUR', 'SENTOSA', 'REJEKI', 'KENCANA', 'LOGAM', 'UTAMA', 'SEJATI'];
const CITIES = [
  'MALANG',
  'SURABAYA',
  'KEDIRI',
  'BLITAR',
  'JEMBER',
  'MADIUN',
  'SEMARANG',
  'BANDUNG',
  'MEDAN',
  'DENPASAR',
];

const pick = (from, n) => from[n % from.length];
const name = (n) => `${pick(FIRST, n)} ${pick(SECOND, Math.floor(n / 10))} ${n}`;
const LISTS = {
  'master-supplier': (n) => ({
    kode_supplier: `S${String(n).padStart(6, '0')}`,
    nama_supplier: name(n),
    no_hp: `08123${String(n).padStart(7, '0')}`,
    kota: pick(CITIES, n * 7 + (n % 13)),
    termin: n % 60,
  }),
  'parameter-deskripsi-service': (n) => ({
    kode_deskripsi: `D${String(n).padStart(6, '0')}`,
    deskripsi_service: `REPARASI ${name(n)}`,
    ongkos: 10_000 + (n % 90) * 500,
  }),
};

const from = (path) => import(inRoot('apps/api/dist', path));
const [shop, actor, count] = process.argv.slice(2);
const [{ NestFactory }, { default: pg }, { AppModule }, { ResourceWriter }, { loadList }] = await Promise.all([
  import('@nestjs/core'),
  import('pg'),
  from('app.module.js'),
  from('engine/resource/resource-writer.js'),
  import('@emas/contracts/masterdata/registry'),
]);
const app = await NestFactory.createApplicationContext(AppModule, { logger: ['error', 'fatal'] });
try {
  const writer = app.get(ResourceWriter);
  let last = 0;
  for (const [list, rowOf] of Object.entries(LISTS)) {
    const definition = await loadList(list);
    for (let n = 1; n <= Number(count); n += AT_ONCE) {
      const rows = Array.from({ length: Math.min(AT_ONCE, Number(count) - n + 1) }, (_, index) => n + index);
      const written = await Promise.all(
        rows.map((row) =>
          writer.create({ definition, shop, actor, idempotencyKey: `bench:${list}:${row}` }, rowOf(row)),
        ),
      );
      last = Math.max(last, ...written.map(({ seq }) => seq));
    }
  }
  for (const pool = app.get(pg.Pool); ;) {
    const { rows } = await pool.query(
      `SELECT seq FROM read.follower_checkpoint WHERE shop = $1 AND projection = 'masterdata'`,
      [shop],
    );
    if (Number(rows[0]?.seq ?? 0) >= last) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
} finally {
  await app.close();
}
