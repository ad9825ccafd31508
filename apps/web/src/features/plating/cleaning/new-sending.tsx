import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CleaningSentData } from '@emas/contracts/plating/cleaning.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { useListEmpty } from '../../../engine/listing/list-empty.js';
import { type Desk, DraftedDesk } from '../../../parts/document/drafted-desk.js';
import { ScanListPanel } from '../../../parts/scan-list/scan-list.js';
import { type ThingsValue, useThingsForm } from '../../../parts/scan-list/use-things-form.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useCan } from '../../../platform/session/use-session.js';
import { IconButton } from '../../../ui/button.js';
import { PlusIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import { type Column, DataTable } from '../../../ui/table/data-table.js';
import { cleanableQuery, cleaningScans, sendCleaning } from './cleaning-calls.js';
import type { Saved } from './cleaning-tabs.js';
import { lineOfSorted, type SentLine } from './cleaning-value.js';
import { EMPTY_SENDING, SendForm, type SendValues } from './send-form.js';

const PAGE = 'kirim-barang-cuci';
const EMPTY: ThingsValue<SendValues, SentLine> = { values: EMPTY_SENDING, things: [] };

interface NewSendingProps {
  /** Head office does the work: who does it is not asked. */
  readonly isCentral: boolean;
  readonly onSaved: (saved: Saved) => void;
}

/** What is sent, what waits to be, and beside it who does what with it. */
export function NewSending({ isCentral, onSaved }: NewSendingProps): ReactNode {
  const may = useCan(PAGE)('tambah');
  if (!may) return null;
  return (
    <DraftedDesk<ThingsValue<SendValues, SentLine>, CleaningSentData>
      page={PAGE}
      empty={EMPTY}
      onSaved={({ id, no_cuci: no }) => onSaved({ id, no })}
    >
      {(desk) => <SendingDesk desk={desk} isCentral={isCentral} />}
    </DraftedDesk>
  );
}

interface DeskProps {
  readonly desk: Desk<ThingsValue<SendValues, SentLine>, CleaningSentData>;
  readonly isCentral: boolean;
}

function SendingDesk({ desk, isCentral }: DeskProps): ReactNode {
  const { t } = useTranslation('cleaning');
  const { form, typed, things, list, editing, maySave, saving, save } = useThingsForm<
    SendValues,
    SentLine,
    CleaningSentData
  >({
    desk,
    queue: cleaningScans,
    does: t('ui.send'),
    send: ({ pekerjaan, kode_tukang, keterangan }, chosen, ids) =>
      sendCleaning(
        {
          ...{ id: desk.id, pekerjaan: pekerjaan as 'CUCI', barang: chosen.map(({ kode_barcode }) => kode_barcode) },
          ...(kode_tukang && !isCentral && { kode_tukang }),
          ...(keterangan.trim() !== '' && { keterangan: keterangan.trim() }),
        },
        ids,
      ),
    noOf: ({ no_cuci }) => no_cuci,
    onRefused: () => void queryClient.invalidateQueries({ queryKey: cleanableQuery.queryKey }),
  });
  const columns = useSentColumns();
  return (
    <div className="entry-page scan-first">
      <aside>
        <SendForm {...{ form, isCentral, things, typed, saving, maySave }} onSave={save} />
      </aside>
      <div className="entry-lists">
        <ScanListPanel<SentLine>
          name={PAGE}
          label={t('ui.scan')}
          list={list}
          things={things}
          columns={columns}
          empty={t('ui.nothing')}
          disabled={!editing}
        />
        <Waiting
          listed={new Set(things.map(({ kode_barcode }) => kode_barcode))}
          disabled={!editing}
          onTake={(line) => list.change((now) => [line, ...now])}
        />
      </div>
    </div>
  );
}

interface WaitingProps {
  readonly listed: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onTake: (line: SentLine) => void;
}

/** What was sorted and waits: a click, or Enter, takes it. */
function Waiting({ listed, disabled, onTake }: WaitingProps): ReactNode {
  const { t } = useTranslation(['cleaning', 'common']);
  const waiting = useQuery(cleanableQuery);
  const columns = useSentColumns();
  const words = { nothing: t('ui.none'), noMatch: t('common:table.noMatch') };
  const empty = useListEmpty(waiting.error, false, words, { onRetry: () => void waiting.refetch() });
  const rows = waiting.data?.map(lineOfSorted).filter(({ kode_barcode }) => !listed.has(kode_barcode));
  return (
    <Panel flush title={t('ui.waiting')}>
      <DataTable<SentLine>
        name="kirim-barang-cuci-menunggu"
        label={t('ui.waiting')}
        columns={columns}
        rows={waiting.error && !waiting.data ? [] : rows}
        rowKey={({ kode_barcode }) => kode_barcode}
        loading={waiting.isFetching}
        empty={empty}
        totals="all"
        onOpen={(line) => !disabled && onTake(line)}
        actions={(line) =>
          !disabled && (
            <IconButton label={`${t('ui.send')} ${line.nama_barang}`} icon={<PlusIcon />} onClick={() => onTake(line)} />
          )
        }
      />
    </Panel>
  ); // prettier-ignore
}

function useSentColumns(): readonly Column<SentLine>[] {
  const { label } = useFieldTexts();
  return useMemo(
    (): readonly Column<SentLine>[] => [
      { key: 'nama_barang', title: label('nama_barang'), long: true, sortable: true, heading: true },
      { key: 'tempat', title: label('tempat'), width: 110, sortable: true },
      { key: 'kadar', title: label('kadar'), figure: 'kadar', width: 88, sortable: true },
      { key: 'berat', title: label('berat'), figure: 'weight', width: 100, sortable: true, total: 'sum' },
    ],
    [label],
  );
}
