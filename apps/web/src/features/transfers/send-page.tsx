import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemView } from '@emas/contracts/stock/item.view';
import { shipment } from '@emas/contracts/transfers/documents/shipment';
import type { ShipmentSavedData, ShipmentTarget } from '@emas/contracts/transfers/shipment.view';
import { AuthorizationCancelled, withAuthorization } from '../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { askIfAnother, wasSentBefore } from '../../engine/form/sent-before.js';
import { useDayOpen } from '../../parts/day/use-day-open.js';
import { FormAndHistory } from '../../parts/document/form-and-history.js';
import { PrintButton } from '../../parts/document/print-button.js';
import { SavedNotice } from '../../parts/document/saved-notice.js';
import { ScanListPanel } from '../../parts/scan-list/scan-list.js';
import { useScanList } from '../../parts/scan-list/use-scan-list.js';
import { useThingColumns } from '../../parts/scan-list/thing-columns.js';
import { errorText } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useScanner } from '../../platform/input/scanner.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCan } from '../../platform/session/use-session.js';
import { useDraft } from '../../platform/storage/drafts.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { TextInput } from '../../ui/form/text-input.js';
import { Panel } from '../../ui/panel.js';
import { SaveKeys } from '../../ui/save-keys.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { toast } from '../../ui/toast.js';
import { Disputed } from './disputed.js';
import { ShipmentWork } from './shipment-work.js';
import { sendGoods, sendScans, targetsQuery } from './transfer-calls.js';
import './transfers.css';

const NOTHING_ELSE = (): void => {};

interface Value {
  readonly tujuan: string | null;
  readonly keterangan: string;
  readonly things: readonly ItemView[];
}
const EMPTY: Value = { tujuan: null, keterangan: '', things: [] };

interface SendPageProps {
  readonly page: 'kirim-barang' | 'kirim-barang-kecabang';
  readonly jenis: ShipmentTarget['jenis_toko'];
}

/** Goods to another shop: where they go, then what goes there; and what went. */
export function SendPage({ page, jenis }: SendPageProps): ReactNode {
  const { t } = useTranslation('shipping');
  const draft = useDraft<Value>(page);
  const may = useCan(page)('tambah');
  const [last, setLast] = useState<ShipmentSavedData | null>(null);
  const begin = async (value: Value): Promise<void> => {
    void queryClient.invalidateQueries({ queryKey: ['ledger'] });
    await draft.discard((await askIfAnother()) ? value : EMPTY);
  };
  return (
    <FormAndHistory of={shipment} label={t('ui.views')} work={ShipmentWork}>
      <Disputed />
      {last && (
        <SavedNotice key={last.id} no={last.no_kirim} text={t('success.saved')}>
          <PrintButton of={shipment} id={last.id} no={last.no_kirim} printed={0} />
        </SavedNotice>
      )}
      {draft.loading && (
        <Panel>
          <SkeletonRows rows={6} columns={3} />
        </Panel>
      )}
      {!draft.loading && may && (
        <SendForm
          key={draft.idempotencyKey}
          id={draft.idempotencyKey}
          page={page}
          jenis={jenis}
          start={draft.found?.value ?? EMPTY}
          onChange={draft.save}
          onSaved={(saved, tujuan) => {
            setLast(saved);
            void draft.discard({ ...EMPTY, tujuan });
          }}
          onSentBefore={(value) => void begin(value)}
        />
      )}
    </FormAndHistory>
  );
}

interface SendFormProps extends SendPageProps {
  readonly id: string;
  readonly start: Value;
  readonly onChange: (value: Value) => void;
  readonly onSaved: (shipment: ShipmentSavedData, tujuan: string) => void;
  /** It was booked, and changed before it was sent again. */
  readonly onSentBefore: (value: Value) => void;
}

function SendForm({ id, page, jenis, start, onChange, onSaved, onSentBefore }: SendFormProps): ReactNode {
  const { t } = useTranslation(['shipping', 'common']);
  const { label } = useFieldTexts();
  const dayOpen = useDayOpen();
  const targets = useQuery(targetsQuery(jenis));
  const [value, setValue] = useState(start);
  const { tujuan, keterangan, things } = value;
  const change = (to: (now: Value) => Value): void =>
    setValue((now) => {
      const next = to(now);
      onChange(next);
      return next;
    });
  const send = useMutation({
    mutationFn: () => {
      const kode_barcode = things.map((thing) => thing.kode_barcode);
      const said = keterangan.trim() === '' ? {} : { keterangan: keterangan.trim() };
      return withAuthorization((ids) => sendGoods({ id, toko_tujuan: tujuan!, kode_barcode, ...said }, ids));
    },
    onSuccess: ({ message, data }) => {
      toast.success(`${message}: ${data.no_kirim}`);
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      onSaved(data, tujuan!);
    },
    onError: (error) => {
      if (error instanceof AuthorizationCancelled) return;
      if (wasSentBefore(error)) onSentBefore(value);
      else void dialog.error(errorText(error, t('common:errors.INTERNAL')));
    },
  });
  const editing = dayOpen && !send.isPending;
  const list = useScanList<ItemView, never>({
    queue: sendScans,
    things,
    enabled: editing,
    onChange: (to) => change((now) => ({ ...now, things: to(now.things) })),
    onOther: NOTHING_ELSE,
  });
  useScanner((code) => editing && list.scan(code));
  const maySave = editing && tujuan !== null && things.length > 0 && !list.scanning;
  useShortcut('mod+s', t('ui.send'), () => send.mutate(), maySave);
  const columns = useThingColumns();
  const options = (targets.data ?? []).map(({ kode_toko, nama_toko }) => ({
    value: kode_toko,
    label: `${kode_toko} · ${nama_toko}`,
  }));
  return (
    <div className="entry-page">
      <aside>
        <Panel title={t('ui.target')}>
          <label className="field">
            <span className="field-label">{label('toko_tujuan')}</span>
            <SelectInput
              value={tujuan}
              onChange={(kode) => change((now) => ({ ...now, tujuan: kode }))}
              options={options}
              loading={targets.isPending}
              disabled={!editing}
              emptyText={t('ui.noTargets')}
              aria-label={label('toko_tujuan')}
            />
          </label>
          {targets.error && (
            <p className="transfer-failed" role="alert">
              {errorText(targets.error, t('common:errors.INTERNAL'))}{' '}
              <Button size="small" onClick={() => void targets.refetch()}>
                {t('common:retry')}
              </Button>
            </p>
          )}
          <label className="field">
            <span className="field-label">{label('keterangan')}</span>
            <TextInput
              value={keterangan}
              onChange={(typed) => change((now) => ({ ...now, keterangan: typed }))}
              maxLength={200}
              disabled={!editing}
              aria-label={label('keterangan')}
            />
          </label>
          <Button kind="primary" size="large" block loading={send.isPending} disabled={!maySave} onClick={() => send.mutate()}>
            {t('ui.send')} <SaveKeys />
          </Button>
        </Panel>
      </aside>
      <ScanListPanel<ItemView>
        name={page}
        label={t('ui.scan')}
        list={list}
        things={things}
        columns={columns}
        empty={t('ui.nothing')}
        disabled={!editing}
      />
    </div>
  ); // prettier-ignore
}
