import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SortableThingView } from '@emas/contracts/plating/sort-goods.view';
import { holdsWords } from '@emas/contracts/shared/search-words';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { FilterBar, FilterChoice } from '../../../engine/listing/filter-bar.js';
import { useListEmpty } from '../../../engine/listing/list-empty.js';
import { SearchBox } from '../../../engine/listing/search-box.js';
import { useScanner } from '../../../platform/input/scanner.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useUser } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { todayInShop } from '../../../ui/form/date-input.js';
import { FilterSelect } from '../../../ui/form/select-input.js';
import { Panel } from '../../../ui/panel.js';
import { type Column, DataTable } from '../../../ui/table/data-table.js';
import { Tag } from '../../../ui/tag.js';
import { daysSince, type Result, RESULTS } from './sorting-value.js';

const ALL = 'ALL';
const PLACES = ['BELI', ...RESULTS] as const;
/** Letters of the results, pressed on a row. */
const KEYS = { BAKI: 'b', CUCI: 'c', LEBUR: 'l' } as const;

interface WaitingTableProps {
  /** All that waits and was not taken yet; undefined while it is fetched. */
  readonly things: readonly SortableThingView[] | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly disabled: boolean;
  readonly onTake: (thing: SortableThingView, hasil: Result) => void;
}

const wordsOf = (thing: SortableThingView): string =>
  [thing.no_faktur_beli, thing.kode_barcode, thing.nama_barang, thing.kode_group, thing.kondisi_barang].join(' ');

/** What was bought and waits, the oldest first: a letter on its row, or a button, says what it is. */
export function WaitingTable(props: WaitingTableProps): ReactNode {
  const { things, loading, error, onRetry, disabled, onTake } = props;
  const { t } = useTranslation(['sorting', 'values', 'common']);
  const { label } = useFieldTexts();
  const [q, search] = useState('');
  const [tempat, setTempat] = useState<string>('BELI');
  const found = useMemo(
    () => things?.filter((thing) => (tempat === ALL || thing.tempat === tempat) && holdsWords(wordsOf(thing), q)),
    [things, tempat, q],
  );
  const press = (hasil: Result) => (): void => {
    const row = document.activeElement?.closest<HTMLElement>('[data-queue] [data-row-key]');
    const thing = row && found?.find(({ barang }) => barang === row.dataset['rowKey']);
    if (thing) onTake(thing, hasil);
  };
  useShortcut(KEYS.BAKI, t('values:BAKI'), press('BAKI'), !disabled);
  useShortcut(KEYS.CUCI, t('values:CUCI'), press('CUCI'), !disabled);
  useShortcut(KEYS.LEBUR, t('values:LEBUR'), press('LEBUR'), !disabled);
  // Its old label, or the note that it came with.
  useScanner((code) => {
    search(code);
    setTempat(ALL);
  }, !disabled);
  const columns = useWaitingColumns(things?.some(({ harga_modal }) => harga_modal !== undefined) ?? false);
  const clear = (): void => {
    search('');
    setTempat(ALL);
  };
  const isFiltered = (q !== '' || tempat !== ALL) && (things?.length ?? 0) > 0;
  const words = { nothing: t('ui.none'), noMatch: t('common:table.noMatch') };
  const empty = useListEmpty(error, isFiltered, words, { onClear: clear, onRetry });
  return (
    <Panel flush title={t('ui.waiting')}>
      <div data-queue>
        <DataTable<SortableThingView>
          name="sortir-pembelian-menunggu"
          label={t('ui.waiting')}
          columns={columns}
          rows={error && !things ? [] : found}
          rowKey={({ barang }) => barang}
          loading={loading}
          empty={empty}
          totals="all"
          toolbar={
            <FilterBar search={<SearchBox value={q} label={t('ui.find')} onChange={search} />}>
              <FilterChoice>
                <FilterSelect
                  aria-label={label('tempat')}
                  search={false}
                  value={tempat}
                  onChange={(place) => setTempat(place ?? ALL)}
                  options={[ALL, ...PLACES].map((place) => ({
                    value: place,
                    label: `${label('tempat')}: ${place === ALL ? t('common:all') : t(`values:${place}`)}`,
                  }))}
                />
              </FilterChoice>
            </FilterBar>
          }
          onOpen={(thing) => !disabled && onTake(thing, thing.tujuan_sortir ?? 'BAKI')}
          actionsWidth={214}
          actions={(thing) => !disabled && <Ways thing={thing} onTake={onTake} />}
        />
      </div>
      <p className="hint sorting-keys">{t('ui.keys')}</p>
    </Panel>
  );
}

/** Where it may go; where its condition says it goes stands out. */
function Ways({ thing, onTake }: { readonly thing: SortableThingView } & Pick<WaitingTableProps, 'onTake'>): ReactNode {
  const { t } = useTranslation(['sorting', 'values']);
  return (
    <span className="sorting-ways">
      {RESULTS.map((hasil) => (
        <Button
          key={hasil}
          size="small"
          kind={thing.tujuan_sortir === hasil ? 'default' : 'quiet'}
          aria-label={t('ui.way', { hasil: t(`values:${hasil}`), nama: thing.nama_barang })}
          onClick={() => onTake(thing, hasil)}
        >
          {t(`values:${hasil}`)}
        </Button>
      ))}
    </span>
  );
}

function useWaitingColumns(seesCost: boolean): readonly Column<SortableThingView>[] {
  const { t } = useTranslation(['sorting', 'melting', 'values']);
  const { label } = useFieldTexts();
  const today = useUser().tgl_system ?? todayInShop();
  return useMemo(
    (): readonly Column<SortableThingView>[] => [
      {
        key: 'nama_barang',
        title: label('nama_barang'),
        long: true,
        sortable: true,
        heading: true,
        render: ({ nama_barang, tempat, susut_terbuka }) => (
          <>
            {nama_barang} {tempat !== 'BELI' && <Tag tone="info">{t(`values:${tempat}`)}</Tag>}
            {susut_terbuka && <Tag tone="warn">{t('melting:ui.shrinkage')}</Tag>}
          </>
        ),
      },
      { key: 'no_faktur_beli', title: label('no_faktur_beli'), width: 175, fixedWidth: true, sortable: true },
      { key: 'umur_hari', title: label('umur_hari'), figure: 'int', width: 80, sortable: true, labelled: true, value: ({ tgl }) => daysSince(tgl, today) },
      { key: 'kode_barcode', title: label('kode_barcode'), width: 130, hidden: true },
      { key: 'kode_group', title: label('kode_group'), width: 90, sortable: true, hidden: true },
      { key: 'kondisi_barang', title: label('kondisi_barang'), width: 110, sortable: true, hidden: true },
      { key: 'kadar', title: label('kadar'), figure: 'kadar', width: 88, sortable: true },
      { key: 'berat', title: label('berat'), figure: 'weight', width: 90, sortable: true, total: 'sum' },
      { key: 'berat_murni', title: label('berat_murni'), figure: 'weight', width: 105, sortable: true, total: 'sum', hidden: true },
      ...(seesCost
        ? [{ key: 'harga_modal', title: label('harga_modal'), figure: 'rupiah', width: 120, sortable: true, total: 'sum', hidden: true } as const]
        : []),
    ], // prettier-ignore
    [label, seesCost, t, today],
  );
}
