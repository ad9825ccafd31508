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
  ['any_special', 'boolean'],
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

-- The day that a command opens or closes; rules of accounts. Answers the day its events belong to.
CREATE FUNCTION ledger.apply_special(p_shop text, p_open_day date, p_special json) RETURNS date LANGUAGE plpgsql AS $$
DECLARE
  opens date := p_special->>'open';
  closes date := p_special->>'close';
BEGIN
  IF opens IS NOT NULL AND (p_open_day IS NOT NULL OR (p_special->>'open_part')::int <> 1
       OR opens <= (SELECT h.last_day FROM ledger.shop_head h WHERE h.shop = p_shop))
     OR closes IS NOT NULL AND (closes IS DISTINCT FROM p_open_day OR p_special->>'close_part' <> p_special->>'parts') THEN
    PERFORM ledger.conflict('day');
  END IF;
  INSERT INTO ledger.account_balance AS b (shop, akun, unit, saldo, minimum)
  SELECT p_shop, r.akun, r.unit, 0, r.minimum
    FROM json_to_recordset(p_special->'rules') AS r(akun text, unit text, minimum bigint) ORDER BY r.akun, r.unit
  ON CONFLICT (shop, akun, unit) DO UPDATE SET minimum = excluded.minimum;
  RETURN coalesce(opens, p_open_day);
END $$;

