/** Balances and places as the batch leaves them; in the order of their keys, as every append. */
const GUARDS = `
  IF cardinality(rules) > 0 THEN
    INSERT INTO ledger.account_balance AS b (shop, akun, unit, saldo, minimum)
    SELECT head.shop, r.akun, r.unit, 0, r.minimum FROM unnest(rules) r
    ON CONFLICT (shop, akun, unit) DO UPDATE SET minimum = excluded.minimum;
  END IF;
  IF accounts IS NOT NULL THEN
    INSERT INTO ledger.account_balance AS b (shop, akun, unit, saldo, minimum)
    SELECT head.shop, a.akun, a.unit, a.jumlah, ledger.default_minimum(a.akun) FROM unnest(accounts) a ORDER BY a.akun, a.unit
    ON CONFLICT (shop, akun, unit) DO UPDATE SET saldo = b.saldo + excluded.saldo;
  END IF;
  IF emptied IS NOT NULL THEN
    -- Nobody else changes these rows while the head is locked, so their places on disk still hold.
    DELETE FROM ledger.stock_place x WHERE x.ctid = ANY (emptied);
  END IF;
  IF places IS NOT NULL THEN
    INSERT INTO ledger.stock_place AS b (shop, barang, place, qty, berat, nilai)
    SELECT head.shop, a.barang, a.place, a.qty, a.berat, a.nilai FROM unnest(places) a ORDER BY a.barang, a.place
    ON CONFLICT (shop, barang, place) DO UPDATE SET qty = excluded.qty, berat = excluded.berat, nilai = excluded.nilai;
  END IF;
`;

