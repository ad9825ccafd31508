import { useActorRef, useSelector } from '@xstate/react';
import i18next from 'i18next';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { TillDepositView } from '@emas/contracts/deposits/deposit.view';
import type { TillItemView } from '@emas/contracts/sales/sale.view';
import { errorText } from '../../../platform/api/api-error.js';
import { toast } from '../../../ui/toast.js';
import { barcodeOf, type ChangeSale, newLine, type CheckoutValue } from './checkout-value.js';
import { withDeposit } from './load-deposit.js';
import { ONLY_THINGS, OTHER_CUSTOMER, tillScans } from './till-scans.js';

/** What a deposit fills in. */
const HEAD_OF_DEPOSIT: ReadonlySet<string> = new Set(['lines', 'customer_id', 'kode_sales']);

const keysOf = ({ lines }: CheckoutValue): readonly string[] => lines.map(barcodeOf);
const withLine = (value: CheckoutValue, item: TillItemView): CheckoutValue =>
  keysOf(value).includes(item.kode_barcode) ? value : { ...value, lines: [...value.lines, newLine(item)] };

/** The queue of scans beside a form: barcodes become lines of it, numbers of deposits all that these hold. */
export function useScans(value: CheckoutValue, change: ChangeSale) {
  const scanner = useActorRef(tillScans, { input: { trays: value.mode_jual === 'GROSIR' } });
  const { queue, miss } = useSelector(scanner, ({ context }) => context);
  const valueNow = useRef(value);
  useLayoutEffect(() => {
    valueNow.current = value;
  });
  const load = (found: TillDepositView): void => {
    const { customer, titip } = valueNow.current;
    if (titip) scanner.send({ type: 'refuse', code: found.no_titip, error: ONLY_THINGS });
    else if (customer && customer.customer_id !== found.customer_id)
      scanner.send({ type: 'refuse', code: found.no_titip, error: OTHER_CUSTOMER });
    else
      change(
        (now) => withDeposit(now, found),
        (field) => HEAD_OF_DEPOSIT.has(field),
      );
  };
  useEffect(() => {
    const found = scanner.on('found', ({ scanned }) => {
      if ('deposit' in scanned) return load(scanned.deposit);
      change(
        (now) => scanned.items.reduce(withLine, now),
        (field) => field === 'lines',
      );
    });
    const missed = scanner.on('missed', ({ code, error }) =>
      toast.info(`${code}: ${errorText(error, i18next.t('common:errors.INTERNAL'))}`),
    );
    return () => {
      found.unsubscribe();
      missed.unsubscribe();
    };
    // `change` only sets state, and what the form is now is asked: any of them will do.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [scanner]);
  return {
    miss,
    scanning: queue.length > 0,
    scan: (code: string): void =>
      scanner.send({
        type: 'scan',
        code,
        listed: [...keysOf(value), ...value.titipan.map(({ no_titip }) => no_titip)],
      }),
  };
}
