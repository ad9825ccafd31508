import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { countedOn, type CountPage } from '@emas/contracts/counts/count-pages';
import type { CountableTray } from '@emas/contracts/counts/count.view';
import { countsBlind } from '@emas/contracts/permissions/levels';
import { type CountJenis, isBulk, isByTray, WEIGHED_MAX } from '@emas/domain/shared/count-words';
import { useFieldTexts } from '../../engine/field-texts.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { useDayOpen } from '../../parts/day/use-day-open.js';
import { isApiError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useModule, useUser } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { Field, Form } from '../../ui/form/form.js';
import { IntInput } from '../../ui/form/figure-input.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { showServerErrors } from '../../ui/form/server-errors.js';
import { SwitchInput } from '../../ui/form/switch-input.js';
import { TextInput } from '../../ui/form/text-input.js';
import { Panel } from '../../ui/panel.js';
import { SaveKeys } from '../../ui/save-keys.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { toast } from '../../ui/toast.js';
import { startCount, traysQuery } from './count-calls.js';

interface Values {
  jenis_opname: CountJenis;
  kode_gudang: string | null;
  kode_baki: readonly string[];
  no_terima: string;
  hitung_buta: boolean;
  timbang_acak: number | null;
}

const WAREHOUSES = { list: 'master-gudang', value: 'kode_gudang', label: 'nama_gudang' };

/** What may be counted on a page; goods without barcode where the shop has them. */
function useKinds(page: CountPage): readonly CountJenis[] {
  const manual = useModule('MANUAL_MODULE');
  return countedOn(page).filter((jenis) => jenis !== 'MANUAL' || manual);
}

interface StartFormProps {
  readonly page: CountPage;
  readonly onStarted: (id: string) => void;
}

/** What is counted, of which trays, and how. */
export function StartForm({ page, onStarted }: StartFormProps): ReactNode {
  const { t } = useTranslation(['counting', 'common']);
  const texts = useFieldTexts();
  const kinds = useKinds(page);
  const dayOpen = useDayOpen();
  const blind = countsBlind(useUser());
  const [id, setId] = useState(newId);
  const form = useForm<Values>({
    mode: 'onBlur',
    defaultValues: {
      ...{ jenis_opname: kinds[0]!, kode_gudang: null, kode_baki: [], no_terima: '' },
      ...{ hitung_buta: false, timbang_acak: null },
    },
  });
  const { jenis_opname: jenis, kode_gudang } = useWatch({ control: form.control }) as Values;
  const start = useMutation({
    mutationFn: (values: Values) => startCount({ id, ...sentOf(values) }),
    onSuccess: ({ message, data }) => {
      toast.success(`${message}: ${data.no_opname}`);
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      onStarted(data.id);
    },
    onError: (error) => {
      // What may have arrived keeps its key.
      if (isApiError(error) && !error.isConnection) setId(newId());
      const rest = showServerErrors(form, error);
      if (rest !== null) void dialog.error(rest || t('common:errors.INTERNAL'));
    },
  });
  const ready = dayOpen && !start.isPending;
  const submit = (values: Values): void => start.mutate(values);
  useShortcut('mod+s', t('ui.begin'), () => void form.handleSubmit(submit)(), ready);
  return (
    <Panel title={t('ui.begin')}>
      <Form<Values> form={form} onSubmit={submit} columns={2}>
        {kinds.length > 1 && (
          <Field<Values, string | null> name="jenis_opname" label={t('ui.kind')}>
            {(input) => (
              <SelectInput
                {...input}
                search={false}
                options={kinds.map((kind) => ({ value: kind, label: t(`ui.kinds.${kind}`) }))}
              />
            )}
          </Field>
        )}
        {isByTray(jenis) && (
          <Field<Values, string | null>
            name="kode_gudang"
            label={texts.label('kode_gudang')}
            required={jenis !== 'RFID'}
            validate={(value) =>
              value === null && jenis !== 'RFID'
                ? texts.error({ field: 'kode_gudang', code: 'chooseWarehouse' })
                : undefined
            }
          >
            {({ onChange, ...input }) => (
              <LookupInput
                {...input}
                lookup={WAREHOUSES}
                clearable
                onChange={(code) => {
                  onChange(code);
                  form.setValue('kode_baki', []);
                }}
              />
            )}
          </Field>
        )}
        {jenis === 'PENERIMAAN' && (
          <Field<Values>
            name="no_terima"
            label={texts.label('no_terima')}
            required
            validate={(value) => (value.trim() ? undefined : texts.error({ field: 'no_terima', code: 'notEmpty' }))}
          >
            {(input) => <TextInput {...input} maxLength={40} />}
          </Field>
        )}
        {isByTray(jenis) && kode_gudang !== null && (
          <Field<Values, readonly string[]> name="kode_baki" label={t('ui.chooseTrays')} hint={t('ui.allTrays')} wide>
            {(input) => <TrayChoice kode_gudang={kode_gudang} chosen={input.value} onChange={input.onChange} />}
          </Field>
        )}
        {!blind && (
          <Field<Values, boolean> name="hitung_buta" label={texts.label('hitung_buta')} hint={t('ui.blindHint')}>
            {(input) => <SwitchInput {...input} />}
          </Field>
        )}
        {!isBulk(jenis) && jenis !== 'PROSES' && (
          <Field<Values, number | null>
            name="timbang_acak"
            label={t('ui.weighed')}
            hint={t('ui.weighedHint')}
            validate={(value) =>
              (value ?? 0) > WEIGHED_MAX
                ? texts.error({ field: 'timbang_acak', code: 'notMoreThan', params: { value: WEIGHED_MAX } })
                : undefined
            }
          >
            {(input) => <IntInput {...input} />}
          </Field>
        )}
        <Button kind="primary" type="submit" size="large" loading={start.isPending} disabled={!ready}>
          {t('ui.begin')} <SaveKeys />
        </Button>
      </Form>
    </Panel>
  );
}

