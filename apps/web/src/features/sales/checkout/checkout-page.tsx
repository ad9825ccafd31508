import type { ReactNode } from 'react';
import { Page } from '../../../engine/page.js';
import { SALE_DRAFT } from './checkout-value.js';
import { Till } from './till.js';

/** Sales over the counter. */
export default function CheckoutPage(): ReactNode {
  return (
    <Page>
      <Till draft={SALE_DRAFT} />
    </Page>
  );
}
