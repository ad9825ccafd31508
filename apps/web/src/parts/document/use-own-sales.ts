import { useEffect, useRef } from 'react';
import { isOffered } from '@emas/contracts/definitions/offered';
import { useOptionalUser } from '../../platform/session/use-session.js';
import { useLookupRows } from '../../engine/lookup/use-lookup.js';

/** Proposes the salesperson whose login this is, once, in a form where nobody is chosen. */
export function useOwnSales(chosen: string | null, propose: (kodeSales: string) => void): void {
  const user = useOptionalUser();
  const { rows } = useLookupRows('master-sales');
  const own = rows.find((row) => row['user_id'] === user?.user_id && isOffered(row, user?.tgl_system ?? undefined));
  const kodeSales = own?.['kode_sales'];
  const done = useRef(chosen !== null);
  useEffect(() => {
    if (done.current || typeof kodeSales !== 'string') return;
    done.current = true;
    if (chosen === null) propose(kodeSales);
  }, [chosen, kodeSales, propose]);
}
