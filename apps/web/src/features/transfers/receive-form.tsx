import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManifestView, ShipmentReceivedData } from '@emas/contracts/transfers/shipment.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { askIfAnother, wasSentBefore } from '../../engine/form/sent-before.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { useLookupRows } from '../../engine/lookup/use-lookup.js';
import { Pending } from '../../engine/pending.js';
import { useDayOpen } from '../../parts/day/use-day-open.js';
import { withFullTray } from '../../parts/item/tray-full.js';
import { ScanField } from '../../parts/lines/scan-field.js';
import { errorText } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import { signalMiss, useScanner } from '../../platform/input/scanner.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { Figure } from '../../ui/figure.js';
import { ScaleInput } from '../../ui/form/scale-input.js';
import { Panel } from '../../ui/panel.js';
import { SaveKeys } from '../../ui/save-keys.js';
import { toast } from '../../ui/toast.js';
import { CodeMaps } from './code-maps.js';
import { ManifestTable } from './manifest-table.js';
import { isOpen, type MetThing, type ReceiveValue, sentReceipt, unnamed } from './receive-values.js';
import { manifestQuery, receiveShipment } from './transfer-calls.js';

const TRAYS = { list: 'master-baki', value: 'kode_baki', label: 'nama_baki' };

interface ReceiveFormProps {
  readonly id: string;
  readonly value: ReceiveValue;
  readonly onChange: (to: (now: ReceiveValue) => ReceiveValue) => void;
  /** Another shipment is chosen. */
  readonly onBack: () => void;
  readonly onSaved: (receipt: ShipmentReceivedData) => void;
}

/** A shipment that is taken in: each thing is scanned against what was sent, into the tray whose label was scanned last. */
export function ReceiveForm(props: ReceiveFormProps): ReactNode {
  const { value, onBack } = props;
  const { t } = useTranslation('arriving');
  const manifest = useQuery(manifestQuery(value.toko_asal, value.no_kirim));
  if (!manifest.data)
    return (
      <Panel
        title={value.no_kirim ?? ''}
        extra={
          <Button size="small" onClick={onBack}>
            {t('ui.other')}
          </Button>
        }
      >
        <Pending of={manifest} rows={6} columns={4} />
      </Panel>
    );
  return <ReceiveSheet {...props} manifest={manifest.data} />;
}

function ReceiveSheet({
  id,
  value,
  manifest,
  onChange,
  onBack,
  onSaved,
}: ReceiveFormProps & { readonly manifest: ManifestView }): ReactNode {
  const { t } = useTranslation(['arriving', 'common']);
  const { label } = useFieldTexts();
  const dayOpen = useDayOpen();
  const open = manifest.barang.filter(isOpen);
  // What somebody else has taken in meanwhile is no longer to be met.
  const met = value.met.filter(({ kode_barcode }) => open.some((thing) => thing.kode_barcode === kode_barcode));
  const now = { ...value, met };
  const receive = useMutation({
    mutationFn: () => withFullTray((more) => receiveShipment({ ...sentReceipt(id, now, manifest), ...more })),
    onSuccess: ({ message, data }) => {
      toast.success(`${message}: ${data.no_terima}`);
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      onSaved(data);
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      if (wasSentBefore(error)) void askIfAnother().then((isAnother) => !isAnother && onBack());
      else void dialog.error(errorText(error, t('common:errors.INTERNAL')));
    },
  });
  const editing = dayOpen && !receive.isPending;
  const { miss, scan, meet } = useMeeting(manifest, now, onChange);
  useScanner((code) => editing && scan(code));
  const missing = unnamed(now, manifest);
  const maySave = editing && met.length > 0 && missing.length === 0;
  useShortcut('mod+s', t('ui.receive'), () => receive.mutate(), maySave);
  const last = met.at(-1);
  const drop = (code: string): void =>
    onChange((before) => ({ ...before, met: before.met.filter(({ kode_barcode }) => kode_barcode !== code) }));
  return (
    <div className="entry-page">
      <aside>
        <Panel
          title={manifest.no_kirim}
          extra={
            <Button size="small" onClick={onBack}>
              {t('ui.other')}
            </Button>
          }
        >
          <dl className="facts terms transfer-met" data-testid="met">
            <div>
              <dt>{label('toko_asal')}</dt>
              <dd>{manifest.toko_asal}</dd>
            </div>
            <div>
              <dt>{t('ui.met')}</dt>
              <dd>
                <Figure kind="int" value={met.length} strong /> / <Figure kind="int" value={open.length} />
              </dd>
            </div>
          </dl>
          <div className="form" data-fields>
          {manifest.jenis === 'CUCI' ? (
            <p className="hint">{t('ui.toClean')}</p>
          ) : (
            <label className="field">
              <span className="field-label">{label('kode_baki')}</span>
              <LookupInput
                value={value.baki}
                onChange={(baki) => onChange((before) => ({ ...before, baki }))}
                lookup={TRAYS}
                disabled={!editing}
                aria-label={label('kode_baki')}
              />
            </label>
          )}
          {last && <LastWeight key={last.kode_barcode} thing={last} disabled={!editing} onChange={onChange} />}
          <Button kind="primary" size="large" block loading={receive.isPending} disabled={!maySave} onClick={() => receive.mutate()}>
            {t('ui.receive')} <SaveKeys />
          </Button>
          </div>
        </Panel>
        <CodeMaps manifest={manifest} value={now} missing={missing} disabled={!editing} onChange={onChange} />
      </aside>
      <Panel flush>
        <ScanField label={t('ui.scan')} busy={false} disabled={!editing} miss={miss} onScan={scan} />
        <ManifestTable
          manifest={manifest}
          value={now}
          disabled={!editing}
          onMeet={(codes) => meet(codes)}
          onDrop={drop}
        />
      </Panel>
    </div>
  ); // prettier-ignore
}

