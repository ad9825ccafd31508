import { RARE } from './append-rare.js';
import { ROWS } from './append-rows.js';

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
  // Its last event; the shops stand one after the other.
  ['h_last', 'int[]'],
  ['d_head', 'int[]'],
  ['d_stream', 'text[]'],
  ['d_expected', 'int[]'],
  ['d_before', 'text[]'],
  ['d_status', 'text[]'],
  // Its text, or how much of its last event's text it is.
  ['d_state', 'text[]'],
  ['d_in_event', 'int[]'],
  // Its last event.
  ['d_last', 'int[]'],
  ['e_head', 'int[]'],
  ['e_doc', 'int[]'],
  // Which event of its document in this batch.
  ['e_nth', 'int[]'],
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
  // Its last money line and its last movement; the lines stand in the order of the events.
  ['e_money', 'int[]'],
  ['e_goods', 'int[]'],
  // In the order of the shops.
  ['k_head', 'int[]'],
  ['k_kind', 'text[]'],
  ['k_count', 'int[]'],
  ['p_event', 'int[]'],
  ['p_account', 'int[]'],
  ['p_akun', 'text[]'],
  ['p_unit', 'text[]'],
  ['p_jumlah', 'bigint[]'],
  // A line of the account.
  ['a_line', 'int[]'],
  ['m_event', 'int[]'],
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
  SELECT split_part(place, '/', 1) IN ('pelanggan', 'supplier', 'selisih', 'susut', 'saldo-awal', 'olah', 'toko')
$$;

