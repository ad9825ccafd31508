import { APPEND_FUNCTIONS } from '../ledger/sql/append.js';
import { REFUSAL_FUNCTIONS } from '../ledger/sql/refusals.js';
import { SEAL_FUNCTION } from '../ledger/sql/seal.js';
import { GRANTS, TRIGGERS } from '../ledger/sql/tables.js';

/** Every function of the ledger with the triggers that call it, and the types they spoke in. */
export const DROP_FUNCTIONS = `
DO $$
DECLARE what text;
BEGIN
  FOR what IN SELECT oid::regprocedure FROM pg_proc WHERE pronamespace = 'ledger'::regnamespace LOOP
    EXECUTE 'DROP FUNCTION ' || what || ' CASCADE';
  END LOOP;
  FOR what IN SELECT t.oid::regtype FROM pg_type t JOIN pg_class c ON c.oid = t.typrelid
               WHERE t.typnamespace = 'ledger'::regnamespace AND c.relkind = 'c' LOOP
    EXECUTE 'DROP TYPE ' || what;
  END LOOP;
END $$;
`;

/** What the ledger's tables are written by, and guarded with, as the program of today has it. */
export const FUNCTIONS: readonly string[] = [APPEND_FUNCTIONS, REFUSAL_FUNCTIONS, SEAL_FUNCTION, TRIGGERS, GRANTS];
