/**
 * What can be said of a database's catalogue, part by part: each query answers rows of a `subject` (an object) and what it
 * `says` of it. They run with search_path pg_catalog, so that every name comes with its schema.
 */
export interface CatalogueQuery {
  readonly sql: string;
  /** What PostgreSQL writes anew from a parsed expression: each major version has its own words. */
  readonly deparsed: boolean;
}

const SCHEMAS = `('ledger', 'read', 'app')`;
const relation = "n.nspname || '.' || c.relname";
const OURS = `FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname IN ${SCHEMAS}`;
/** How a relation is called; what is no view, no type and no sequence is a table. */
const KIND = `CASE c.relkind WHEN 'v' THEN 'view' WHEN 'c' THEN 'type' WHEN 'S' THEN 'sequence' WHEN 'r' THEN 'table'
  ELSE 'table of kind ' || c.relkind::text END`;
const SUBJECT = `${KIND} || ' ' || ${relation}`;

/** An owner by name; whoever migrates is called otherwise in every installation. */
const owner = (oid: string): string =>
  `(SELECT CASE WHEN r.rolname IN ('emas_owner', 'emas_app') THEN r.rolname ELSE 'the administrator' END
      FROM pg_roles r WHERE r.oid = ${oid})`;

/** Who may do what beside the owner. A role of others, a report's own login say, may look. */
const grants = (subject: string, what: string, acl: string, kind: string, ownerOid: string, from: string): string =>
  `SELECT ${subject} AS subject,
          ${what} || coalesce(g.rolname, 'PUBLIC') || ' may ' || a.privilege_type || CASE WHEN a.is_grantable THEN ' and pass it on' ELSE '' END AS says
     ${from} CROSS JOIN aclexplode(coalesce(${acl}, acldefault('${kind}', ${ownerOid}))) a LEFT JOIN pg_roles g ON g.oid = a.grantee
    WHERE a.grantee <> ${ownerOid}
      AND (a.privilege_type NOT IN ('SELECT', 'USAGE') OR a.grantee = 0 OR g.rolname IN ('emas_owner', 'emas_app'))`;

