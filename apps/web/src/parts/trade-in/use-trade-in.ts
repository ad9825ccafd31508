import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SavedDocument } from '../document/calls.js';
import { GOODS_DESK, type TradeDesk } from './trade-desks.js';

/** Numbers of the purchases that were saved with it: at the desk they are chosen at once. */
type Traded = readonly string[];

interface Options<Left> {
  readonly desk?: TradeDesk;
  readonly onSaved: (saved: SavedDocument, left: Left | null) => void;
  /** Number of the sale that is settled, once this is saved; null where it is chosen there. */
  readonly saleOf: (saved: SavedDocument) => string | null;
}

/** Saves what is in a form to be settled with others: not paid now, and on to the desk where that is done. */
export function useTradeIn<Left>({ desk = GOODS_DESK, onSaved, saleOf }: Options<Left>) {
  const navigate = useNavigate();
  const traded = useRef<Traded | null>(null);
  return {
    onSaved: (saved: SavedDocument, left: Left | null): void => {
      onSaved(saved, left);
      if (!traded.current) return;
      const no = saleOf(saved);
      const query = [...(no === null ? [] : [['q', no]]), ...traded.current.map((one) => ['beli', one])];
      traded.current = null;
      void navigate(`/${desk.page}${query.length > 0 ? `?${new URLSearchParams(query).toString()}` : ''}`);
    },
    /** What is sent next is to be traded in, or, where null, after all is not. */
    mark: (trade: Traded | null): void => void (traded.current = trade),
  };
}
