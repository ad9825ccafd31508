import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useNoteDocument } from '../../../platform/recent-documents.js';
import { Drawer } from '../../../ui/drawer.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { PrintButton } from '../print/print-button.js';
import { SlipPreview } from '../print/slip-preview.js';
import { SaleFacts, SaleHistory, SalePayments } from '../sale-facts.js';
import { fetchSale } from '../sales-calls.js';

/** One sale in full beside the list, with its slip; printed once, every other print is a copy. */
export function SaleDrawer({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation(['sales', 'common']);
  const { data: sale } = useQuery({
    queryKey: ['ledger', 'sales', 'one', id],
    queryFn: ({ signal }) => fetchSale(id!, signal),
    enabled: id !== null,
  });
  useNoteDocument('sale', sale?.id === id ? sale?.no_faktur_jual : undefined);
  useShortcut('escape', t('common:close'), onClose, id !== null);
  return (
    <Drawer open={id !== null} title={t('list.detail')} width={760} onClose={onClose}>
      {sale?.id !== id || !sale ? (
        <SkeletonRows rows={6} columns={4} />
      ) : (
        <>
          <SaleFacts sale={sale} />
          <SalePayments sale={sale} />
          <SaleHistory sale={sale} />
          {sale.status === 'VALID' && (
            <>
              <div className="sale-buttons sale-buttons-end">
                <PrintButton kind="primary" sale={sale} />
              </div>
              <SlipPreview id={sale.id} printed={sale.cetak_count} />
            </>
          )}
        </>
      )}
    </Drawer>
  );
}
