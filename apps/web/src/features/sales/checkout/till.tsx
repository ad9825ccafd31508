import { useState, type ReactNode } from 'react';
import { deposit as depositKind } from '@emas/contracts/deposits/documents/deposit';
import { purchase as purchaseKind } from '@emas/contracts/purchases/documents/purchase';
import { sale as saleKind } from '@emas/contracts/sales/documents/sale';
import type { SavedDocument } from '../../../parts/document/calls.js';
import { Drafted } from '../../../parts/document/drafted.js';
import { useCan, useModule } from '../../../platform/session/use-session.js';
import type { DocumentDraft } from '../../../parts/document/use-document-draft.js';
import type { CheckoutValue } from './checkout-value.js';
import { Checkout } from './checkout.js';
import { kindOfSaved } from './saved-kind.js';
import { useParking } from './use-parking.js';
import './checkout.css';

/** One sale after the other, kept in a draft of its own. */
export function Till({ draft }: { readonly draft: DocumentDraft<CheckoutValue> }): ReactNode {
  const mayWait = useModule('VALIDASI_PENJUALAN_MODULE');
  const mayPay = useCan(saleKind.pages.queue)('validasi');
  const mayTake = useCan(depositKind.pages.queue)('validasi');
  const mayBuy = useCan(purchaseKind.pages.write)('tambah');
  const [last, setLast] = useState<SavedDocument | null>(null);
  const parking = useParking(draft);
  return (
    <Drafted of={saleKind} kindOf={kindOfSaved} draft={draft} onSaved={setLast}>
      {(form) => (
        <Checkout
          key={form.id}
          {...form}
          paysNow={!mayWait || mayPay}
          leavesNow={!mayWait || mayTake}
          {...{ mayWait, mayBuy, last, parking }}
        />
      )}
    </Drafted>
  );
}
