/**
 * `ledger.append`: the only way into the log. One call takes a batch of commands of one shop and answers, for each,
 * either what was recorded or why not. What can be refused is looked at before anything is written, so one command's
 * refusal costs the others nothing; the triggers stand behind it.
 *
 * p_commands [{cmd, key, open_day, at_seq}]         cmd numbers the commands from 1, in their order
 * p_reads    [{cmd, stream, version}]               documents a command decided on without writing them
 * p_events   [{cmd, expected, actor, event, state}] event: canonical text; state: the document after it, both as strings,
 *                                                   so that they are not taken apart with the list; on a command's last
 *                                                   event also {key, request, result}
 *
 * Lookups are LATERAL … OFFSET 0: each is one probe of a primary key, whatever the planner thought of the tables when
 * they were empty and the plan was made.
 */
const TYPES = `
CREATE TYPE ledger.incoming_command AS (cmd int, key text, open_day date, at_seq bigint);
CREATE TYPE ledger.incoming_event AS (
  cmd int, ord int, part int, closes boolean, stream_id text, expected int, version int, type text, schema int,
  number_kind text, reverses bigint, status text, event json, state json,
  postings json, movements json, account_rules json, day json, actor text, key text, request text, result json
);
CREATE TYPE ledger.incoming_posting AS (cmd int, ord int, line_no int, akun text, unit text, jumlah bigint);
CREATE TYPE ledger.incoming_movement AS (
  cmd int, ord int, line_no int, barang text, dari text, ke text, qty bigint, berat bigint, kadar int, nilai bigint
);
CREATE TYPE ledger.incoming_rule AS (akun text, unit text, minimum bigint);
-- What a batch does to one account, and how one place stands after it.
CREATE TYPE ledger.account_change AS (akun text, unit text, jumlah bigint);
CREATE TYPE ledger.place_after AS (barang text, place text, qty bigint, berat bigint, nilai bigint);
CREATE TYPE ledger.accounts_weighed AS (accounts ledger.account_change[], short boolean);
CREATE TYPE ledger.places_weighed AS (places ledger.place_after[], emptied tid[], short boolean);
CREATE TYPE ledger.refusal AS (cmd int, code text, params text);

-- Outside places without a bottom have no row; everything else holds what it holds.
CREATE FUNCTION ledger.is_bottomless(place text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT split_part(place, '/', 1) IN ('pelanggan', 'supplier', 'selisih', 'susut', 'saldo-awal')
$$;

-- Least balance of an account that no rule was made for.
CREATE FUNCTION ledger.default_minimum(akun text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN split_part(akun, '/', 1) IN ('kas', 'bank') THEN 0 END
$$;
`;

/** Rules and day changes touch what other commands of a batch rest on: such a command goes alone. */
const PARSE = `
-- Places in a command and versions, where commands have several events.
CREATE FUNCTION ledger.count_parts(p_events ledger.incoming_event[]) RETURNS ledger.incoming_event[] LANGUAGE plpgsql STABLE AS $$
DECLARE placed record;
BEGIN
  FOR placed IN
    SELECT e.ord, row_number() OVER command AS part, row_number() OVER command = count(*) OVER (PARTITION BY e.cmd) AS closes,
           e.expected + row_number() OVER (PARTITION BY e.cmd, e.stream_id ORDER BY e.ord) AS version
      FROM unnest(p_events) e WINDOW command AS (PARTITION BY e.cmd ORDER BY e.ord)
  LOOP
    p_events[placed.ord].part := placed.part;
    p_events[placed.ord].closes := placed.closes;
    p_events[placed.ord].version := placed.version;
  END LOOP;
  RETURN p_events;
END $$;

CREATE FUNCTION ledger.parse_postings(p_events ledger.incoming_event[]) RETURNS ledger.incoming_posting[]
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
  SELECT coalesce(array_agg(ROW(e.cmd, e.ord, l.line_no, l.akun, l.unit, l.jumlah)::ledger.incoming_posting), '{}')
    FROM unnest(p_events) e
    CROSS JOIN LATERAL ROWS FROM (json_to_recordset(e.postings) AS (akun text, unit text, jumlah bigint))
      WITH ORDINALITY AS l(akun, unit, jumlah, line_no)
   WHERE e.postings IS NOT NULL
  );
END $$;

-- The last word on each account; few commands have any, and one that has goes alone.
CREATE FUNCTION ledger.parse_rules(p_events ledger.incoming_event[]) RETURNS ledger.incoming_rule[]
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(array_agg(ROW(x.akun, x.unit, x.minimum)::ledger.incoming_rule), '{}')
      FROM (
        SELECT DISTINCT ON (r.akun, r.unit) r.akun, r.unit, r.minimum
          FROM unnest(p_events) e
          CROSS JOIN LATERAL json_to_recordset(e.account_rules) AS r(akun text, unit text, minimum bigint)
         WHERE e.account_rules IS NOT NULL ORDER BY r.akun, r.unit, e.ord DESC
      ) x
  );
END $$;

CREATE FUNCTION ledger.parse_movements(p_events ledger.incoming_event[]) RETURNS ledger.incoming_movement[]
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
  SELECT coalesce(array_agg(
           ROW(e.cmd, e.ord, l.line_no, l.barang, l.dari, l.ke, l.qty, l.berat, l.kadar, l.nilai)::ledger.incoming_movement
         ), '{}')
    FROM unnest(p_events) e
    CROSS JOIN LATERAL ROWS FROM (json_to_recordset(e.movements)
      AS (barang text, dari text, ke text, qty bigint, berat bigint, kadar int, nilai bigint))
      WITH ORDINALITY AS l(barang, dari, ke, qty, berat, kadar, nilai, line_no)
   WHERE e.movements IS NOT NULL
  );
END $$;
`;

