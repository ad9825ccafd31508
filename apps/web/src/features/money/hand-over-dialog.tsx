import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawerMovement, HandedOverView } from '@emas/contracts/closing/closing.view';
import { formatFigure, formatInstant } from '../../platform/format.js';
import { Button } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';
import { Modal } from '../../ui/modal.js';

interface HandOverDialogProps {
  readonly handed: HandedOverView;
  readonly busy: boolean;
  readonly onTake: () => void;
  readonly onCount: () => void;
  readonly onClose: () => void;
}

/** Asks its receiver on his next page whether he takes the drawer with what was counted in it. */
export function HandOverDialog({ handed, busy, onTake, onCount, onClose }: HandOverDialogProps): ReactNode {
  const { t } = useTranslation(['closing', 'shell']);
  const { nama_laci, jumlah, shift, tanggung_jawab, counted_at, gerakan } = handed;
  return (
    <Modal
      open
      title={[t('ui.changeOfShift'), shift].filter(Boolean).join(' · ')}
      held={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('shell:later')}
          </Button>
          <Button onClick={onCount} disabled={busy}>
            {t('ui.countOwn')}
          </Button>
          <Button kind="primary" loading={busy} onClick={onTake}>
            {t('ui.take')}
          </Button>
        </>
      }
    >
      <div className="stack waiting-ask" data-testid="hand-over">
        <p className="waiting-question">
          {t('ui.takeAsk', { laci: nama_laci, jumlah: formatFigure('rupiah', jumlah ?? 0) })}
        </p>
        <p className="aside">{t('ui.handedBy', { oleh: tanggung_jawab, waktu: formatInstant(counted_at) })}</p>
        <Movements rows={gerakan} />
      </div>
    </Modal>
  );
}

/** What touched the drawer after it was counted, for both of them. */
export function Movements({ rows }: { readonly rows: readonly DrawerMovement[] }): ReactNode {
  const { t } = useTranslation(['closing', 'events']);
  if (rows.length === 0) return <p className="aside">{t('ui.nothingBetween')}</p>;
  return (
    <div className="waiting-between stack">
      <strong>{t('ui.between')}</strong>
      <ul className="plain-list">
        {rows.map(({ seq, no, type, oleh, at, jumlah }) => (
          <li key={seq}>
            <span>
              {t(`events:${type}`, { oleh, apa: no ?? '' })} <time className="aside">{formatInstant(at)}</time>
            </span>
            {jumlah !== null && <Figure kind="rupiah" value={jumlah} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
