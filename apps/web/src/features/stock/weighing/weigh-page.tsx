import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WeighingStartedView } from '@emas/contracts/stock/weighing.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { LookupInput } from '../../../engine/lookup/lookup-input.js';
import { useLookupRows } from '../../../engine/lookup/use-lookup.js';
import { Page } from '../../../engine/page.js';
import { ClosedDay } from '../../../parts/day/closed-day.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { ScanField } from '../../../parts/lines/scan-field.js';
import { errorText } from '../../../platform/api/api-error.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { signalMiss, useScanner } from '../../../platform/input/scanner.js';
import { useCan } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { Panel } from '../../../ui/panel.js';
import { toast } from '../../../ui/toast.js';
import { KeptList } from './kept-list.js';
import { WeighForm } from './weigh-form.js';
import { resetWeighings, startWeighing, weighingsQuery } from './weighing-calls.js';
import './weigh.css';

const PAGE = 'timbang-baki';
const WAREHOUSES = { list: 'master-gudang', value: 'kode_gudang', label: 'nama_gudang' };
const TRAYS = { list: 'master-baki', value: 'kode_baki', label: 'nama_baki' };

/** Trays on the scale, one after the other, by the scan of their labels; what was weighed below. */
export default function WeighPage(): ReactNode {
  const { t } = useTranslation('weighing');
  const may = useCan(PAGE);
  const dayOpen = useDayOpen();
  const [started, setStarted] = useState<(WeighingStartedView & { readonly at: number }) | null>(null);
  /** How many were weighed: after each the next label is waited for. */
  const [done, setDone] = useState(0);
  const finish = (): void => {
    setStarted(null);
    setDone((count) => count + 1);
  };
  const reset = useReset(finish);
  return (
    <Page>
      <ClosedDay />
      <div className="weigh-page">
        {may('tambah') && (
          <StartPanel
            key={done}
            enabled={dayOpen}
            open={started?.data_timbang[0]?.kode_toko ?? null}
            onStarted={(view) => setStarted({ ...view, at: Date.now() })}
          />
        )}
        {started && <WeighForm key={started.at} started={started} enabled={dayOpen} onSaved={finish} />}
        <KeptList
          extra={
            may('hapus') && (
              <Button loading={reset.isPending} onClick={() => void reset.ask()}>
                {t('ui.reset')}
              </Button>
            )
          }
        />
      </div>
    </Page>
  );
}

function useReset(onDone: () => void) {
  const { t } = useTranslation(['weighing', 'common']);
  const reset = useMutation({
    mutationFn: resetWeighings,
    onSuccess: ({ message }) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: weighingsQuery.queryKey });
      onDone();
    },
    onError: (error) => void dialog.error(errorText(error, t('common:errors.INTERNAL'))),
  });
  const ask = async (): Promise<void> => {
    if (await dialog.confirm(t('ui.confirmReset'), { ok: t('ui.reset') })) reset.mutate();
  };
  return { ask, isPending: reset.isPending };
}

interface StartPanelProps {
  readonly enabled: boolean;
  /** The tray that is on the scale: the next one waits for it. */
  readonly open: string | null;
  readonly onStarted: (view: WeighingStartedView) => void;
}

/** Which tray goes on the scale: chosen by warehouse and name, or scanned by its own label. */
function StartPanel({ enabled, open, onStarted }: StartPanelProps): ReactNode {
  const { t } = useTranslation(['weighing', 'common']);
  const { label } = useFieldTexts();
  const [kode_gudang, setWarehouse] = useState<string | null>(null);
  const [kode_toko, setTray] = useState<string | null>(null);
  const [miss, setMiss] = useState<{ readonly code: string; readonly text: string } | null>(null);
  const { rows } = useLookupRows('master-baki');
  const refuse = (code: string, text: string): void => {
    signalMiss();
    setMiss({ code, text });
  };
  const start = useMutation({
    mutationFn: startWeighing,
    onSuccess: (view) => {
      void queryClient.invalidateQueries({ queryKey: ['list', 'master-baki'] });
      onStarted(view);
    },
    onError: (error, { kode_toko: code }) => refuse(code, errorText(error, t('common:errors.INTERNAL'))),
  });
  const begin = (gudang: string, baki: string): void => {
    if (open !== null && open !== baki) return refuse(baki, t('ui.saveFirst', { kode_baki: open }));
    setMiss(null);
    setWarehouse(gudang || null);
    setTray(baki || null);
    start.mutate({ kode_gudang: gudang, kode_toko: baki });
  };
  const scan = (code: string): void => {
    const row = rows.find((one) => one['kode_baki'] === code);
    if (row) return begin(String(row['kode_gudang']), code);
    refuse(code, t('ui.unknownTray'));
  };
  const busy = !enabled || start.isPending;
  useScanner((code) => !busy && scan(code.trim().toUpperCase()));
  return (
    <Panel title={t('ui.tray')} flush>
      <ScanField label={t('ui.scan')} busy={start.isPending} disabled={busy} miss={miss} onScan={scan} />
      <div className="weigh-choose">
        <label className="field">
          <span className="field-label">{label('kode_gudang')}</span>
          <LookupInput
            value={kode_gudang}
            onChange={(kode) => {
              setWarehouse(kode);
              setTray(null);
            }}
            lookup={WAREHOUSES}
            disabled={busy}
            aria-label={label('kode_gudang')}
          />
        </label>
        <label className="field">
          <span className="field-label">{label('kode_baki')}</span>
          <LookupInput
            value={kode_toko}
            onChange={setTray}
            lookup={TRAYS}
            where={(row) => kode_gudang === null || row['kode_gudang'] === kode_gudang}
            disabled={busy}
            aria-label={label('kode_baki')}
          />
        </label>
        <Button
          size="large"
          loading={start.isPending}
          disabled={busy}
          onClick={() =>
            kode_toko !== null && kode_gudang === null ? scan(kode_toko) : begin(kode_gudang ?? '', kode_toko ?? '')
          }
        >
          {t('ui.start')}
        </Button>
      </div>
    </Panel>
  );
}
