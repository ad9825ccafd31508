/**
 * `ledger.append`: the only way into the log. One call writes a batch of commands, all of it or nothing: what does not hold
 * raises, and `ledger.refusals` tells afterwards which command it was. So the usual batch pays for no question whose answer
 * is no. Commands of several shops may share a batch, and with it a commit.
 *
 * A batch comes as columns, one array for each field; `head`, `doc`, `event`, `kind` and `account` are places in the other
 * arrays, counted from 1. The lines stand beside the canonical text that is hashed; `verify` compares the two.
 */
export const APPEND_PARAMETERS = [
  // One for each shop, in the order of their codes; what all its commands were decided at.
  ['h_shop', 'text[]'],
  ['h_open_day', 'text[]'],
  // The head that a command rests on.
  ['h_at_seq', 'bigint[]'],
  // One command of this shop: what it takes and brings is weighed as a whole.
  ['h_single', 'int[]'],
  // {parts, rules: [{akun, unit, minimum}], open, open_part, close, close_part}
  ['h_special', 'text[]'],
  ['d_head', 'int[]'],
  ['d_stream', 'text[]'],
  ['d_expected', 'int[]'],
  ['d_before', 'text[]'],
  ['d_status', 'text[]'],
  ['d_state', 'text[]'],
  ['e_doc', 'int[]'],
  ['e_type', 'text[]'],
  ['e_schema', 'int[]'],
  ['e_kind', 'int[]'],
  ['e_reverses', 'bigint[]'],
  ['e_actor', 'text[]'],
  ['e_part', 'int[]'],
  ['e_key', 'text[]'],
  ['e_request', 'text[]'],
  ['e_result', 'text[]'],
  ['e_text', 'text[]'],
  ['k_head', 'int[]'],
  ['k_kind', 'text[]'],
  ['k_count', 'int[]'],
  ['a_head', 'int[]'],
  ['a_akun', 'text[]'],
  ['a_unit', 'text[]'],
  ['p_event', 'int[]'],
  ['p_line', 'int[]'],
  ['p_account', 'int[]'],
  ['p_jumlah', 'bigint[]'],
  ['m_event', 'int[]'],
  ['m_line', 'int[]'],
  ['m_barang', 'text[]'],
  ['m_dari', 'text[]'],
  ['m_ke', 'text[]'],
  ['m_qty', 'bigint[]'],
  ['m_berat', 'bigint[]'],
  ['m_kadar', 'int[]'],
  ['m_nilai', 'bigint[]'],
  // Pieces that stand once in the batch and leave their place whole: their rows are told apart by what they hold.
  ['m_whole', 'boolean'],
  ['r_head', 'int[]'],
  ['r_stream', 'text[]'],
  ['r_version', 'int[]'],
] as const;

const PLACES = `
-- Outside places without a bottom have no row; everything else holds what it holds.
CREATE FUNCTION ledger.is_bottomless(place text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT split_part(place, '/', 1) IN ('pelanggan', 'supplier', 'selisih', 'susut', 'saldo-awal')
$$;

-- Least balance of an account that no rule was made for.
CREATE FUNCTION ledger.default_minimum(akun text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN split_part(akun, '/', 1) IN ('kas', 'bank') THEN 0 END
$$;

CREATE TYPE ledger.place_after AS (row tid, shop text, barang text, place text, qty bigint, berat bigint, nilai bigint, short boolean);
`;

