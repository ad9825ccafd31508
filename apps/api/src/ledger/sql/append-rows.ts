const EVENT = `shop, seq, stream_id, version, type, schema, no, tgl_system, recorded_at, actor, part, idem, request_hash, reverses, result,
      body, prev_hash, hash`;
const LINES = 'shop, seq, tgl_system, akun, unit, jumlah, barang, dari, ke, qty, berat, kadar, nilai';
const DOCUMENT = 'shop, stream_id, no, version, status, body, in_event';

/** One event, which is what a till sends: a set to go through would cost as much as its rows. */
const ONE = `
    INSERT INTO ledger.ledger_event (${EVENT})
    VALUES (h_shop[1], bases[1] + 1, d_stream[1], d_expected[1] + 1, e_type[1], e_schema[1], numbers[1], days[1], times[1], e_actor[1],
            e_part[1], e_key[1], e_request[1], e_reverses[1], e_result[1], e_text[1], prevs[1], hashes[1]);
    IF cardinality(p_jumlah) > 0 OR cardinality(m_qty) > 0 THEN
      INSERT INTO ledger.event_lines (${LINES})
      VALUES (h_shop[1], bases[1] + 1, days[1], p_akun, p_unit, p_jumlah, m_barang, m_dari, m_ke, m_qty, m_berat, m_kadar, m_nilai);
    END IF;
    IF d_expected[1] = 0 THEN
      INSERT INTO ledger.document (${DOCUMENT})
      VALUES (h_shop[1], d_stream[1], numbers[1], 1, d_status[1], d_state[1], d_in_event[1]);
    ELSE
      UPDATE ledger.document x
         SET no = numbers[1], version = d_expected[1] + 1, status = d_status[1], body = d_state[1], in_event = d_in_event[1]
       WHERE x.shop = h_shop[1] AND x.stream_id = d_stream[1] AND x.version = d_expected[1] AND x.no IS NOT DISTINCT FROM d_before[1];
      IF NOT FOUND THEN
        PERFORM ledger.conflict('documents');
      END IF;
    END IF;
`;

const MANY = `
    INSERT INTO ledger.ledger_event (${EVENT})
    SELECT h_shop[e_head[i]], bases[e_head[i]] + i, d_stream[e_doc[i]], d_expected[e_doc[i]] + e_nth[i], e_type[i], e_schema[i], numbers[i],
           days[e_head[i]], times[e_head[i]], e_actor[i], e_part[i], e_key[i], e_request[i], e_reverses[i], e_result[i], e_text[i],
           CASE WHEN e_head[i - 1] = e_head[i] THEN hashes[i - 1] ELSE prevs[e_head[i]] END, hashes[i]
      FROM generate_series(1, events) AS e(i);
    IF cardinality(p_jumlah) > 0 OR cardinality(m_qty) > 0 THEN
      INSERT INTO ledger.event_lines (${LINES})
      SELECT h_shop[e_head[i]], bases[e_head[i]] + i, days[e_head[i]], p_akun[e.p:e_money[i]], p_unit[e.p:e_money[i]],
             p_jumlah[e.p:e_money[i]], m_barang[e.m:e_goods[i]], m_dari[e.m:e_goods[i]], m_ke[e.m:e_goods[i]], m_qty[e.m:e_goods[i]],
             m_berat[e.m:e_goods[i]], m_kadar[e.m:e_goods[i]], m_nilai[e.m:e_goods[i]]
        FROM (SELECT i, coalesce(e_money[i - 1], 0) + 1 AS p, coalesce(e_goods[i - 1], 0) + 1 AS m
                FROM generate_series(1, events) AS e(i)) AS e
       WHERE e_money[e.i] >= e.p OR e_goods[e.i] >= e.m;
    END IF;
    INSERT INTO ledger.document (${DOCUMENT})
    SELECT h_shop[d_head[i]], d_stream[i], numbers[d_last[i]], e_nth[d_last[i]], d_status[i], d_state[i], d_in_event[i]
      FROM generate_series(1, cardinality(d_stream)) AS d(i) WHERE d_expected[i] = 0;
    IF 0 < ANY (d_expected) THEN
      UPDATE ledger.document x
         SET no = numbers[d_last[i]], version = d_expected[i] + e_nth[d_last[i]], status = d_status[i], body = d_state[i],
             in_event = d_in_event[i]
        FROM generate_series(1, cardinality(d_stream)) AS d(i)
       WHERE d_expected[i] > 0 AND x.shop = h_shop[d_head[i]] AND x.stream_id = d_stream[i] AND x.version = d_expected[i]
         AND x.no IS NOT DISTINCT FROM d_before[i];
      GET DIAGNOSTICS rows = ROW_COUNT;
      IF rows < cardinality(array_remove(d_expected, 0)) THEN
        PERFORM ledger.conflict('documents');
      END IF;
    END IF;
`;

/** The batch's events, their lines and their documents. */
export const ROWS = `  IF events = 1 THEN${ONE}  ELSE${MANY}  END IF;
`;
