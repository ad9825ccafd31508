import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SavedDocument } from '../document/calls.js';

interface Options<Left> {
  readonly onSaved: (saved: SavedDocument, left: Left | null) => void;
  /** Number of the sale that is settled, once this is saved; null where it is chosen there. */
  readonly saleOf: (saved: SavedDocument) => string | null;
}

/** Saves what is in a form to be settled with others: not paid now, and on to the desk where that is done. */
export function useTradeIn<Left>({ onSaved, saleOf }: Options<Left>) {
  const navigate = useNavigate();
  const isTrade = useRef(false);
  return {
    onSaved: (saved: SavedDocument, left: Left | null): void => {
      onSaved(saved, left);
      if (!isTrade.current) return;
      isTrade.current = false;
      const no = saleOf(saved);
      void navigate(`/validasi-jual-beli${no === null ? '' : `?q=${encodeURIComponent(no)}`}`);
    },
    /** What is sent next is to be traded in, or, after all, is not. */
    mark: (trade: boolean): void => void (isTrade.current = trade),
  };
}
