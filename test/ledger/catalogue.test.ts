import { describeCatalogue } from '../../apps/api/src/ledger/catalogue/describe-catalogue.js';
import { catalogueDifferences } from '../../apps/api/src/ledger/catalogue/compare-catalogue.js';
import { EXPECTED } from '../../apps/api/src/ledger/catalogue/expected-catalogue.js';
import { tableStatements } from '../../apps/api/src/ledger/catalogue/table-statements.js';
import { type AuditLab, openAuditLab } from './audit-lab.js';

/** The ways to make the database say, let in or hide what the tables do not show; each is named by `verify`. */
let audit: AuditLab;
beforeEach(async () => {
  audit = await openAuditLab();
});
afterEach(() => audit.close());

const described = async () => {
  await audit.lab.admin.query('SET search_path = pg_catalog, pg_temp');
  return describeCatalogue(async (sql) => (await audit.lab.admin.query(sql)).rows);
};

test('the catalogue that is kept is the one that the migrations make', async () => {
  const { version, plain, deparsed } = await described();
  // Otherwise: npm run catalogue
  expect({ plain, deparsed }).toEqual({ plain: EXPECTED.plain, deparsed: EXPECTED.deparsed[version] });
});

test('another version of PostgreSQL is held against the words that are kept', async () => {
  const found = { ...(await described()), version: '99' };
  expect(catalogueDifferences(found)).toEqual([]);
  await audit.lab.admin.query('DROP INDEX ledger.document_open');
  expect(catalogueDifferences({ ...(await described()), version: '99' })).toEqual([
    { subject: 'table ledger.document', what: expect.stringContaining('of 99, which is here, no fingerprint is kept') },
  ]);
});

const source = (name: string, from: string, to: string): string =>
  `DO $do$ BEGIN EXECUTE replace(pg_get_functiondef('ledger.${name}'::regproc), '${from}', '${to}'); END $do$`;