const sentOf = ({ jenis_opname, kode_gudang, kode_baki, no_terima, hitung_buta, timbang_acak }: Values) => ({
  ...{ jenis_opname, hitung_buta, timbang_acak: timbang_acak ?? 0 },
  ...(isByTray(jenis_opname) && kode_gudang !== null && { kode_gudang }),
  ...(isByTray(jenis_opname) && kode_baki.length > 0 && { kode_baki: [...kode_baki] }),
  ...(jenis_opname === 'PENERIMAAN' && { no_terima: no_terima.trim() }),
});

interface TrayChoiceProps {
  readonly kode_gudang: string;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Trays of a warehouse as tiles: when each was counted last, and who holds it. */
function TrayChoice({ kode_gudang, chosen, onChange }: TrayChoiceProps): ReactNode {
  const trays = useQuery(traysQuery(kode_gudang));
  if (!trays.data) return <SkeletonRows rows={2} columns={4} />;
  const toggle = (code: string): void =>
    onChange(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]);
  return (
    <span className="count-tiles">
      {trays.data.map((tray) => (
        <Choice key={tray.kode_baki} tray={tray} isChosen={chosen.includes(tray.kode_baki)} onToggle={toggle} />
      ))}
    </span>
  );
}

interface ChoiceProps {
  readonly tray: CountableTray;
  readonly isChosen: boolean;
  readonly onToggle: (code: string) => void;
}

function Choice({ tray, isChosen, onToggle }: ChoiceProps): ReactNode {
  const { t } = useTranslation(['counting', 'moving']);
  const { kode_baki, nama_baki, dipegang, terakhir } = tray;
  return (
    <button
      type="button"
      className="count-tile choice"
      aria-pressed={isChosen}
      disabled={dipegang !== null}
      onClick={() => onToggle(kode_baki)}
    >
      <span className="count-tile-name">
        <strong>{kode_baki}</strong> <span className="aside">{nama_baki}</span>
      </span>
      <span className="aside">
        {dipegang
          ? t('moving:ui.held', dipegang)
          : terakhir
            ? t('ui.lastCount', { tgl: terakhir.tgl_system })
            : t('ui.neverCounted')}
      </span>
    </button>
  );
}