/** Refusals that do not depend on the other commands of the batch. */
const CHECKS = `
CREATE FUNCTION ledger.refuse_singly(
  head ledger.shop_head, commands ledger.incoming_command[], events ledger.incoming_event[], p_reads json
) RETURNS ledger.refusal[] LANGUAGE plpgsql STABLE AS $$
DECLARE found ledger.refusal[]; answer ledger.refusal[] := '{}';
BEGIN
  -- A command whose documents have changed; one that another command of this batch writes has changed as well.
  SELECT array_agg(DISTINCT ROW(v.cmd, 'VERSION_CONFLICT', NULL)::ledger.refusal) INTO found
    FROM (
      SELECT u.cmd, u.stream_id, u.expected, min(u.cmd) FILTER (WHERE u.writes) OVER (PARTITION BY u.stream_id) AS first_write
        FROM (
          SELECT e.cmd, e.stream_id, e.expected, true AS writes FROM unnest(events) e
          UNION ALL
          SELECT r.cmd, r.stream, r.version, false FROM json_to_recordset(p_reads) AS r(cmd int, stream text, version int)
        ) u
    ) v
    LEFT JOIN LATERAL (
      SELECT x.version FROM ledger.document x WHERE x.shop = head.shop AND x.stream_id = v.stream_id OFFSET 0
    ) d ON true
   WHERE coalesce(d.version, 0) <> v.expected OR v.first_write < v.cmd;
  answer := answer || coalesce(found, '{}');

  SELECT array_agg(ROW(c.cmd, 'DAY_CHANGED', NULL)::ledger.refusal) INTO found
    FROM unnest(commands) c WHERE c.open_day IS DISTINCT FROM head.open_day;
  answer := answer || coalesce(found, '{}');

  -- A decision that rests on more than its documents holds only for the head it was made at.
  SELECT array_agg(ROW(c.cmd, CASE WHEN cardinality(commands) > 1 THEN 'ALONE' ELSE 'HEAD_MOVED' END, NULL)::ledger.refusal)
    INTO found FROM unnest(commands) c
   WHERE c.at_seq IS NOT NULL AND (c.at_seq <> head.seq OR cardinality(commands) > 1);
  answer := answer || coalesce(found, '{}');

  IF head.open_day IS NULL THEN
    SELECT array_agg(DISTINCT ROW(e.cmd, 'DAY_NOT_OPEN', NULL)::ledger.refusal) INTO found
      FROM unnest(events) e
     WHERE (e.postings IS NOT NULL OR e.movements IS NOT NULL OR e.number_kind IS NOT NULL)
       AND e.cmd NOT IN (SELECT o.cmd FROM unnest(events) o WHERE o.day IS NOT NULL AND o.day->>'open' IS NOT NULL AND o.part = 1);
    answer := answer || coalesce(found, '{}');
  END IF;

  IF EXISTS (SELECT FROM unnest(events) e WHERE e.day IS NOT NULL OR e.account_rules IS NOT NULL) THEN
    SELECT array_agg(DISTINCT ROW(e.cmd, r.code, r.params)::ledger.refusal) INTO found
      FROM unnest(events) e
      CROSS JOIN LATERAL (SELECT (e.day->>'open')::date AS opens, (e.day->>'close')::date AS closes) d
      CROSS JOIN LATERAL (
        SELECT CASE
            WHEN cardinality(commands) > 1 THEN 'ALONE'
            WHEN d.closes IS NOT NULL AND head.open_day IS NULL THEN 'DAY_NOT_OPEN'
            WHEN d.closes IS NOT NULL AND (d.closes <> head.open_day OR NOT e.closes) THEN 'DAY_CHANGED'
            WHEN d.opens IS NOT NULL AND (head.open_day IS NOT NULL OR e.part <> 1) THEN 'DAY_CHANGED'
            WHEN d.opens IS NOT NULL AND d.opens <= head.last_day THEN 'DAY_NOT_LATER'
          END AS code,
          CASE WHEN d.opens <= head.last_day THEN json_build_object('tgl', head.last_day)::text END AS params
      ) r
     WHERE (e.day IS NOT NULL OR e.account_rules IS NOT NULL) AND r.code IS NOT NULL;
    answer := answer || coalesce(found, '{}');
  END IF;

  IF EXISTS (SELECT FROM unnest(events) e WHERE e.reverses IS NOT NULL) THEN
    SELECT array_agg(DISTINCT ROW(v.cmd, CASE WHEN t.seq IS NULL THEN 'INVALID_EVENT' ELSE 'ALREADY_REVERSED' END, NULL)::ledger.refusal)
      INTO found
      FROM (SELECT e.cmd, e.reverses, row_number() OVER (PARTITION BY e.reverses ORDER BY e.ord) AS nth
              FROM unnest(events) e WHERE e.reverses IS NOT NULL) v
      LEFT JOIN LATERAL (
        SELECT x.seq FROM ledger.ledger_event x WHERE x.shop = head.shop AND x.seq = v.reverses OFFSET 0
      ) t ON true
      LEFT JOIN LATERAL (
        SELECT x.seq FROM ledger.ledger_event x WHERE x.shop = head.shop AND x.reverses = v.reverses OFFSET 0
      ) r ON true
     WHERE t.seq IS NULL OR r.seq IS NOT NULL OR v.nth > 1;
    answer := answer || coalesce(found, '{}');
  END IF;
  RETURN answer;
END $$;

-- The first command that the books refuse, with the commands before it counted in.
CREATE FUNCTION ledger.refuse_by_books(
  p_shop text, rules ledger.incoming_rule[], postings ledger.incoming_posting[], movements ledger.incoming_movement[]
) RETURNS ledger.refusal LANGUAGE plpgsql STABLE AS $$
DECLARE found ledger.refusal; earliest ledger.refusal;
BEGIN
  IF cardinality(postings) > 0 THEN
    SELECT p.cmd, 'UNBALANCED', json_build_object('unit', p.unit, 'selisih', sum(p.jumlah))::text INTO earliest
      FROM unnest(postings) p GROUP BY p.cmd, p.ord, p.unit HAVING sum(p.jumlah) <> 0 ORDER BY p.cmd LIMIT 1;

    SELECT r.cmd, 'ACCOUNT_OVERDRAWN', json_build_object('akun', r.akun, 'saldo', r.before + r.run - r.delta)::text INTO found
      FROM (
        SELECT d.cmd, d.akun, d.delta, coalesce(b.saldo, 0) AS before,
               sum(d.delta) OVER (PARTITION BY d.akun, d.unit ORDER BY d.cmd) AS run,
               CASE WHEN a.akun IS NOT NULL THEN a.minimum
                    WHEN b.akun IS NOT NULL THEN b.minimum ELSE ledger.default_minimum(d.akun) END AS minimum
          FROM (SELECT p.cmd, p.akun, p.unit, sum(p.jumlah)::bigint AS delta FROM unnest(postings) p GROUP BY 1, 2, 3) d
          LEFT JOIN LATERAL (
            SELECT x.akun, x.saldo, x.minimum FROM ledger.account_balance x
             WHERE x.shop = p_shop AND x.akun = d.akun AND x.unit = d.unit OFFSET 0
          ) b ON true
          LEFT JOIN unnest(rules) a ON a.akun = d.akun AND a.unit = d.unit
      ) r
     WHERE r.delta < 0 AND r.before + r.run < r.minimum ORDER BY r.cmd, r.akun LIMIT 1;
    IF found.cmd < coalesce(earliest.cmd, found.cmd + 1) THEN earliest := found; END IF;
  END IF;

  IF cardinality(movements) > 0 THEN
    SELECT r.cmd, 'PLACE_EMPTY', json_build_object('barang', r.barang, 'place', r.place)::text INTO found
      FROM (
        SELECT d.cmd, d.barang, d.place, d.qty, d.berat, coalesce(b.qty, 0) AS held_qty, coalesce(b.berat, 0) AS held_berat,
               sum(d.qty) OVER w AS run_qty, sum(d.berat) OVER w AS run_berat
          FROM (
            SELECT m.cmd, m.barang, m.place, sum(m.qty)::bigint AS qty, sum(m.berat)::bigint AS berat
              FROM (SELECT cmd, barang, ke AS place, qty, berat FROM unnest(movements)
                    UNION ALL SELECT cmd, barang, dari, -qty, -berat FROM unnest(movements)) m
             WHERE NOT ledger.is_bottomless(m.place) GROUP BY 1, 2, 3
          ) d
          LEFT JOIN LATERAL (
            SELECT x.qty, x.berat FROM ledger.stock_place x
             WHERE x.shop = p_shop AND x.barang = d.barang AND x.place = d.place OFFSET 0
          ) b ON true
        WINDOW w AS (PARTITION BY d.barang, d.place ORDER BY d.cmd)
      ) r
     WHERE (r.qty < 0 AND r.held_qty + r.run_qty < 0) OR (r.berat < 0 AND r.held_berat + r.run_berat < 0)
     ORDER BY r.cmd, r.barang LIMIT 1;
    IF found.cmd < coalesce(earliest.cmd, found.cmd + 1) THEN earliest := found; END IF;
  END IF;
  RETURN earliest;
END $$;

-- What is left of accounts, and whether one might fall short if all that is taken were taken first. Then, and only then,
-- the books are asked in the order of the commands.
CREATE FUNCTION ledger.weigh_accounts(p_shop text, postings ledger.incoming_posting[]) RETURNS ledger.accounts_weighed
LANGUAGE plpgsql STABLE AS $$
DECLARE found ledger.accounts_weighed;
BEGIN
  SELECT array_agg(ROW(d.akun, d.unit, d.delta)::ledger.account_change),
         bool_or(coalesce(b.saldo, 0) + d.taken < CASE WHEN b.akun IS NOT NULL THEN b.minimum ELSE ledger.default_minimum(d.akun) END)
    INTO found
    FROM (SELECT p.akun, p.unit, sum(p.jumlah)::bigint AS delta, sum(p.jumlah) FILTER (WHERE p.jumlah < 0) AS taken
            FROM unnest(postings) p GROUP BY p.akun, p.unit) d
    LEFT JOIN LATERAL (
      SELECT x.akun, x.saldo, x.minimum FROM ledger.account_balance x
       WHERE x.shop = p_shop AND x.akun = d.akun AND x.unit = d.unit OFFSET 0
    ) b ON true;
  RETURN found;
END $$;

-- The same of places, with where the rows of those that end up empty lie.
CREATE FUNCTION ledger.weigh_places(p_shop text, movements ledger.incoming_movement[]) RETURNS ledger.places_weighed
LANGUAGE plpgsql STABLE AS $$
DECLARE found ledger.places_weighed;
BEGIN
  SELECT array_agg(ROW(a.barang, a.place, a.qty, a.berat, a.nilai)::ledger.place_after)
           FILTER (WHERE NOT (a.qty = 0 AND a.berat = 0 AND a.nilai = 0)),
         array_agg(a.row) FILTER (WHERE a.row IS NOT NULL AND a.qty = 0 AND a.berat = 0 AND a.nilai = 0),
         bool_or(a.short)
    INTO found
    FROM (
      SELECT t.barang, t.place, b.row, coalesce(b.qty, 0) + t.qty AS qty, coalesce(b.berat, 0) + t.berat AS berat,
             coalesce(b.nilai, 0) + t.nilai AS nilai,
             coalesce(b.qty, 0) + t.qty_taken < 0 OR coalesce(b.berat, 0) + t.berat_taken < 0 AS short
        FROM (
          SELECT d.barang, d.place, sum(d.qty)::bigint AS qty, sum(d.berat)::bigint AS berat, sum(d.nilai)::bigint AS nilai,
                 sum(d.qty) FILTER (WHERE d.qty < 0) AS qty_taken, sum(d.berat) FILTER (WHERE d.berat < 0) AS berat_taken
            FROM (
              SELECT m.cmd, m.barang, l.place, sum(l.sign * m.qty)::bigint AS qty, sum(l.sign * m.berat)::bigint AS berat,
                     sum(l.sign * m.nilai) AS nilai
                FROM unnest(movements) m CROSS JOIN LATERAL (VALUES (m.ke, 1), (m.dari, -1)) AS l(place, sign)
               WHERE NOT ledger.is_bottomless(l.place) GROUP BY m.cmd, m.barang, l.place
            ) d GROUP BY d.barang, d.place
        ) t
        LEFT JOIN LATERAL (
          SELECT x.ctid AS row, x.qty, x.berat, x.nilai FROM ledger.stock_place x
           WHERE x.shop = p_shop AND x.barang = t.barang AND x.place = t.place OFFSET 0
        ) b ON true
    ) a;
  RETURN found;
END $$;
`;

export const APPEND_TYPES = TYPES + PARSE + CHECKS;
