import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../engine/page.js';
import { Pending } from '../../../engine/pending.js';
import { errorText } from '../../../platform/api/api-error.js';
import { signalMiss, useScanner } from '../../../platform/input/scanner.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Panel } from '../../../ui/panel.js';
import { SalePicker } from '../sale-picker.js';
import { fetchSale, fetchSaleByNumber, fetchSales } from '../sales-calls.js';
import { SaleSettlement } from './sale-settlement.js';
import '../sales.css';

const OPEN_SALES = { status: 'OPEN', limit: 200 };

/** The cashier's side of a sale: what waits for money, newest first and live; its payment; its slip. */
export default function ValidatePage(): ReactNode {
  const { t } = useTranslation(['sales', 'common']);
  const [address, setAddress] = useSearchParams();
  const [selected, setSelected] = useState<string | null>(null);
  const [miss, setMiss] = useState<string | null>(null);
  const picker = useRef<HTMLDivElement>(null);

  const list = useQuery({
    queryKey: ['ledger', 'sales', 'open'],
    queryFn: ({ signal }) => fetchSales(OPEN_SALES, signal),
  });
  const one = useQuery({
    queryKey: ['ledger', 'sales', 'one', selected],
    queryFn: ({ signal }) => fetchSale(selected!, signal),
    enabled: selected !== null,
  });
  const sale = one.data;

  const find = async (text: string): Promise<void> => {
    setMiss(null);
    try {
      const found = await fetchSaleByNumber(text.trim().toUpperCase());
      setSelected(found.id);
    } catch (error) {
      signalMiss();
      setMiss(`${text} · ${errorText(error, t('common:errors.INTERNAL'))}`);
    }
  };
  const asked = address.get('q');
  useEffect(() => {
    if (!asked) return;
    void find(asked);
    setAddress({}, { replace: true });
    // Once per address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);
  const focusPicker = (): void => void picker.current?.querySelector<HTMLElement>('input')?.focus();
  useScanner((code) => void find(code));
  useShortcut('f2', t('pay.find'), focusPicker);

  const next = (): void => {
    setSelected(null);
    focusPicker();
  };

  return (
    <Page>
      <div className="sale-split">
        <Panel flush title={t('pay.waiting', { count: list.data?.count ?? 0 })}>
          <SalePicker
            ref={picker}
            sales={list.data?.data}
            pending={<Pending of={list} rows={4} columns={2} />}
            selected={selected}
            emptyText={t('pay.empty')}
            error={miss}
            onPick={(id) => {
              setMiss(null);
              setSelected(id);
            }}
            onFind={(text) => void find(text)}
          />
        </Panel>
        <Panel>
          {selected === null ? (
            <EmptyState kind="nothing" title={t('pay.choose')} hint={t('pay.chooseHint')} />
          ) : sale?.id !== selected ? (
            <Pending of={one} rows={6} columns={4} />
          ) : (
            <SaleSettlement key={sale.id} sale={sale} onNext={next} />
          )}
        </Panel>
      </div>
    </Page>
  );
}
