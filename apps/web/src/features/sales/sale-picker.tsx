import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleSummaryView } from '@emas/contracts/sales/sale.view';
import { formatInstant } from '../../platform/format.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Figure } from '../../ui/figure.js';
import { ScanInput } from '../../ui/form/scan-input.js';

interface SalePickerProps {
  readonly sales: readonly SaleSummaryView[] | undefined;
  /** Stands here until they are. */
  readonly pending: ReactNode;
  readonly selected: string | null;
  readonly emptyText: string;
  readonly error: string | null;
  readonly onPick: (id: string) => void;
  /** A number or barcode, typed or scanned. */
  readonly onFind: (text: string) => void;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Sales to choose from, newest first, with a field that takes a scanned number; arrows go through the list. */
export function SalePicker(props: SalePickerProps): ReactNode {
  const { sales, pending, selected, emptyText, error, onPick, onFind, ref } = props;
  const { t } = useTranslation('sales');
  const [typed, setTyped] = useState('');
  const words = typed.trim().toUpperCase();
  const shown = sales?.filter(
    (sale) => words === '' || `${sale.no_faktur_jual} ${sale.nama_customer} ${sale.kode_sales}`.toUpperCase().includes(words), // prettier-ignore
  );

  const move = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const picks = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('.sale-pick') ?? [])];
    const step = event.key === 'ArrowDown' ? 1 : -1;
    const next = picks[picks.indexOf(document.activeElement as HTMLElement) + step];
    event.preventDefault();
    if (next) next.focus();
  };
  const take = (code: string): void => {
    const only = shown?.length === 1 ? shown[0] : undefined;
    if (only) onPick(only.id);
    else onFind(code);
  };

  return (
    <div className="sale-pick-box" ref={ref}>
      <div className="sale-find">
        <ScanInput
          label={t('pay.find')}
          value={typed}
          onChange={setTyped}
          onScan={take}
          onDown={(from) => from.closest('.sale-pick-box')?.querySelector<HTMLElement>('.sale-pick')?.focus()}
        />
        <p className="sale-find-error" role="alert">
          {error}
        </p>
      </div>
      {shown === undefined ? (
        pending
      ) : shown.length === 0 ? (
        <EmptyState kind={words === '' ? 'nothing' : 'noMatch'} title={words === '' ? emptyText : t('list.noMatch')} />
      ) : (
        <ul className="sale-picks" onKeyDown={move}>
          {shown.map((sale) => (
            <li key={sale.id}>
              <button
                type="button"
                className="sale-pick"
                aria-current={sale.id === selected}
                onClick={() => onPick(sale.id)}
              >
                <strong>{sale.no_faktur_jual}</strong>
                <Figure kind="rupiah" value={sale.total_harga} strong />
                <small>
                  {sale.nama_customer || t('till.noCustomer')} · {sale.kode_sales}
                </small>
                <small>
                  {t('till.pieces', { count: sale.total_qty })} · {formatInstant(sale.created_at).slice(11, 16)}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
