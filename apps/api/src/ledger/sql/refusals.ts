/**
 * `ledger.refusals`: whose fault it was that a batch could not be appended. It writes nothing and locks nothing; what it
 * says holds for the moment it is asked, and the commands it does not name are tried again.
 *
 * p_commands [{cmd, key, open_day, at_seq}]         cmd numbers the commands from 1, in their order
 * p_reads    [{cmd, stream, version}]               documents a command decided on without writing them
 * p_events   [{cmd, expected, event}]               event: its canonical text, as a string
 *
 * Answers {repeated: [cmd], refused: [{cmd, code, params}]}.
 */
const TYPES = `
CREATE TYPE ledger.incoming_command AS (cmd int, key text, open_day date, at_seq bigint);
CREATE TYPE ledger.incoming_event AS (
  cmd int, ord int, part int, closes boolean, stream_id text, expected int, version int, number_kind text, reverses bigint,
  postings json, movements json, account_rules json, day json
);
CREATE TYPE ledger.incoming_posting AS (cmd int, ord int, line_no int, akun text, unit text, jumlah bigint);
CREATE TYPE ledger.incoming_movement AS (
  cmd int, ord int, line_no int, barang text, dari text, ke text, qty bigint, berat bigint, kadar int, nilai bigint
);
CREATE TYPE ledger.incoming_rule AS (akun text, unit text, minimum bigint);
CREATE TYPE ledger.refusal AS (cmd int, code text, params text);

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
`;

const REFUSALS = `
CREATE FUNCTION ledger.refusals(p_shop text, p_commands json, p_reads json, p_events json) RETURNS json
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, ledger, pg_temp SET datestyle = 'ISO, YMD'
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
AS $$
DECLARE
  head ledger.shop_head;
  commands ledger.incoming_command[];
  events ledger.incoming_event[];
  postings ledger.incoming_posting[];
  movements ledger.incoming_movement[];
  rules ledger.incoming_rule[];
  repeated int[];
  gone int[];
  refused ledger.refusal[];
  one ledger.refusal;
BEGIN
  SELECT * INTO head FROM ledger.shop_head h WHERE h.shop = p_shop;
  head.shop := p_shop;
  head.seq := coalesce(head.seq, 0);
  SELECT coalesce(array_agg(ROW(c.cmd, c.key, c.open_day, c.at_seq)::ledger.incoming_command), '{}') INTO commands
    FROM json_to_recordset(p_commands) AS c(cmd int, key text, open_day date, at_seq bigint);
  SELECT coalesce(array_agg(ROW(t.cmd, t.ord, 1, true, e.stream, t.expected, t.expected + 1, e."numberKind", e.reverses, e.postings,
           e.movements, e."accountRules", e.day)::ledger.incoming_event), '{}') INTO events
    FROM ROWS FROM (json_to_recordset(p_events) AS (cmd int, expected int, event text)) WITH ORDINALITY AS t(cmd, expected, event, ord)
    CROSS JOIN LATERAL json_to_record(t.event::json) AS e(
      stream text, "numberKind" text, reverses bigint, postings json, movements json, "accountRules" json, day json);
  events := ledger.count_parts(events);

  -- Keys that were answered before, or that stand twice in this batch.
  repeated := array(
    SELECT c.cmd
      FROM (SELECT x.cmd, x.key, row_number() OVER (PARTITION BY x.key ORDER BY x.cmd) AS nth FROM unnest(commands) x) c
     WHERE c.nth > 1 OR EXISTS (SELECT FROM ledger.ledger_event v WHERE v.shop = p_shop AND v.idem = c.key));
  commands := array(SELECT x FROM unnest(commands) x WHERE x.cmd <> ALL (repeated));
  events := array(SELECT x FROM unnest(events) x WHERE x.cmd <> ALL (repeated));

  refused := ledger.refuse_singly(head, commands, events, p_reads);
  gone := array(SELECT r.cmd FROM unnest(refused) r);
  events := array(SELECT x FROM unnest(events) x WHERE x.cmd <> ALL (gone));
  postings := ledger.parse_postings(events);
  movements := ledger.parse_movements(events);
  rules := ledger.parse_rules(events);
  LOOP
    one := ledger.refuse_by_books(p_shop, rules, postings, movements);
    EXIT WHEN one.cmd IS NULL;
    refused := refused || one;
    postings := array(SELECT x FROM unnest(postings) x WHERE x.cmd <> one.cmd);
    movements := array(SELECT x FROM unnest(movements) x WHERE x.cmd <> one.cmd);
  END LOOP;
  RETURN json_build_object('repeated', to_json(repeated), 'refused', (
    SELECT json_agg(json_build_object('cmd', r.cmd, 'code', r.code, 'params', r.params::json)) FROM unnest(refused) r
  ));
END $$;
`;

export const REFUSAL_FUNCTIONS = TYPES + PARSE + CHECKS + REFUSALS;
