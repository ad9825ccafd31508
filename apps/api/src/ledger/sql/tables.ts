import { APPEND_PARAMETERS } from './append.js';

/*
 * A regular expression is followed anew for every row, and one with a bounded repetition costs more than writing the row:
 * lengths and slashes are looked at without. A constraint is also read anew by every statement, so that those of tables that
 * few rows enter are triggers of their first row, and those of lines stand once a batch in the append.
 */
const plain = (column: string): string => `${column} <> '' AND ${column} !~ '[[:cntrl:]]'`;
/** Parts between slashes, none of them empty. */
const path = (column: string): string => `'/' || ${column} || '/' NOT LIKE '%//%' AND ${column} !~ '[[:cntrl:]]'`;

/** An event's lines in one row: a row and a key for each would cost three times as much. */
export const LINES = `
CREATE TABLE ledger.event_lines (
  shop       text COLLATE "C" NOT NULL,
  seq        bigint NOT NULL,
  tgl_system date   NOT NULL,
  akun       text[] COLLATE "C" NOT NULL,
  unit       text[]   NOT NULL,
  jumlah     bigint[] NOT NULL,
  barang     text[] COLLATE "C" NOT NULL,
  dari       text[] COLLATE "C" NOT NULL,
  ke         text[] COLLATE "C" NOT NULL,
  qty        bigint[]  NOT NULL,
  berat      bigint[]  NOT NULL,
  kadar      integer[] NOT NULL,
  nilai      bigint[]  NOT NULL,
  PRIMARY KEY (shop, seq)
) WITH (toast_tuple_target = 6000);

-- A line a row, for who looks at a few: a view unfolds all its arrays, so that what asks for many unfolds those it needs.
CREATE VIEW ledger.money_posting AS
SELECT shop, seq, generate_subscripts(jumlah, 1)::smallint AS line_no, tgl_system, unnest(akun) AS akun, unnest(unit) AS unit,
       unnest(jumlah) AS jumlah
  FROM ledger.event_lines;

CREATE VIEW ledger.stock_movement AS
SELECT shop, seq, generate_subscripts(barang, 1)::smallint AS line_no, tgl_system, unnest(barang) AS barang, unnest(dari) AS dari,
       unnest(ke) AS ke, unnest(qty) AS qty, unnest(berat) AS berat, unnest(kadar) AS kadar, unnest(nilai) AS nilai
  FROM ledger.event_lines;
`;

/** Where an event's text says what its body is, counted from 1: behind `{"body":`. */
export const BODY_AT = 9;

const textInEvent = (d: string, e: string): string => `substr(${e}.body, ${BODY_AT}, ${d}.in_event)`;

/** The canonical text of a document `d`, of whose last event `e` is the row. */
export const documentText = (d: string, e: string): string =>
  `CASE WHEN ${d}.in_event IS NULL THEN ${d}.body ELSE ${textInEvent(d, e)} END`;

/** Documents as their readers know them, each with its text. */
export const DOCUMENTS = `
CREATE VIEW ledger.document_state AS
SELECT d.shop, d.stream_id, d.no, d.version, d.status,
       CASE WHEN d.in_event IS NULL THEN d.body
            ELSE (SELECT ${textInEvent('d', 'e')} FROM ledger.ledger_event e
                   WHERE e.shop = d.shop AND e.stream_id = d.stream_id AND e.version = d.version) END AS body
  FROM ledger.document d;
`;

