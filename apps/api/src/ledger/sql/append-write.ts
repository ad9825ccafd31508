/** Writes what was found good: numbers, chain, events, lines, guards, documents, head. */
const WRITE = `
CREATE FUNCTION ledger.write_guards(
  p_shop text, events ledger.incoming_event[], postings ledger.incoming_posting[], movements ledger.incoming_movement[]
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM unnest(events) e WHERE e.account_rules IS NOT NULL) THEN
    INSERT INTO ledger.account_balance AS b (shop, akun, unit, saldo, minimum)
    SELECT DISTINCT ON (x.akun, x.unit) p_shop, x.akun, x.unit, 0, x.minimum
      FROM unnest(events) e, json_to_recordset(e.account_rules) AS x(akun text, unit text, minimum bigint)
     WHERE e.account_rules IS NOT NULL ORDER BY x.akun, x.unit, e.ord DESC
    ON CONFLICT (shop, akun, unit) DO UPDATE SET minimum = excluded.minimum;
  END IF;
  IF cardinality(postings) > 0 THEN
    INSERT INTO ledger.account_balance AS b (shop, akun, unit, saldo, minimum)
    SELECT p_shop, p.akun, p.unit, sum(p.jumlah), ledger.default_minimum(p.akun)
      FROM unnest(postings) p GROUP BY p.akun, p.unit ORDER BY p.akun, p.unit
    ON CONFLICT (shop, akun, unit) DO UPDATE SET saldo = b.saldo + excluded.saldo;
  END IF;
  IF cardinality(movements) > 0 THEN
    -- Leaving a place takes from a row that is there (it was checked), so that the row's limits hold at every moment.
    WITH delta AS MATERIALIZED (
      SELECT m.barang, m.place, sum(m.qty)::bigint AS qty, sum(m.berat)::bigint AS berat, sum(m.nilai)::bigint AS nilai
        FROM (SELECT barang, ke AS place, qty, berat, nilai FROM unnest(movements)
              UNION ALL SELECT barang, dari, -qty, -berat, -nilai FROM unnest(movements)) m
       WHERE NOT ledger.is_bottomless(m.place) GROUP BY 1, 2
    ), after AS MATERIALIZED (
      SELECT d.barang, d.place, b.barang IS NOT NULL AS present, coalesce(b.qty, 0) + d.qty AS qty,
             coalesce(b.berat, 0) + d.berat AS berat, coalesce(b.nilai, 0) + d.nilai AS nilai
        FROM delta d LEFT JOIN ledger.stock_place b ON b.shop = p_shop AND b.barang = d.barang AND b.place = d.place
    ), emptied AS (
      DELETE FROM ledger.stock_place b USING after a
       WHERE b.shop = p_shop AND b.barang = a.barang AND b.place = a.place AND a.qty = 0 AND a.berat = 0 AND a.nilai = 0
    ), changed AS (
      UPDATE ledger.stock_place b SET qty = a.qty, berat = a.berat, nilai = a.nilai FROM after a
       WHERE b.shop = p_shop AND b.barang = a.barang AND b.place = a.place AND NOT (a.qty = 0 AND a.berat = 0 AND a.nilai = 0)
    )
    INSERT INTO ledger.stock_place (shop, barang, place, qty, berat, nilai)
    SELECT p_shop, a.barang, a.place, a.qty, a.berat, a.nilai FROM after a
     WHERE NOT a.present AND NOT (a.qty = 0 AND a.berat = 0 AND a.nilai = 0);
  END IF;
END $$;

-- Gap-free per shop, kind and day: the head's lock is held, and what is taken is used in this transaction.
CREATE FUNCTION ledger.take_numbers(p_shop text, p_day date, events ledger.incoming_event[]) RETURNS text[]
LANGUAGE plpgsql AS $$
DECLARE numbers text[];
BEGIN
  WITH wanted AS MATERIALIZED (
    SELECT e.ord, e.number_kind AS kind, row_number() OVER (PARTITION BY e.number_kind ORDER BY e.ord) AS nth
      FROM unnest(events) e WHERE e.number_kind IS NOT NULL
  ), taken AS (
    INSERT INTO ledger.counter AS c (shop, kind, tgl, last)
    SELECT p_shop, kind, p_day, count(*) FROM wanted GROUP BY kind ORDER BY kind
    ON CONFLICT (shop, kind, tgl) DO UPDATE SET last = c.last + excluded.last
    RETURNING kind, last
  ), numbered AS (
    SELECT w.ord, w.kind, t.last - count(*) OVER (PARTITION BY w.kind) + w.nth AS n FROM wanted w JOIN taken t USING (kind)
  )
  SELECT array_agg(CASE WHEN n.n IS NOT NULL THEN
           n.kind || p_shop || to_char(p_day, 'YYMMDD') || lpad(n.n::text, greatest(4, length(n.n::text)), '0')
         END ORDER BY e.ord)
    INTO numbers FROM unnest(events) e LEFT JOIN numbered n ON n.ord = e.ord;
  RETURN numbers;
END $$;

CREATE FUNCTION ledger.write_commands(
  head ledger.shop_head, commands ledger.incoming_command[], events ledger.incoming_event[],
  postings ledger.incoming_posting[], movements ledger.incoming_movement[]
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  now_at timestamptz := greatest(clock_timestamp(), head.recorded_at);
  now_text text := to_char(now_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
  base bigint := head.seq;
  first_hash text := head.hash;
  day date := coalesce((events[1].day->>'open')::date, head.open_day);
  numbers text[];
  e ledger.incoming_event;
  c ledger.incoming_command;
  recorded ledger.ledger_event[] := '{}';
  entry ledger.ledger_event;
  i int := 0;
BEGIN
  IF EXISTS (SELECT FROM unnest(events) x WHERE x.number_kind IS NOT NULL) THEN
    numbers := ledger.take_numbers(head.shop, day, events);
  END IF;
  SELECT array_agg(coalesce(numbers[x.nth], d.no) ORDER BY x.nth) INTO numbers
    FROM ROWS FROM (unnest(events)) WITH ORDINALITY
      AS x(cmd, ord, part, closes, stream_id, expected, version, type, schema, number_kind, reverses, status, event, state,
           postings, movements, account_rules, day, nth)
    LEFT JOIN ledger.document d ON d.shop = head.shop AND d.stream_id = x.stream_id;

  FOREACH e IN ARRAY events LOOP
    i := i + 1;
    IF c.cmd IS DISTINCT FROM e.cmd THEN
      SELECT * INTO c FROM unnest(commands) x WHERE x.cmd = e.cmd;
    END IF;
    entry.shop := head.shop; entry.seq := base + i; entry.stream_id := e.stream_id; entry.version := e.version;
    entry.type := e.type; entry.schema := e.schema; entry.no := numbers[i]; entry.tgl_system := day; entry.recorded_at := now_at;
    entry.actor := c.actor; entry.part := e.part; entry.reverses := e.reverses; entry.body := e.event; entry.prev_hash := head.hash;
    entry.idem := CASE WHEN e.closes THEN c.key END;
    entry.request_hash := CASE WHEN e.closes THEN c.request END;
    entry.result := CASE WHEN e.closes THEN c.result END;
    head.hash := encode(sha256(convert_to(concat_ws(E'\\n', head.hash, head.shop, entry.seq, e.version, coalesce(entry.no, ''),
      coalesce(day::text, ''), now_text, c.actor, e.part, coalesce(entry.idem, ''), coalesce(entry.request_hash, ''),
      coalesce(entry.result::text, ''), e.event::text), 'UTF8')), 'hex');
    entry.hash := head.hash;
    recorded := recorded || entry;
  END LOOP;

  INSERT INTO ledger.ledger_event SELECT r.* FROM unnest(recorded) r;
  IF cardinality(postings) > 0 THEN
    INSERT INTO ledger.money_posting (shop, seq, line_no, tgl_system, akun, unit, jumlah)
    SELECT head.shop, base + x.ord, x.line_no, day, x.akun, x.unit, x.jumlah FROM unnest(postings) x;
  END IF;
  IF cardinality(movements) > 0 THEN
    INSERT INTO ledger.stock_movement (shop, seq, line_no, tgl_system, barang, dari, ke, qty, berat, kadar, nilai)
    SELECT head.shop, base + x.ord, x.line_no, day, x.barang, x.dari, x.ke, x.qty, x.berat, x.kadar, x.nilai
      FROM unnest(movements) x;
  END IF;
  INSERT INTO ledger.document AS d (shop, stream_id, no, version, status, body)
  SELECT DISTINCT ON (x.stream_id) head.shop, x.stream_id, numbers[x.ord], x.version, x.status, coalesce(x.state, 'null')
    FROM unnest(events) x ORDER BY x.stream_id, x.ord DESC
  ON CONFLICT (shop, stream_id) DO UPDATE
    SET no = coalesce(d.no, excluded.no), version = excluded.version, status = excluded.status, body = excluded.body;
  PERFORM ledger.write_guards(head.shop, events, postings, movements);

  head.seq := base + i;
  head.recorded_at := now_at;
  head.last_day := coalesce(day, head.last_day);
  head.open_day := CASE WHEN (events[cardinality(events)].day->>'close') IS NOT NULL THEN NULL ELSE day END;
  UPDATE ledger.shop_head h
     SET seq = head.seq, hash = head.hash, open_day = head.open_day, last_day = head.last_day, recorded_at = now_at
   WHERE h.shop = head.shop;
  RETURN json_build_object('recorded_at', now_text, 'tgl_system', day, 'prev_hash', first_hash, 'events',
    (SELECT json_agg(json_build_array(x.seq, x.version, x.no, x.hash) ORDER BY x.seq) FROM unnest(recorded) x));
END $$;
`;

