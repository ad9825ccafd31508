import { useMutation, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { ItemView } from '@emas/contracts/stock/item.view';
import { AuthorizationCancelled, withAuthorization } from '../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { wasSentBefore } from '../../engine/form/sent-before.js';
import { useDayOpen } from '../../parts/day/use-day-open.js';
import { ScanListPanel } from '../../parts/scan-list/scan-list.js';
import { useThingColumns } from '../../parts/scan-list/thing-columns.js';
import { useScanList } from '../../parts/scan-list/use-scan-list.js';
import { errorText } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useScanner } from '../../platform/input/scanner.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { Button } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { TextInput } from '../../ui/form/text-input.js';
import { Panel } from '../../ui/panel.js';
import { SaveKeys } from '../../ui/save-keys.js';
import { toast } from '../../ui/toast.js';
import { sendScans } from './transfer-calls.js';

const NOTHING_ELSE = (): void => {};

/** What is about to leave the shop. */
export interface Outgoing {
  readonly tujuan: string | null;
  readonly keterangan: string;
  readonly things: readonly ItemView[];
  /** Bars, by their codes; none where none go. */
  readonly lebur: readonly string[];
}
export const NOTHING_OUT: Outgoing = { tujuan: null, keterangan: '', things: [], lebur: [] };

export interface OutgoingSaved {
  readonly id: string;
  readonly no_kirim: string;
}

interface OutgoingDto {
  readonly id: string;
  readonly toko_tujuan: string;
  readonly kode_barcode: string[];
  readonly lebur?: string[];
  readonly keterangan?: string;
}

interface OutgoingTarget {
  readonly kode_toko: string;
  readonly nama_toko: string;
}

export interface OutgoingFormProps {
  readonly id: string;
  /** The page's name, by which its rights and its columns are kept. */
  readonly page: string;
  readonly texts: Readonly<Record<'target' | 'noTargets' | 'send' | 'scan' | 'nothing', string>>;
  /** Shops that goods go to from here. */
  readonly targets: UseQueryOptions<readonly OutgoingTarget[]>;
  readonly post: (dto: OutgoingDto, ids: readonly string[]) => Promise<WriteBody & { readonly data: OutgoingSaved }>;
  readonly start: Outgoing;
  readonly onChange: (value: Outgoing) => void;
  readonly onSaved: (saved: OutgoingSaved, tujuan: string) => void;
  /** It was booked, and changed before it was sent again. */
  readonly onSentBefore: (value: Outgoing) => void;
  /** What goes beside things of the trays. */
  readonly beside?: (field: BesideProps) => ReactNode;
}

export interface BesideProps {
  readonly value: readonly string[];
  readonly onChange: (lebur: readonly string[]) => void;
  readonly disabled: boolean;
}

const dtoOf = (id: string, { tujuan, keterangan, things, lebur }: Outgoing): OutgoingDto => ({
  ...{ id, toko_tujuan: tujuan!, kode_barcode: things.map((thing) => thing.kode_barcode) },
  ...(lebur.length > 0 && { lebur: [...lebur] }),
  ...(keterangan.trim() !== '' && { keterangan: keterangan.trim() }),
});

export function OutgoingForm(props: OutgoingFormProps): ReactNode {
  const { id, page, texts, post, start, onChange, onSaved, onSentBefore } = props;
  const { t } = useTranslation('common');
  const dayOpen = useDayOpen();
  const [value, setValue] = useState(start);
  const { tujuan, things, lebur } = value;
  const change = (to: (now: Outgoing) => Outgoing): void =>
    setValue((now) => {
      const next = to(now);
      onChange(next);
      return next;
    });
  const send = useMutation({
    mutationFn: () => withAuthorization((ids) => post(dtoOf(id, value), ids)),
    onSuccess: ({ message, data }) => {
      toast.success(`${message}: ${data.no_kirim}`);
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      onSaved(data, tujuan!);
    },
    onError: (error) => {
      if (error instanceof AuthorizationCancelled) return;
      if (wasSentBefore(error)) onSentBefore(value);
      else void dialog.error(errorText(error, t('errors.INTERNAL')));
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
  const maySave = editing && tujuan !== null && things.length + lebur.length > 0 && !list.scanning;
  useShortcut('mod+s', texts.send, () => send.mutate(), maySave);
  return (
    <div className="entry-page scan-first">
      <aside>
        <Panel title={texts.target}>
          <div className="form" data-fields>
          <Whereto {...props} value={value} onChange={change} disabled={!editing} />
          <Button kind="primary" size="large" block loading={send.isPending} disabled={!maySave} onClick={() => send.mutate()}>
            {texts.send} <SaveKeys />
          </Button>
          </div>
        </Panel>
      </aside>
      <ScanListPanel<ItemView>
        name={page}
        label={texts.scan}
        {...{ list, things }}
        columns={useThingColumns()}
        empty={texts.nothing}
        disabled={!editing}
      />
    </div>
  ); // prettier-ignore
}

interface WheretoProps extends Pick<OutgoingFormProps, 'targets' | 'texts' | 'beside'> {
  readonly value: Outgoing;
  readonly onChange: (to: (now: Outgoing) => Outgoing) => void;
  readonly disabled: boolean;
}

/** The shop that it goes to, and why. */
function Whereto({ targets, texts, beside, value, onChange, disabled }: WheretoProps): ReactNode {
  const { t } = useTranslation('common');
  const { label } = useFieldTexts();
  const found = useQuery(targets);
  const options = (found.data ?? []).map(({ kode_toko, nama_toko }) => ({
    value: kode_toko,
    label: `${kode_toko} · ${nama_toko}`,
  }));
  return (
    <>
      <label className="field">
        <span className="field-label">{label('toko_tujuan')}</span>
        <SelectInput
          value={value.tujuan}
          onChange={(kode) => onChange((now) => ({ ...now, tujuan: kode }))}
          options={options}
          loading={found.isPending}
          disabled={disabled}
          emptyText={texts.noTargets}
          aria-label={label('toko_tujuan')}
        />
      </label>
      {found.error && (
        <p className="transfer-failed" role="alert">
          {errorText(found.error, t('errors.INTERNAL'))}{' '}
          <Button size="small" onClick={() => void found.refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {beside?.({ value: value.lebur, onChange: (lebur) => onChange((now) => ({ ...now, lebur })), disabled })}
      <label className="field">
        <span className="field-label">{label('keterangan')}</span>
        <TextInput
          value={value.keterangan}
          onChange={(typed) => onChange((now) => ({ ...now, keterangan: typed }))}
          maxLength={200}
          disabled={disabled}
          aria-label={label('keterangan')}
        />
      </label>
    </>
  );
}
