import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickUpView } from '@emas/contracts/deposits/deposit.view';
import { type AnyDocument, fieldOf, textOf } from '../../parts/document/any-document.js';
import { ReasonForm } from '../../parts/document/cancel-form.js';
import { broughtTo, PaidTogether } from '../../parts/trade-in/paid-together.js';
import { useCan, useUser } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { CancelDeposit } from './cancel-deposit.js';
import { reversePickUp } from './deposit-calls.js';
import { DepositMoney } from './deposit-money.js';
import { PickUpForm } from './pick-up-form.js';

interface WorkProps {
  readonly document: AnyDocument;
}

/** What is done with a deposit that stands: money goes back, goods are handed over, or come back the same day. */
export function DepositWork({ document }: WorkProps): ReactNode {
  const { t } = useTranslation('deposits');
  const may = useCan('lihat-titipan');
  const { tgl_system } = useUser();
  const [undoing, setUndoing] = useState(false);
  const isOpen = document.status === 'OPEN';
  if (textOf(document, 'jenis_titip') === 'UANG')
    return (
      <>
        <DepositMoney document={document} />
        {isOpen && may('batal') && (
          <MoneyBack document={document} isOfToday={textOf(document, 'tgl_system') === tgl_system} />
        )}
      </>
    );
  const picked = (fieldOf(document, 'pengambilan') ?? []) as unknown as readonly PickUpView[];
  const isOfToday = picked.at(-1)?.tgl_system === tgl_system;
  return (
    <>
      {isOpen && may('ubah') && !undoing && <PickUpForm document={document} />}
      {isOfToday && may('batal') && !undoing && (
        <div className="document-buttons">
          <Button danger onClick={() => setUndoing(true)}>
            {t('ui.undoPickUp')}
          </Button>
        </div>
      )}
      {undoing && (
        <ReasonForm
          action={t('ui.undoPickUp')}
          confirm={t('ui.undoPickUpConfirm')}
          send={(alasan, key, ids) => reversePickUp(document.id, alasan, key, ids)}
          onDone={() => setUndoing(false)}
        />
      )}
    </>
  );
}

interface MoneyBackProps extends WorkProps {
  readonly isOfToday: boolean;
}

/** Money goes back; on the day on which gold paid for it only with that, which the shop has bought for it. */
function MoneyBack({ document, isOfToday }: MoneyBackProps): ReactNode {
  const { t } = useTranslation('tradein');
  const [undoing, setUndoing] = useState(false);
  if (!isOfToday || broughtTo(document).length === 0) return <CancelDeposit document={document} />;
  if (undoing)
    return <PaidTogether deposit={document} from={textOf(document, 'no_titip')} onDone={() => setUndoing(false)} />;
  return (
    <div className="document-buttons">
      <Button danger onClick={() => setUndoing(true)}>
        {t('ui.cancelTogether')}
      </Button>
    </div>
  );
}