/** The log, its lines, its guards and its seals. Every key begins with the shop, so the schema distributes by shop as it is. */
export const TABLES = `
CREATE TABLE ledger.shop_head (
  shop        text COLLATE "C" PRIMARY KEY,
  seq         bigint      NOT NULL DEFAULT 0,
  hash        text        NOT NULL DEFAULT repeat('0', 64),
  open_day    date,
  last_day    date,
  recorded_at timestamptz NOT NULL DEFAULT '1970-01-01Z',
  -- Last number given on the last day, by its kind.
  counters    jsonb       NOT NULL DEFAULT '{}'
) WITH (fillfactor = 50);

-- Canonical JSON as text: the hashed bytes must survive, and to read them as json while writing costs as much as an index.
CREATE TABLE ledger.ledger_event (
  shop         text COLLATE "C" NOT NULL,
  seq          bigint      NOT NULL CHECK (seq > 0),
  stream_id    text COLLATE "C" NOT NULL CHECK (${path('stream_id')} AND stream_id LIKE '%/%' AND length(stream_id) <= 200),
  version      integer     NOT NULL CHECK (version > 0),
  type         text        NOT NULL CHECK (type ~ '^[A-Z][A-Za-z0-9]*$' AND length(type) <= 64),
  schema       smallint    NOT NULL CHECK (schema > 0),
  no           text,
  tgl_system   date,
  recorded_at  timestamptz NOT NULL,
  actor        text        NOT NULL CHECK (${plain('actor')} AND length(actor) <= 100),
  part         smallint    NOT NULL CHECK (part > 0),
  idem         text COLLATE "C" CHECK (${plain('idem')} AND length(idem) <= 200),
  request_hash text,
  reverses     bigint      CHECK (reverses > 0 AND reverses < seq),
  result       text,
  body         text        NOT NULL,
  prev_hash    text        NOT NULL,
  hash         text        NOT NULL,
  PRIMARY KEY (shop, seq),
  CHECK ((idem IS NULL) = (request_hash IS NULL) AND (idem IS NOT NULL OR result IS NULL))
-- A usual event stays in its row: moving it out and packing it would cost more than writing it.
) WITH (toast_tuple_target = 6000);
CREATE UNIQUE INDEX ledger_event_version ON ledger.ledger_event (shop, stream_id, version);
CREATE UNIQUE INDEX ledger_event_idem ON ledger.ledger_event (shop, idem) WHERE idem IS NOT NULL;
CREATE UNIQUE INDEX ledger_event_reverses ON ledger.ledger_event (shop, reverses) WHERE reverses IS NOT NULL;

${LINES}
CREATE TABLE ledger.document (
  shop      text COLLATE "C" NOT NULL,
  stream_id text COLLATE "C" NOT NULL,
  no        text COLLATE "C",
  version   integer NOT NULL,
  status    text COLLATE "C" NOT NULL,
  -- What is word for word its last event's body is not written twice: so many characters from the event's ninth on.
  body      text,
  in_event  integer,
  PRIMARY KEY (shop, stream_id)
) WITH (fillfactor = 80, toast_tuple_target = 6000);
CREATE UNIQUE INDEX document_no ON ledger.document (shop, no) WHERE no IS NOT NULL;
-- What is half done is asked for every day and is little; the other states of a kind are read through its streams.
CREATE INDEX document_open ON ledger.document (shop, stream_id) WHERE status = 'OPEN';

CREATE TABLE ledger.account_balance (
  shop    text COLLATE "C" NOT NULL,
  akun    text COLLATE "C" NOT NULL,
  unit    text   NOT NULL,
  saldo   bigint NOT NULL,
  minimum bigint,
  PRIMARY KEY (shop, akun, unit)
) WITH (fillfactor = 50);

CREATE TABLE ledger.stock_place (
  shop   text COLLATE "C" NOT NULL,
  barang text COLLATE "C" NOT NULL,
  place  text COLLATE "C" NOT NULL,
  qty    bigint NOT NULL,
  berat  bigint NOT NULL,
  nilai  bigint NOT NULL,
  PRIMARY KEY (shop, barang, place),
  CHECK (qty >= 0 AND berat >= 0)
) WITH (fillfactor = 80);

CREATE TABLE ledger.ledger_seal (
  shop        text COLLATE "C" NOT NULL,
  tgl_system  date   NOT NULL,
  seq         bigint NOT NULL,
  head_hash   text   NOT NULL,
  state_hash  text   NOT NULL,
  merkle_root text   NOT NULL,
  prev_seal   text   NOT NULL,
  seal        text   NOT NULL,
  signature   text   NOT NULL,
  public_key  text   NOT NULL,
  sealed_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (shop, tgl_system),
  UNIQUE (shop, seq)
);
`;

