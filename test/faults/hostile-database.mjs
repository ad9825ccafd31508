/**
 * Turns a ledger's database against its readers. Every transaction that appended lies still for a random while when all
 * of it is written and nothing of it committed; some are given up then. Beside the log every event gets the numbers that
 * a reader might be tempted to remember: of an identity column, and of its transaction.
 */
const HOSTILE = `
CREATE SCHEMA hostile;
CREATE SEQUENCE hostile.given_up;
CREATE FUNCTION hostile.hold() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  kind float8 := random();
BEGIN
  PERFORM pg_sleep(CASE WHEN kind < 0.4 THEN 0 WHEN kind < 0.95 THEN random() * 0.008 ELSE random() * 0.08 END);
  IF random() < 0.01 THEN
    PERFORM nextval('hostile.given_up');
    RAISE EXCEPTION 'given up before its commit' USING ERRCODE = '40001';
  END IF;
  RETURN NULL;
END $$;
-- Deferred: it runs at the commit, when the append has answered.
CREATE CONSTRAINT TRIGGER hold AFTER UPDATE ON ledger.shop_head
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hostile.hold();

CREATE TABLE hostile.numbered (
  position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  shop text NOT NULL,
  seq bigint NOT NULL
);
CREATE INDEX ON hostile.numbered (xid, position);
CREATE FUNCTION hostile.number() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO hostile.numbered (shop, seq) SELECT shop, seq FROM written ORDER BY shop, seq;
  RETURN NULL;
END $$;
CREATE TRIGGER number AFTER INSERT ON ledger.ledger_event
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION hostile.number();
`;

export async function turnHostile(admin) {
  await admin.query(HOSTILE);
}

/** Takes out again all that was put in, so that what is left is a shop's database as the migrations make it. */
export async function makePeace(admin, tables) {
  await admin.query(`DROP SCHEMA hostile CASCADE; DROP TABLE ${tables.map((name) => `read.${name}`).join(', ')}`);
}

/** Batches that were committed, and batches that were given up. */
export async function transactions(admin) {
  const { rows } = await admin.query(
    `SELECT (SELECT count(DISTINCT xid)::int FROM hostile.numbered) AS committed,
            (SELECT CASE WHEN is_called THEN last_value ELSE 0 END::int FROM hostile.given_up) AS "givenUp"`,
  );
  return rows[0];
}

/** Events that were committed with a number of their own. */
export async function numbered(admin) {
  const { rows } = await admin.query('SELECT count(*)::int AS count FROM hostile.numbered');
  return rows[0].count;
}

/**
 * A reader as one should not write it: it remembers the highest number it has seen and asks for higher ones. What commits
 * later under a lower number it never sees.
 */
export class BareNumberReader {
  seen = 0;
  #last = ['0', '0'];

  /** @param {'position' | 'xid'} by */
  constructor(admin, by) {
    this.admin = admin;
    this.by = by;
  }

  async read() {
    const [text, last] =
      this.by === 'position'
        ? ['position > $1', this.#last.slice(0, 1)]
        : ['(xid, position) > ($1::xid8, $2::bigint)', this.#last];
    // By the columns, not by the texts of the same name that are answered.
    const { rows } = await this.admin.query({
      name: `bare-${this.by}`,
      text: `SELECT position::text, xid::text FROM hostile.numbered WHERE ${text} ORDER BY numbered.${this.by}, numbered.position LIMIT 1000`,
      values: last,
    });
    const end = rows.at(-1);
    if (end) this.#last = this.by === 'position' ? [end.position, '0'] : [end.xid, end.position];
    this.seen += rows.length;
    return rows.length;
  }
}