/** Writes what was found good: numbers, chain, events, lines, guards, documents, head. */
const WRITE = `
-- Gap-free per shop, kind and day: the head's lock is held, and what is taken is used in this transaction.
CREATE FUNCTION ledger.take_numbers(p_shop text, p_day date, events ledger.incoming_event[]) RETURNS text[]
LANGUAGE plpgsql AS $$
DECLARE numbers text[]; kinds text[]; begins text; upto int;
BEGIN
  kinds := array(SELECT e.number_kind FROM unnest(events) e ORDER BY e.ord);
  IF kinds[1] = ALL (kinds) THEN
    INSERT INTO ledger.counter AS c (shop, kind, tgl, last) VALUES (p_shop, kinds[1], p_day, cardinality(kinds))
    ON CONFLICT (shop, kind, tgl) DO UPDATE SET last = c.last + excluded.last
    RETURNING c.last INTO upto;
    begins := kinds[1] || p_shop || to_char(p_day, 'YYMMDD');
    FOR n IN upto - cardinality(kinds) + 1..upto LOOP
      numbers := numbers || (begins || lpad(n::text, greatest(4, length(n::text)), '0'));
    END LOOP;
    RETURN numbers;
  END IF;
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
  head ledger.shop_head, events ledger.incoming_event[], numbered boolean, later boolean,
  postings ledger.incoming_posting[], movements ledger.incoming_movement[], rules ledger.incoming_rule[],
  accounts ledger.account_change[], places ledger.place_after[], emptied tid[], repeated json, refused json
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
  IF numbered THEN
    numbers := ledger.take_numbers(head.shop, business_day, events);
  END IF;
  IF later THEN
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
${GUARDS}

  UPDATE ledger.shop_head h
     SET seq = base + cardinality(events), hash = head.hash, last_day = coalesce(business_day, head.last_day), recorded_at = now_at,
         open_day = CASE WHEN (events[cardinality(events)].day->>'close') IS NOT NULL THEN NULL ELSE business_day END
   WHERE h.shop = head.shop;
  RETURN (
    SELECT json_build_object('written', json_build_object('recorded_at', now_text, 'tgl_system', business_day, 'prev_hash', first_hash,
             'events', json_agg(json_build_array(base + x.ord, x.version, numbers[x.ord], hashes[x.ord]))),
             'repeated', repeated, 'refused', refused, 'commands', json_agg(x.cmd))
      FROM (SELECT e.ord, e.cmd, e.version FROM unnest(events) e ORDER BY e.ord) x
  );
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
  keys text[];
  streams text[];
  several boolean;
  stray boolean;
  stale boolean;
  moved boolean;
  numbered boolean;
  later boolean;
  special boolean;
  doubled boolean := false;
  balanced boolean;
  accounts ledger.accounts_weighed;
  places ledger.places_weighed;
  repeated json;
  refused ledger.refusal[] := '{}';
  gone int[];
  one ledger.refusal;
  turned_away json;
BEGIN
  SELECT * INTO head FROM ledger.shop_head h WHERE h.shop = p_shop FOR UPDATE;
  IF NOT FOUND THEN
    -- A row that is not there cannot be locked.
    INSERT INTO ledger.shop_head (shop) VALUES (p_shop) ON CONFLICT DO NOTHING;
    SELECT * INTO head FROM ledger.shop_head h WHERE h.shop = p_shop FOR UPDATE;
  END IF;

  -- What the usual batch needs to be told apart from the others is found while it is read.
  SELECT array_agg(ROW(c.cmd, c.key, c.open_day, c.at_seq)::ledger.incoming_command), array_agg(c.key), bool_or(v.seq IS NOT NULL),
         bool_or(c.open_day IS DISTINCT FROM head.open_day OR c.at_seq IS NOT NULL)
    INTO commands, keys, doubled, moved
    FROM json_to_recordset(p_commands) AS c(cmd int, key text, open_day date, at_seq bigint)
    LEFT JOIN LATERAL (
      SELECT v.seq FROM ledger.ledger_event v WHERE v.shop = p_shop AND v.idem = c.key OFFSET 0
    ) v ON true;
  SELECT coalesce(array_agg(ROW(t.cmd, t.ord, 1, true, e.stream, t.expected, t.expected + 1, e.type, e.schema, e."numberKind", e.reverses,
           e.status, j.event, j.state, e.postings, e.movements, e."accountRules", e.day, t.actor, t.key, t.request, t.result
         )::ledger.incoming_event), '{}'), array_agg(e.stream),
         bool_or((t.cmd = t.ord) IS NOT TRUE), bool_or(t.cmd IS NULL OR t.cmd <> ALL (array(SELECT c.cmd FROM unnest(commands) c))),
         bool_or(coalesce(d.version, 0) <> t.expected), bool_or(e."numberKind" IS NOT NULL), bool_or(t.expected > 0),
         bool_or(e.day IS NOT NULL OR e."accountRules" IS NOT NULL OR e.reverses IS NOT NULL)
    INTO events, streams, several, stray, stale, numbered, later, special
    FROM ROWS FROM (json_to_recordset(p_events)
        AS (cmd int, expected int, actor text, key text, request text, result json, event text, state text))
      WITH ORDINALITY AS t(cmd, expected, actor, key, request, result, event, state, ord)
    CROSS JOIN LATERAL (SELECT t.event::json AS event, t.state::json AS state OFFSET 0) j
    CROSS JOIN LATERAL json_to_record(j.event) AS e(
      stream text, type text, schema int, "numberKind" text, reverses bigint, status text,
      postings json, movements json, "accountRules" json, day json)
    LEFT JOIN LATERAL (
      SELECT x.version FROM ledger.document x WHERE x.shop = p_shop AND x.stream_id = e.stream OFFSET 0
    ) d ON true;
  IF stray THEN
    -- Its day and its head would go unasked.
    RAISE EXCEPTION 'NO_COMMAND' USING ERRCODE = 'LG010', DETAIL = 'an event that no command names';
  END IF;
  IF several THEN
    events := ledger.count_parts(events);
    later := true;
  END IF;
  IF cardinality(keys) > 1 AND NOT doubled THEN
    doubled := cardinality(keys) > (SELECT count(DISTINCT k) FROM unnest(keys) k);
  END IF;
  IF cardinality(streams) > 1 AND NOT (stale OR several) THEN
    stale := cardinality(streams) > (SELECT count(DISTINCT s) FROM unnest(streams) s);
  END IF;

  -- Keys that were answered before, or that stand twice in this batch.
  IF doubled THEN
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
    commands := array(SELECT x FROM unnest(commands) x WHERE x.cmd <> ALL (gone));
    events := array(SELECT x FROM unnest(events) x WHERE x.cmd <> ALL (gone));
  END IF;

  IF several OR stale OR moved OR special OR head.open_day IS NULL OR p_reads::text <> '[]' THEN
    refused := ledger.refuse_singly(head, commands, events, p_reads);
    IF cardinality(refused) > 0 THEN
      gone := array(SELECT r.cmd FROM unnest(refused) r);
      events := array(SELECT x FROM unnest(events) x WHERE x.cmd <> ALL (gone));
    END IF;
  END IF;
  postings := ledger.parse_postings(events);
  movements := ledger.parse_movements(events);
  IF special THEN
    rules := ledger.parse_rules(events);
  END IF;
  LOOP
    balanced := true;
    accounts := NULL;
    places := NULL;
    IF cardinality(postings) > 0 THEN
      balanced := NOT EXISTS (SELECT FROM unnest(postings) p GROUP BY p.cmd, p.ord, p.unit HAVING sum(p.jumlah) <> 0);
      accounts := ledger.weigh_accounts(p_shop, postings);
    END IF;
    IF cardinality(movements) > 0 THEN
      places := ledger.weigh_places(p_shop, movements);
    END IF;
    EXIT WHEN balanced AND accounts.short IS NOT TRUE AND places.short IS NOT TRUE AND rules IS NULL;
    one := ledger.refuse_by_books(p_shop, rules, postings, movements);
    EXIT WHEN one.cmd IS NULL;
    refused := refused || one;
    events := array(SELECT x FROM unnest(events) x WHERE x.cmd <> one.cmd);
    postings := array(SELECT x FROM unnest(postings) x WHERE x.cmd <> one.cmd);
    movements := array(SELECT x FROM unnest(movements) x WHERE x.cmd <> one.cmd);
  END LOOP;

  IF cardinality(refused) > 0 THEN
    turned_away := (SELECT json_agg(json_build_object('cmd', r.cmd, 'code', r.code, 'params', r.params::json)) FROM unnest(refused) r);
  END IF;
  IF cardinality(events) = 0 THEN
    RETURN json_build_object('written', NULL, 'repeated', repeated, 'refused', turned_away, 'commands', NULL);
  END IF;
  IF cardinality(refused) > 0 OR gone IS NOT NULL THEN
    -- Places in the batch become places in the log.
    FOR i IN 1..cardinality(events) LOOP
      events[i].ord := i;
    END LOOP;
    postings := ledger.parse_postings(events);
    movements := ledger.parse_movements(events);
  END IF;
  RETURN ledger.write_commands(head, events, numbered, later, postings, movements, rules,
    accounts.accounts, places.places, places.emptied, repeated, turned_away);
END $$;
`;

export const APPEND_FUNCTIONS = WRITE + APPEND;
