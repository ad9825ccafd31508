/**
 * Writes the seal of a closed day: what the database knows it fills in itself (the closing event, the hash at it, the
 * previous seal); state, root and signature come from the sealer. Days are sealed in their order, each once.
 */
export const SEAL_FUNCTION = `
CREATE FUNCTION ledger.write_seal(
  p_shop text, p_tgl date, p_state_hash text, p_merkle_root text, p_signature text, p_public_key text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, ledger, pg_temp SET datestyle = 'ISO, YMD'
AS $$
DECLARE
  closing record;
  before record;
BEGIN
  PERFORM FROM ledger.shop_head h WHERE h.shop = p_shop FOR UPDATE;
  IF EXISTS (SELECT FROM ledger.ledger_seal s WHERE s.shop = p_shop AND s.tgl_system = p_tgl) THEN
    RETURN;
  END IF;
  SELECT e.seq, e.hash INTO closing FROM ledger.ledger_event e
   WHERE e.shop = p_shop AND e.stream_id = 'day/' || p_tgl AND e.body::json->'day'->>'close' = p_tgl::text;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'DAY_NOT_CLOSED' USING ERRCODE = 'LG010', DETAIL = p_tgl::text;
  END IF;
  SELECT s.seal, s.seq INTO before FROM ledger.ledger_seal s WHERE s.shop = p_shop ORDER BY s.tgl_system DESC LIMIT 1;
  IF EXISTS (SELECT FROM ledger.ledger_event e
              WHERE e.shop = p_shop AND e.seq > coalesce(before.seq, 0) AND e.seq < closing.seq
                AND e.type = 'DayClosed' AND e.body::json->'day'->>'close' IS NOT NULL) THEN
    RAISE EXCEPTION 'EARLIER_DAY_NOT_SEALED' USING ERRCODE = 'LG010', DETAIL = p_tgl::text;
  END IF;
  INSERT INTO ledger.ledger_seal
    (shop, tgl_system, seq, head_hash, state_hash, merkle_root, prev_seal, seal, signature, public_key)
  VALUES (p_shop, p_tgl, closing.seq, closing.hash, p_state_hash, p_merkle_root, coalesce(before.seal, repeat('0', 64)),
    encode(sha256(convert_to(concat_ws(E'\\n', 'emas-seal-1', p_shop, p_tgl::text, closing.seq, closing.hash, p_state_hash,
      p_merkle_root, coalesce(before.seal, repeat('0', 64))), 'UTF8')), 'hex'),
    p_signature, p_public_key);
END $$;
`;