/** What is rare has a function of its own, so that the usual batch does not carry it along. */
const RARE = `
CREATE FUNCTION ledger.conflict(what text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'CONFLICT' USING ERRCODE = 'LG001', DETAIL = what;
END $$;

-- The day that a command opens or closes; rules of accounts.
CREATE FUNCTION ledger.apply_special(head ledger.shop_head, p_special json) RETURNS date LANGUAGE plpgsql AS $$
DECLARE
  opens date := p_special->>'open';
  closes date := p_special->>'close';
BEGIN
  IF opens IS NOT NULL AND (head.open_day IS NOT NULL OR opens <= head.last_day OR (p_special->>'open_part')::int <> 1)
     OR closes IS NOT NULL AND (closes IS DISTINCT FROM head.open_day OR p_special->>'close_part' <> p_special->>'parts') THEN
    PERFORM ledger.conflict('day');
  END IF;
  INSERT INTO ledger.account_balance AS b (shop, akun, unit, saldo, minimum)
  SELECT head.shop, r.akun, r.unit, 0, r.minimum
    FROM json_to_recordset(p_special->'rules') AS r(akun text, unit text, minimum bigint) ORDER BY r.akun, r.unit
  ON CONFLICT (shop, akun, unit) DO UPDATE SET minimum = excluded.minimum;
  RETURN coalesce(opens, head.open_day);
END $$;

-- Documents that were only read must stand as they stood.
CREATE FUNCTION ledger.check_reads(h_shop text[], r_head int[], r_stream text[], r_version int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM unnest(r_head, r_stream, r_version) AS r(head, stream, version)
      LEFT JOIN LATERAL (
        SELECT x.version FROM ledger.document x WHERE x.shop = h_shop[r.head] AND x.stream_id = r.stream OFFSET 0
      ) d ON true
     WHERE coalesce(d.version, 0) <> r.version
  ) THEN
    PERFORM ledger.conflict('reads');
  END IF;
END $$;

-- Accounts that have no row yet begin with what the batch does to them.
CREATE FUNCTION ledger.open_accounts(
  h_shop text[], h_single int[], a_head int[], a_akun text[], a_unit text[], p_account int[], p_jumlah bigint[], missing int
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  opened int;
BEGIN
  INSERT INTO ledger.account_balance (shop, akun, unit, saldo, minimum)
  SELECT h_shop[s.head], s.akun, s.unit, s.jumlah, s.minimum
    FROM (SELECT a_head[p.account] AS head, a_akun[p.account] AS akun, a_unit[p.account] AS unit, sum(p.jumlah)::bigint AS jumlah,
                 sum(least(p.jumlah, 0))::bigint AS taken, ledger.default_minimum(a_akun[p.account]) AS minimum
            FROM unnest(p_account, p_jumlah) AS p(account, jumlah) GROUP BY p.account) s
   WHERE (CASE WHEN h_single[s.head] = 1 THEN s.jumlah ELSE s.taken END >= s.minimum) IS NOT FALSE
     AND NOT EXISTS (
       SELECT FROM ledger.account_balance b WHERE b.shop = h_shop[s.head] AND b.akun = s.akun AND b.unit = s.unit OFFSET 0
     );
  GET DIAGNOSTICS opened = ROW_COUNT;
  IF opened <> missing THEN
    PERFORM ledger.conflict('accounts');
  END IF;
END $$;

-- Movements of any kind, those of 'done' left out: what each place holds afterwards, each command's own coming and going
-- counted as one; a place that might fall short if all that leaves it left first is a conflict.
CREATE FUNCTION ledger.move_goods(
  h_shop text[], e_head int[], e_part int[], p_entered boolean, done int[], m_event int[], m_barang text[], m_dari text[], m_ke text[],
  m_qty bigint[], m_berat bigint[], m_nilai bigint[]
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  places ledger.place_after[];
BEGIN
  places := array(
    SELECT ROW(b.row, h_shop[t.head], t.barang, t.place, coalesce(b.qty, 0) + t.qty, coalesce(b.berat, 0) + t.berat, coalesce(b.nilai, 0) + t.nilai,
             coalesce(b.qty, 0) + t.qty_taken < 0 OR coalesce(b.berat, 0) + t.berat_taken < 0)::ledger.place_after
      FROM (
        SELECT c.head, c.barang, c.place, sum(c.qty)::bigint AS qty, sum(c.berat)::bigint AS berat, sum(c.nilai)::bigint AS nilai,
               sum(least(c.qty, 0)) AS qty_taken, sum(least(c.berat, 0)) AS berat_taken
          FROM (
            SELECT m.head, m.command, m.barang, l.place, sum(l.sign * m.qty)::bigint AS qty, sum(l.sign * m.berat)::bigint AS berat,
                   sum(l.sign * m.nilai)::bigint AS nilai
              FROM (
                SELECT e_head[x.event] AS head, x.event - e_part[x.event] AS command, x.*
                  FROM unnest(m_event, m_barang, m_dari, m_ke, m_qty, m_berat, m_nilai)
                       WITH ORDINALITY AS x(event, barang, dari, ke, qty, berat, nilai, ord)
                 WHERE x.ord <> ALL (done) AND NOT (p_entered AND ledger.is_bottomless(x.dari))
              ) m CROSS JOIN LATERAL (VALUES (m.ke, 1), (m.dari, -1)) AS l(place, sign)
             WHERE NOT ledger.is_bottomless(l.place) GROUP BY m.head, m.command, m.barang, l.place
          ) c GROUP BY c.head, c.barang, c.place
      ) t
      LEFT JOIN LATERAL (
        SELECT x.ctid AS row, x.qty, x.berat, x.nilai FROM ledger.stock_place x
         WHERE x.shop = h_shop[t.head] AND x.barang = t.barang AND x.place = t.place OFFSET 0
      ) b ON true);
  IF EXISTS (SELECT FROM unnest(places) p WHERE p.short) THEN
    PERFORM ledger.conflict('places');
  END IF;
  -- Nobody else changes these rows while the head is locked, so their places on disk still hold.
  DELETE FROM ledger.stock_place x
   WHERE x.ctid = ANY (array(SELECT p.row FROM unnest(places) p WHERE p.row IS NOT NULL AND p.qty = 0 AND p.berat = 0 AND p.nilai = 0));
  INSERT INTO ledger.stock_place AS b (shop, barang, place, qty, berat, nilai)
  SELECT p.shop, p.barang, p.place, p.qty, p.berat, p.nilai FROM unnest(places) p
   WHERE NOT (p.qty = 0 AND p.berat = 0 AND p.nilai = 0)
  ON CONFLICT (shop, barang, place) DO UPDATE SET qty = excluded.qty, berat = excluded.berat, nilai = excluded.nilai;
END $$;
`;

