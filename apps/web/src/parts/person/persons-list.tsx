import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WireRow } from '@emas/contracts/definitions/wire-row';
import { personSorts, type PersonDefinition } from '@emas/contracts/membership/person';
import { errorText } from '../../platform/api/api-error.js';
import { downloadBlob } from '../../platform/api/files.js';
import { useScanner } from '../../platform/input/scanner.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button, IconButton } from '../../ui/button.js';
import { dialog } from '../../ui/dialogs.js';
import { SelectInput, type SelectOption } from '../../ui/form/select-input.js';
import { DownloadIcon, PlusIcon, SearchIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { DataTable, type Sort } from '../../ui/table/data-table.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { FilterChips, useAddressChips } from '../../engine/listing/filter-chips.js';
import { useListEmpty } from '../../engine/listing/list-empty.js';
import { SavedViews } from '../../engine/listing/saved-views.js';
import { FilterBar, FilterChoice } from '../../engine/listing/filter-bar.js';
import { SearchBox } from '../../engine/listing/search-box.js';
import { useAddressFilters } from '../../engine/listing/use-address-filters.js';
import { Page } from '../../engine/page.js';
import { columnsOf } from '../../engine/resource/resource-columns.js';
import { ResourceForm } from '../../engine/resource/resource-form.js';
import { fetchPersonsCsv } from './person-calls.js';
import { formOf } from './person-form.js';
import { PERSON_FILTERS, personsAsked, personsQuery } from './persons-query.js';
import './persons.css';

interface PersonsListProps {
  readonly definition: PersonDefinition;
  readonly texts: { readonly search: string; readonly empty: string; readonly detail: string };
  /** Choices beside everybody; what each asks the server for. */
  readonly filters: readonly (SelectOption & { readonly query: Readonly<Record<string, string>> })[];
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
}

/** Persons of a registry, covered: search, card scan, filter, sort, pages, export, and the form to add one. */
export function PersonsList({ definition, texts, filters, openId, onOpen }: PersonsListProps): ReactNode {
  const { t } = useTranslation(['membership', 'common', 'shell']);
  const fieldTexts = useFieldTexts();
  const may = useCan(definition.name);
  const [adding, setAdding] = useState(false);
  const address = useAddressFilters(PERSON_FILTERS);
  const { filters: asked, page, size, change, isFiltered, changed, reset } = address;
  const query = useMemo(
    () => personsAsked(asked, filters.find(({ value }) => value === asked.tampil)?.query),
    [asked, filters],
  );
  const { data, error, isFetching, refetch } = useQuery({
    ...personsQuery(definition, query, page, size),
    placeholderData: keepPreviousData,
  });
  const csv = useMutation({
    mutationFn: () => fetchPersonsCsv(definition, query),
    onSuccess: ({ blob, filename }) => downloadBlob(blob, filename ?? `${definition.name}.csv`),
    onError: (refused) => void dialog.error(errorText(refused, t('common:errors.INTERNAL'))),
  });
  useScanner((code) => change({ q: code }));
  useShortcut('alt+n', t('common:add'), () => setAdding(true), may('tambah') && !adding);

  const columns = useMemo(() => {
    const words = { yes: t('common:yes'), no: t('common:no'), active: t('shell:list.active'), inactive: t('shell:list.inactive') }; // prettier-ignore
    const { key, nameField } = definition;
    const sorts = personSorts(definition);
    const named = columnsOf({ ...formOf(definition), fields: shown(definition) }, fieldTexts, words);
    // A made-up id says nothing to people: the name comes first.
    return named
      .map((column) => ({
        ...column,
        heading: column.key === nameField,
        frozen: column.key === nameField,
        sortable: sorts.includes(column.key),
        ...(key === 'customer_id' && column.key === key ? { hidden: true } : {}),
      }))
      .sort((a, b) => Number(b.heading) - Number(a.heading));
  }, [definition, fieldTexts, t]);
  const add = may('tambah') && (
    <Button kind="primary" icon={<PlusIcon />} onClick={() => setAdding(true)}>
      {t('common:add')}
    </Button>
  );
  const clear = (): void => reset(changed);
  const chips = useAddressChips(address, { tampil: (tampil) => String(filters.find(({ value }) => value === tampil)?.label ?? tampil) }); // prettier-ignore
  const said = { nothing: texts.empty, noMatch: t('ui.noMatch') };
  const empty = useListEmpty(error, isFiltered, said, { onClear: clear, onRetry: () => void refetch(), add });

  return (
    <Page actions={add}>
      <Panel flush>
        <DataTable<WireRow>
          name={definition.name}
          columns={columns}
          rows={error && !data ? [] : data?.data}
          rowKey={(row) => String(row[definition.key])}
          loading={isFetching}
          empty={empty}
          sort={personOrder(asked)}
          chips={<FilterChips chips={chips} onClear={clear} />}
          onSort={(next) => change({ sort: next?.column ?? null, order: next?.order ?? null })}
          page={{
            current: page,
            size,
            count: data?.count ?? 0,
            onChange: (next, nextSize) => change({ page: next, size: nextSize }),
          }}
          toolbar={
            <FilterBar search={<SearchBox value={asked.q} label={texts.search} onChange={(q) => change({ q })} />}>
              <FilterChoice>
                <SelectInput
                  aria-label={t('ui.filter')}
                  search={false}
                  value={asked.tampil}
                  onChange={(tampil) => change({ tampil })}
                  options={[{ value: 'ALL', label: `${t('ui.filter')}: ${t('common:all')}` }, ...filters]}
                />
              </FilterChoice>
            </FilterBar>
          }
          tools={
            <>
              <SavedViews name={definition.name} />
              {may('export') && (
                <Button icon={<DownloadIcon />} loading={csv.isPending} onClick={() => csv.mutate()}>
                  {t('shell:list.exportCsv')}
                </Button>
              )}
            </>
          }
          selectedKey={openId}
          onOpen={(row) => onOpen(String(row[definition.key]))}
          actionsWidth={64}
          actions={(row) => (
            <IconButton
              label={`${texts.detail} ${String(row[definition.nameField])}`}
              icon={<SearchIcon />}
              onClick={() => onOpen(String(row[definition.key]))}
            />
          )}
        />
      </Panel>
      {adding && <ResourceForm definition={formOf(definition)} row={null} onClose={() => setAdding(false)} />}
    </Page>
  );
}

const personOrder = ({ sort, order }: Readonly<Record<'sort' | 'order', string>>): Sort | null =>
  sort === '' ? null : { column: sort, order: order === 'desc' ? 'desc' : 'asc' };

/** What a row holds beside photos. */
const shown = ({ fields }: PersonDefinition) => fields.filter(({ type }) => type !== 'image');
