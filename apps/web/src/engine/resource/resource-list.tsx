import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionOf, resourceText, type ResourceDefinition } from '@emas/contracts/definitions/resource';
import type { WireRow } from '@emas/contracts/definitions/wire-row';
import { errorText } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { downloadBlob } from '../../platform/api/files.js';
import { queryClient } from '../../platform/api/query-client.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCurrentPage } from '../../platform/routing/current-page.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button, IconButton } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { DeleteIcon, DownloadIcon, EditIcon, HistoryIcon, PlusIcon, UploadIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { DataTable } from '../../ui/table/data-table.js';
import { useSelection } from '../../ui/table/selection.js';
import { toast } from '../../ui/toast.js';
import { FilterChips } from '../listing/filter-chips.js';
import { useListEmpty } from '../listing/list-empty.js';
import { SavedViews } from '../listing/saved-views.js';
import { SearchBox } from '../listing/search-box.js';
import { useBulk } from '../listing/use-bulk.js';
import { useFieldTexts } from '../field-texts.js';
import { Page } from '../page.js';
import { failureText, fetchCsv, removeRow, type ListState } from './resource-calls.js';
import { isImportable, useListImport } from './list-import.js';
import { listQuery } from './list-state.js';
import { columnsOf } from './resource-columns.js';
import { ResourceBulk } from './resource-bulk.js';
import { ResourceForm } from './resource-form.js';
import { ResourceHistory } from './resource-history.js';
import { useListState } from './use-list-state.js';

const EXPORT_CSV = 'export';

type Say = (text: Parameters<typeof resourceText>[1], values?: Record<string, string>) => string;

/** Deleting a row, after asking, and exporting what the search found. */
function useResourceActions(definition: ResourceDefinition, state: ListState, say: Say) {
  const removal = useMutation({
    mutationFn: ({ key, idempotencyKey }: { key: string; idempotencyKey: string }) =>
      removeRow(definition, key, idempotencyKey),
    onSuccess: ({ message }) => {
      void queryClient.invalidateQueries({ queryKey: ['list', definition.name] });
      void queryClient.invalidateQueries({ queryKey: ['lookup', definition.name] });
      toast.success(message);
    },
    onError: (refused) => void dialog.error(failureText(refused, say('deleteFailed'))),
  });
  const csv = useMutation({
    mutationFn: () => fetchCsv(definition, state),
    onSuccess: ({ blob, filename }) => downloadBlob(blob, filename ?? `${definition.name}.csv`),
    onError: (refused) => void dialog.error(errorText(refused, say('failed'))),
  });
  const remove = async (key: string): Promise<void> => {
    const words = { ok: say('confirmYes'), cancel: say('confirmNo'), danger: true };
    if (await dialog.confirm(say('confirmDelete', { key }), words)) removal.mutate({ key, idempotencyKey: newId() });
  };
  return { remove, exportCsv: () => csv.mutate(), isRemoving: removal.isPending, isExporting: csv.isPending };
}

interface ResourceListProps {
  readonly definition: ResourceDefinition;
  /** With the fields of a new row, where they are more than those that are shown. */
  readonly toAdd?: ResourceDefinition;
  readonly more?: RowActions | undefined;
}

/** What can be done with a row beside changing it: buttons before the usual ones, and the width they take. */
export interface RowActions {
  readonly width: number;
  readonly buttons: (row: WireRow) => ReactNode;
}

/** Any list: search, sort, pages, columns, export, history, and the modal form to add and change. */
export function ResourceList({ definition, toAdd = definition, more }: ResourceListProps): ReactNode {
  const { t } = useTranslation(['lists', 'common', 'shell']);
  const texts = useFieldTexts();
  const may = useCan(permissionOf(definition));
  const [state, change] = useListState(definition);
  const [form, setForm] = useState<{ readonly row: WireRow | null } | null>(null);
  const [historyOf, setHistoryOf] = useState<string | null>(null);
  const { show: showImport } = useListImport();
  const say = (text: Parameters<typeof resourceText>[1], values = {}): string =>
    t(`lists:${resourceText(definition, text)}`, values);

  const { data, error, isFetching, refetch } = useQuery({
    ...listQuery(definition, state),
    placeholderData: keepPreviousData,
  });
  const words = {
    yes: t('common:yes'),
    no: t('common:no'),
    active: t('shell:list.active'),
    inactive: t('shell:list.inactive'),
  };
  const columns = useMemo(
    () => columnsOf(definition, texts, words, data?.names),
    // The words follow the texts: both change with the language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [definition, texts, data?.names],
  );
  const selection = useSelection<WireRow>();
  const bulk = useBulk();
  const { title } = useCurrentPage();
  const keyOf = (row: WireRow): string => String(row[definition.key]);

  const { remove, exportCsv, isRemoving, isExporting } = useResourceActions(definition, state, say);
  useShortcut('alt+n', t('common:add'), () => setForm({ row: null }), may('tambah') && form === null);

  const add = may('tambah') && (
    <Button kind="primary" icon={<PlusIcon />} onClick={() => setForm({ row: null })}>
      {t('common:add')}
    </Button>
  );
  const clear = (): void => change({ q: '' });
  const chips = state.q === '' ? [] : [{ key: 'q', text: `“${state.q}”`, onRemove: clear }];
  const said = { nothing: say('empty'), noMatch: t('common:table.noMatch') };
  const empty = useListEmpty(error, state.q !== '', said, { onClear: clear, onRetry: () => void refetch(), add });

  return (
    <Page actions={add}>
      <Panel flush>
        <DataTable<WireRow>
          name={definition.name}
          columns={columns}
          rows={error && !data ? [] : data?.data}
          rowKey={keyOf}
          loading={isFetching}
          empty={empty}
          sort={state.sort === null ? null : { column: state.sort, order: state.order }}
          onSort={(sort) => change({ sort: sort?.column ?? null, order: sort?.order ?? 'asc' })}
          page={{
            current: state.page,
            size: state.size,
            count: data?.count ?? 0,
            onChange: (page, size) => change({ page, size }),
          }}
          toolbar={<SearchBox value={state.q} label={t('common:table.search')} onChange={(q) => change({ q })} />}
          chips={<FilterChips chips={chips} onClear={clear} />}
          selection={selection}
          bulk={(rows, shown) => (
            <ResourceBulk {...{ definition, rows, selection, bulk }} title={title} columns={shown} />
          )}
          tools={
            <>
              <SavedViews name={definition.name} />
              {may('tambah') && isImportable(toAdd) && (
                <Button icon={<UploadIcon />} onClick={showImport}>
                  {t('shell:import.open')}
                </Button>
              )}
              {may(EXPORT_CSV) && (
                <Button icon={<DownloadIcon />} loading={isExporting} onClick={exportCsv}>
                  {t('shell:list.exportCsv')}
                </Button>
              )}
            </>
          }
          {...(may('ubah') ? { onOpen: (row: WireRow) => setForm({ row }) } : {})}
          actionsWidth={152 + (more?.width ?? 0)}
          actions={(row) => (
            <>
              {more?.buttons(row)}
              {may('ubah') && (
                <IconButton label={t('common:edit')} icon={<EditIcon />} onClick={() => setForm({ row })} />
              )}
              <IconButton
                label={t('shell:list.history')}
                icon={<HistoryIcon />}
                onClick={() => setHistoryOf(keyOf(row))}
              />
              {may('hapus') && (
                <IconButton
                  label={t('common:remove')}
                  danger
                  icon={<DeleteIcon />}
                  disabled={isRemoving}
                  onClick={() => void remove(keyOf(row))}
                />
              )}
            </>
          )}
        />
      </Panel>
      {form && <ResourceForm definition={form.row ? definition : toAdd} row={form.row} onClose={() => setForm(null)} />}
      {bulk.dialogs}
      <ResourceHistory definition={definition} rowKey={historyOf} onClose={() => setHistoryOf(null)} />
    </Page>
  );
}
