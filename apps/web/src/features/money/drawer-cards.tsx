import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawerCardView } from '@emas/contracts/closing/closing.view';
import { useUser } from '../../platform/session/use-session.js';
import { Figure } from '../../ui/figure.js';
import { Tag } from '../../ui/tag.js';
import { drawersQuery } from './waiting-calls.js';
import './drawer-cards.css';

interface DrawerCardsProps {
  readonly mayChoose: boolean;
  readonly onChoose: (kodeLaci: string) => void;
}

/** The shop's drawers; a press says where cash goes, and one that cash is on its way to stands out for its users. */
export function DrawerCards({ mayChoose, onChoose }: DrawerCardsProps): ReactNode {
  const { data = [] } = useQuery(drawersQuery);
  const { kode_laci } = useUser();
  if (data.length === 0) return null;
  return (
    <ul className="drawer-cards plain-list" data-testid="drawer-cards">
      {data.map((drawer) => (
        <li key={drawer.kode_laci}>
          <DrawerCard
            drawer={drawer}
            isUsed={drawer.kode_laci === kode_laci}
            onChoose={mayChoose && drawer.kode_laci !== kode_laci ? () => onChoose(drawer.kode_laci) : null}
          />
        </li>
      ))}
    </ul>
  );
}

interface DrawerCardProps {
  readonly drawer: DrawerCardView;
  readonly isUsed: boolean;
  readonly onChoose: (() => void) | null;
}

function DrawerCard({ drawer, isUsed, onChoose }: DrawerCardProps): ReactNode {
  const { t } = useTranslation(['money', 'dashboard']);
  const { user_id } = useUser();
  const { nama_laci, kode_laci, pemakai, saldo, datang, pergi } = drawer;
  const waits = datang > 0 && pemakai.includes(user_id);
  return (
    <button
      type="button"
      className="drawer-card"
      data-waits={waits || undefined}
      data-used={isUsed || undefined}
      disabled={onChoose === null}
      onClick={onChoose ?? undefined}
    >
      <strong>{nama_laci}</strong>
      <small className="aside">{[kode_laci, ...pemakai].join(' · ')}</small>
      {saldo !== null && <Figure kind="rupiah" value={saldo} unit strong />}
      <span className="drawer-card-tags">
        {isUsed && <Tag tone="gold">{t('dashboard:morning.drawer')}</Tag>}
        {datang > 0 && <Tag tone={waits ? 'warn' : 'info'}>{t('drawerComing', { count: datang })}</Tag>}
        {pergi > 0 && <Tag>{t('drawerLeaving', { count: pergi })}</Tag>}
      </span>
    </button>
  );
}
