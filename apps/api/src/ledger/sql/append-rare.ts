/** What is rare has a function of its own, so that the usual batch does not carry it along. */
export const RARE = `
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

-- Several events of one document follow each other.
CREATE FUNCTION ledger.check_order(e_doc int[], e_nth int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT e.nth, row_number() OVER (PARTITION BY e.doc ORDER BY e.i) AS place
                   FROM unnest(e_doc, e_nth) WITH ORDINALITY AS e(doc, nth, i)) e WHERE e.nth <> e.place
  ) THEN
    RAISE EXCEPTION 'VERSION_SKIPPED' USING ERRCODE = 'LG010', DETAIL = 'a version without its predecessor';
  END IF;
END $$;

-- Events whose money lines do not sum to zero per unit.
CREATE FUNCTION ledger.refuse_sum(p_event int[], p_unit text[], p_jumlah bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE wrong record;
BEGIN
  SELECT p.event, p.unit, sum(p.jumlah) AS difference INTO wrong
    FROM unnest(p_event, p_unit, p_jumlah) AS p(event, unit, jumlah) GROUP BY p.event, p.unit HAVING sum(p.jumlah) <> 0 LIMIT 1;
  RAISE EXCEPTION 'UNBALANCED' USING ERRCODE = 'LG004',
    DETAIL = format('event %s of the batch: %s differs by %s', wrong.event, wrong.unit, wrong.difference);
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
  h_shop text[], h_single int[], e_head int[], p_event int[], p_account int[], p_akun text[], p_unit text[], p_jumlah bigint[], missing int
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  opened int;
BEGIN
  INSERT INTO ledger.account_balance (shop, akun, unit, saldo, minimum)
  SELECT h_shop[s.head], s.akun, s.unit, s.jumlah, s.minimum
    FROM (SELECT min(e_head[p.event]) AS head, min(p.akun) AS akun, min(p.unit) AS unit, sum(p.jumlah)::bigint AS jumlah,
                 sum(least(p.jumlah, 0))::bigint AS taken, ledger.default_minimum(min(p.akun)) AS minimum
            FROM unnest(p_event, p_account, p_akun, p_unit, p_jumlah) AS p(event, account, akun, unit, jumlah) GROUP BY p.account) s
   WHERE (CASE WHEN h_single[s.head] = 1 THEN s.jumlah ELSE s.taken END >= s.minimum) IS NOT FALSE
     AND NOT EXISTS (
       SELECT FROM ledger.account_balance b WHERE b.shop = h_shop[s.head] AND b.akun = s.akun AND b.unit = s.unit OFFSET 0
     );
  GET DIAGNOSTICS opened = ROW_COUNT;
  IF opened <> missing THEN
    PERFORM ledger.conflict('accounts');
  END IF;
END $$;

-- Movements of any kind: what each place holds afterwards, each command's own coming and going counted as one; a place that
-- might fall short if all that leaves it left first is a conflict.
CREATE FUNCTION ledger.move_goods(
  h_shop text[], e_head int[], e_part int[], m_event int[], m_barang text[], m_dari text[], m_ke text[],
  m_qty bigint[], m_berat bigint[], m_nilai bigint[]
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  places ledger.place_after[];
BEGIN
  places := array(
    SELECT ROW(h_shop[t.head], t.barang, t.place, coalesce(b.qty, 0) + t.qty, coalesce(b.berat, 0) + t.berat, coalesce(b.nilai, 0) + t.nilai,
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
                       AS x(event, barang, dari, ke, qty, berat, nilai)
              ) m CROSS JOIN LATERAL (VALUES (m.ke, 1), (m.dari, -1)) AS l(place, sign)
             WHERE NOT ledger.is_bottomless(l.place) GROUP BY m.head, m.command, m.barang, l.place
          ) c GROUP BY c.head, c.barang, c.place
      ) t
      LEFT JOIN LATERAL (
        SELECT x.qty, x.berat, x.nilai FROM ledger.stock_place x
         WHERE x.shop = h_shop[t.head] AND x.barang = t.barang AND x.place = t.place OFFSET 0
      ) b ON true);
  IF EXISTS (SELECT FROM unnest(places) p WHERE p.short) THEN
    PERFORM ledger.conflict('places');
  END IF;
  -- By their key, the shop first: a place on disk is another row in each partition.
  DELETE FROM ledger.stock_place x USING unnest(places) AS p
   WHERE x.shop = p.shop AND x.barang = p.barang AND x.place = p.place AND p.qty = 0 AND p.berat = 0 AND p.nilai = 0;
  INSERT INTO ledger.stock_place AS b (shop, barang, place, qty, berat, nilai)
  SELECT p.shop, p.barang, p.place, p.qty, p.berat, p.nilai FROM unnest(places) p
   WHERE NOT (p.qty = 0 AND p.berat = 0 AND p.nilai = 0)
  ON CONFLICT (shop, barang, place) DO UPDATE SET qty = excluded.qty, berat = excluded.berat, nilai = excluded.nilai;
END $$;
`;
