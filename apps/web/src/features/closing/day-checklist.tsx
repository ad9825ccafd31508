import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClosingView } from '@emas/contracts/closing/closing.view';
import { CountForm } from '../../parts/count/count-form.js';
import { errorText } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import { formatInstant } from '../../platform/format.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { CheckIcon } from '../../ui/icons.js';
import { CLOSING_KEY, countDrawer } from './closing-calls.js';
import type { ClosingState } from './closing-state.js';
import { mayClose } from './closing.machine.js';
import { DrawerList } from './drawer-list.js';
import { HalfDoneList } from './half-done-list.js';
import { WaitingGoods } from './waiting-goods.js';
import { PricesMissing } from './prices-missing.js';
import { SaveKeys } from '../../ui/save-keys.js';

interface DayChecklistProps {
  readonly view: ClosingView;
  readonly tgl: string;
  readonly state: ClosingState;
  readonly onClose: () => void;
}

/** The open day: what is half-done, the drawers to count, and then the one button. */
export function DayChecklist({ view, tgl, state, onClose }: DayChecklistProps): ReactNode {
  const { t } = useTranslation(['closing', 'common']);
  const may = useCan('tutup-toko')('tambah');
  const [counting, setCounting] = useState<string | null>(null);
  const { failure } = state.context;
  const ready = mayClose(view);
  const uncounted = view.drawers.filter(({ perlu_hitung }) => perlu_hitung);
  const drawer = view.drawers.find(({ kode_laci }) => kode_laci === counting);
  useShortcut('mod+s', t('ui.close'), onClose, may && ready && !drawer && state.matches({ day: 'ready' }));

  return (
    <>
      <header className="closing-day">
        <div>
          <span className="closing-day-label aside">{t('ui.openDay')}</span>
          <strong className="closing-day-date" data-testid="open-day">
            {tgl}
          </strong>
        </div>
        {view.opened_by && view.opened_at && (
          <span className="closing-day-by aside">
            {t('ui.openedBy', { oleh: view.opened_by, waktu: formatInstant(view.opened_at) })}
          </span>
        )}
      </header>
      {!view.harga_hari_ini && <PricesMissing />}
      <Step no={1} title={t('ui.halfDone')} done={view.half_done.length === 0} count={view.half_done.length}>
        <HalfDoneList documents={view.half_done} mayDrop={may} />
        {view.menunggu && <WaitingGoods goods={view.menunggu} />}
      </Step>
      <Step no={2} title={t('ui.drawers')} done={uncounted.length === 0} count={uncounted.length}>
        {view.hitung_buta && <p className="closing-hint">{t('ui.blind')}</p>}
        <DrawerList view={view} mayCount={may} onCount={setCounting} />
      </Step>
      <Step no={3} title={t('ui.close')} done={false}>
        <div className="closing-finish" data-testid="closing-finish">
          <div>
            <p>{t(ready ? 'ui.ready' : 'ui.notReady')}</p>
            {failure !== null && (
              <p className="refusal tone-bad" role="alert">
                {errorText(failure, t('common:errors.INTERNAL'))}
              </p>
            )}
          </div>
          <Button kind="primary" size="large" disabled={!may || !ready} onClick={onClose}>
            {t('ui.close')} <SaveKeys />
          </Button>
        </div>
      </Step>
      {drawer && (
        <CountForm
          title={`${t(drawer.hitungan > 0 ? 'ui.recount' : 'ui.count')} · ${drawer.nama_laci}`}
          draft={`tutup-toko/${tgl}/${drawer.kode_laci}`}
          tgl={tgl}
          drawer={drawer}
          deposits
          send={countDrawer}
          onCounted={() => queryClient.invalidateQueries({ queryKey: CLOSING_KEY })}
          values={view.pecahan}
          blind={view.hitung_buta}
          onClose={() => setCounting(null)}
        />
      )}
    </>
  );
}

interface StepProps {
  readonly no: number;
  readonly title: string;
  readonly done: boolean;
  /** Things left to do. */
  readonly count?: number;
  readonly children: ReactNode;
}

function Step({ no, title, done, count = 0, children }: StepProps): ReactNode {
  return (
    <section className="closing-step surface" data-done={done || undefined}>
      <h2>
        <span className={`closing-step-no tone-${done ? 'good' : 'gold'}`} aria-hidden="true">
          {done ? <CheckIcon /> : no}
        </span>
        {title}
        {count > 0 && <span className="closing-step-count">{count}</span>}
      </h2>
      <div className="closing-step-body">{children}</div>
    </section>
  );
}
