/**
 * The append taken apart: each part is a function with the same parameters on tables of its own, made of the ledger's own
 * definitions. `setup` is the whole append, which opens the day and puts pieces in store.
 */
import { APPEND_FUNCTIONS, APPEND_PARAMETERS } from '../../../apps/api/dist/ledger/sql/append.js';
import { TABLES, TRIGGERS } from '../../../apps/api/dist/ledger/sql/tables.js';

const PARAMETERS = APPEND_PARAMETERS.map(([name, type]) => `${name} ${type}`).join(', ');
const PLACES = APPEND_PARAMETERS.map((_, at) => `$${at + 1}`).join(', ');

const EVENT = `INSERT INTO ledger.ledger_event (shop, seq, stream_id, version, type, schema, no, tgl_system, recorded_at, actor, part,
    idem, request_hash, reverses, result, body, prev_hash, hash)
  SELECT h_shop[d_head[e_doc[i]]], base + i, d_stream[e_doc[i]], 1, e_type[i], e_schema[i], 'FJ' || (base + i), '2026-11-20', now(),
         e_actor[i], e_part[i], e_key[i], e_request[i], e_reverses[i], e_result[i]::json, e_text[i]::json, e_request[i], e_request[i]
    FROM generate_series(1, cardinality(e_doc)) AS e(i)`;
const POSTING = `INSERT INTO ledger.money_posting
  SELECT h_shop[a_head[p_account[i]]], base + p_event[i], p_line[i], '2026-11-20', a_akun[p_account[i]], a_unit[p_account[i]], p_jumlah[i]
    FROM generate_series(1, cardinality(p_event)) AS p(i)`;
const MOVEMENT = `INSERT INTO ledger.stock_movement
  SELECT h_shop[d_head[e_doc[m_event[i]]]], base + m_event[i], m_line[i], '2026-11-20', m_barang[i], m_dari[i], m_ke[i], m_qty[i],
         m_berat[i], m_kadar[i], m_nilai[i]
    FROM generate_series(1, cardinality(m_event)) AS m(i)`;
const document = (body) => `INSERT INTO ledger.document (shop, stream_id, no, version, status, body)
  SELECT h_shop[d_head[i]], d_stream[i], 'FJ' || (base + i), 1, d_status[i], ${body}::json
    FROM generate_series(1, cardinality(d_stream)) AS d(i)`;
/** The sale’s 5 money lines and 3 movements as one row of arrays. */
const slice = (columns, lines) => columns.map((name) => `${name}[i * ${lines} - ${lines - 1}:i * ${lines}]`).join(', ');
const LINE_SET = `INSERT INTO ledger.line_set
  SELECT h_shop[d_head[e_doc[i]]], base + i, '2026-11-20', a_akun[1:5], a_unit[1:5],
         ${slice(['p_jumlah'], 5)}, ${slice(['m_barang', 'm_dari', 'm_ke', 'm_qty', 'm_berat', 'm_kadar', 'm_nilai'], 3)}
    FROM generate_series(1, cardinality(e_doc)) AS e(i)`;
const LINE_SET_TABLE = `CREATE TABLE ledger.line_set (shop text COLLATE "C" NOT NULL, seq bigint NOT NULL, tgl_system date NOT NULL,
  akun text[], unit text[], jumlah bigint[], barang text[], dari text[], ke text[], qty bigint[], berat bigint[], kadar int[],
  nilai bigint[], PRIMARY KEY (shop, seq));`;

const HASHES = `FOR i IN 1..cardinality(e_doc) LOOP
    prev := encode(sha256(convert_to(concat_ws(E'\\n', prev, h_shop[1], i, 1, coalesce(e_type[i], ''), '2026-11-20',
      '2026-11-20T10:11:12.123456Z', e_actor[i], e_part[i], coalesce(e_key[i], ''), coalesce(e_request[i], ''),
      coalesce(e_result[i], ''), e_text[i]), 'UTF8')), 'hex');
  END LOOP`;

const own = (body, tables = '') => ({ tables, body });
/** One statement, as the append's is. */
const insert = (last, ...others) =>
  own(others.length === 0 ? last : `WITH ${others.map((one, at) => `w${at} AS (${one})`).join(', ')} ${last}`);

export const PARTS = {
  'the append as it is': null,
  'its parameters alone': own('NULL'),
  'its rows: event, 5 + 3 lines, document': insert(EVENT, POSTING, MOVEMENT, document('d_state[i]')),
  '– of it the event': insert(EVENT),
  '– of it the 5 + 3 lines': insert(POSTING, MOVEMENT),
  '– of it the document': insert(document('d_state[i]')),
  'its rows, the lines as arrays in one': {
    ...insert(EVENT, LINE_SET, document('d_state[i]')),
    tables: LINE_SET_TABLE,
  },
  'its rows, the document without its text': insert(EVENT, POSTING, MOVEMENT, document(`'{}'`)),
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
  let sql = TABLES + TRIGGERS + APPEND_FUNCTIONS;
  if (part?.guards) {
    const guards = cut(cut(APPEND_FUNCTIONS, 'event AS (\n', 'account AS (\n'), 'encode(sha256(', ';\n    hashes[i]');
    sql += guards.slice(guards.indexOf('CREATE FUNCTION ledger.append(')).replace('ledger.append(', 'ledger.part(').replace('end_hashes[of_head] := ;', 'end_hashes[of_head] := prevs[i];').replace('(SELECT count(*) FROM evolved)', '0'); // prettier-ignore
  } else if (part) {
    sql += `CREATE SEQUENCE ledger.base START 1000000 INCREMENT 64; ${part.tables}
      CREATE FUNCTION ledger.part(${PARAMETERS}) RETURNS json LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, ledger, pg_temp SET datestyle = 'ISO, YMD' AS $$
      DECLARE base bigint := nextval('ledger.base'); prev text := repeat('0', 64);
      BEGIN ${part.body}; RETURN json_build_object('seqs', to_json(e_doc), 'numbers', to_json(e_type), 'hashes', to_json(e_request));
      END $$;`;
  }
  sql = named(`CREATE SCHEMA ledger; ${sql}`, 'CREATE SCHEMA ledger;', `CREATE SCHEMA ${schema};`);
  return sql.replaceAll('ledger.', `${schema}.`).replaceAll('pg_catalog, ledger,', `pg_catalog, ${schema},`);
}

export const callOf = (part, schema, whole = false) =>
  `SELECT ${schema}.${part && !whole ? 'part' : 'append'}(${PLACES})`;
