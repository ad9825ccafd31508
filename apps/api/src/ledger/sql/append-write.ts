/** Writes what was found good: numbers, chain, events, lines, guards, documents, head. */
const WRITE = `
CREATE FUNCTION ledger.write_guards(
  p_shop text, rules ledger.incoming_rule[], postings ledger.incoming_posting[], movements ledger.incoming_movement[]
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(rules) > 0 THEN
    INSERT INTO ledger.account_balance AS b (shop, akun, unit, saldo, minimum)
    SELECT p_shop, r.akun, r.unit, 0, r.minimum FROM unnest(rules) r
    ON CONFLICT (shop, akun, unit) DO UPDATE SET minimum = excluded.minimum;
  END IF;
  IF cardinality(postings) > 0 THEN
    INSERT INTO ledger.account_balance AS b (shop, akun, unit, saldo, minimum)
    SELECT p_shop, p.akun, p.unit, sum(p.jumlah), ledger.default_minimum(p.akun)
      FROM unnest(postings) p GROUP BY p.akun, p.unit ORDER BY p.akun, p.unit
    ON CONFLICT (shop, akun, unit) DO UPDATE SET saldo = b.saldo + excluded.saldo;
  END IF;
  IF cardinality(movements) > 0 THEN
    WITH delta AS MATERIALIZED (
      SELECT m.barang, m.place, sum(m.qty)::bigint AS qty, sum(m.berat)::bigint AS berat, sum(m.nilai)::bigint AS nilai
        FROM (SELECT barang, ke AS place, qty, berat, nilai FROM unnest(movements)
              UNION ALL SELECT barang, dari, -qty, -berat, -nilai FROM unnest(movements)) m
       WHERE NOT ledger.is_bottomless(m.place) GROUP BY 1, 2
    ), after AS MATERIALIZED (
      SELECT d.barang, d.place, b.row, coalesce(b.qty, 0) + d.qty AS qty, coalesce(b.berat, 0) + d.berat AS berat,
             coalesce(b.nilai, 0) + d.nilai AS nilai
        FROM delta d
        LEFT JOIN LATERAL (
          SELECT x.ctid AS row, x.qty, x.berat, x.nilai FROM ledger.stock_place x
           WHERE x.shop = p_shop AND x.barang = d.barang AND x.place = d.place OFFSET 0
        ) b ON true
    ), emptied AS (
      -- Nobody else changes these rows while the head is locked, so their places on disk still hold.
      DELETE FROM ledger.stock_place x
       WHERE x.ctid = ANY (array(SELECT a.row FROM after a WHERE a.row IS NOT NULL AND a.qty = 0 AND a.berat = 0 AND a.nilai = 0))
    )
    INSERT INTO ledger.stock_place AS b (shop, barang, place, qty, berat, nilai)
    SELECT p_shop, a.barang, a.place, a.qty, a.berat, a.nilai FROM after a
     WHERE NOT (a.qty = 0 AND a.berat = 0 AND a.nilai = 0) ORDER BY a.barang, a.place
    ON CONFLICT (shop, barang, place) DO UPDATE SET qty = excluded.qty, berat = excluded.berat, nilai = excluded.nilai;
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
  head ledger.shop_head, events ledger.incoming_event[], rules ledger.incoming_rule[],
  postings ledger.incoming_posting[], movements ledger.incoming_movement[]
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  now_at timestamptz := greatest(clock_timestamp(), head.recorded_at);
  now_text text := to_char(now_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
  base bigint := head.seq;
  first_hash text := head.hash;
  business_day date := coalesce((events[1].day->>'open')::date, head.open_day);
  numbers text[];
  tails text[];
  tail text;
  hashes text[] := '{}';
BEGIN
  IF EXISTS (SELECT FROM unnest(events) e WHERE e.number_kind IS NOT NULL) THEN
    numbers := ledger.take_numbers(head.shop, business_day, events);
  END IF;
  IF EXISTS (SELECT FROM unnest(events) e WHERE e.version > 1) THEN
    -- Later events of a document carry the number it was given, here or before.
    SELECT array_agg(CASE WHEN k.no IS NOT NULL AND numbers[e.ord] IS NOT NULL THEN '' ELSE coalesce(numbers[e.ord], k.no) END ORDER BY e.ord)
      INTO numbers
      FROM unnest(events) e
      LEFT JOIN LATERAL (
        SELECT coalesce(
          (SELECT x.no FROM ledger.document x WHERE x.shop = head.shop AND x.stream_id = e.stream_id OFFSET 0),
          (SELECT min(numbers[f.ord]) FROM unnest(events) f WHERE f.stream_id = e.stream_id AND f.ord < e.ord)
        ) AS no WHERE e.version > 1
      ) k ON true;
    IF '' = ANY (numbers) THEN
      RAISE EXCEPTION 'NUMBERED_TWICE' USING ERRCODE = 'LG010', DETAIL = 'a document takes one number';
    END IF;
  END IF;

  tails := array(
    SELECT concat_ws(E'\\n', head.shop, base + e.ord, e.version, coalesce(numbers[e.ord], ''), coalesce(business_day::text, ''), now_text,
             e.actor, e.part, CASE WHEN e.closes THEN e.key ELSE '' END, CASE WHEN e.closes THEN e.request ELSE '' END,
             CASE WHEN e.closes THEN coalesce(e.result::text, '') ELSE '' END, e.event::text)
      FROM unnest(events) e ORDER BY e.ord);
  FOREACH tail IN ARRAY tails LOOP
    head.hash := encode(sha256(convert_to(head.hash || E'\\n' || tail, 'UTF8')), 'hex');
    hashes := hashes || head.hash;
  END LOOP;

  INSERT INTO ledger.ledger_event (shop, seq, stream_id, version, type, schema, no, tgl_system, recorded_at, actor, part, idem,
    request_hash, reverses, result, body, prev_hash, hash)
  SELECT head.shop, base + e.ord, e.stream_id, e.version, e.type, e.schema, numbers[e.ord], business_day, now_at, e.actor, e.part,
         CASE WHEN e.closes THEN e.key END, CASE WHEN e.closes THEN e.request END, e.reverses, CASE WHEN e.closes THEN e.result END,
         e.event, coalesce(hashes[e.ord - 1], first_hash), hashes[e.ord]
    FROM unnest(events) e;
  IF cardinality(postings) > 0 THEN
    INSERT INTO ledger.money_posting (shop, seq, line_no, tgl_system, akun, unit, jumlah)
    SELECT head.shop, base + x.ord, x.line_no, business_day, x.akun, x.unit, x.jumlah FROM unnest(postings) x;
  END IF;
  IF cardinality(movements) > 0 THEN
    INSERT INTO ledger.stock_movement (shop, seq, line_no, tgl_system, barang, dari, ke, qty, berat, kadar, nilai)
    SELECT head.shop, base + x.ord, x.line_no, business_day, x.barang, x.dari, x.ke, x.qty, x.berat, x.kadar, x.nilai
      FROM unnest(movements) x;
  END IF;
  INSERT INTO ledger.document AS d (shop, stream_id, no, version, status, body)
  SELECT DISTINCT ON (e.stream_id) head.shop, e.stream_id, numbers[e.ord], e.version, e.status, coalesce(e.state, 'null')
    FROM unnest(events) e ORDER BY e.stream_id, e.ord DESC
  ON CONFLICT (shop, stream_id) DO UPDATE
    SET no = coalesce(d.no, excluded.no), version = excluded.version, status = excluded.status, body = excluded.body;
  PERFORM ledger.write_guards(head.shop, rules, postings, movements);

  UPDATE ledger.shop_head h
     SET seq = base + cardinality(events), hash = head.hash, last_day = coalesce(business_day, head.last_day), recorded_at = now_at,
         open_day = CASE WHEN (events[cardinality(events)].day->>'close') IS NOT NULL THEN NULL ELSE business_day END
   WHERE h.shop = head.shop;
  RETURN json_build_object('recorded_at', now_text, 'tgl_system', business_day, 'prev_hash', first_hash, 'events',
    (SELECT json_agg(json_build_array(base + e.ord, e.version, numbers[e.ord], hashes[e.ord]) ORDER BY e.ord) FROM unnest(events) e));
END $$;
`;

