import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundEvents } from '@emas/contracts/audit/desk.view';
import { formatFigure } from '../../platform/format.js';
import { IconButton } from '../../ui/button.js';
import { CloseIcon } from '../../ui/icons.js';
import type { DeskHandle } from './desk-address.js';

const SHOWN = ['akun', 'no', 'barang', 'user', 'type', 'jumlah'] as const;

/** What the middle is about, each with a way to drop it. */
export function DeskChips({
  desk,
  span,
}: {
  readonly desk: DeskHandle;
  readonly span?: FoundEvents | undefined;
}): ReactNode {
  const { t } = useTranslation('desk');
  const { at, change } = desk;
  const asked = SHOWN.filter((name) => at[name] !== '');
  const days = span?.tgl_from && span.tgl_to ? (span.tgl_from === span.tgl_to ? span.tgl_from : `${span.tgl_from} – ${span.tgl_to}`) : null; // prettier-ignore
  if (asked.length === 0 && days === null) return null;
  return (
    <div className="desk-chips bar">
      {asked.map((name) => (
        <span key={name} className="desk-chip tone-gold">
          {t(`kinds.${name}`)}:{' '}
          <strong>{name === 'jumlah' ? formatFigure('rupiah', Number(at.jumlah)) : at[name]}</strong>
          <IconButton
            size="small"
            label={t('ui.drop', { nama: t(`kinds.${name}`) })}
            icon={<CloseIcon />}
            onClick={() => change({ [name]: '', cursor: '' })}
          />{' '}
          {/* prettier-ignore */}
        </span>
      ))}
      {days && <span className="hint nowrap">{days}</span>}
    </div>
  );
}
