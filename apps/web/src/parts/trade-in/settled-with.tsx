import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deposit as depositKind } from '@emas/contracts/deposits/documents/deposit';
import { useFieldTexts } from '../../engine/field-texts.js';
import { type AnyDocument, fieldOf, numberOf } from '../document/any-document.js';
import { DocumentLink } from '../document/document-link.js';
import { paidDepositQuery, tradeInQuery } from './calls.js';
import { paidDeposit } from './paid-deposit.js';

/** What a sale or a purchase was settled with: a link to its trade-in, or to the deposit that it paid for. */
export function SettledWith({ document }: { readonly document: AnyDocument }): ReactNode {
  const tukar_id = fieldOf(document, 'tukar_id');
  if (typeof tukar_id === 'string') return <TradeInLink id={tukar_id} />;
  const deposit = paidDeposit(document);
  return deposit && <DepositLink id={deposit} />;
}

function TradeInLink({ id }: { readonly id: string }): ReactNode {
  const { data } = useQuery(tradeInQuery(id));
  return data && <Whole field="no_tukar" no={data.no_tukar} />;
}

function DepositLink({ id }: { readonly id: string }): ReactNode {
  const { data } = useQuery(paidDepositQuery(id));
  return data && <Whole field="tukar_untuk" no={numberOf(depositKind, data)} />;
}

interface WholeProps {
  readonly field: string;
  readonly no: string;
}

function Whole({ field, no }: WholeProps): ReactNode {
  const { label } = useFieldTexts();
  return (
    <dl className="document-facts facts terms">
      <div>
        <dt>{label(field)}</dt>
        <dd>
          <DocumentLink no={no} />
        </dd>
      </div>
    </dl>
  );
}
