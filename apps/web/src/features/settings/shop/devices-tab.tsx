import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DEVICE_KEYS, isShown } from '@emas/contracts/modules/arrangement';
import { COST_PERMISSION } from '@emas/contracts/permissions/cost';
import { useCan, useModule } from '../../../platform/session/use-session.js';
import { PrinterConnection } from '../../../ui/form/printer-connection.js';
import { ScaleConnection } from '../../../ui/form/scale-connection.js';
import { ScaleInput } from '../../../ui/form/scale-input.js';
import { Panel } from '../../../ui/panel.js';
import { saveDeviceSettings, type WireValues, settingsQuery } from '../settings-calls.js';
import { SettingItems } from '../system/setting-items.js';
import { SaveSettings } from '../system/save-settings.js';
import { useSettingForm } from '../system/use-setting-form.js';
import { FingerprintReaders } from './fingerprint-readers.js';
import { LabelTemplate } from './label-template.js';
import { Loaded } from './loaded.js';

const SHOWN = DEVICE_KEYS.filter(isShown);
const SCALE = SHOWN.filter((key) => key.startsWith('timbangan_'));
const PRINTERS = SHOWN.filter((key) => !SCALE.includes(key));

/** Machines of the shop: fingerprint readers, printers, the scale of this computer. */
export function DevicesTab(): ReactNode {
  const fingerprints = useModule('FINGERPRINT_MODULE');
  const query = useQuery(settingsQuery);
  return (
    <>
      {fingerprints && <FingerprintReaders />}
      <Loaded query={query}>{(values) => <DeviceSettings saved={values} />}</Loaded>
    </>
  );
}

function DeviceSettings({ saved }: { readonly saved: WireValues }): ReactNode {
  const { t } = useTranslation(['settings', 'common']);
  const mayChange = useCan('settingtoko')('ubah');
  const seesCost = useCan(COST_PERMISSION)('lihat');
  const printers = PRINTERS.filter((key) => seesCost || key !== 'sandi_modal');
  const form = useSettingForm(saved);
  return (
    <>
      {PRINTERS.length > 0 && (
        <Panel title={t('shop.printers')} flush>
          <div className="shop-scale">
            <PrinterConnection />
          </div>
          <SettingItems keys={printers} form={form} mayChange={mayChange} />
          <LabelTemplate form={form} mayChange={mayChange} />
        </Panel>
      )}
      <Panel title={t('shop.scale')} flush>
        <div className="shop-scale">
          <ScaleConnection />
          <ScaleTest />
        </div>
        <SettingItems keys={SCALE} form={form} mayChange={mayChange} />
      </Panel>
      {mayChange && (
        <div className="shop-buttons">
          <SaveSettings form={form} send={saveDeviceSettings} />
        </div>
      )}
    </>
  );
}

/** The field as it stands in the forms, with nothing behind it. */
function ScaleTest(): ReactNode {
  const { t } = useTranslation('settings');
  const [weight, setWeight] = useState<number | null>(null);
  return (
    <label className="field">
      <span className="field-label">{t('shop.scaleTest')}</span>
      <ScaleInput aria-label={t('shop.scaleTest')} value={weight} onChange={setWeight} />
    </label>
  );
}