/** What a scan does: a thing of the shipment is met, a tray's own label says where what comes next goes. */
function useMeeting(manifest: ManifestView, value: ReceiveValue, onChange: ReceiveFormProps['onChange']) {
  const { t } = useTranslation('arriving');
  const { rows: trays } = useLookupRows('master-baki');
  const [miss, setMiss] = useState<{ readonly code: string; readonly text: string } | null>(null);
  const refuse = (code: string, text: string): void => {
    signalMiss();
    setMiss({ code, text });
  };
  const meet = (codes: readonly string[]): void => {
    // What comes to be cleaned goes into no tray.
    const kode_toko = manifest.jenis === 'CUCI' ? '' : value.baki;
    if (kode_toko === null) return refuse(codes[0] ?? '', t('ui.trayFirst'));
    setMiss(null);
    onChange((before) => ({
      ...before,
      met: [
        ...before.met.filter(({ kode_barcode }) => !codes.includes(kode_barcode)),
        ...codes.map((kode_barcode) => ({ kode_barcode, kode_toko, berat_timbang: null })),
      ],
    }));
  };
  const scan = (scanned: string): void => {
    const code = scanned.trim().toUpperCase();
    const thing = manifest.barang.find(({ kode_barcode }) => kode_barcode === code);
    if (thing && isOpen(thing)) {
      if (value.met.some(({ kode_barcode }) => kode_barcode === code)) return refuse(code, t('ui.metAlready'));
      return meet([code]);
    }
    if (thing) return refuse(code, thing.no_terima ? t('ui.takenIn', { no: thing.no_terima }) : t('ui.backThere'));
    if (manifest.jenis === 'CUCI' || !trays.some((row) => row['kode_baki'] === code))
      return refuse(code, t('ui.notOfIt'));
    setMiss(null);
    onChange((before) => ({ ...before, baki: code }));
  };
  return { miss, scan, meet };
}

interface LastWeightProps {
  readonly thing: MetThing;
  readonly disabled: boolean;
  readonly onChange: ReceiveFormProps['onChange'];
}

/** What was met last may be weighed at once: its weight is written down, the books keep the one it was sent with. */
function LastWeight({ thing, disabled, onChange }: LastWeightProps): ReactNode {
  const { label } = useFieldTexts();
  const { kode_barcode, berat_timbang } = thing;
  const weigh = (weight: number | null): void =>
    onChange((before) => ({
      ...before,
      met: before.met.map((one) => (one.kode_barcode === kode_barcode ? { ...one, berat_timbang: weight } : one)),
    }));
  const name = `${label('berat_timbang')} ${kode_barcode}`;
  return (
    <label className="field">
      <span className="field-label">{name}</span>
      <ScaleInput value={berat_timbang} onChange={weigh} disabled={disabled} aria-label={name} />
    </label>
  );
}