test.each<[what: string, sql: string, said: RegExp]>([
  [
    'a view that shows a level that nobody was given',
    `CREATE OR REPLACE VIEW ledger.document_state AS SELECT d.shop, d.stream_id, d.no, d.version, d.status,
       replace(d.body, 'KASIR', 'OWN') AS body FROM ledger.document d`,
    /catalogue view ledger\.document_state: has “shows SELECT .*OWN.*where the migrations make “shows SELECT /,
  ],
  [
    'a view of postings that leaves some out',
    `CREATE OR REPLACE VIEW ledger.money_posting AS SELECT shop, seq, 1::smallint AS line_no, tgl_system, akun[1] AS akun,
       unit[1] AS unit, jumlah[1] AS jumlah FROM ledger.event_lines`,
    /catalogue view ledger\.money_posting: has “shows/,
  ],
  [
    'a trigger function that refuses nothing',
    `CREATE OR REPLACE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
    /catalogue function ledger\.refuse_change\(\): has “source [0-9a-f]{64}”, where/,
  ],
  [
    'a trigger that is narrowed',
    `DROP TRIGGER refuse_change ON ledger.ledger_event;
     CREATE TRIGGER refuse_change BEFORE TRUNCATE ON ledger.ledger_event FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
     ALTER TABLE ledger.ledger_event ENABLE ALWAYS TRIGGER refuse_change`,
    /catalogue table ledger\.ledger_event: has “always: CREATE TRIGGER refuse_change BEFORE TRUNCATE ON/,
  ],
  [
    'a source of the append that was edited',
    source('append', 'NOT head.holds', 'false'),
    /catalogue function ledger\.append\(.*: has “source/,
  ],
  [
    'another trigger',
    `CREATE FUNCTION public.skim() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
     CREATE TRIGGER skim BEFORE INSERT ON ledger.event_lines FOR EACH ROW EXECUTE FUNCTION public.skim()`,
    /catalogue beside the migrations: has “function public\.skim\(\)”.*Other than the migrations make: table ledger\.event_lines/,
  ],
  [
    'a unique index that is gone',
    'DROP INDEX ledger.ledger_event_reverses',
    /table ledger\.ledger_event: lacks “CREATE UNIQUE INDEX ledger_event_reverses/,
  ],
  [
    'a check that is gone',
    'ALTER TABLE ledger.stock_place DROP CONSTRAINT stock_place_check',
    /table ledger\.stock_place: lacks “constraint stock_place_check CHECK/,
  ],
  [
    'everything granted to the application',
    'GRANT ALL ON ledger.ledger_event TO emas_app',
    /table ledger\.ledger_event: has “emas_app may DELETE”/,
  ],
  [
    'a column granted to the application',
    'GRANT UPDATE (actor) ON ledger.ledger_event TO emas_app',
    /table ledger\.ledger_event: has “column actor: emas_app may UPDATE”/,
  ],
  [
    'a table that belongs to the application',
    'ALTER TABLE ledger.stock_place OWNER TO emas_app',
    /table ledger\.stock_place: has “owner emas_app”/,
  ],
  [
    'rows that some do not see',
    'ALTER TABLE ledger.ledger_event ENABLE ROW LEVEL SECURITY; CREATE POLICY few ON ledger.ledger_event USING (true)',
    /table ledger\.ledger_event: has “policy few”, “shows not every row to everybody”/,
  ],
  [
    'a sha256 before PostgreSQL’s own',
    `CREATE FUNCTION public.sha256(bytea) RETURNS bytea LANGUAGE sql AS $$ SELECT '\\x00'::bytea $$`,
    /beside the migrations: has “function public\.sha256\(bytea\)”/,
  ],
  [
    'a sha256 in place of PostgreSQL’s own',
    `CREATE OR REPLACE FUNCTION pg_catalog.sha256(bytea) RETURNS bytea LANGUAGE sql IMMUTABLE STRICT AS $$ SELECT '\\x00'::bytea $$`,
    /catalogue PostgreSQL: has “functions [0-9a-f]{64}”/,
  ],
  [
    'an operator of somebody’s own',
    'CREATE OPERATOR public.= (LEFTARG = text, RIGHTARG = text, FUNCTION = texteq)',
    /beside the migrations: has “operator public\.=\(text,text\)”/,
  ],
  [
    'a read-model without its key',
    `ALTER TABLE read.daily_account DROP CONSTRAINT daily_account_pkey`,
    /table read\.daily_account: lacks “CREATE UNIQUE INDEX ON read\.daily_account/,
  ],
])('%s is named', async (_, sql, said) => {
  await audit.lab.admin.query(sql);
  const found = await audit.verify();
  expect(found.said).toMatch(said);
  expect(found.code).toBe(1);
});

test.each([
  ['ALTER ROLE emas_app SUPERUSER', 'role emas_app', 'has “is a superuser”'],
  ['GRANT emas_owner TO emas_app', 'role emas_app', 'has “is a member of emas_owner”'],
  ['ALTER ROLE emas_owner LOGIN', 'role emas_owner', 'has “may log in”'],
  [`ALTER ROLE emas_app SET search_path = 'public'`, 'role emas_app', 'has “setting search_path=public”'],
])('%s is named', async (sql, subject, what) => {
  // Roles belong to the whole server: nobody else is to see it.
  await audit.lab.admin.query(`BEGIN; ${sql}`);
  const differences = catalogueDifferences(await described());
  await audit.lab.admin.query('ROLLBACK');
  expect(differences).toEqual([{ subject, what: `${what}, which the migrations do not make` }]);
});

test('what an operator adds for his reports is no difference', async () => {
  await audit.lab.admin.query(`CREATE INDEX my_reports ON read.daily_account (akun);
    CREATE ROLE emas_test_reports; GRANT SELECT ON ALL TABLES IN SCHEMA ledger, read TO emas_test_reports`);
  const found = await audit.verify();
  await audit.lab.admin.query('DROP OWNED BY emas_test_reports; DROP ROLE emas_test_reports');
  expect(found).toMatchObject({ code: 0 });
});

test('every read-model can be made anew as the migrations make it', async () => {
  const tables = Object.keys(EXPECTED.plain).flatMap((subject) => /^table read\.(.*)$/.exec(subject)?.[1] ?? []);
  expect(tables.length).toBeGreaterThan(50);
  for (const table of tables) {
    const statements = tableStatements(table, 'read');
    await audit.lab.app.query(`DROP TABLE read."${table}"`);
    for (const sql of statements) await audit.lab.app.query(sql);
  }
  expect(catalogueDifferences(await described())).toEqual([]);
});

test('verify computes the hashes itself: a sha256 that another search_path finds first hides nothing', async () => {
  const { lab, tamper } = audit;
  await tamper(`UPDATE ledger.ledger_event SET actor = 'SPV1' WHERE seq = 3`);
  await lab.admin.query(`CREATE FUNCTION public.sha256(bytea) RETURNS bytea LANGUAGE sql IMMUTABLE AS
      $$ SELECT pg_catalog.sha256(convert_to(replace(convert_from($1, 'UTF8'), E'\\nSPV1\\n', E'\\nKASIR1\\n'), 'UTF8')) $$;
    ALTER DATABASE ${lab.database.name} SET search_path = public, pg_catalog`);
  const { code, said } = await audit.verify();
  expect(said).toMatch(/DIFFERENCE {2}SJA event 3 .*: its content does not fit its hash/);
  expect(code).toBe(1);
});

test('verify leaves no row, no table and no checkpoint behind, and touches none', async () => {
  const traces = async () => {
    const { rows } = await audit.lab.admin.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('ledger', 'read', 'read_shadow', 'app') ORDER BY 1`,
    );
    const found: unknown[] = [];
    for (const { name } of rows)
      found.push([name, (await audit.lab.admin.query(`SELECT string_agg(t.ctid || ' ' || t.xmin || ' ' || t.xmax, ',' ORDER BY t.ctid) AS all FROM ${name} t`)).rows]); // prettier-ignore
    return found;
  };
  const before = await traces();
  expect(await audit.verify()).toMatchObject({ code: 0 });
  expect(await traces()).toEqual(before);
});