/** Of schema \`read\` without names: a rebuild gives new ones. */
const named = (name: string): string => `CASE WHEN n.nspname = 'read' THEN '' ELSE ${name} || ' ' END`;
const notOfExtension = (catalog: string, oid: string): string =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = ${oid} AND d.deptype = 'e')`;
/** The first number that PostgreSQL gives to what it did not bring along. */
const FIRST_OTHER = 16384;
const BESIDE = `'beside the migrations' AS subject`;

const SAME_EVERYWHERE: readonly string[] = [
  `SELECT 'schema ' || n.nspname AS subject, 'owner ' || ${owner('n.nspowner')} AS says FROM pg_namespace n
    WHERE n.nspname IN ${SCHEMAS}`,
  `${grants(`'schema ' || n.nspname`, `''`, 'n.nspacl', 'n', 'n.nspowner', 'FROM pg_namespace n')} AND n.nspname IN ${SCHEMAS}`,
  `SELECT ${SUBJECT} AS subject, t.says ${OURS} CROSS JOIN LATERAL (VALUES
      ('owner ' || ${owner('c.relowner')}),
      (CASE WHEN c.relpersistence <> 'p' THEN 'not kept over a crash' END),
      (CASE WHEN c.relrowsecurity OR c.relforcerowsecurity THEN 'shows not every row to everybody' END),
      (CASE WHEN c.relkind = 'v' AND c.reloptions IS NOT NULL THEN array_to_string(c.reloptions, ', ') END)) t(says)
    WHERE c.relkind NOT IN ('i', 'I', 't') AND t.says IS NOT NULL`,
  grants(SUBJECT, `''`, 'c.relacl', 'r', 'c.relowner', `${OURS} AND c.relkind IN ('r', 'v', 'm', 'f', 'p')`),
  grants(SUBJECT, `'column ' || t.attname || ': '`, 't.attacl', 'c', 'c.relowner', `${OURS} JOIN pg_attribute t ON t.attrelid = c.oid AND t.attacl IS NOT NULL`), // prettier-ignore
  `SELECT ${SUBJECT} AS subject, concat_ws(' ', 'column', a.attname, format_type(a.atttypid, a.atttypmod),
          CASE WHEN a.attcollation <> t.typcollation THEN 'COLLATE ' || l.collname END, CASE WHEN a.attnotnull THEN 'NOT NULL' END,
          CASE WHEN a.attgenerated <> '' THEN 'generated' END, CASE WHEN a.attidentity <> '' THEN 'identity' END) AS says
     ${OURS} JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     JOIN pg_type t ON t.oid = a.atttypid LEFT JOIN pg_collation l ON l.oid = a.attcollation
    WHERE c.relkind NOT IN ('i', 'I', 't') ORDER BY c.oid, a.attnum`,
  `SELECT ${SUBJECT} AS subject, 'shows rows of ' || i.inhrelid::regclass AS says ${OURS} JOIN pg_inherits i ON i.inhparent = c.oid
    WHERE c.relkind NOT IN ('i', 'I')`,
  `SELECT ${SUBJECT} AS subject, 'policy ' || p.polname AS says ${OURS} JOIN pg_policy p ON p.polrelid = c.oid`,
  grants(`'function ' || p.oid::regprocedure`, `''`, 'p.proacl', 'f', 'p.proowner', `FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace AND n.nspname IN ${SCHEMAS}`), // prettier-ignore
  `SELECT 'role ' || r.rolname AS subject, t.says FROM pg_roles r CROSS JOIN LATERAL (VALUES
      (CASE WHEN r.rolcanlogin AND r.rolname = 'emas_owner' THEN 'may log in' END),
      (CASE WHEN r.rolsuper THEN 'is a superuser' END),
      (CASE WHEN r.rolcreaterole THEN 'may make roles' END),
      (CASE WHEN r.rolcreatedb THEN 'may make databases' END),
      (CASE WHEN r.rolreplication THEN 'may replicate' END),
      (CASE WHEN r.rolbypassrls THEN 'sees every row' END),
      ('is there')) t(says)
    WHERE r.rolname IN ('emas_owner', 'emas_app') AND t.says IS NOT NULL`,
  `SELECT 'role ' || r.rolname AS subject, 'is a member of ' || g.rolname AS says
     FROM pg_auth_members m JOIN pg_roles r ON r.oid = m.member JOIN pg_roles g ON g.oid = m.roleid
    WHERE r.rolname IN ('emas_owner', 'emas_app')`,
  `SELECT coalesce('role ' || r.rolname, 'database') AS subject, 'setting ' || setting AS says
     FROM pg_db_role_setting s LEFT JOIN pg_roles r ON r.oid = s.setrole CROSS JOIN unnest(s.setconfig) setting
    WHERE s.setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))
      AND (r.rolname IN ('emas_owner', 'emas_app') OR s.setrole = 0)
      AND setting ~ '^(search_path|session_replication_role|role|row_security|(session|local)_preload_libraries|.*\\.search_path)='`,
  `SELECT 'default privileges' AS subject, concat_ws(' ', CASE d.defaclobjtype WHEN 'r' THEN 'tables' WHEN 'S' THEN 'sequences' ELSE 'kind ' || d.defaclobjtype::text END,
          'of ' || ${owner('d.defaclrole')}, 'in ' || n.nspname || ':', coalesce(g.rolname, 'PUBLIC'), 'may', a.privilege_type) AS says
     FROM pg_default_acl d LEFT JOIN pg_namespace n ON n.oid = d.defaclnamespace CROSS JOIN aclexplode(d.defaclacl) a
     LEFT JOIN pg_roles g ON g.oid = a.grantee WHERE a.grantee <> d.defaclrole`,
  // What would be found before PostgreSQL's own, or runs by itself.
  `SELECT ${BESIDE}, 'function ' || p.oid::regprocedure AS says FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname IN ('public', 'pg_catalog', 'read_shadow') AND p.oid >= ${FIRST_OTHER} AND ${notOfExtension('pg_proc', 'p.oid')}`,
  `SELECT ${BESIDE}, 'operator ' || o.oid::regoperator AS says FROM pg_operator o
    WHERE o.oid >= ${FIRST_OTHER} AND ${notOfExtension('pg_operator', 'o.oid')}`,
  `SELECT ${BESIDE}, 'cast of ' || format_type(c.castsource, NULL) || ' to ' || format_type(c.casttarget, NULL) AS says FROM pg_cast c
    WHERE c.oid >= ${FIRST_OTHER} AND ${notOfExtension('pg_cast', 'c.oid')}`,
  `SELECT ${BESIDE}, 'event trigger ' || e.evtname AS says FROM pg_event_trigger e WHERE ${notOfExtension('pg_event_trigger', 'e.oid')}`,
];

const OF_A_VERSION: readonly string[] = [
  `SELECT ${SUBJECT} AS subject, 'default of ' || a.attname || ': ' || pg_get_expr(d.adbin, d.adrelid) AS says
     ${OURS} JOIN pg_attrdef d ON d.adrelid = c.oid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.adnum`,
  // That a column is never empty is said of the column; as a constraint it has a name since PostgreSQL 18.
  `SELECT ${SUBJECT} AS subject, 'constraint ' || ${named('o.conname')} || pg_get_constraintdef(o.oid) AS says
     ${OURS} JOIN pg_constraint o ON o.conrelid = c.oid AND o.contype <> 'n'`,
  `SELECT ${SUBJECT} AS subject, CASE WHEN i.indisvalid AND i.indisready THEN '' ELSE 'unfinished: ' END ||
          CASE WHEN n.nspname = 'read' THEN regexp_replace(pg_get_indexdef(i.indexrelid), ' INDEX .* ON ', ' INDEX ON ')
               ELSE pg_get_indexdef(i.indexrelid) END AS says
     ${OURS} JOIN pg_index i ON i.indrelid = c.oid WHERE c.relkind <> 't'`,
  `SELECT ${SUBJECT} AS subject, CASE t.tgenabled WHEN 'O' THEN '' WHEN 'A' THEN 'always: ' WHEN 'D' THEN 'switched off: ' ELSE 'for replicas: ' END
          || pg_get_triggerdef(t.oid) AS says
     ${OURS} JOIN pg_trigger t ON t.tgrelid = c.oid`,
  `SELECT ${SUBJECT} AS subject, CASE WHEN w.rulename = '_RETURN' THEN 'shows ' || ltrim(regexp_replace(pg_get_viewdef(c.oid), '\\s+', ' ', 'g'))
          ELSE pg_get_ruledef(w.oid) END || CASE WHEN w.ev_enabled = 'O' THEN '' ELSE ' (' || w.ev_enabled::text || ')' END AS says
     ${OURS} JOIN pg_rewrite w ON w.ev_class = c.oid`,
];

export const CATALOGUE_QUERIES: readonly CatalogueQuery[] = [
  ...SAME_EVERYWHERE.map((sql) => ({ sql, deparsed: false })),
  ...OF_A_VERSION.map((sql) => ({ sql, deparsed: true })),
];

/** Functions of the ledger (and whatever else lies in our schemas), whose source is kept as its hash. */
export const FUNCTION_QUERY = `SELECT 'function ' || p.oid::regprocedure AS subject, ${owner('p.proowner')} AS owner,
    concat_ws(' ', 'returns', CASE WHEN p.proretset THEN 'SETOF' END, format_type(p.prorettype, NULL), 'language', l.lanname, 'kind',
      p.prokind, p.provolatile, p.proparallel, CASE WHEN p.prosecdef THEN 'SECURITY DEFINER' END,
      CASE WHEN p.proisstrict THEN 'STRICT' END, CASE WHEN p.proleakproof THEN 'LEAKPROOF' END,
      'arguments', coalesce(array_to_string(p.proargnames, ','), '-'), p.pronargdefaults,
      'settings', coalesce(array_to_string(p.proconfig, '; '), '-')) AS traits,
    p.prosrc AS source, coalesce(p.prosqlbody::text, '') AS body
  FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace AND n.nspname IN ${SCHEMAS} JOIN pg_language l ON l.oid = p.prolang`;

/** What PostgreSQL brings along under fixed numbers, which a major version never changes. */
export const BUILT_IN_QUERIES: Readonly<Record<string, string>> = {
  functions: `SELECT oid, proname, prolang, prosrc, proargtypes::text, prorettype, proconfig::text FROM pg_proc
    WHERE oid < 10000 ORDER BY oid`,
  operators: `SELECT oid, oprname, oprleft, oprright, oprcode::oid AS code FROM pg_operator WHERE oid < 10000 ORDER BY oid`,
};
