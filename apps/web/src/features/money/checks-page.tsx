import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChecksView, DrawerView } from '@emas/contracts/closing/closing.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { Page } from '../../engine/page.js';
import { Pending } from '../../engine/pending.js';
import { CountForm } from '../../parts/count/count-form.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';
import { DateInput } from '../../ui/form/date-input.js';
import { Panel } from '../../ui/panel.js';
import { CHECKS_KEY, fetchChecks, sendCheck } from './checks-calls.js';
import { ChecksHistory } from './checks-history.js';
import { HandOverForm } from './hand-over-form.js';
import './checks.css';

const PAGE = 'hitung-kas';

/** Drawers to count between times, and what was counted; who counts blind reads that, and no figure. */
export default function ChecksPage(): ReactNode {
  const { t } = useTranslation(['closing', 'common']);
  const can = useCan(PAGE);
  const [counting, setCounting] = useState<Counting | null>(null);
  const [tgl, setTgl] = useState<string | null>(null);
  const checks = useQuery({ queryKey: [...CHECKS_KEY, tgl], queryFn: ({ signal }) => fetchChecks(tgl, signal) });
  const view = checks.data;
  if (!view)
    return (
      <Page>
        <Panel>
          <Pending of={checks} rows={6} />
        </Panel>
      </Page>
    );
  const drawer = view.drawers.find(({ kode_laci }) => kode_laci === counting?.kode_laci);
  const today = view.tgl_system;
  return (
    <Page>
      <div className="checks" data-testid="checks">
        <div>
          <Panel title={t('ui.drawers')}>
            {view.hitung_buta && <p className="closing-hint">{t('ui.blind')}</p>}
            {today === null ? (
              <p className="closing-hint">{t('ui.shut')}</p>
            ) : (
              <Drawers view={view} mayCount={can('tambah')} onCount={setCounting} />
            )}
          </Panel>
        </div>
        <div>
          <Panel title={t('ui.checks')}>
            <label className="field checks-day">
              <span className="field-label">{t('ui.day')}</span>
              <DateInput aria-label={t('ui.day')} value={tgl ?? today ?? ''} today={today ?? ''} onChange={setTgl} />
            </label>
            <ChecksHistory checks={view.hitungan} mayPrint={can('cetak')} />
          </Panel>
        </div>
      </div>
      {drawer && today && counting?.handsOver && (
        <HandOverForm
          {...{ tgl: today, drawer, values: view.pecahan, blind: view.hitung_buta }}
          onClose={() => setCounting(null)}
        />
      )}
      {drawer && today && counting?.handsOver === false && (
        <CountForm
          title={`${t('ui.count')} · ${drawer.nama_laci}`}
          draft={`hitung-kas/${today}/${drawer.kode_laci}`}
          tgl={today}
          drawer={drawer}
          values={view.pecahan}
          blind={view.hitung_buta}
          posts={false}
          deposits
          send={sendCheck}
          onCounted={() => queryClient.invalidateQueries({ queryKey: CHECKS_KEY })}
          onClose={() => setCounting(null)}
        />
      )}
    </Page>
  );
}

/** Which drawer is counted, and whether it goes to the next one with it. */
interface Counting {
  readonly kode_laci: string;
  readonly handsOver: boolean;
}

interface DrawersProps {
  readonly view: ChecksView;
  readonly mayCount: boolean;
  readonly onCount: (counting: Counting) => void;
}

function Drawers({ view, mayCount, onCount }: DrawersProps): ReactNode {
  const { t } = useTranslation('closing');
  if (view.drawers.length === 0) return <p className="closing-hint">{t('ui.noDrawer')}</p>;
  return (
    <ul className="closing-rows plain-list">
      {view.drawers.map((drawer) => (
        <li key={drawer.kode_laci} data-drawer={drawer.kode_laci}>
          <DrawerFacts drawer={drawer} blind={view.hitung_buta} />
          {mayCount && (
            <div className="checks-ways">
              <Button onClick={() => onCount({ kode_laci: drawer.kode_laci, handsOver: true })}>
                {t('ui.changeOfShift')}
              </Button>
              <Button kind="primary" onClick={() => onCount({ kode_laci: drawer.kode_laci, handsOver: false })}>
                {t('ui.count')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function DrawerFacts({ drawer, blind }: { readonly drawer: DrawerView; readonly blind: boolean }): ReactNode {
  const { label } = useFieldTexts();
  return (
    <div className="checks-facts">
      <strong>{drawer.nama_laci}</strong>
      <span className="aside">
        {drawer.kode_laci}
        {drawer.pemakai.length > 0 && ` · ${drawer.pemakai.join(', ')}`}
      </span>
      {!blind && (
        <span>
          {label('saldo_sistem')} <Figure kind="rupiah" value={drawer.saldo_sistem} strong />
        </span>
      )}
    </div>
  );
}
