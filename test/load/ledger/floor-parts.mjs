/**
 * The append taken apart: each part is a function with the same parameters on tables of its own, made of the ledger's own
 * definitions. `setup` is the whole append, which opens the day and puts pieces in store.
 */
import { APPEND_FUNCTIONS, APPEND_PARAMETERS } from '../../../apps/api/dist/ledger/sql/append.js';
import { DOCUMENTS, TABLES, TRIGGERS } from '../../../apps/api/dist/ledger/sql/tables.js';

const PARAMETERS = APPEND_PARAMETERS.map(([name, type]) => `${name} ${type}`).join(', ');
const PLACES = APPEND_PARAMETERS.map((_, at) => `$${at + 1}`).join(', ');

const EVENT = `INSERT INTO ledger.ledger_event (shop, seq, stream_id, version, type, schema, no, tgl_system, recorded_at, actor, part,
    idem, request_hash, reverses, result, body, prev_hash, hash)
  SELECT h_shop[e_head[i]], base + i, d_stream[e_doc[i]], d_expected[e_doc[i]] + e_nth[i], e_type[i], e_schema[i], 'FJ' || (base + i),
         '2026-11-20', now(), e_actor[i], e_part[i], e_key[i], e_request[i], e_reverses[i], e_result[i], e_text[i], e_request[i],
         e_request[i]
    FROM generate_series(1, cardinality(e_doc)) AS e(i)`;
const LINES = `INSERT INTO ledger.event_lines
  SELECT h_shop[e_head[i]], base + i, '2026-11-20', p_akun[e.p:e_money[i]], p_unit[e.p:e_money[i]], p_jumlah[e.p:e_money[i]],
         m_barang[e.m:e_goods[i]], m_dari[e.m:e_goods[i]], m_ke[e.m:e_goods[i]], m_qty[e.m:e_goods[i]], m_berat[e.m:e_goods[i]],
         m_kadar[e.m:e_goods[i]], m_nilai[e.m:e_goods[i]]
    FROM (SELECT i, coalesce(e_money[i - 1], 0) + 1 AS p, coalesce(e_goods[i - 1], 0) + 1 AS m
            FROM generate_series(1, cardinality(e_doc)) AS e(i)) AS e`;
const DOCUMENT = `INSERT INTO ledger.document (shop, stream_id, no, version, status, body, in_event)
  SELECT h_shop[d_head[i]], d_stream[i], 'FJ' || (base + i), 1, d_status[i], d_state[i], d_in_event[i]
    FROM generate_series(1, cardinality(d_stream)) AS d(i)`;

const HASHES = `FOR i IN 1..cardinality(e_doc) LOOP
    prev := encode(sha256(convert_to(concat_ws(E'\\n', prev, h_shop[1], i, 1, coalesce(e_type[i], ''), '2026-11-20',
      '2026-11-20T10:11:12.123456Z', e_actor[i], e_part[i], coalesce(e_key[i], ''), coalesce(e_request[i], ''),
      coalesce(e_result[i], ''), e_text[i]), 'UTF8')), 'hex');
  END LOOP`;

/** Statements one after the other, as the append has them. */
const own = (...statements) => ({ body: statements.join('; ') });

export const PARTS = {
  'the append as it is': null,
  'its parameters alone': own('NULL'),
  'its rows: event, lines, document': own(EVENT, LINES, DOCUMENT),
  '– of it the event': own(EVENT),
  '– of it the 5 + 3 lines, one row': own(LINES),
  '– of it the document': own(DOCUMENT),
  'its guards: head, number, accounts, places': { guards: true },
  'its hashes': own(HASHES),
};

const cut = (text, from, to) => {
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  if (start < 0 || end < start) throw new Error(`the append has changed: no ${from} before ${to}`);
  return text.slice(0, start) + text.slice(end);
};
const named = (text, from, to) => {
  if (!text.includes(from)) throw new Error(`the append has changed: no ${from}`);
  return text.replace(from, () => to);
};

/** Everything in `schema`; the part is `schema.part`. */
export function definitionOf(part, schema) {
  let sql = TABLES + DOCUMENTS + TRIGGERS + APPEND_FUNCTIONS;
  if (part?.guards) {
    const rowless = cut(APPEND_FUNCTIONS, '  IF events = 1 THEN', '  IF cardinality(p_jumlah) > 0 THEN\n');
    const guards = cut(rowless, 'head.hash := encode(sha256(', 'hashes[i] := head.hash');
    sql += guards.slice(guards.indexOf('CREATE FUNCTION ledger.append(')).replace('ledger.append(', 'ledger.part(');
  } else if (part) {
    sql += `CREATE SEQUENCE ledger.base START 1000000 INCREMENT 64;
      CREATE FUNCTION ledger.part(${PARAMETERS}) RETURNS json LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, ledger, pg_temp SET datestyle = 'ISO, YMD' AS $$
      DECLARE base bigint := nextval('ledger.base'); prev text := repeat('0', 64);
      BEGIN ${part.body}; RETURN json_build_object('bases', to_json(e_doc), 'numbers', to_json(e_type), 'hashes', to_json(e_request));
      END $$;`;
  }
  // Here the tables belong to whoever measures: to the trigger the append is the owner, as it is to the shop's.
  sql = named(sql, `current_user <> 'emas_owner'`, 'current_user <> session_user');
  sql = named(`CREATE SCHEMA ledger; ${sql}`, 'CREATE SCHEMA ledger;', `CREATE SCHEMA ${schema};`);
  return sql.replaceAll('ledger.', `${schema}.`).replaceAll('pg_catalog, ledger,', `pg_catalog, ${schema},`);
}

export const callOf = (part, schema, whole = false) =>
  `SELECT ${schema}.${part && !whole ? 'part' : 'append'}(${PLACES})`;
