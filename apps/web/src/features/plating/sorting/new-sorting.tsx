import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SortableThingView, SortSavedData } from '@emas/contracts/plating/sort-goods.view';
import type { NewItemDto } from '@emas/contracts/stock/add-item.dto';
import { AuthorizationCancelled, withAuthorization } from '../../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { wasSentBefore } from '../../../engine/form/sent-before.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { type Desk, DraftedDesk } from '../../../parts/document/drafted-desk.js';
import { withFullTray } from '../../../parts/item/tray-full.js';
import { problemsOf } from '../../../parts/lines/line-problems.js';
import { useLineKeys } from '../../../parts/lines/use-line-keys.js';
import { errorText, isApiError } from '../../../platform/api/api-error.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useCan } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { Figure } from '../../../ui/figure.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { Panel } from '../../../ui/panel.js';
import { SaveKeys } from '../../../ui/save-keys.js';
import { toast } from '../../../ui/toast.js';
import { sortGoods, waitingQuery } from '../sorting-calls.js';
import { SortedItemModal } from './sorted-item-modal.js';
import { SortedLines } from './sorted-lines.js';
import {
  EMPTY_SORTING,
  type Result,
  sentSorting,
  type SortedLine,
  type SortingValue,
  sumsOf,
} from './sorting-value.js';
import { WaitingTable } from './waiting-table.js';
import '../../../parts/entry/entry.css';
import '../../../parts/melt/melt.css';
import './sorting.css';

const PAGE = 'sortir-pembelian';
/** Most things of one sorting. */
const LINES_MAX = 200;

/** What was bought and waits, and beside it what of it was looked at and weighed. */
export function NewSorting({ onSaved }: { readonly onSaved: (saved: SortSavedData) => void }): ReactNode {
  return (
    <DraftedDesk<SortingValue, SortSavedData> page={PAGE} empty={EMPTY_SORTING} onSaved={onSaved}>
      {(desk) => <SortingDesk {...desk} />}
    </DraftedDesk>
  );
}

type DeskProps = Desk<SortingValue, SortSavedData>;

/** Sends all of it; what is wrong is told at its line, and whoever has to agree is asked. */
function useSaving({ id, onSaved, onSentBefore }: DeskProps, value: SortingValue) {
  const { t } = useTranslation('common');
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const save = useMutation({
    mutationFn: () => {
      const dto = sentSorting(id, value);
      return withFullTray((full) => withAuthorization((ids) => sortGoods({ ...dto, ...full }, ids)));
    },
    onMutate: () => setProblems(new Map()),
    onSuccess: ({ message, data }) => {
      toast.success(`${message}: ${data.no_sortir}`);
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      onSaved(data);
    },
    onError: (error) => {
      if (error instanceof AuthorizationCancelled) return;
      if (wasSentBefore(error)) return onSentBefore(value);
      void queryClient.invalidateQueries({ queryKey: waitingQuery.queryKey });
      const found = isApiError(error) ? problemsOf(error.details) : new Map<number, string>();
      setProblems(found);
      if (found.size === 0) void dialog.error(errorText(error, t('errors.INTERNAL')));
    },
  });
  return { save, problems };
}

/** What the form of a new item starts with: what the thing was bought as, into the tray of the one before. */
const itemOf = ({ nama_barang, kode_dept, kode_group, kadar }: SortableThingView, berat: number | null, kode_toko: string): Partial<NewItemDto> => ({
  ...{ nama_barang, kode_dept, kode_group, kadar, kode_toko },
  ...(berat !== null && { berat }),
}); // prettier-ignore

/** A thing whose new item is being described. */
interface Described {
  readonly thing: SortableThingView;
  readonly start: Partial<NewItemDto>;
}