const APPEND = `
CREATE FUNCTION ledger.append(${APPEND_PARAMETERS.map(([name, type]) => `${name} ${type}`).join(', ')}) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER
-- Names and dates mean the same in every session: dates are hashed as text.
SET search_path = pg_catalog, ledger, pg_temp SET datestyle = 'ISO, YMD'
AS $$
DECLARE
  shops int := cardinality(h_shop);
  events int := cardinality(e_doc);
  heads ledger.shop_head[];
  head ledger.shop_head;
  -- Of each shop: business day, time, last sequence and hash as they go on.
  days date[] := '{}';
  day_texts text[] := '{}';
  times timestamptz[] := '{}';
  time_texts text[] := '{}';
  ends bigint[] := '{}';
  ends_at text[] := '{}';
  -- Of each kind of number: the last one given.
  lasts int[];
  -- Of each event.
  e_head int[] := '{}';
  seqs bigint[] := '{}';
  versions int[] := '{}';
  numbers text[] := '{}';
  prevs text[] := '{}';
  hashes text[] := '{}';
  d_version int[] := d_expected;
  d_no text[] := d_before;
  of_head int;
  of_doc int;
  of_kind int;
  event_hash text;
  evolved_documents int;
  known_accounts int;
  done int[];
  leaving int;
BEGIN
  IF shops = 1 THEN
    SELECT * INTO head FROM ledger.shop_head h WHERE h.shop = h_shop[1] FOR UPDATE;
    IF FOUND THEN heads := array[head]; END IF;
  ELSE
    heads := array(SELECT h FROM ledger.shop_head h WHERE h.shop = ANY (h_shop) ORDER BY h.shop FOR UPDATE);
  END IF;
  IF coalesce(cardinality(heads), 0) < shops THEN
    -- A row that is not there cannot be locked.
    INSERT INTO ledger.shop_head (shop) SELECT s FROM unnest(h_shop) s ORDER BY s ON CONFLICT DO NOTHING;
    heads := array(SELECT h FROM ledger.shop_head h WHERE h.shop = ANY (h_shop) ORDER BY h.shop FOR UPDATE);
  END IF;
  FOR i IN 1..shops LOOP
    head := heads[i];
    IF head.shop <> h_shop[i] OR head.open_day IS DISTINCT FROM h_open_day[i]::date OR h_at_seq[i] <> head.seq THEN
      PERFORM ledger.conflict('head');
    END IF;
    IF h_special[i] IS NOT NULL THEN
      days[i] := ledger.apply_special(head, h_special[i]::json);
    ELSE
      days[i] := head.open_day;
    END IF;
    IF days[i] IS NULL AND i = ANY (k_head) THEN
      PERFORM ledger.conflict('day');
    END IF;
    day_texts[i] := coalesce(days[i]::text, '');
    times[i] := greatest(clock_timestamp(), head.recorded_at);
    time_texts[i] := to_char(times[i] AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
    ends[i] := head.seq;
    ends_at[i] := head.hash;
  END LOOP;
  IF array_to_string(m_barang || m_dari || m_ke, '') ~ '[[:cntrl:]]' THEN
    RAISE EXCEPTION 'INVALID_TEXT' USING ERRCODE = 'LG010', DETAIL = 'a thing or a place with a control character';
  END IF;
  IF cardinality(r_stream) > 0 THEN
    PERFORM ledger.check_reads(h_shop, r_head, r_stream, r_version);
  END IF;

  IF cardinality(k_kind) > 0 THEN
    -- Gap-free per shop, kind and day: the head's lock is held, and what is taken is used in this transaction.
    WITH taken AS (
      INSERT INTO ledger.counter AS c (shop, kind, tgl, last)
      SELECT h_shop[k.head], k.kind, days[k.head], k.count FROM unnest(k_head, k_kind, k_count) AS k(head, kind, count)
      ON CONFLICT (shop, kind, tgl) DO UPDATE SET last = c.last + excluded.last
      RETURNING c.shop, c.kind, c.last
    )
    SELECT array_agg(t.last - k.count ORDER BY k.ord) INTO lasts
      FROM unnest(k_head, k_kind, k_count) WITH ORDINALITY AS k(head, kind, count, ord)
      JOIN taken t ON t.shop = h_shop[k.head] AND t.kind = k.kind;
  END IF;

  FOR i IN 1..events LOOP
    of_doc := e_doc[i];
    of_head := d_head[of_doc];
    of_kind := e_kind[i];
    IF of_kind > 0 THEN
      IF d_no[of_doc] IS NOT NULL OR k_head[of_kind] <> of_head THEN
        RAISE EXCEPTION 'NUMBERED_TWICE' USING ERRCODE = 'LG010', DETAIL = 'a document takes one number';
      END IF;
      lasts[of_kind] := lasts[of_kind] + 1;
      d_no[of_doc] := k_kind[of_kind] || h_shop[of_head] || to_char(days[of_head], 'YYMMDD')
        || CASE WHEN lasts[of_kind] < 10000 THEN lpad(lasts[of_kind]::text, 4, '0') ELSE lasts[of_kind]::text END;
    END IF;
    ends[of_head] := ends[of_head] + 1;
    d_version[of_doc] := d_version[of_doc] + 1;
    e_head[i] := of_head;
    seqs[i] := ends[of_head];
    versions[i] := d_version[of_doc];
    -- Later events of a document carry the number it was given, here or before.
    numbers[i] := d_no[of_doc];
    prevs[i] := ends_at[of_head];
    event_hash := encode(sha256(convert_to(concat_ws(E'\\n', prevs[i], h_shop[of_head], seqs[i], versions[i], coalesce(numbers[i], ''),
      day_texts[of_head], time_texts[of_head], e_actor[i], e_part[i], coalesce(e_key[i], ''), coalesce(e_request[i], ''),
      coalesce(e_result[i], ''), e_text[i]), 'UTF8')), 'hex');
    hashes[i] := event_hash;
    ends_at[of_head] := event_hash;
  END LOOP;
  FOR i IN 1..shops LOOP
    IF days[i] IS NULL THEN
      IF EXISTS (SELECT FROM unnest(p_event || m_event) AS line(event) WHERE e_head[line.event] = i) THEN
        PERFORM ledger.conflict('day');
      END IF;
    END IF;
  END LOOP;

  -- One statement: each would cost as much again as a row of it. None of its parts sees what another wrote.
  WITH event AS (
    INSERT INTO ledger.ledger_event (shop, seq, stream_id, version, type, schema, no, tgl_system, recorded_at, actor, part, idem,
      request_hash, reverses, result, body, prev_hash, hash)
    SELECT h_shop[e.head], e.seq, d_stream[e.doc], e.version, e.type, e.schema, e.no, days[e.head], times[e.head], e.actor, e.part,
           e.key, e.request, e.reverses, e.result::json, e.text::json, e.prev, e.hash
      FROM unnest(e_head, seqs, e_doc, versions, e_type, e_schema, numbers, e_actor, e_part, e_key, e_request, e_reverses, e_result,
                  e_text, prevs, hashes)
           AS e(head, seq, doc, version, type, schema, no, actor, part, key, request, reverses, result, text, prev, hash)
  ), posting AS (
    INSERT INTO ledger.money_posting (shop, seq, line_no, tgl_system, akun, unit, jumlah)
    SELECT h_shop[e_head[p.event]], seqs[p.event], p.line, days[e_head[p.event]], a_akun[p.account], a_unit[p.account], p.jumlah
      FROM unnest(p_event, p_line, p_account, p_jumlah) AS p(event, line, account, jumlah)
  ), movement AS (
    INSERT INTO ledger.stock_movement (shop, seq, line_no, tgl_system, barang, dari, ke, qty, berat, kadar, nilai)
    SELECT h_shop[e_head[m.event]], seqs[m.event], m.line, days[e_head[m.event]], m.barang, m.dari, m.ke, m.qty, m.berat, m.kadar, m.nilai
      FROM unnest(m_event, m_line, m_barang, m_dari, m_ke, m_qty, m_berat, m_kadar, m_nilai)
           AS m(event, line, barang, dari, ke, qty, berat, kadar, nilai)
  ), created AS (
    INSERT INTO ledger.document (shop, stream_id, no, version, status, body)
    SELECT h_shop[d.head], d.stream, d.no, d.version, d.status, d.state::json
      FROM unnest(d_head, d_stream, d_expected, d_version, d_no, d_status, d_state)
           AS d(head, stream, expected, version, no, status, state)
     WHERE d.expected = 0
  ), evolved AS (
    UPDATE ledger.document x SET no = d.no, version = d.version, status = d.status, body = d.state::json
      FROM unnest(d_head, d_stream, d_expected, d_before, d_version, d_no, d_status, d_state)
           AS d(head, stream, expected, before, version, no, status, state)
     WHERE x.shop = h_shop[d.head] AND x.stream_id = d.stream AND x.version = d.expected AND d.expected > 0 AND x.no IS NOT DISTINCT FROM d.before
    RETURNING 1
  ), account AS (
    UPDATE ledger.account_balance b SET saldo = b.saldo + s.jumlah
      FROM (SELECT p.account, sum(p.jumlah)::bigint AS jumlah, sum(least(p.jumlah, 0))::bigint AS taken
              FROM unnest(p_account, p_jumlah) AS p(account, jumlah) GROUP BY p.account) s
     WHERE b.shop = h_shop[a_head[s.account]] AND b.akun = a_akun[s.account] AND b.unit = a_unit[s.account]
       -- More than one command: as if all that is taken were taken first.
       AND (b.minimum IS NULL OR s.taken = 0
            OR CASE WHEN h_single[a_head[s.account]] = 1 THEN s.jumlah >= 0 OR b.saldo + s.jumlah >= b.minimum
                 ELSE b.saldo + s.taken >= b.minimum END)
    RETURNING 1
  ), moved AS (
    UPDATE ledger.stock_place s SET place = m.ke
      FROM unnest(m_event, m_barang, m_dari, m_ke, m_qty, m_berat, m_nilai)
           WITH ORDINALITY AS m(event, barang, dari, ke, qty, berat, nilai, ord)
     WHERE m_whole AND s.shop = h_shop[e_head[m.event]] AND s.barang = m.barang AND s.place = m.dari
       AND s.qty = m.qty AND s.berat = m.berat AND s.nilai = m.nilai
       AND NOT ledger.is_bottomless(m.dari) AND NOT ledger.is_bottomless(m.ke)
    RETURNING m.ord
  ), entered AS (
    INSERT INTO ledger.stock_place AS b (shop, barang, place, qty, berat, nilai)
    SELECT h_shop[e_head[m.event]], m.barang, m.ke, m.qty, m.berat, m.nilai
      FROM unnest(m_event, m_barang, m_dari, m_ke, m_qty, m_berat, m_nilai) AS m(event, barang, dari, ke, qty, berat, nilai)
     WHERE m_whole AND ledger.is_bottomless(m.dari) AND NOT ledger.is_bottomless(m.ke)
    ON CONFLICT (shop, barang, place) DO UPDATE
      SET qty = b.qty + excluded.qty, berat = b.berat + excluded.berat, nilai = b.nilai + excluded.nilai
  ), headed AS (
    UPDATE ledger.shop_head h
       SET seq = s.seq, hash = s.hash, last_day = coalesce(s.day, h.last_day), recorded_at = s.now,
           open_day = CASE WHEN s.special::json->>'close' IS NULL THEN s.day END
      FROM unnest(h_shop, ends, ends_at, days, times, h_special) AS s(shop, seq, hash, day, now, special)
     WHERE h.shop = s.shop
  )
  SELECT (SELECT count(*) FROM evolved), (SELECT count(*) FROM account), array(SELECT ord FROM moved),
         CASE WHEN m_whole THEN (SELECT count(*) FROM unnest(m_dari) AS m(dari) WHERE NOT ledger.is_bottomless(m.dari))
              ELSE cardinality(m_event) END
    INTO evolved_documents, known_accounts, done, leaving;

  IF evolved_documents < cardinality(array_remove(d_expected, 0)) THEN
    PERFORM ledger.conflict('documents');
  END IF;
  IF known_accounts < cardinality(a_akun) THEN
    PERFORM ledger.open_accounts(h_shop, h_single, a_head, a_akun, a_unit, p_account, p_jumlah, cardinality(a_akun) - known_accounts);
  END IF;
  IF leaving > cardinality(done) THEN
    PERFORM ledger.move_goods(h_shop, e_head, e_part, m_whole, done, m_event, m_barang, m_dari, m_ke, m_qty, m_berat, m_nilai);
  END IF;
  RETURN json_build_object('recorded_at', to_json(time_texts), 'tgl_system', to_json(days), 'seqs', to_json(seqs),
    'numbers', to_json(numbers), 'prevs', to_json(array(SELECT h.hash FROM unnest(heads) h)), 'hashes', to_json(hashes));
END $$;
`;

export const APPEND_FUNCTIONS = PLACES + RARE + APPEND;
