import type { MigrationInterface, QueryRunner } from 'typeorm';

const plain = (column: string): string => `${column} <> '' AND ${column} !~ '[[:cntrl:]]'`;
const path = (column: string): string => `'/' || ${column} || '/' NOT LIKE '%//%' AND ${column} !~ '[[:cntrl:]]'`;

/**
 * The tables of the first event store, as backups of that time hold them: a restore fills these before later migrations carry
 * the rows over. The functions, triggers and grants of today come with the last migration that changes the store.
 */
const TABLES = `
CREATE TABLE ledger.shop_head (
  shop        text COLLATE "C" PRIMARY KEY,
  seq         bigint      NOT NULL DEFAULT 0,
  hash        text        NOT NULL DEFAULT repeat('0', 64),
  open_day    date,
  last_day    date,
  recorded_at timestamptz NOT NULL DEFAULT '1970-01-01Z'
) WITH (fillfactor = 50);

-- body is json, not jsonb: the hashed bytes must survive.
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
  result       json,
  body         json        NOT NULL,
  prev_hash    text        NOT NULL,
  hash         text        NOT NULL,
  PRIMARY KEY (shop, seq),
  CHECK ((idem IS NULL) = (request_hash IS NULL) AND (idem IS NOT NULL OR result IS NULL))
-- A usual event stays in its row: moving it out and packing it would cost more than writing it.
) WITH (toast_tuple_target = 6000);
CREATE UNIQUE INDEX ledger_event_version ON ledger.ledger_event (shop, stream_id, version);
CREATE UNIQUE INDEX ledger_event_idem ON ledger.ledger_event (shop, idem) WHERE idem IS NOT NULL;
CREATE UNIQUE INDEX ledger_event_reverses ON ledger.ledger_event (shop, reverses) WHERE reverses IS NOT NULL;

CREATE TABLE ledger.money_posting (
  shop       text COLLATE "C" NOT NULL,
  seq        bigint   NOT NULL,
  line_no    smallint NOT NULL,
  tgl_system date     NOT NULL,
  akun       text COLLATE "C" NOT NULL,
  unit       text     NOT NULL,
  jumlah     bigint   NOT NULL,
  PRIMARY KEY (shop, seq, line_no)
);

CREATE TABLE ledger.stock_movement (
  shop       text COLLATE "C" NOT NULL,
  seq        bigint   NOT NULL,
  line_no    smallint NOT NULL,
  tgl_system date     NOT NULL,
  barang     text COLLATE "C" NOT NULL,
  dari       text COLLATE "C" NOT NULL,
  ke         text COLLATE "C" NOT NULL,
  qty        bigint   NOT NULL,
  berat      bigint   NOT NULL,
  kadar      integer  NOT NULL,
  nilai      bigint   NOT NULL,
  PRIMARY KEY (shop, seq, line_no)
);

CREATE TABLE ledger.document (
  shop      text COLLATE "C" NOT NULL,
  stream_id text COLLATE "C" NOT NULL,
  no        text COLLATE "C",
  version   integer NOT NULL,
  status    text COLLATE "C" NOT NULL,
  body      json    NOT NULL,
  PRIMARY KEY (shop, stream_id)
) WITH (fillfactor = 80, toast_tuple_target = 6000);
CREATE UNIQUE INDEX document_no ON ledger.document (shop, no) WHERE no IS NOT NULL;
-- What is half done is asked for every day and is little; the other states of a kind are read through its streams.
CREATE INDEX document_open ON ledger.document (shop, stream_id) WHERE status = 'OPEN';

CREATE TABLE ledger.counter (
  shop text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  tgl  date NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (shop, kind, tgl)
) WITH (fillfactor = 50);

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

/** The event store, made by and belonging to a role that cannot log in, and the checkpoints of its followers. */
export class Ledger1700000000100 implements MigrationInterface {
  readonly name = 'Ledger1700000000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL ROLE emas_owner');
    await runner.query(TABLES);
    await runner.query('RESET ROLE');
    await runner.query(`
      CREATE TABLE read.follower_checkpoint (
        shop       text        NOT NULL,
        projection text        NOT NULL,
        seq        bigint      NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (shop, projection)
      );
      -- Where a rebuild or a verification fills copies of the read-models beside live work.
      CREATE SCHEMA read_shadow AUTHORIZATION emas_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA read_shadow CASCADE; DROP TABLE read.follower_checkpoint');
    await runner.query('DROP SCHEMA ledger CASCADE; CREATE SCHEMA ledger AUTHORIZATION emas_owner');
    await runner.query('GRANT USAGE ON SCHEMA ledger TO emas_app');
  }
}
