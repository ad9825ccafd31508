import type { ReactNode } from 'react';
import { sale as saleKind } from '@emas/contracts/sales/documents/sale';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { DocumentHead } from '../../../parts/document/document-head.js';
import { useModule } from '../../../platform/session/use-session.js';
import { CheckoutTotalRows } from './checkout-totals.js';
import { hasGoods, totalsOf } from './checkout-value.js';
import { LeavingFields } from '../leaving/leaving-fields.js';
import { NoteDiscount } from './note-discount.js';
import { hasOrder } from './online-order.js';
import { OrderFields } from './order-fields.js';
import { TradeInButton } from '../../../parts/trade-in/trade-in-button.js';
import { ParkingButtons } from './parking-buttons.js';
import { TierBadge } from './tier-badge.js';
import type { CheckoutForm } from './use-checkout.js';

interface CheckoutHeadProps {
  readonly sale: CheckoutForm;
  readonly errorOf: (field: string) => string | undefined;
  readonly disabled: boolean;
  readonly submitLabel: string;
  /** Carts that wait. */
  readonly waiting: number;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly onTrade: () => void;
  readonly onPark: () => void;
  readonly onOpenParked: () => void;
  readonly toScan: () => void;
}

/** Who, how much and what is taken off the whole note; saved and paid, thrown away, or put aside. */
export function CheckoutHead({ sale, errorOf, disabled, toScan, ...props }: CheckoutHeadProps): ReactNode {
  const { value } = sale;
  const { label } = useFieldTexts();
  const hasMarketplaces = useModule('MARKETPLACE_MODULE');
  const totals = totalsOf(value);
  const hasLines = hasGoods(value);
  return (
    <DocumentHead
      of={saleKind}
      form={sale}
      errorOf={errorOf}
      disabled={disabled}
      submitLabel={props.submitLabel}
      total={value.titip ? (value.titip.dp_rp ?? 0) : totals.total_harga}
      totalLabel={value.titip ? label('dp_rp') : undefined}
      customerNote={<TierBadge tier={sale.tier} />}
      fields={
        (hasMarketplaces || hasOrder(value)) &&
        !value.titip && (
          <OrderFields value={value} disabled={disabled} errorOf={errorOf} onChange={sale.setOrder} onLeave={toScan} />
        )
      }
      onSave={props.onSave}
      onDiscard={hasLines ? props.onDiscard : undefined}
      more={
        <>
          {!value.titip && <TradeInButton disabled={disabled} onTrade={props.onTrade} />}
          <ParkingButtons
            waiting={props.waiting}
            disabled={disabled}
            onPark={hasLines ? props.onPark : null}
            onOpen={props.onOpenParked}
          />
        </>
      }
    >
      <CheckoutTotalRows totals={totals}>
        {value.lines.length > 0 && (
          <NoteDiscount
            value={value}
            disabled={disabled}
            error={errorOf('diskon_nota')}
            onChange={sale.setDiscount}
            onLeave={toScan}
          />
        )}
      </CheckoutTotalRows>
      {value.titip && (
        <LeavingFields
          value={value.titip}
          hasThings={value.lines.length > 0}
          disabled={disabled}
          errorOf={errorOf}
          onChange={sale.setLeaving}
        />
      )}
    </DocumentHead>
  );
}
