import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClosingView, DrawerView } from '@emas/contracts/closing/closing.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { formatInstant } from '../../platform/format.js';
import { useUser } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';
import { Tag } from '../../ui/tag.js';

interface DrawerListProps {
  readonly view: ClosingView;
  readonly mayCount: boolean;
  readonly onCount: (kodeLaci: string) => void;
}

export function DrawerList({ view, mayCount, onCount }: DrawerListProps): ReactNode {
  const { user_id } = useUser();
  // Who counts blind counts his own.
  const isMine = ({ pemakai }: DrawerView): boolean =>
    !view.hitung_buta || pemakai.length === 0 || pemakai.includes(user_id);
  return (
    <ul className="closing-rows plain-list" data-testid="closing-rows">
      {view.drawers.map((drawer) => (
        <DrawerRow
          key={drawer.kode_laci}
          drawer={drawer}
          blind={view.hitung_buta}
          {...(mayCount && isMine(drawer) ? { onCount: () => onCount(drawer.kode_laci) } : {})}
        />
      ))}
    </ul>
  );
}

interface DrawerRowProps {
  readonly drawer: DrawerView;
  readonly blind: boolean;
  readonly onCount?: () => void;
}

/** A drawer: whether it must still be counted, and what the last count said. */
function DrawerRow({ drawer, blind, onCount }: DrawerRowProps): ReactNode {
  const { t } = useTranslation('closing');
  const { label } = useFieldTexts();
  const { hitungan, perlu_hitung, selisih } = drawer;
  const counted = hitungan > 0;
  return (
    <li data-drawer={drawer.kode_laci}>
      <div className="closing-row-text">
        <strong>
          {drawer.nama_laci}{' '}
          {perlu_hitung ? (
            <Tag tone="warn">{t('ui.notCounted')}</Tag>
          ) : (
            <Tag tone={counted ? 'good' : 'neutral'}>{t(counted ? 'ui.counted' : 'ui.untouched')}</Tag>
          )}
        </strong>
        <span className="aside">
          {drawer.kode_laci}
          {drawer.pemakai.length > 0 && ` · ${drawer.pemakai.join(', ')}`}
        </span>
        {drawer.counted_by && drawer.counted_at && (
          <span className="aside">
            {t('ui.countedBy', { oleh: drawer.counted_by, waktu: formatInstant(drawer.counted_at), ke: hitungan })}
          </span>
        )}
        {drawer.alasan && <span>{drawer.alasan}</span>}
        {counted && blind && <span className="aside">{t('ui.afterClosing')}</span>}
      </div>
      <dl className="closing-figures terms">
        {!blind && (
          <div>
            <dt>{label('saldo_sistem')}</dt>
            <dd>
              <Figure kind="rupiah" value={drawer.saldo_sistem} />
            </dd>
          </div>
        )}
        {counted && !blind && (
          <>
            <div>
              <dt>{label('hitung_fisik')}</dt>
              <dd>
                <Figure kind="rupiah" value={drawer.hitung_fisik} />
              </dd>
            </div>
            <div data-tone={selisih === 0 ? 'good' : 'bad'}>
              <dt>{label('selisih')}</dt>
              <dd>
                <Figure kind="rupiah" value={selisih} strong />
              </dd>
            </div>
          </>
        )}
      </dl>
      {onCount && (
        <Button kind={perlu_hitung ? 'primary' : 'default'} onClick={onCount}>
          {t(counted ? 'ui.recount' : 'ui.count')}
        </Button>
      )}
    </li>
  );
}
