import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoveSavedData } from '@emas/contracts/stock/move-items.view';
import type { TrayThing, TrayView } from '@emas/contracts/stock/tray.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { useListEmpty } from '../../../engine/listing/list-empty.js';
import { LookupInput } from '../../../engine/lookup/lookup-input.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { withFullTray } from '../../../parts/item/tray-full.js';
import { errorText, isApiError } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useCan } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { Panel } from '../../../ui/panel.js';
import { SaveKeys } from '../../../ui/save-keys.js';
import { type Column, DataTable } from '../../../ui/table/data-table.js';
import { Tag } from '../../../ui/tag.js';
import { toast } from '../../../ui/toast.js';
import { LastMove } from './last-move.js';
import { moveTray, trayQuery } from './move-calls.js';
import { MovesPage } from './moves-page.js';
import { TrayBar, type TrayBarProps } from './tray-bar.js';

const PAGE = 'pindah-barang-satu-baki';
const TRAYS = { list: 'master-baki', value: 'kode_baki', label: 'nama_baki' };
const NO_SUCH = (): void => {};

/** A tray into another one: both side by side, what is reserved greyed, for it stays. */
export default function TrayPage(): ReactNode {
  const [last, setLast] = useState<MoveSavedData | null>(null);
  const [id, setId] = useState(newId);
  return (
    <MovesPage>
      {last && <LastMove key={last.id} move={last} />}
      <Trays
        key={id}
        id={id}
        onSaved={(saved) => {
          setLast(saved);
          setId(newId());
        }}
      />
    </MovesPage>
  );
}

interface TraysProps {
  readonly id: string;
  readonly onSaved: (move: MoveSavedData) => void;
}

function Trays({ id, onSaved }: TraysProps): ReactNode {
  const { t } = useTranslation(['moving', 'common']);
  const { label } = useFieldTexts();
  const may = useCan(PAGE)('tambah');
  const dayOpen = useDayOpen();
  const [asal, setAsal] = useState<string | null>(null);
  const [tujuan, setTujuan] = useState<string | null>(null);
  const [from, to] = [useQuery(trayQuery(asal)), useQuery(trayQuery(tujuan))];
  const { qty = 0, berat = 0 } = from.data ?? {};
  const move = useMutation({
    mutationFn: () => withFullTray((said) => moveTray({ id, asal: asal!, tujuan: tujuan!, qty, berat, ...said })),
    onSuccess: ({ message, data }) => {
      toast.success(`${message}: ${data.no_pindah}`);
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      onSaved(data);
    },
    onError: (error) => {
      // What lies there now is shown before it is tried again.
      if (isApiError(error)) void queryClient.invalidateQueries({ queryKey: ['ledger', 'tray'] });
      void dialog.error(errorText(error, t('common:errors.INTERNAL')));
    },
  });
  const maySave = may && dayOpen && !move.isPending && tujuan !== null && asal !== tujuan && qty > 0;
  const ask = async (): Promise<void> => {
    const text = t('ui.confirmTray', { count: qty, asal, tujuan });
    if (await dialog.confirm(text, { ok: t('ui.move') })) move.mutate();
  };
  useShortcut('mod+s', t('ui.move'), () => void ask(), maySave);
  return (
    <>
      <div className="entry-page tray-pair">
        <TraySide name="asal" title={label('baki_asal')} value={asal} onChange={setAsal} query={from} />
        <TraySide
          name="tujuan"
          title={label('baki_tujuan')}
          value={tujuan}
          onChange={setTujuan}
          query={to}
          {...(asal !== tujuan && { coming: { qty, berat } })}
        />
      </div>
      {may && (
        <p className="tray-save">
          <Button kind="primary" size="large" loading={move.isPending} disabled={!maySave} onClick={() => void ask()}>
            {t('ui.moveAll')} <SaveKeys />
          </Button>
        </p>
      )}
    </>
  );
}

interface TraySideProps {
  readonly name: string;
  readonly title: string;
  readonly value: string | null;
  readonly onChange: (kode: string | null) => void;
  readonly query: UseQueryResult<TrayView>;
  readonly coming?: TrayBarProps['coming'];
}

/** One of the two: which tray it is, how full, and what lies in it. */
function TraySide({ name, title, value, onChange, query, coming }: TraySideProps): ReactNode {
  const { t } = useTranslation(['moving', 'common']);
  const { label } = useFieldTexts();
  const words = { nothing: t('ui.emptyTray'), noMatch: t('common:table.noMatch') };
  const empty = useListEmpty(query.error, false, words, { onClear: NO_SUCH, onRetry: () => void query.refetch() });
  const columns = useMemo(
    (): readonly Column<TrayThing>[] => [
      { key: 'kode_barcode', title: label('kode_barcode'), width: 150, sortable: true, frozen: true },
      {
        key: 'nama_barang',
        title: label('nama_barang'),
        long: true,
        sortable: true,
        heading: true,
        render: ({ nama_barang, status }) => (
          <span className={status === 'READY' ? '' : 'tray-stays'}>
            {nama_barang} {status !== 'READY' && <Tag>{t('ui.reserved')}</Tag>}
          </span>
        ),
      },
      { key: 'kode_group', title: label('kode_group'), width: 100, sortable: true, hidden: true },
      { key: 'kadar', title: label('kadar'), figure: 'kadar', width: 90, sortable: true },
      { key: 'berat', title: label('berat'), figure: 'weight', width: 110, sortable: true },
    ],
    [label, t],
  );
  return (
    <Panel title={title} flush>
      <div className="tray-head">
        <LookupInput value={value} onChange={onChange} lookup={TRAYS} aria-label={title} />
        {query.data && <TrayBar tray={query.data} {...(coming && { coming })} />}
      </div>
      {value === null ? (
        <p className="lines-none">{t('ui.chooseTray')}</p>
      ) : (
        <DataTable<TrayThing>
          name={`${PAGE}-${name}`}
          label={title}
          columns={columns}
          rows={query.error && !query.data ? [] : query.data?.barang}
          rowKey={({ kode_barcode }) => kode_barcode}
          loading={query.isFetching}
          empty={empty}
        />
      )}
    </Panel>
  );
}
