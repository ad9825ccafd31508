import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SplashSlideView } from '@emas/contracts/catalogue/splash.view';
import { useListEmpty } from '../../engine/listing/list-empty.js';
import { SearchBox } from '../../engine/listing/search-box.js';
import { downloadBlob } from '../../platform/api/files.js';
import { csvFile } from '../../platform/csv.js';
import { pictureUrl } from '../../platform/input/image-sizes.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button, IconButton } from '../../ui/button.js';
import { DownloadIcon, EditIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { DataTable, type Column } from '../../ui/table/data-table.js';
import { Tag } from '../../ui/tag.js';
import type { SlideChanges } from './slide-changes.js';
import type { SlidesState } from './use-slides.js';

function useColumns(changes: SlideChanges): readonly Column<SplashSlideView>[] {
  const { t } = useTranslation('catalogue');
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('labels.name'),
        width: 170,
        heading: true,
        render: ({ kode, name }) => (
          <span className="slide-name">
            {name}
            {changes[kode] && <Tag tone="warn">{t('ui.unsaved')}</Tag>}
          </span>
        ),
      },
      {
        key: 'url',
        title: t('labels.image'),
        width: 96,
        render: ({ url, name }) =>
          url === null ? (
            <span className="cell-none">–</span>
          ) : (
            <img className="slide-thumbnail" src={pictureUrl(url)} alt={`${t('labels.image')} ${name}`} />
          ),
      },
      { key: 'text', title: t('labels.text'), width: 360 },
      {
        key: 'position',
        title: t('labels.position'),
        width: 130,
        sortable: true,
        value: ({ position }) => t(`positions.${position}`),
      },
    ],
    [t, changes],
  );
}

interface SlideTableProps {
  readonly state: SlidesState;
  readonly mayChange: boolean;
  readonly onEdit: (slide: SplashSlideView) => void;
}

/** The four slides side by side. */
export function SlideTable({ state, mayChange, onEdit }: SlideTableProps): ReactNode {
  const { t } = useTranslation(['catalogue', 'common', 'shell']);
  const mayExport = useCan('splashscreen-katalog')('export');
  const [q, setQ] = useState('');
  const columns = useColumns(state.changes);
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = state.slides?.filter(({ name, text }) =>
    words.every((word) => `${name} ${text}`.toLowerCase().includes(word)),
  );
  const empty = useListEmpty(state.error, q !== '', { nothing: t('ui.empty'), noMatch: t('ui.empty') });
  const exportCsv = (): void => {
    const heading = columns.map(({ title }) => title);
    const rows = (found ?? []).map(({ name, url, text, position }) => [name, url, text, position]);
    downloadBlob(csvFile(heading, rows), 'kategori-katalog.csv');
  };
  return (
    <Panel flush>
      <DataTable<SplashSlideView>
        name="splashscreen-katalog"
        columns={columns}
        rows={state.error && !state.slides ? [] : found}
        rowKey={({ kode }) => kode}
        loading={state.isFetching}
        empty={
          empty.kind === 'failed'
            ? { ...empty, action: <Button onClick={() => void state.refetch()}>{t('common:retry')}</Button> }
            : empty
        }
        toolbar={<SearchBox value={q} label={t('common:table.search')} onChange={setQ} />}
        tools={
          mayExport && (
            <Button icon={<DownloadIcon />} onClick={exportCsv} disabled={!found || found.length === 0}>
              {t('shell:list.exportCsv')}
            </Button>
          )
        }
        {...(mayChange && {
          onOpen: onEdit,
          actions: (slide: SplashSlideView) => (
            <IconButton label={t('ui.edit', { name: slide.name })} icon={<EditIcon />} onClick={() => onEdit(slide)} />
          ),
        })}
      />
    </Panel>
  );
}
