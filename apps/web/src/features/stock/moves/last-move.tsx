import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { goodsMove } from '@emas/contracts/stock/documents/goods-move';
import type { MoveSavedData } from '@emas/contracts/stock/move-items.view';
import { PrintButton } from '../../../parts/document/print-button.js';
import { SavedNotice } from '../../../parts/document/saved-notice.js';

/** What was just moved, until the next one is saved: its number, what stayed, its record to print. */
export function LastMove({ move }: { readonly move: MoveSavedData }): ReactNode {
  const { t } = useTranslation('moving');
  const { id, no_pindah, jumlah, tinggal } = move;
  return (
    <SavedNotice
      no={no_pindah}
      text={[
        t('ui.movedCount', { count: jumlah }),
        ...(tinggal.length > 0 ? [t('ui.stayed', { kode: tinggal.join(', ') })] : []),
      ].join(' · ')}
    >
      <PrintButton of={goodsMove} id={id} no={no_pindah} printed={0} />
    </SavedNotice>
  );
}