function SortingDesk(props: DeskProps): ReactNode {
  const { t } = useTranslation(['sorting', 'common']);
  const { label } = useFieldTexts();
  const may = useCan(PAGE)('tambah');
  const dayOpen = useDayOpen();
  const waiting = useQuery(waitingQuery);
  const [value, setValue] = useState(props.start);
  const [described, describe] = useState<Described | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const { lines } = value;
  const change = (next: SortingValue): void => {
    setValue(next);
    props.onChange(next);
  };
  const setLines = (next: readonly SortedLine[]): void => change({ ...value, lines: next });
  const remove = (barang: string): void => setLines(lines.filter(({ thing }) => thing.barang !== barang));
  // A row of a table, or on a narrow screen the name on a card.
  const toQueue = (): void =>
    page.current
      ?.querySelector<HTMLElement>('[data-queue] :is(tr[data-row-key], .card-open, div[data-row-key])')
      ?.focus();
  const { root, onKeyDown, focusSoon } = useLineKeys({ onLeave: toQueue, onRemove: remove });
  const { save, problems } = useSaving(props, value);
  const editing = may && dayOpen && !save.isPending;

  const put = (line: SortedLine): void => {
    const at = lines.findIndex(({ thing }) => thing.barang === line.thing.barang);
    setLines(at < 0 ? [...lines, line] : lines.with(at, line));
  };
  const take = (thing: SortableThingView, hasil: Result): void => {
    if (lines.length >= LINES_MAX) return toast.info(t('ui.tooMany', { max: LINES_MAX }));
    if (hasil === 'BAKI') {
      const tray = lines.findLast(({ baru }) => baru !== null)?.baru?.kode_toko ?? '';
      return describe({ thing, start: itemOf(thing, null, tray) });
    }
    put({ thing, hasil, berat: null, baru: null });
    focusSoon(`[data-line="${CSS.escape(thing.barang)}"] input`);
  };
  const putItem = (dto: NewItemDto): void => {
    if (described) put({ thing: described.thing, hasil: 'BAKI', berat: dto.berat, baru: dto });
    describe(null);
  };
  const taken = new Set(lines.map(({ thing }) => thing.barang));
  const maySave = editing && described === null && lines.length > 0 && lines.every(({ berat }) => berat !== null);
  useShortcut('mod+s', t('ui.sort'), () => save.mutate(), maySave);
  return (
    <div className="entry-page melt-page" ref={page}>
      <WaitingTable
        things={waiting.data?.filter(({ barang }) => !taken.has(barang))}
        loading={waiting.isFetching}
        error={waiting.error}
        onRetry={() => void waiting.refetch()}
        disabled={!editing}
        onTake={take}
      />
      {may && (
        <aside>
        <Panel flush title={t('ui.sorted')}>
          {lines.length === 0 ? (
            <p className="lines-none">{t('ui.nothing')}</p>
          ) : (
            <>
              <SortedLines
                {...{ lines, problems, root, onKeyDown }}
                disabled={!editing}
                onWeigh={(line, berat) => put({ ...line, berat, baru: line.baru && { ...line.baru, berat: berat ?? 0 } })}
                onEdit={({ thing, berat, baru }) => describe({ thing, start: { ...baru, ...(berat !== null && { berat }) } })}
                onRemove={remove}
              />
              <div className="sorting-save">
                <Sums lines={lines} />
                <label className="field">
                  <span className="field-label">{label('keterangan')}</span>
                  <TextInput
                    value={value.keterangan}
                    maxLength={200}
                    disabled={!editing}
                    onChange={(keterangan) => change({ ...value, keterangan })}
                  />
                </label>
                <Button
                  kind="primary"
                  size="large"
                  block
                  loading={save.isPending}
                  disabled={!maySave}
                  onClick={() => save.mutate()}
                >
                  {t('ui.sort')} <SaveKeys />
                </Button>
              </div>
            </>
          )}
        </Panel>
        </aside>
      )}
      {described && (
        <SortedItemModal
          key={described.thing.barang}
          start={described.start}
          onPut={putItem}
          onClose={() => describe(null)}
        />
      )}
    </div>
  ); // prettier-ignore
}

const SUMS = { berat_beli: 'weight', berat_sortir: 'weight', susut: 'weight' } as const;

function Sums({ lines }: { readonly lines: readonly SortedLine[] }): ReactNode {
  const { label } = useFieldTexts();
  const sums = sumsOf(lines);
  return (
    <dl className="sums terms">
      <div>
        <dt>{label('qty')}</dt>
        <dd>
          <Figure kind="int" value={sums.qty} strong />
        </dd>
      </div>
      {(Object.keys(SUMS) as (keyof typeof SUMS)[]).map((name) => (
        <div key={name}>
          <dt>{label(name)}</dt>
          <dd data-testid={name}>
            <Figure kind={SUMS[name]} value={sums[name]} unit strong />
          </dd>
        </div>
      ))}
    </dl>
  );
}
