import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemView } from '@emas/contracts/stock/item.view';
import type { MoveSavedData } from '@emas/contracts/stock/move-items.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { askIfAnother, wasSentBefore } from '../../../engine/form/sent-before.js';
import { LookupInput } from '../../../engine/lookup/lookup-input.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { withFullTray } from '../../../parts/item/tray-full.js';
import { ScanListPanel } from '../../../parts/scan-list/scan-list.js';
import { sumsOf } from '../../../parts/scan-list/scan-sums.js';
import { useScanList } from '../../../parts/scan-list/use-scan-list.js';
import { errorText } from '../../../platform/api/api-error.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useScanner } from '../../../platform/input/scanner.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useCan } from '../../../platform/session/use-session.js';
import { useDraft } from '../../../platform/storage/drafts.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { Panel } from '../../../ui/panel.js';
import { SaveKeys } from '../../../ui/save-keys.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import type { Column } from '../../../ui/table/data-table.js';
import { toast } from '../../../ui/toast.js';
import { LastMove } from './last-move.js';
import { moveItems, moveScans, trayQuery } from './move-calls.js';
import { MovesPage } from './moves-page.js';
import { TrayBar } from './tray-bar.js';

const PAGE = 'pindah-barang';
const TRAYS = { list: 'master-baki', value: 'kode_baki', label: 'nama_baki' };

interface Value {
  readonly tujuan: string | null;
  readonly keterangan: string;
  readonly things: readonly ItemView[];
}
const EMPTY: Value = { tujuan: null, keterangan: '', things: [] };

/** Goods into another tray: its label or its name first, then what goes there. */
export default function MovePage(): ReactNode {
  const draft = useDraft<Value>(PAGE);
  const may = useCan(PAGE)('tambah');
  const [last, setLast] = useState<MoveSavedData | null>(null);
  const begin = async (value: Value): Promise<void> => {
    void queryClient.invalidateQueries({ queryKey: ['ledger'] });
    await draft.discard((await askIfAnother()) ? value : EMPTY);
  };
  return (
    <MovesPage>
      {last && <LastMove key={last.id} move={last} />}
      {draft.loading && (
        <Panel>
          <SkeletonRows rows={6} columns={3} />
        </Panel>
      )}
      {!draft.loading && may && (
        <MoveForm
          key={draft.idempotencyKey}
          id={draft.idempotencyKey}
          start={draft.found?.value ?? EMPTY}
          onChange={draft.save}
          onSaved={(saved, tujuan) => {
            setLast(saved);
            void draft.discard({ ...EMPTY, tujuan });
          }}
          onSentBefore={(value) => void begin(value)}
        />
      )}
    </MovesPage>
  );
}

interface MoveFormProps {
  readonly id: string;
  readonly start: Value;
  readonly onChange: (value: Value) => void;
  readonly onSaved: (move: MoveSavedData, tujuan: string) => void;
  /** It was booked, and changed before it was sent again. */
  readonly onSentBefore: (value: Value) => void;
}

function MoveForm({ id, start, onChange, onSaved, onSentBefore }: MoveFormProps): ReactNode {
  const { t } = useTranslation(['moving', 'common']);
  const { label } = useFieldTexts();
  const dayOpen = useDayOpen();
  const [value, setValue] = useState(start);
  const { tujuan, keterangan, things } = value;
  const change = (to: (now: Value) => Value): void =>
    setValue((now) => {
      const next = to(now);
      onChange(next);
      return next;
    });
  const tray = useQuery(trayQuery(tujuan));
  const move = useMutation({
    mutationFn: () => {
      const kode_barcode = things.map((thing) => thing.kode_barcode);
      const asal = things.map((thing) => ({ kode_barcode: thing.kode_barcode, kode_toko: thing.kode_toko }));
      const said = keterangan.trim() === '' ? {} : { keterangan: keterangan.trim() };
      return withFullTray((more) => moveItems({ id, kode_barcode, kode_toko: tujuan!, asal, ...said, ...more }));
    },
    onSuccess: ({ message, data }) => {
      toast.success(`${message}: ${data.no_pindah}`);
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      onSaved(data, tujuan!);
    },
    onError: (error) => {
      if (wasSentBefore(error)) onSentBefore(value);
      else void dialog.error(errorText(error, t('common:errors.INTERNAL')));
    },
  });
  const editing = dayOpen && !move.isPending;
  const list = useScanList({
    queue: moveScans,
    things,
    enabled: editing,
    onChange: (to) => change((now) => ({ ...now, things: to(now.things) })),
    onOther: ({ kode_baki }) => change((now) => ({ ...now, tujuan: kode_baki })),
  });
  useScanner(list.scan);
  const maySave = editing && tujuan !== null && things.length > 0 && !list.scanning;
  useShortcut('mod+s', t('ui.move'), () => move.mutate(), maySave);
  const columns = useMoveColumns(tujuan);
  // What lies there already does not come.
  const coming = useMemo(() => sumsOf(things.filter(({ kode_toko }) => kode_toko !== tujuan)), [things, tujuan]);
  return (
    <div className="entry-page">
      <aside>
        <Panel title={t('ui.target')}>
          <div className="move-target">
            <label className="field">
              <span className="field-label">{label('baki_tujuan')}</span>
              <LookupInput
                value={tujuan}
                onChange={(kode) => change((now) => ({ ...now, tujuan: kode }))}
                lookup={TRAYS}
                disabled={!editing}
                aria-label={label('baki_tujuan')}
              />
            </label>
            {tray.data && <TrayBar tray={tray.data} coming={coming} />}
            {tray.error && (
              <p className="tray-failed" role="alert">
                {errorText(tray.error, t('common:errors.INTERNAL'))}{' '}
                <Button size="small" onClick={() => void tray.refetch()}>
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
            <Button kind="primary" size="large" block loading={move.isPending} disabled={!maySave} onClick={() => move.mutate()}>
              {t('ui.move')} <SaveKeys />
            </Button>
          </div>
        </Panel>
      </aside>
      <ScanListPanel<ItemView>
        name={PAGE}
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

/** What of a thing tells whether it is the right one; one that lies there already is marked. */
function useMoveColumns(tujuan: string | null): readonly Column<ItemView>[] {
  const { label } = useFieldTexts();
  return useMemo(
    (): readonly Column<ItemView>[] => [
      { key: 'kode_barcode', title: label('kode_barcode'), width: 130, sortable: true, frozen: true },
      { key: 'nama_barang', title: label('nama_barang'), long: true, sortable: true, heading: true },
      {
        key: 'kode_toko',
        title: label('baki_asal'),
        width: 110,
        sortable: true,
        labelled: true,
        render: ({ kode_toko }) => <span className={kode_toko === tujuan ? 'tray-same' : ''}>{kode_toko}</span>,
      },
      { key: 'kode_dept', title: label('kode_dept'), width: 100, sortable: true, hidden: true },
      { key: 'kode_group', title: label('kode_group'), width: 90, sortable: true },
      { key: 'kadar', title: label('kadar'), figure: 'kadar', width: 90, sortable: true },
      { key: 'berat', title: label('berat'), figure: 'weight', width: 110, sortable: true },
    ],
    [label, tujuan],
  );
}