-- Least balance of an account that no rule was made for.
CREATE FUNCTION ledger.default_minimum(akun text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN split_part(akun, '/', 1) IN ('kas', 'bank') THEN 0 END
$$;

CREATE TYPE ledger.place_after AS (shop text, barang text, place text, qty bigint, berat bigint, nilai bigint, short boolean);
`;

const APPEND = `
CREATE FUNCTION ledger.append(${APPEND_PARAMETERS.map(([name, type]) => `${name} ${type}`).join(', ')}) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER
-- Names and dates mean the same in every session: dates are hashed as text.
SET search_path = pg_catalog, ledger, pg_temp SET datestyle = 'ISO, YMD'
AS $$
DECLARE
  head record;
  -- Of each shop: business day, time, the hash before, what an event's place in the batch is added to, its counters.
  days date[];
  times timestamptz[];
  time_texts text[];
  prevs text[];
  bases bigint[];
  of_counters jsonb[];
  -- Of each kind of number: the last one given. Of each event: its document's number, its hash.
  lasts int[];
  numbers text[];
  hashes text[];
  d_no text[] := d_before;
  first int := 1;
  kind int := 1;
  events int := cardinality(e_doc);
  rows int;
  done int;
BEGIN
  -- Every expression costs as much as a line: there are few of them, and what is usual has the short way.
  FOR s IN 1..cardinality(h_shop) LOOP
    LOOP
      SELECT h.seq, h.hash, h.now, h.open_day AS day, h.open_day::text AS day_text, h.counters,
             to_char(h.now AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS time_text,
             h.open_day IS NOT DISTINCT FROM h_open_day[s]::date AND (h_at_seq[s] IS NULL OR h_at_seq[s] = h.seq) AS holds
        INTO head
        -- Locked one after the other, in the order in which they came.
        FROM (SELECT x.*, greatest(clock_timestamp(), x.recorded_at) AS now FROM ledger.shop_head x WHERE x.shop = h_shop[s] FOR UPDATE) h;
      EXIT WHEN FOUND;
      -- A row that is not there cannot be locked.
      INSERT INTO ledger.shop_head (shop) VALUES (h_shop[s]) ON CONFLICT DO NOTHING;
    END LOOP;
    IF NOT head.holds THEN
      PERFORM ledger.conflict('head');
    END IF;
    IF any_special AND h_special[s] IS NOT NULL THEN
      head.day := ledger.apply_special(h_shop[s], head.day, h_special[s]::json);
      IF head.day_text IS NULL AND head.day IS NOT NULL THEN
        head.counters := '{}';
      END IF;
      head.day_text := head.day::text;
    END IF;
    IF head.day IS NULL AND (s = ANY (k_head) OR e_money[h_last[s]] > coalesce(e_money[first - 1], 0)
                             OR e_goods[h_last[s]] > coalesce(e_goods[first - 1], 0)) THEN
      -- A shop without an open day writes neither numbers nor lines.
      PERFORM ledger.conflict('day');
    END IF;
    -- Gap-free per shop, kind and day: the head's lock is held, and what is taken is used in this transaction.
    WHILE k_head[kind] = s LOOP
      lasts[kind] := coalesce((head.counters->>k_kind[kind])::int, 0);
      head.counters := head.counters || jsonb_build_object(k_kind[kind], lasts[kind] + k_count[kind]);
      kind := kind + 1;
    END LOOP;
    days[s] := head.day;
    times[s] := head.now;
    time_texts[s] := head.time_text;
    prevs[s] := head.hash;
    bases[s] := head.seq - first + 1;
    of_counters[s] := head.counters;
    FOR i IN first..h_last[s] LOOP
      IF e_kind[i] > 0 THEN
        IF d_no[e_doc[i]] IS NOT NULL OR k_head[e_kind[i]] <> s THEN
          RAISE EXCEPTION 'NUMBERED_TWICE' USING ERRCODE = 'LG010', DETAIL = 'a document takes one number';
        END IF;
        lasts[e_kind[i]] := lasts[e_kind[i]] + 1;
        d_no[e_doc[i]] := k_kind[e_kind[i]] || h_shop[s] || to_char(head.day, 'YYMMDD')
          || lpad(lasts[e_kind[i]]::text, greatest(4, length(lasts[e_kind[i]]::text)), '0');
      END IF;
      -- Later events of a document carry the number it was given, here or before.
      numbers[i] := d_no[e_doc[i]];
      head.hash := encode(sha256(convert_to(concat_ws(E'\\n', head.hash, h_shop[s], bases[s] + i, d_expected[e_doc[i]] + e_nth[i],
        coalesce(numbers[i], ''), coalesce(head.day_text, ''), head.time_text, e_actor[i], e_part[i], coalesce(e_key[i], ''),
        coalesce(e_request[i], ''), coalesce(e_result[i], ''), e_text[i]), 'UTF8')), 'hex');
      hashes[i] := head.hash;
    END LOOP;
    first := h_last[s] + 1;
  END LOOP;
  -- Once for all lines and documents of the batch.
  IF e_money[events] <> cardinality(p_event) OR e_goods[events] <> cardinality(m_event)
     OR 0 > ANY (m_qty) OR 0 > ANY (m_berat) OR 0 > ANY (m_nilai) OR 0 = ANY (p_jumlah) OR 0 > ANY (m_kadar) OR 500000 < ANY (m_kadar)
     OR array_to_string(m_barang || m_dari || m_ke || array[''], '/') ~ '[[:cntrl:]]|^/|//'
     OR array_to_string(d_status, ' ') !~ '^[A-Z0-9_ ]+$' OR array_to_string(d_status, '') ~ ' ' OR '' = ANY (d_status)
     OR array_to_string(k_kind || array['X'], ' ') !~ '^[A-Z ]+$' THEN
    RAISE EXCEPTION 'INVALID_LINE' USING ERRCODE = 'LG010', DETAIL = 'a line, a status or a kind of number that cannot be';
  END IF;
  IF cardinality(d_stream) < events OR 1 <> ANY (e_nth) THEN
    PERFORM ledger.check_order(e_doc, e_nth);
  END IF;
  IF cardinality(r_stream) > 0 THEN
    PERFORM ledger.check_reads(h_shop, r_head, r_stream, r_version);
  END IF;

${ROWS}
  IF cardinality(p_jumlah) > 0 THEN
    -- Which one is only looked for when there is one.
    IF EXISTS (SELECT FROM generate_series(1, cardinality(p_jumlah)) AS p(i) GROUP BY p_event[i], p_unit[i] HAVING sum(p_jumlah[i]) <> 0) THEN
      PERFORM ledger.refuse_sum(p_event, p_unit, p_jumlah);
    END IF;
    IF cardinality(p_jumlah) = cardinality(a_line) THEN
      -- Each account once.
      UPDATE ledger.account_balance b SET saldo = b.saldo + p_jumlah[i]
        FROM generate_series(1, cardinality(p_jumlah)) AS p(i)
       WHERE b.shop = h_shop[e_head[p_event[i]]] AND b.akun = p_akun[i] AND b.unit = p_unit[i]
         AND (b.minimum IS NULL OR p_jumlah[i] >= 0 OR b.saldo + p_jumlah[i] >= b.minimum);
    ELSE
      UPDATE ledger.account_balance b SET saldo = b.saldo + s.jumlah
        FROM (SELECT a_line[p_account[i]] AS line, sum(p_jumlah[i])::bigint AS jumlah, sum(least(p_jumlah[i], 0))::bigint AS taken
                FROM generate_series(1, cardinality(p_jumlah)) AS p(i) GROUP BY 1) s
       WHERE b.shop = h_shop[e_head[p_event[s.line]]] AND b.akun = p_akun[s.line] AND b.unit = p_unit[s.line]
         -- More than one command: as if all that is taken were taken first.
         AND (b.minimum IS NULL OR s.taken = 0
              OR CASE WHEN h_single[e_head[p_event[s.line]]] = 1 THEN s.jumlah >= 0 OR b.saldo + s.jumlah >= b.minimum
                   ELSE b.saldo + s.taken >= b.minimum END);
    END IF;
    GET DIAGNOSTICS rows = ROW_COUNT;
    IF rows < cardinality(a_line) THEN
      PERFORM ledger.open_accounts(h_shop, h_single, e_head, p_event, p_account, p_akun, p_unit, p_jumlah, cardinality(a_line) - rows);
    END IF;
  END IF;

  IF NOT m_whole AND cardinality(m_qty) > 0 THEN
    PERFORM ledger.move_goods(h_shop, e_head, e_part, m_event, m_barang, m_dari, m_ke, m_qty, m_berat, m_nilai);
  ELSIF cardinality(m_qty) > 0 THEN
    UPDATE ledger.stock_place s SET place = m_ke[i]
      FROM generate_series(1, cardinality(m_qty)) AS m(i)
     WHERE s.shop = h_shop[e_head[m_event[i]]] AND s.barang = m_barang[i] AND s.place = m_dari[i]
       AND s.qty = m_qty[i] AND s.berat = m_berat[i] AND s.nilai = m_nilai[i] AND NOT ledger.is_bottomless(m_ke[i]);
    GET DIAGNOSTICS rows = ROW_COUNT;
    IF rows < cardinality(m_qty) THEN
      -- A piece that is there already has come twice: the key of the places says so.
      INSERT INTO ledger.stock_place (shop, barang, place, qty, berat, nilai)
      SELECT h_shop[e_head[m_event[i]]], m_barang[i], m_ke[i], m_qty[i], m_berat[i], m_nilai[i]
        FROM generate_series(1, cardinality(m_qty)) AS m(i)
       WHERE ledger.is_bottomless(m_dari[i]) AND NOT ledger.is_bottomless(m_ke[i]);
      GET DIAGNOSTICS done = ROW_COUNT;
      rows := rows + done;
    END IF;
    IF rows < cardinality(m_qty) THEN
      DELETE FROM ledger.stock_place s USING generate_series(1, cardinality(m_qty)) AS m(i)
       WHERE s.shop = h_shop[e_head[m_event[i]]] AND s.barang = m_barang[i] AND s.place = m_dari[i]
         AND s.qty = m_qty[i] AND s.berat = m_berat[i] AND s.nilai = m_nilai[i] AND ledger.is_bottomless(m_ke[i]);
      GET DIAGNOSTICS done = ROW_COUNT;
      -- What only passes by leaves no trace.
      IF rows + done < (SELECT count(*) FROM unnest(m_dari, m_ke) AS m(dari, ke)
                         WHERE NOT (ledger.is_bottomless(m.dari) AND ledger.is_bottomless(m.ke))) THEN
        PERFORM ledger.conflict('places');
      END IF;
    END IF;
  END IF;

  UPDATE ledger.shop_head h
     SET seq = bases[i] + h_last[i], hash = hashes[h_last[i]], last_day = coalesce(days[i], h.last_day), recorded_at = times[i],
         counters = of_counters[i], open_day = CASE WHEN any_special AND h_special[i]::json->>'close' IS NOT NULL THEN NULL ELSE days[i] END
    FROM generate_series(1, cardinality(h_shop)) AS s(i) WHERE h.shop = h_shop[i];
  RETURN json_build_object('recorded_at', to_json(time_texts), 'tgl_system', to_json(days), 'bases', to_json(bases),
    'numbers', to_json(numbers), 'prevs', to_json(prevs), 'hashes', to_json(hashes));
END $$;
`;

export const APPEND_FUNCTIONS = PLACES + RARE + APPEND;