const APPEND = `
CREATE FUNCTION ledger.append(p_shop text, p_commands json, p_reads json, p_events json) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, ledger, pg_temp
-- Plans made while the tables are small must serve when they are large.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  head ledger.shop_head;
  commands ledger.incoming_command[];
  events ledger.incoming_event[];
  postings ledger.incoming_posting[];
  movements ledger.incoming_movement[];
  repeated json;
  refused ledger.refusal[] := '{}';
  gone int[];
  one ledger.refusal;
  written json;
BEGIN
  SELECT * INTO head FROM ledger.shop_head h WHERE h.shop = p_shop FOR UPDATE;
  IF NOT FOUND THEN
    -- A row that is not there cannot be locked.
    INSERT INTO ledger.shop_head (shop) VALUES (p_shop) ON CONFLICT DO NOTHING;
    SELECT * INTO head FROM ledger.shop_head h WHERE h.shop = p_shop FOR UPDATE;
  END IF;
  SELECT array_agg(ROW(c.cmd, c.key, c.request, c.actor, c.open_day, c.at_seq, c.result)::ledger.incoming_command) INTO commands
    FROM json_to_recordset(p_commands) AS c(cmd int, key text, request text, actor text, open_day date, at_seq bigint, result json);
  events := ledger.parse_events(p_events);

  -- Keys that were answered before, or that stand twice in this batch.
  SELECT array_agg(c.cmd), json_agg(json_build_object('cmd', c.cmd, 'seq', c.seq, 'part', c.part, 'request', c.request_hash, 'result', c.result))
         FILTER (WHERE c.seq IS NOT NULL)
    INTO gone, repeated
    FROM (SELECT x.cmd, e.seq, e.part, e.request_hash, e.result, row_number() OVER (PARTITION BY x.key ORDER BY x.cmd) AS nth
            FROM unnest(commands) x LEFT JOIN ledger.ledger_event e ON e.shop = p_shop AND e.idem = x.key) c
   WHERE c.seq IS NOT NULL OR c.nth > 1;
  IF gone IS NOT NULL THEN
    commands := array(SELECT x FROM unnest(commands) x WHERE x.cmd <> ALL (gone));
    events := array(SELECT x FROM unnest(events) x WHERE x.cmd <> ALL (gone));
  END IF;

  refused := ledger.refuse_singly(head, commands, events, p_reads);
  IF cardinality(refused) > 0 THEN
    gone := array(SELECT r.cmd FROM unnest(refused) r);
    events := array(SELECT x FROM unnest(events) x WHERE x.cmd <> ALL (gone));
  END IF;
  postings := ledger.parse_postings(events);
  movements := ledger.parse_movements(events);
  LOOP
    one := ledger.refuse_by_books(p_shop, events, postings, movements);
    EXIT WHEN one.cmd IS NULL;
    refused := refused || one;
    events := array(SELECT x FROM unnest(events) x WHERE x.cmd <> one.cmd);
    postings := array(SELECT x FROM unnest(postings) x WHERE x.cmd <> one.cmd);
    movements := array(SELECT x FROM unnest(movements) x WHERE x.cmd <> one.cmd);
  END LOOP;

  IF cardinality(events) > 0 THEN
    -- Places in the batch become places in the log.
    SELECT array_agg(ROW(x.cmd, x.nth, x.part, x.closes, x.stream_id, x.expected, x.version, x.type, x.schema, x.number_kind,
             x.reverses, x.status, x.event, x.state, x.postings, x.movements, x.account_rules, x.day)::ledger.incoming_event ORDER BY x.nth)
      INTO events
      FROM (SELECT e.*, row_number() OVER (ORDER BY e.ord) AS nth FROM unnest(events) e) x;
    IF cardinality(refused) > 0 OR gone IS NOT NULL THEN
      postings := ledger.parse_postings(events);
      movements := ledger.parse_movements(events);
    END IF;
    written := ledger.write_commands(head, commands, events, postings, movements);
  END IF;
  RETURN json_build_object('written', written, 'repeated', repeated, 'refused',
    (SELECT json_agg(json_build_object('cmd', r.cmd, 'code', r.code, 'params', r.params::json)) FROM unnest(refused) r),
    'commands', (SELECT json_agg(x.cmd ORDER BY x.ord) FROM unnest(events) x));
END $$;
`;

export const APPEND_FUNCTIONS = WRITE + APPEND;
