import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PROBLEM_STATES, type ProblemView } from '@emas/contracts/problems/problem.view';
import { useFieldTexts } from '../../engine/field-texts.js';
import { CsvButton } from '../../engine/listing/csv-button.js';
import { StateList, useStateFilters } from '../../engine/listing/state-list.js';
import { Page } from '../../engine/page.js';
import { ClosedDay } from '../../parts/day/closed-day.js';
import { useDayOpen } from '../../parts/day/use-day-open.js';
import { DocumentLink } from '../../parts/document/document-link.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button, IconButton } from '../../ui/button.js';
import { SearchIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { StateTag } from '../../ui/state-tag.js';
import type { Column } from '../../ui/table/data-table.js';
import { NoteForm } from './note-form.js';
import { fetchProblemsCsv, type NoteKind, PROBLEM_FILTERS, problemsQuery } from './problem-calls.js';
import { ProblemDrawer } from './problem-drawer.js';
import { ReportForm } from './report-form.js';

type Label = (name: string) => string;

const columnsOf = (label: Label, state: Label): readonly Column<ProblemView>[] => [
  { key: 'no_masalah', title: label('no_masalah'), width: 164, fixedWidth: true, heading: true, frozen: true },
  {
    key: 'status',
    title: label('status'),
    width: 112,
    render: ({ status }) => <StateTag state={status}>{state(status)}</StateTag>,
  },
  { key: 'tgl_system', title: label('tgl_system'), width: 110 },
  {
    key: 'no_faktur',
    title: label('no_faktur'),
    width: 164,
    fixedWidth: true,
    render: ({ no_faktur }) => <DocumentLink no={no_faktur} />,
  },
  { key: 'nama_customer', title: label('nama_customer'), width: 140 },
  { key: 'total_harga', title: label('total_harga'), width: 118, figure: 'rupiah' },
  { key: 'masalah', title: label('masalah'), width: 220 },
  { key: 'tindak_lanjut', title: label('tindak_lanjut'), width: 200 },
  { key: 'lapor_by', title: label('lapor_by'), width: 112 },
  { key: 'umur_hari', title: label('umur_hari'), width: 92, figure: 'int' },
  { key: 'selesai_by', title: label('selesai_by'), width: 112, hidden: true },
  { key: 'tgl_selesai', title: label('tgl_selesai'), width: 110, hidden: true },
];

/** Documents that something is wrong with: reported, followed, solved; what is not solved stands first. */
export default function ProblemsPage(): ReactNode {
  const { t } = useTranslation('problems');
  const { label } = useFieldTexts();
  const may = useCan('faktur-bermasalah');
  const dayOpen = useDayOpen();
  const address = useStateFilters(PROBLEM_FILTERS);
  const [open, setOpen] = useState<string | null>(null);
  const [note, setNote] = useState<{ readonly problem: ProblemView; readonly kind: NoteKind } | null>(null);
  const [reporting, setReporting] = useState(false);
  const found = useQuery({
    ...problemsQuery(address.filters, address.page, address.size),
    placeholderData: keepPreviousData,
  });
  const state = (status: string): string => t(`states.${status}`);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- words change with the language alone
  const columns = useMemo(() => columnsOf(label, state), [t, label]);
  const report = may('tambah') && (
    <Button kind="primary" disabled={!dayOpen} onClick={() => setReporting(true)}>
      {t('ui.report')}
    </Button>
  );
  return (
    <Page actions={report}>
      <ClosedDay />
      <Panel flush>
        <StateList<ProblemView, keyof typeof PROBLEM_FILTERS>
          name="faktur-bermasalah"
          columns={columns}
          address={address}
          found={found}
          states={PROBLEM_STATES}
          stateText={state}
          words={{ search: t('ui.search'), nothing: t('ui.empty'), hint: t('ui.emptyHint') }}
          rowKey={({ id }) => id}
          tools={
            may('export') && (
              <CsvButton fetch={() => fetchProblemsCsv(address.filters)} filename="faktur-bermasalah.csv" />
            )
          }
          selectedKey={open}
          onOpen={({ id }) => setOpen(id)}
          actions={({ id, no_masalah }) => (
            <IconButton label={`${t('ui.detail')} ${no_masalah}`} icon={<SearchIcon />} onClick={() => setOpen(id)} />
          )}
          actionsWidth={64}
        />
      </Panel>
      <ProblemDrawer id={open} onNote={(problem, kind) => setNote({ problem, kind })} onClose={() => setOpen(null)} />
      {note && <NoteForm {...note} onClose={() => setNote(null)} />}
      {reporting && <ReportForm onClose={() => setReporting(false)} />}
    </Page>
  );
}
