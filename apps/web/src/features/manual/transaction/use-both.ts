import { useEffect, useState } from 'react';
import { numberOf, textOf } from '../../../parts/document/any-document.js';
import type { HeadValue } from '../../../parts/document/document-head.js';
import type { DraftedForm } from '../../../parts/document/drafted.js';
import type { InTurn } from '../../../parts/trade-in/save-in-turn.machine.js';
import { MANUAL_DESK } from '../../../parts/trade-in/trade-desks.js';
import { useTradeIn } from '../../../parts/trade-in/use-trade-in.js';
import { newId } from '../../../platform/api/client.js';
import type { BothValue, ManualValue, Side } from './manual-value.js';
import { KIND_OF, useManual } from './use-manual.js';

/** Both sides of a trade-in of manual goods under one head: what is entered, and what saves it. */
export function useBoth({ id, start, onChange, onSaved }: DraftedForm<BothValue>) {
  const [value, setValue] = useState<BothValue>(() => ({ ...start, beli_id: start.beli_id ?? newId() }));
  const [first] = useState(value);
  const change = (changes: Partial<BothValue>): void => setValue((now) => ({ ...now, ...changes }));
  useEffect(() => {
    if (value !== first) onChange(value);
    // What is typed is kept; the handlers are new at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [value]);
  const trading = useTradeIn<ManualValue>({
    desk: MANUAL_DESK,
    // What the customer brings was booked before its sale.
    onSaved: (saved, left) => onSaved(saved, left && { ...value, jual: left.lines, beli: [], beli_id: null }),
    saleOf: (saved) => textOf(saved, 'no_faktur_jual'),
  });
  const { kode_sales, customer, keterangan } = value;
  const options = (side: Side) => ({
    start: { kode_sales, customer, keterangan, lines: start[side] },
    head: { kode_sales, customer, keterangan },
    onChange: ({ lines }: ManualValue) => change({ [side]: lines }),
  });
  const sides = {
    jual: useManual('jual', { ...options('jual'), id, onSaved: trading.onSaved }),
    beli: useManual('beli', { ...options('beli'), id: value.beli_id!, onSaved: () => undefined }),
  };
  return {
    value,
    sides,
    set: (changes: Partial<HeadValue>): void => {
      change(changes);
      // What was said of the head is said anew when it is saved.
      sides.jual.set(changes);
      sides.beli.set(changes);
    },
    /** The purchase first: the sale is the form's own, and leads to the desk. */
    settle: (): readonly InTurn[] => {
      const { jual, beli } = sides;
      let no = '';
      const saveBought = async () => {
        const saved = await beli.inTurn.save();
        no = numberOf(KIND_OF.beli, saved);
        return saved;
      };
      const saveSold = () => {
        trading.mark([no]);
        return jual.inTurn.save();
      };
      return [
        { ...beli.inTurn, save: saveBought },
        { ...jual.inTurn, save: saveSold },
      ];
    },
  };
}
