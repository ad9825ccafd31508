import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SHRINKAGE_STATES, type ShrinkageView } from '@emas/contracts/purchases/shrinkage.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { StateList, useStateFilters } from '../../../engine/listing/state-list.js';
import { Page } from '../../../engine/page.js';
import { ClosedDay } from '../../../parts/day/closed-day.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { DocumentLink } from '../../../parts/document/document-link.js';
import { ItemLink } from '../../../parts/document/record-links.js';
import { useScanner } from '../../../platform/input/scanner.js';
import { useCan, useUser } from '../../../platform/session/use-session.js';
import { IconButton } from '../../../ui/button.js';
import { todayInShop } from '../../../ui/form/date-input.js';
import { CheckIcon, CloseIcon, ReloadIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import { StateTag } from '../../../ui/state-tag.js';
import type { Column } from '../../../ui/table/data-table.js';
import { DecideForm } from './decide-form.js';
import { type Decision, DECISIONS, SHRINKAGE_FILTERS, shrinkagesQuery } from './shrinkage-calls.js';

type Label = (name: string) => string;

const columnsOf = (label: Label, state: Label): readonly Column<ShrinkageView>[] => [
  {
    key: 'no_faktur_beli',
    title: label('no_faktur_beli'),
    width: 164,
    fixedWidth: true,
    heading: true,
    frozen: true,
    render: ({ no_faktur_beli }) => <DocumentLink no={no_faktur_beli} />,
  },
  {
    key: 'status',
    title: label('status'),
    width: 112,
    render: ({ status }) => <StateTag state={status}>{state(status)}</StateTag>,
  },
  { key: 'nama_barang', title: label('nama_barang'), width: 170 },
  // What is decided by stands first: a narrow window scrolls to the rest.
  { key: 'nilai_susut', title: label('nilai_susut'), width: 118, figure: 'rupiah' },
  { key: 'susut', title: label('susut'), width: 90, figure: 'weight' },
  { key: 'berat_nota', title: label('berat_nota'), width: 95, figure: 'weight' },
  { key: 'berat', title: label('berat'), width: 95, figure: 'weight' },
  { key: 'toleransi', title: label('toleransi'), width: 95, figure: 'weight' },
  { key: 'berat_ulang', title: label('berat_ulang'), width: 120, figure: 'weight' },
  {
    key: 'kode_barcode',
    title: label('kode_barcode'),
    width: 140,
    render: ({ kode_barcode }) => (kode_barcode ? <ItemLink barcode={kode_barcode} /> : '–'),
  },
  { key: 'tgl_system', title: label('tgl_system'), width: 110 },
  { key: 'input_by', title: label('input_by'), width: 112 },
  { key: 'valid_by', title: label('valid_by'), width: 120 },
  { key: 'keterangan', title: label('keterangan'), width: 160 },
  { key: 'bayar_by', title: label('bayar_by'), width: 112, hidden: true },
  { key: 'tgl_valid', title: label('tgl_valid'), width: 110, hidden: true },
];

const ICONS = { validate: <CheckIcon />, refuse: <CloseIcon />, reopen: <ReloadIcon /> };

/** Bought gold that weighs other than its note says: what waits first, by its value, for somebody who did not buy it. */
export default function ShrinkagePage(): ReactNode {
  const { t } = useTranslation(['shrinkage', 'common']);
  const { label } = useFieldTexts();
  const may = useCan('validasi-susut');
  const today = useUser().tgl_system ?? todayInShop();
  const dayOpen = useDayOpen();
  const address = useStateFilters(SHRINKAGE_FILTERS);
  const [deciding, setDeciding] = useState<{ readonly of: ShrinkageView; readonly decision: Decision } | null>(null);
  const found = useQuery({
    ...shrinkagesQuery(address.filters, address.page, address.size),
    placeholderData: keepPreviousData,
  });
  useScanner((code) => address.change({ q: code }));
  const state = (status: string): string => (status === 'ALL' ? t('common:all') : t(`states.${status}`));
  // eslint-disable-next-line react-hooks/exhaustive-deps -- words change with the language alone
  const columns = useMemo(() => columnsOf(label, state), [t, label]);
  const decisionsOf = ({ status, tgl_valid }: ShrinkageView): readonly Decision[] =>
    (status === 'OPEN' ? (['validate', 'refuse'] as const) : tgl_valid === today ? (['reopen'] as const) : []).filter(
      (decision) => dayOpen && may(DECISIONS[decision].right),
    );
  return (
    <Page>
      <ClosedDay />
      <Panel flush>
        <StateList<ShrinkageView, keyof typeof SHRINKAGE_FILTERS>
          name="validasi-susut"
          columns={columns}
          address={address}
          found={found}
          states={SHRINKAGE_STATES}
          stateText={state}
          words={{ search: t('ui.search'), nothing: t('ui.empty'), hint: t('ui.emptyHint') }}
          rowKey={({ purchase_id, line_no }) => `${purchase_id}/${line_no}`}
          onOpen={(of) => {
            const [decision] = decisionsOf(of);
            if (decision) setDeciding({ of, decision });
          }}
          actionsWidth={104}
          actions={(of) =>
            decisionsOf(of).map((decision) => (
              <IconButton
                key={decision}
                label={`${t(`ui.${decision}`)} ${of.nama_barang}`}
                icon={ICONS[decision]}
                onClick={() => setDeciding({ of, decision })}
              />
            ))
          }
        />
      </Panel>
      {deciding && <DecideForm {...deciding} onClose={() => setDeciding(null)} />}
    </Page>
  );
}
