import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountPage } from '@emas/contracts/counts/count-pages';
import type { CountSummaryView } from '@emas/contracts/counts/count.view';
import { COUNT_STATUSES } from '@emas/domain/shared/count-words';
import { useFieldTexts } from '../../engine/field-texts.js';
import { StateList, useStateFilters } from '../../engine/listing/state-list.js';
import { Pending } from '../../engine/pending.js';
import { ReasonForm } from '../../parts/document/cancel-form.js';
import { useCan } from '../../platform/session/use-session.js';
import { IconButton } from '../../ui/button.js';
import { Drawer } from '../../ui/drawer.js';
import { SearchIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { StateTag } from '../../ui/state-tag.js';
import type { Column } from '../../ui/table/data-table.js';
import { cancelCount, COUNT_FILTERS, countQuery, countsQuery } from './count-calls.js';
import { CountFacts, CountLines, CountSums } from './count-facts.js';
import { PrintRecord } from './count-result.js';

function useColumns(): readonly Column<CountSummaryView>[] {
  const { t } = useTranslation(['counting', 'values']);
  const { label } = useFieldTexts();
  return useMemo(
    (): readonly Column<CountSummaryView>[] => [
      { key: 'no_opname', title: label('no_opname'), width: 164, fixedWidth: true, heading: true, frozen: true },
      {
        key: 'status',
        title: label('status'),
        width: 120,
        render: ({ status }) => <StateTag state={status}>{t(`values:${status}`)}</StateTag>,
      },
      { key: 'tgl_system', title: label('tgl_system'), width: 110 },
      { key: 'jenis_opname', title: label('jenis_opname'), width: 160, value: ({ jenis_opname }) => t(`ui.kinds.${jenis_opname}`) },
      { key: 'kode_gudang', title: label('kode_gudang'), width: 110 },
      { key: 'kode_baki', title: label('kode_baki'), width: 170, value: ({ kode_baki }) => kode_baki.join(', ') },
      { key: 'qty_buku', title: label('qty_buku'), width: 90, figure: 'int', value: ({ buku }) => buku?.qty ?? null },
      { key: 'qty_hitung', title: label('qty_hitung'), width: 100, figure: 'int', value: ({ hitung }) => hitung?.qty ?? null },
      { key: 'selisih_qty', title: label('selisih_qty'), width: 100, figure: 'int', value: ({ selisih }) => selisih?.qty ?? null },
      { key: 'selisih_berat', title: label('selisih_berat'), width: 120, figure: 'weight', value: ({ selisih }) => selisih?.berat ?? null },
      { key: 'input_by', title: label('input_by'), width: 110 },
      { key: 'setuju_by', title: label('setuju_by'), width: 120 },
      { key: 'batal_by', title: label('batal_by'), width: 110, hidden: true },
      { key: 'alasan_batal', title: label('alasan_batal'), width: 160, hidden: true },
    ],
    [label, t],
  ); // prettier-ignore
}

/** What was counted on this page, the newest first. */
export function CountHistory({ page: of }: { readonly page: CountPage }): ReactNode {
  const { t } = useTranslation(['counting', 'values']);
  const address = useStateFilters(COUNT_FILTERS);
  const [open, setOpen] = useState<string | null>(null);
  const found = useQuery({
    ...countsQuery({ ...address.filters, halaman: of }, address.page, address.size),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel flush>
      <StateList<CountSummaryView, keyof typeof COUNT_FILTERS>
        name={of}
        label={t('ui.history')}
        columns={useColumns()}
        address={address}
        found={found}
        states={COUNT_STATUSES}
        stateText={(status) => t(`values:${status}`)}
        words={{ search: t('ui.search'), nothing: t('ui.empty'), hint: t('ui.emptyHint') }}
        rowKey={({ id }) => id}
        selectedKey={open}
        onOpen={({ id }) => setOpen(id)}
        actions={({ id, no_opname }) => (
          <IconButton label={`${t('ui.detail')} ${no_opname}`} icon={<SearchIcon />} onClick={() => setOpen(id)} />
        )}
        actionsWidth={64}
      />
      <CountDrawer page={of} id={open} onClose={() => setOpen(null)} />
    </Panel>
  );
}

interface CountDrawerProps {
  readonly page: CountPage;
  readonly id: string | null;
  readonly onClose: () => void;
}

/** One of them: what it came to, its record, and giving it up while nothing is booked. */
function CountDrawer({ page, id, onClose }: CountDrawerProps): ReactNode {
  const { t } = useTranslation('counting');
  const may = useCan(page)('batal');
  const one = useQuery(countQuery(id));
  const count = one.data?.id === id ? one.data : undefined;
  return (
    <Drawer open={id !== null} title={t('ui.detail')} width={760} onClose={onClose}>
      {count ? (
        <>
          <CountSums count={count} />
          <CountFacts count={count} />
          <div className="document-buttons">
            <PrintRecord page={page} count={count} />
          </div>
          {may && count.status !== 'DISETUJUI' && count.status !== 'BATAL' && (
            <ReasonForm
              action={t('ui.cancel')}
              confirm={t('ui.cancelConfirm', { no: count.no_opname })}
              send={(alasan, key) => cancelCount(count.id, alasan, key)}
              onDone={onClose}
            />
          )}
          <CountLines count={count} />
        </>
      ) : (
        <Pending of={one} rows={6} columns={2} />
      )}
    </Drawer>
  );
}