const APPEND = `
CREATE FUNCTION ledger.append(p_shop text, p_commands json, p_reads json, p_events json) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER
-- Names and dates mean the same in every session: dates are hashed as text.
SET search_path = pg_catalog, ledger, pg_temp SET datestyle = 'ISO, YMD'
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
  rules ledger.incoming_rule[];
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
  SELECT array_agg(ROW(c.cmd, c.key, c.open_day, c.at_seq)::ledger.incoming_command) INTO commands
    FROM json_to_recordset(p_commands) AS c(cmd int, key text, open_day date, at_seq bigint);
  events := ledger.parse_events(p_events);
  IF EXISTS (SELECT FROM unnest(events) e WHERE e.cmd IS NULL OR e.cmd <> ALL (array(SELECT c.cmd FROM unnest(commands) c))) THEN
    -- Its day and its head would go unasked.
    RAISE EXCEPTION 'NO_COMMAND' USING ERRCODE = 'LG010', DETAIL = 'an event that no command names';
  END IF;

  -- Keys that were answered before, or that stand twice in this batch.
  SELECT array_agg(c.cmd), json_agg(json_build_object('cmd', c.cmd, 'seq', c.seq, 'part', c.part, 'request', c.request_hash, 'result', c.result))
         FILTER (WHERE c.seq IS NOT NULL)
    INTO gone, repeated
    FROM (SELECT x.cmd, e.seq, e.part, e.request_hash, e.result, row_number() OVER (PARTITION BY x.key ORDER BY x.cmd) AS nth
            FROM unnest(commands) x
            LEFT JOIN LATERAL (
              SELECT v.seq, v.part, v.request_hash, v.result FROM ledger.ledger_event v
               WHERE v.shop = p_shop AND v.idem = x.key OFFSET 0
            ) e ON true) c
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
  rules := ledger.parse_rules(events);
  LOOP
    one := ledger.refuse_by_books(p_shop, rules, postings, movements);
    EXIT WHEN one.cmd IS NULL;
    refused := refused || one;
    events := array(SELECT x FROM unnest(events) x WHERE x.cmd <> one.cmd);
    postings := array(SELECT x FROM unnest(postings) x WHERE x.cmd <> one.cmd);
    movements := array(SELECT x FROM unnest(movements) x WHERE x.cmd <> one.cmd);
  END LOOP;

  IF cardinality(events) > 0 THEN
    IF cardinality(refused) > 0 OR gone IS NOT NULL THEN
      -- Places in the batch become places in the log.
      FOR i IN 1..cardinality(events) LOOP
        events[i].ord := i;
      END LOOP;
      postings := ledger.parse_postings(events);
      movements := ledger.parse_movements(events);
    END IF;
    written := ledger.write_commands(head, events, rules, postings, movements);
  END IF;
  RETURN json_build_object('written', written, 'repeated', repeated, 'refused',
    (SELECT json_agg(json_build_object('cmd', r.cmd, 'code', r.code, 'params', r.params::json)) FROM unnest(refused) r),
    'commands', (SELECT json_agg(x.cmd ORDER BY x.ord) FROM unnest(events) x));
END $$;
`;

export const APPEND_FUNCTIONS = WRITE + APPEND;
