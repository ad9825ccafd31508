import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import { stateWord } from '@emas/contracts/definitions/document-facts';
import { useFieldTexts } from '../../engine/field-texts.js';
import { useAddressChips } from '../../engine/listing/filter-chips.js';
import { useLookupName } from '../../engine/lookup/use-lookup.js';
import { Page } from '../../engine/page.js';
import { useCan, useDatesLocked, useUser } from '../../platform/session/use-session.js';
import { Button, IconButton } from '../../ui/button.js';
import { todayInShop } from '../../ui/form/date-input.js';
import { PlusIcon, SearchIcon } from '../../ui/icons.js';
import type { Selection } from '../../ui/table/selection.js';
import { type AnySummary, numberOf } from './any-document.js';
import { documentFilters } from './document-queries.js';
import { DocumentDrawer, type DrawerWork } from './drawer.js';
import { documentColumns, type DocumentCells } from './list-columns.js';
import { DocumentFilters, type FilterNames, SALES_PEOPLE } from './list-filters.js';
import { ListingTable, useListing } from './listing.js';

interface DocumentListingProps<Row> {
  readonly of: DocumentDefinition;
  readonly cells?: DocumentCells<Row>;
  /** What else is done with one, in its drawer. */
  readonly work?: DrawerWork;
  /** What else is done with chosen ones. */
  readonly chosen?: (rows: readonly Row[], selection: Selection<Row>) => ReactNode;
}

const NO_CELLS = {};

/** A page of a kind's documents. */
export function DocumentListPage<Row extends AnySummary>(props: DocumentListingProps<Row>): ReactNode {
  return (
    <Page>
      <DocumentListing {...props} />
    </Page>
  );
}

/** Documents of a kind in a period with their totals; one of them in full in a drawer, with what may be done about it. */
export function DocumentListing<Row extends AnySummary>({
  of,
  cells = NO_CELLS,
  work,
  chosen,
}: DocumentListingProps<Row>): ReactNode {
  const { t } = useTranslation(['documents', of.texts, 'titles']);
  const texts = useFieldTexts();
  const may = useCan(of.pages.list);
  // Where it is written beside its list there is nothing to go to.
  const mayWrite = useCan(of.pages.write)('tambah') && of.pages.write !== of.pages.list;
  const navigate = useNavigate();
  const today = useUser().tgl_system ?? todayInShop();
  const locked = useDatesLocked();
  const start = useMemo(() => documentFilters(of, today, locked), [of, today, locked]);
  const list = useListing<Row, FilterNames>(of, start);
  const { filters, query, anyDay, change, found } = list;
  const salesName = useLookupName(SALES_PEOPLE, filters.kode_sales);
  const [open, setOpen] = useState<string | null>(null);
  const columns = useMemo(
    () => documentColumns<Row>(of, cells, found.data ?? {}, { ...texts, t }),
    [of, cells, found.data, texts, t],
  );
  const chips = useAddressChips<FilterNames>(
    { ...list, changed: list.inForce },
    {
      status: (status) => t(`states.${stateWord(of, status)}`),
      kode_sales: salesName,
      cara_bayar: () => t('paidNonCash'),
    },
  );
  const detail = t(`${of.texts}:document.detail`);
  return (
    <>
      <ListingTable<Row>
        {...{ of, list, columns, chips, chosen, open }}
        name={of.pages.list}
        toolbar={
          <DocumentFilters
            {...{ of, today, anyDay }}
            filters={{ ...filters, status: query.status }}
            onChange={change}
          />
        }
        nothing={t(`${of.texts}:document.empty`)}
        add={
          mayWrite && (
            <Button kind="primary" icon={<PlusIcon />} onClick={() => void navigate(`/${of.pages.write}`)}>
              {t(`titles:${of.pages.write}`)}
            </Button>
          )
        }
        mayExport={may(of.rights?.exports ?? 'export')}
        mayPrint={may('cetak')}
        onOpen={setOpen}
        actions={(row) => (
          <IconButton label={`${detail} ${numberOf(of, row)}`} icon={<SearchIcon />} onClick={() => setOpen(row.id)} />
        )}
      />
      <DocumentDrawer of={of} id={open} onClose={() => setOpen(null)} {...(work && { work })} />
    </>
  );
}
