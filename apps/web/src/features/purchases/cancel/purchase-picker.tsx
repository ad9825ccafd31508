import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseSummaryView } from '@emas/contracts/purchases/purchase.view';
import { formatInstant } from '../../../platform/format.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Figure } from '../../../ui/figure.js';
import { ScanInput } from '../../../ui/form/scan-input.js';

interface PurchasePickerProps {
  readonly purchases: readonly PurchaseSummaryView[] | undefined;
  /** Stands here until they are. */
  readonly pending: ReactNode;
  readonly selected: string | null;
  readonly error: string | null;
  readonly onPick: (id: string) => void;
  /** A number, typed or scanned. */
  readonly onFind: (text: string) => void;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Today's purchases, newest first, with a field that takes a number; arrows go through the list. */
export function PurchasePicker(props: PurchasePickerProps): ReactNode {
  const { purchases, pending, selected, error, onPick, onFind, ref } = props;
  const { t } = useTranslation(['purchases', 'common']);
  const [typed, setTyped] = useState('');
  const words = typed.trim().toUpperCase();
  const shown = purchases?.filter(({ no_faktur_beli, no_faktur_jual, nama_customer, kode_sales }) =>
    `${no_faktur_beli} ${no_faktur_jual ?? ''} ${nama_customer} ${kode_sales}`.toUpperCase().includes(words),
  );
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const picks = [...event.currentTarget.querySelectorAll<HTMLElement>('.doc-pick')];
    picks[picks.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  };
  const take = (code: string): void => {
    const only = shown?.length === 1 ? shown[0] : undefined;
    if (only) onPick(only.id);
    else onFind(code);
  };
  return (
    <div ref={ref} onKeyDown={move}>
      <div className="doc-find">
        <ScanInput label={t('ui.find')} value={typed} onChange={setTyped} onScan={take} />
        <p className="doc-find-error" role="alert">
          {error}
        </p>
      </div>
      {shown === undefined ? (
        pending
      ) : shown.length === 0 ? (
        <EmptyState
          kind={words === '' ? 'nothing' : 'noMatch'}
          title={t(words === '' ? 'ui.emptyList' : 'common:table.noMatch')}
        />
      ) : (
        <ul className="doc-picks">
          {shown.map((purchase) => (
            <li key={purchase.id}>
              <button
                type="button"
                className="doc-pick"
                aria-current={purchase.id === selected}
                onClick={() => onPick(purchase.id)}
              >
                <strong>{purchase.no_faktur_beli}</strong>
                <Figure kind="rupiah" value={purchase.total_harga} strong />
                <small>
                  {purchase.nama_customer || t('ui.noCustomer')} · {purchase.kode_sales}
                </small>
                <small>
                  {t('ui.pieces', { count: purchase.total_qty })} · {formatInstant(purchase.created_at).slice(11, 16)}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
