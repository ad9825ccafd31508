import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { WaitingGoodsView } from '@emas/contracts/closing/closing.view';
import { useCan } from '../../platform/session/use-session.js';

/** What goes on over night: counts that nobody has ended or approved, melts that nobody has weighed. */
export function WaitingGoods({ goods }: { readonly goods: readonly WaitingGoodsView[] }): ReactNode {
  const { t } = useTranslation('closing');
  return (
    <>
      <p className="closing-hint">{t('ui.waitingGoods')}</p>
      <ul className="closing-rows plain-list" data-testid="waiting-goods">
        {goods.map((one) => (
          <Waiting key={one.no} of={one} />
        ))}
      </ul>
    </>
  );
}

function Waiting({ of: { kind, no, status, tgl_system, oleh, page } }: { readonly of: WaitingGoodsView }): ReactNode {
  const { t } = useTranslation(['closing', 'titles', 'documents', 'values']);
  const may = useCan(page)('lihat');
  return (
    <li>
      <div className="closing-row-text">
        <strong>{no}</strong>
        <span className="aside">
          {kind === 'count' ? t('titles:stock-opname') : t(`documents:kinds.${kind}`)} ·{' '}
          {t(`values:${status}`, { defaultValue: status })} · {tgl_system} · {oleh}
        </span>
      </div>
      {may && (
        <Link className="closing-link" to={`/${page}?q=${encodeURIComponent(no)}`}>
          {t('ui.finish')}
        </Link>
      )}
    </li>
  );
}
