import { useNavigate } from 'react-router-dom';
import { fetchTradeInByNumber } from './calls.js';
import { type TradeDesk, tradeDeskOf } from './trade-desks.js';

const SERIES = 'TT';

/** Leads from the number of a trade-in to its sale; one of the other desk is shown there. */
export function useTradeInNumber(desk: TradeDesk): (no: string) => Promise<string | null> {
  const navigate = useNavigate();
  return async (no) => {
    if (!no.startsWith(SERIES)) return no;
    const tradeIn = await fetchTradeInByNumber(no);
    const { page } = tradeDeskOf(tradeIn);
    if (page === desk.page) return tradeIn.no_faktur_jual;
    await navigate(`/${page}?q=${encodeURIComponent(no)}`);
    return null;
  };
}