-- A shop without an open day writes neither numbers nor lines.
CREATE FUNCTION ledger.check_closed(days date[], d_head int[], e_doc int[], k_head int[], p_event int[], m_event int[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM unnest(k_head || array(SELECT d_head[e_doc[line.event]] FROM unnest(p_event || m_event) AS line(event))) AS used(head)
              WHERE days[used.head] IS NULL) THEN
    PERFORM ledger.conflict('day');
  END IF;
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
  h_shop text[], d_head int[], e_doc int[], e_part int[], p_entered boolean, done int[], m_event int[], m_barang text[], m_dari text[], m_ke text[],
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
                SELECT d_head[e_doc[x.event]] AS head, x.event - e_part[x.event] AS command, x.*
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
  -- Of each shop: business day, time, the hash before, the last sequence and hash as they go on.
  found int;
  holds boolean;
  closed boolean;
  days date[];
  day_texts text[];
  times timestamptz[];
  time_texts text[];
  prev_hashes text[];
  ends bigint[];
  end_hashes text[];
  -- Of each kind of number: the last one given.
  lasts int[];
  -- Of each event.
  seqs bigint[];
  versions int[];
  numbers text[];
  prevs text[];
  hashes text[];
  d_version int[] := d_expected;
  d_no text[] := d_before;
  of_head int;
  of_doc int;
  of_kind int;
  evolved_documents int;
  known_accounts int;
  done int[];
  leaving int;
BEGIN
  FOR attempt IN 1..2 LOOP
    SELECT count(*), bool_and(l.holds), bool_or(l.open_day IS NULL), array_agg(l.open_day), array_agg(coalesce(l.open_day::text, '')),
           array_agg(l.now), array_agg(to_char(l.now AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')), array_agg(l.hash), array_agg(l.seq)
      INTO found, holds, closed, days, day_texts, times, time_texts, prev_hashes, ends
      FROM generate_series(1, cardinality(h_shop)) AS s(i)
      -- Locked one after the other, in the order in which they came.
      CROSS JOIN LATERAL (
        SELECT h.seq, h.hash, h.open_day, greatest(clock_timestamp(), h.recorded_at) AS now,
               h.open_day IS NOT DISTINCT FROM h_open_day[s.i]::date AND (h_at_seq[s.i] IS NULL OR h_at_seq[s.i] = h.seq) AS holds
          FROM ledger.shop_head h WHERE h.shop = h_shop[s.i] FOR UPDATE
      ) l;
    EXIT WHEN found = cardinality(h_shop);
    -- A row that is not there cannot be locked.
    INSERT INTO ledger.shop_head (shop) SELECT s FROM unnest(h_shop) s ORDER BY s ON CONFLICT DO NOTHING;
  END LOOP;
  IF NOT holds THEN
    PERFORM ledger.conflict('head');
  END IF;
  IF any_special THEN
    FOR i IN 1..cardinality(h_shop) LOOP
      IF h_special[i] IS NOT NULL THEN
        days[i] := ledger.apply_special(h_shop[i], days[i], h_special[i]::json);
        day_texts[i] := coalesce(days[i]::text, '');
      END IF;
    END LOOP;
  END IF;
  IF closed THEN
    PERFORM ledger.check_closed(days, d_head, e_doc, k_head, p_event, m_event);
  END IF;
  -- Once for all lines and documents of the batch.
  IF 0 > ANY (m_qty || m_berat || m_nilai) OR 0 = ANY (p_jumlah) OR 0 > ANY (m_kadar) OR 500000 < ANY (m_kadar)
     OR array_to_string(m_barang || m_dari || m_ke || array[''], '/') ~ '[[:cntrl:]]|^/|//'
     OR array_to_string(d_status, ' ') !~ '^[A-Z0-9_ ]+$' OR array_to_string(d_status, '') ~ ' ' OR '' = ANY (d_status) OR array_to_string(k_kind || array['X'], ' ') !~ '^[A-Z ]+$' THEN
    RAISE EXCEPTION 'INVALID_LINE' USING ERRCODE = 'LG010', DETAIL = 'a line, a status or a kind of number that cannot be';
  END IF;
  IF cardinality(r_stream) > 0 THEN
    PERFORM ledger.check_reads(h_shop, r_head, r_stream, r_version);
  END IF;

  IF cardinality(k_kind) > 0 THEN
    -- Gap-free per shop, kind and day: the head's lock is held, and what is taken is used in this transaction.
    WITH taken AS (
      INSERT INTO ledger.counter AS c (shop, kind, tgl, last)
      SELECT h_shop[k_head[i]], k_kind[i], days[k_head[i]], k_count[i] FROM generate_series(1, cardinality(k_kind)) AS k(i)
      ON CONFLICT (shop, kind, tgl) DO UPDATE SET last = c.last + excluded.last
      RETURNING c.shop, c.kind, c.last
    )
    SELECT array_agg(t.last - k_count[k.i] ORDER BY k.i) INTO lasts
      FROM generate_series(1, cardinality(k_kind)) AS k(i) JOIN taken t ON t.shop = h_shop[k_head[k.i]] AND t.kind = k_kind[k.i];
  END IF;

  end_hashes := prev_hashes;
  FOR i IN 1..cardinality(e_doc) LOOP
    of_doc := e_doc[i];
    of_head := d_head[of_doc];
    IF e_kind[i] > 0 THEN
      of_kind := e_kind[i];
      IF d_no[of_doc] IS NOT NULL OR k_head[of_kind] <> of_head THEN
        RAISE EXCEPTION 'NUMBERED_TWICE' USING ERRCODE = 'LG010', DETAIL = 'a document takes one number';
      END IF;
      lasts[of_kind] := lasts[of_kind] + 1;
      d_no[of_doc] := k_kind[of_kind] || h_shop[of_head] || to_char(days[of_head], 'YYMMDD')
        || CASE WHEN lasts[of_kind] < 10000 THEN lpad(lasts[of_kind]::text, 4, '0') ELSE lasts[of_kind]::text END;
    END IF;
    ends[of_head] := ends[of_head] + 1;
    d_version[of_doc] := d_version[of_doc] + 1;
    seqs[i] := ends[of_head];
    versions[i] := d_version[of_doc];
    -- Later events of a document carry the number it was given, here or before.
    numbers[i] := d_no[of_doc];
    prevs[i] := end_hashes[of_head];
    end_hashes[of_head] := encode(sha256(convert_to(concat_ws(E'\\n', prevs[i], h_shop[of_head], seqs[i], versions[i],
      coalesce(numbers[i], ''), day_texts[of_head], time_texts[of_head], e_actor[i], e_part[i], coalesce(e_key[i], ''),
      coalesce(e_request[i], ''), coalesce(e_result[i], ''), e_text[i]), 'UTF8')), 'hex');
    hashes[i] := end_hashes[of_head];
  END LOOP;

  -- One statement, and the columns looked up by their place: each statement costs as much as some rows, and each array that
  -- is unfolded is copied. None of its parts sees what another wrote.
  WITH event AS (
    INSERT INTO ledger.ledger_event (shop, seq, stream_id, version, type, schema, no, tgl_system, recorded_at, actor, part, idem,
      request_hash, reverses, result, body, prev_hash, hash)
    SELECT h_shop[d_head[e_doc[i]]], seqs[i], d_stream[e_doc[i]], versions[i], e_type[i], e_schema[i], numbers[i],
           days[d_head[e_doc[i]]], times[d_head[e_doc[i]]], e_actor[i], e_part[i], e_key[i], e_request[i], e_reverses[i],
           e_result[i]::json, e_text[i]::json, prevs[i], hashes[i]
      FROM generate_series(1, cardinality(e_doc)) AS e(i)
  ), posting AS (
    INSERT INTO ledger.money_posting (shop, seq, line_no, tgl_system, akun, unit, jumlah)
    SELECT h_shop[a_head[p_account[i]]], seqs[p_event[i]], p_line[i], days[a_head[p_account[i]]], a_akun[p_account[i]],
           a_unit[p_account[i]], p_jumlah[i]
      FROM generate_series(1, cardinality(p_event)) AS p(i)
  ), movement AS (
    INSERT INTO ledger.stock_movement (shop, seq, line_no, tgl_system, barang, dari, ke, qty, berat, kadar, nilai)
    SELECT h_shop[d_head[e_doc[m_event[i]]]], seqs[m_event[i]], m_line[i], days[d_head[e_doc[m_event[i]]]], m_barang[i], m_dari[i],
           m_ke[i], m_qty[i], m_berat[i], m_kadar[i], m_nilai[i]
      FROM generate_series(1, cardinality(m_event)) AS m(i)
  ), created AS (
    INSERT INTO ledger.document (shop, stream_id, no, version, status, body)
    SELECT h_shop[d_head[i]], d_stream[i], d_no[i], d_version[i], d_status[i], d_state[i]::json
      FROM generate_series(1, cardinality(d_stream)) AS d(i) WHERE d_expected[i] = 0
  ), evolved AS (
    UPDATE ledger.document x SET no = d_no[i], version = d_version[i], status = d_status[i], body = d_state[i]::json
      FROM generate_series(1, cardinality(d_stream)) AS d(i)
     WHERE d_expected[i] > 0 AND x.shop = h_shop[d_head[i]] AND x.stream_id = d_stream[i] AND x.version = d_expected[i]
       AND x.no IS NOT DISTINCT FROM d_before[i]
    RETURNING 1
  ), account AS (
    UPDATE ledger.account_balance b SET saldo = b.saldo + s.jumlah
      FROM (SELECT p_account[i] AS a, sum(p_jumlah[i])::bigint AS jumlah, sum(least(p_jumlah[i], 0))::bigint AS taken
              FROM generate_series(1, cardinality(p_event)) AS p(i) GROUP BY 1) s
     WHERE b.shop = h_shop[a_head[s.a]] AND b.akun = a_akun[s.a] AND b.unit = a_unit[s.a]
       -- More than one command: as if all that is taken were taken first.
       AND (b.minimum IS NULL OR s.taken = 0
            OR CASE WHEN h_single[a_head[s.a]] = 1 THEN s.jumlah >= 0 OR b.saldo + s.jumlah >= b.minimum
                 ELSE b.saldo + s.taken >= b.minimum END)
    RETURNING 1
  ), moved AS (
    UPDATE ledger.stock_place s SET place = m_ke[i]
      FROM generate_series(1, CASE WHEN m_whole THEN cardinality(m_event) ELSE 0 END) AS m(i)
     WHERE s.shop = h_shop[d_head[e_doc[m_event[i]]]] AND s.barang = m_barang[i] AND s.place = m_dari[i]
       AND s.qty = m_qty[i] AND s.berat = m_berat[i] AND s.nilai = m_nilai[i]
       AND NOT ledger.is_bottomless(m_dari[i]) AND NOT ledger.is_bottomless(m_ke[i])
    RETURNING m.i
  ), entered AS (
    INSERT INTO ledger.stock_place AS b (shop, barang, place, qty, berat, nilai)
    SELECT h_shop[d_head[e_doc[m_event[i]]]], m_barang[i], m_ke[i], m_qty[i], m_berat[i], m_nilai[i]
      FROM generate_series(1, CASE WHEN m_whole THEN cardinality(m_event) ELSE 0 END) AS m(i)
     WHERE ledger.is_bottomless(m_dari[i]) AND NOT ledger.is_bottomless(m_ke[i])
    ON CONFLICT (shop, barang, place) DO UPDATE
      SET qty = b.qty + excluded.qty, berat = b.berat + excluded.berat, nilai = b.nilai + excluded.nilai
  ), headed AS (
    UPDATE ledger.shop_head h
       SET seq = ends[i], hash = end_hashes[i], last_day = coalesce(days[i], h.last_day), recorded_at = times[i],
           open_day = CASE WHEN h_special[i]::json->>'close' IS NULL THEN days[i] END
      FROM generate_series(1, cardinality(h_shop)) AS s(i) WHERE h.shop = h_shop[i]
  )
  SELECT (SELECT count(*) FROM evolved), (SELECT count(*) FROM account), array(SELECT i FROM moved),
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
    PERFORM ledger.move_goods(h_shop, d_head, e_doc, e_part, m_whole, done, m_event, m_barang, m_dari, m_ke, m_qty, m_berat, m_nilai);
  END IF;
  RETURN json_build_object('recorded_at', to_json(time_texts), 'tgl_system', to_json(days), 'seqs', to_json(seqs),
    'numbers', to_json(numbers), 'prevs', to_json(prev_hashes), 'hashes', to_json(hashes));
END $$;
`;

export const APPEND_FUNCTIONS = PLACES + RARE + APPEND;
