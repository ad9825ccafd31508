import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenCleaningView } from '@emas/contracts/plating/cleaning.view';
import { AuthorizationCancelled, withAuthorization } from '../../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { errorText, isApiError } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useSetting } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { Figure } from '../../../ui/figure.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { Panel } from '../../../ui/panel.js';
import { SaveKeys } from '../../../ui/save-keys.js';
import { toast } from '../../../ui/toast.js';
import { settleCleaning } from './cleaning-calls.js';
import type { Saved } from './cleaning-tabs.js';
import { lossSums, outOf } from './cleaning-value.js';
import './wasting.css';

interface WastingFormProps {
  readonly sent: OpenCleaningView;
  readonly onSaved: (saved: Saved) => void;
}

/** The loss of a cleaning beside what is tolerated; what is still out is named lost, or comes back first. */
export function WastingForm({ sent, onSaved }: WastingFormProps): ReactNode {
  const { t } = useTranslation(['wasting', 'cleaning', 'common', 'documents']);
  const { label } = useFieldTexts();
  const dayOpen = useDayOpen();
  const [id, setId] = useState(newId);
  const [hilang, setHilang] = useState<ReadonlySet<string>>(new Set());
  const [keterangan, setKeterangan] = useState('');
  const out = outOf(sent);
  const lost = out.filter(({ barang }) => hilang.has(barang));
  const settle = useMutation({
    mutationFn: () =>
      withAuthorization((ids) =>
        settleCleaning(
          {
            ...{ id, cuci_id: sent.id, hilang: lost.map(({ barang }) => barang) },
            ...(keterangan.trim() !== '' && { keterangan: keterangan.trim() }),
          },
          ids,
        ),
      ),
    onSuccess: ({ message, data }) => {
      toast.success(`${message}: ${data.no_wasting}`);
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      onSaved({ id, no: data.no_wasting });
    },
    onError: (error) => {
      if (error instanceof AuthorizationCancelled) return;
      // What may have arrived keeps its key.
      if (isApiError(error) && !error.isConnection) setId(newId());
      void queryClient.invalidateQueries({ queryKey: ['ledger', 'cleaning'] });
      void dialog.error(errorText(error, t('common:errors.INTERNAL')));
    },
  });
  const editing = dayOpen && !settle.isPending;
  const maySave = editing && lost.length === out.length;
  useShortcut('mod+s', t('ui.book'), () => settle.mutate(), maySave);
  const mark = (barang: string, on: boolean): void => {
    const next = new Set(hilang);
    if (on) next.add(barang);
    else next.delete(barang);
    setHilang(next);
  };
  return (
    <Panel title={`${sent.no_cuci} · ${sent.nama_tukang ?? sent.kode_tukang ?? t('cleaning:ui.house')}`}>
      <div className="entry-lists">
        <LossBar sent={sent} hilang={hilang} />
        {out.length > 0 && (
          <fieldset className="wasting-lost" disabled={!editing}>
            <legend>{t('ui.lost')}</legend>
            {out.map(({ barang, nama_barang, berat_kirim, kode_baki }) => (
              <label key={barang}>
                <input
                  type="checkbox"
                  checked={hilang.has(barang)}
                  onChange={({ target }) => mark(barang, target.checked)}
                />
                <span>
                  {nama_barang}
                  {kode_baki !== null && <small className="line-facts">{barang}</small>}
                </span>
                <Figure kind="weight" value={berat_kirim} unit />
              </label>
            ))}
          </fieldset>
        )}
        <label className="field">
          <span className="field-label">{label('keterangan')}</span>
          <TextInput value={keterangan} maxLength={200} disabled={!editing} onChange={setKeterangan} />
        </label>
        <Button
          kind="primary"
          size="large"
          block
          loading={settle.isPending}
          disabled={!maySave}
          onClick={() => settle.mutate()}
        >
          {t('ui.book')} <SaveKeys />
        </Button>
      </div>
    </Panel>
  );
}

/** What was lost in percent of what was sent, on a bar that is full where no more is tolerated. */
function LossBar({
  sent,
  hilang,
}: {
  readonly sent: OpenCleaningView;
  readonly hilang: ReadonlySet<string>;
}): ReactNode {
  const { t } = useTranslation('wasting');
  const { label } = useFieldTexts();
  const tolerance = Number(useSetting('toleransi_wasting_sepuhan') ?? 0);
  const sums = lossSums(sent, hilang);
  const isBeyond = sums.persen > tolerance;
  return (
    <>
      <p className="wasting-percent" data-beyond={isBeyond} role="status" data-testid="wasting">
        <Figure kind="weight" value={sums.susut} unit strong /> ·{' '}
        <Figure kind="percent" value={sums.persen} unit strong />
      </p>
      <meter
        className="wasting-bar"
        aria-label={label('wasting')}
        min={0}
        max={Math.max(tolerance * 2, sums.persen, 0.01)}
        high={tolerance}
        optimum={0}
        value={Math.max(0, sums.persen)}
      />
      <dl className="sums terms">
        <div>
          <dt>{label('berat_sebelum')}</dt>
          <dd>
            <Figure kind="weight" value={sums.berat_kirim} unit strong />
          </dd>
        </div>
        <div>
          <dt>{label('berat_sesudah')}</dt>
          <dd>
            <Figure kind="weight" value={sums.berat} unit strong />
          </dd>
        </div>
        <div>
          <dt>{t('ui.tolerance')}</dt>
          <dd>
            <Figure kind="percent" value={tolerance} unit />
          </dd>
        </div>
        {sent.susut_maks !== null && (
          <div>
            <dt>{t('ui.allowed')}</dt>
            <dd>
              <Figure kind="percent" value={sent.susut_maks} unit />
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}