const APPEND_ONLY = ['ledger_event', 'event_lines', 'ledger_seal'];
/** Rows of these change, but none is ever thrown away; empty places alone are. */
const KEPT = ['shop_head', 'document', 'account_balance'];

const refuses = (trigger: string, tables: readonly string[], enabled: 'A' | 'O') =>
  tables.map((table) => ({ table, trigger, enabled }));

/** The triggers below as `pg_trigger` must show them: A, whatever a session says. */
export const REFUSING_TRIGGERS = [
  ...refuses('refuse_change', [...APPEND_ONLY, ...KEPT, 'stock_place'], 'A'),
  ...refuses('zero_sum', ['event_lines'], 'A'),
  ...refuses('refuse_nonsense', ['shop_head', 'account_balance'], 'O'),
];

/** What the database refuses whoever asks; only a superuser who switches triggers off gets past, and \`verify\` finds that. */
export const TRIGGERS = `
CREATE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'APPEND_ONLY' USING ERRCODE = 'LG009', DETAIL = TG_OP || ' on ' || TG_TABLE_NAME;
END $$;

${APPEND_ONLY.map((table) => refusal(table, 'UPDATE OR DELETE OR TRUNCATE')).join('\n')}
${KEPT.map((table) => refusal(table, 'DELETE OR TRUNCATE')).join('\n')}
${refusal('stock_place', 'TRUNCATE')}

${refusesNonsense('refuse_shop', `NEW.shop ~ '^[A-Za-z0-9_-]+$' AND length(NEW.shop) <= 32`)}
${refusesNonsense('refuse_account', `NEW.unit IN ('IDR', 'POIN') AND ${path('NEW.akun')}`)}
${first('shop_head', 'refuse_shop')}
${first('account_balance', 'refuse_account')}

CREATE FUNCTION ledger.refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE wrong record;
BEGIN
  SELECT l.unit, sum(l.jumlah) AS difference INTO wrong
    FROM unnest(NEW.unit, NEW.jumlah) AS l(unit, jumlah) GROUP BY l.unit HAVING sum(l.jumlah) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'UNBALANCED' USING ERRCODE = 'LG004',
      DETAIL = format('%s %s: %s differs by %s', NEW.shop, NEW.seq, wrong.unit, wrong.difference);
  END IF;
  RETURN NEW;
END $$;
-- The append looks at all lines of a batch at once, before it writes them; whoever else writes is looked at row by row.
CREATE TRIGGER zero_sum BEFORE INSERT ON ledger.event_lines
  FOR EACH ROW WHEN (current_user <> 'emas_owner') EXECUTE FUNCTION ledger.refuse_unbalanced();
ALTER TABLE ledger.event_lines ENABLE ALWAYS TRIGGER zero_sum;
`;

/** Each table has its own: on a partition a trigger would see another name. */
function refusesNonsense(name: string, good: string): string {
  return `CREATE FUNCTION ledger.${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ${good} THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'NONSENSE' USING ERRCODE = 'LG010', DETAIL = format('%s: %s', TG_TABLE_NAME, row_to_json(NEW));
END $$;`;
}

function first(table: string, refuses: string): string {
  return `CREATE TRIGGER refuse_nonsense BEFORE INSERT ON ledger.${table} FOR EACH ROW EXECUTE FUNCTION ledger.${refuses}();`;
}

function refusal(table: string, operations: string): string {
  return `CREATE TRIGGER refuse_change BEFORE ${operations} ON ledger.${table}
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
ALTER TABLE ledger.${table} ENABLE ALWAYS TRIGGER refuse_change;`;
}

/** Everything belongs to a role that cannot log in; the application reads, and writes through two functions. */
export const GRANTS = `
GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO emas_app;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.append(${APPEND_PARAMETERS.map(([, type]) => type).join(', ')}) TO emas_app;
GRANT EXECUTE ON FUNCTION ledger.refusals(text, json, json, json) TO emas_app;
GRANT EXECUTE ON FUNCTION ledger.write_seal(text, date, text, text, text, text) TO emas_app;
`;
