import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { Tabs } from '../../../ui/tabs.js';
import { toast } from '../../../ui/toast.js';
import { mayLeave } from '../checkout/checkout-value.js';
import type { CheckoutForm } from '../checkout/use-checkout.js';

interface ModeTabsProps {
  readonly sale: CheckoutForm;
  readonly disabled: boolean;
  /** Money is left: its sum is typed next. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

const KEYS = 'Alt U';

/** What the form becomes: a sale, or money that the customer leaves for its things (Alt+U). */
export function ModeTabs({ sale, disabled, onLeave, children }: ModeTabsProps): ReactNode {
  const { t } = useTranslation('sales');
  const isLeft = sale.value.titip !== null;
  const choose = (leave: boolean): void => {
    if (disabled) return;
    if (leave && !mayLeave(sale.value)) return toast.info(t('till.leaveOnlyThings'));
    sale.setLeft(leave);
    if (leave) onLeave();
  };
  const isRetail = sale.value.mode_jual === null;
  useShortcut('alt+u', t('till.leaveMoney'), () => choose(!isLeft), isRetail && !disabled);
  if (!isRetail) return children;
  return (
    <Tabs
      label={t('till.modes')}
      active={isLeft ? 'titip' : 'jual'}
      onChange={(key) => choose(key === 'titip')}
      tabs={[
        { key: 'jual', label: t('till.sell') },
        {
          key: 'titip',
          label: (
            <>
              {t('till.leaveMoney')} <kbd>{KEYS}</kbd>
            </>
          ),
        },
      ]}
    >
      {children}
    </Tabs>
  );
}
