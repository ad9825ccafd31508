import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardGroup } from '@emas/contracts/masterdata/price-board.view';
import { Page } from '../../engine/page.js';
import { errorText, isApiError } from '../../platform/api/api-error.js';
import { formatFigure } from '../../platform/format.js';
import { PriceAge } from '../../parts/prices/price-age.js';
import { usePricesOfDay } from '../../parts/prices/prices-of-day.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button, IconButton } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { FieldNoteContext } from '../../ui/form/field-note.js';
import { PriceInput } from '../../ui/form/figure-input.js';
import { TextInput } from '../../ui/form/text-input.js';
import { DesktopIcon, HistoryIcon, ReloadIcon, SearchIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { Percent } from './percent.js';
import { jumps, percentOf } from './price-changes.js';
import { PriceHistory } from './price-history.js';
import { PriceTable } from './price-table.js';
import { RepriceDialog } from './reprice-dialog.js';
import { usePriceBoard, type PriceBoardState } from './use-price-board.js';
import { WallDisplay } from './wall-display.js';
import './price-board.css';

/** All prices of the shop in one screen: what is proposed, what is asked, what is paid, changed in one approved step. */
export default function PriceBoardPage(): ReactNode {
  const { t } = useTranslation(['prices', 'common']);
  const mayChange = useCan('papan-harga')('ubah');
  const state = usePriceBoard();
  const { board, count, isSaving, save, confirmRest, discard } = state;
  const { data: prices } = usePricesOfDay();
  const [isWall, setWall] = useState(false);
  const [isRepricing, setRepricing] = useState(false);
  useShortcut('mod+s', t('ui.save'), save, count > 0 && !isSaving);
  return (
    <Page
      hint={board?.tgl}
      actions={
        <>
          {count > 0 && (
            <>
              <span className="unsaved" role="status">
                {t('ui.changes', { count })}
              </span>
              <Button disabled={isSaving} onClick={discard}>
                {t('ui.discard')}
              </Button>
            </>
          )}
          {board && prices && (
            <Button icon={<DesktopIcon />} onClick={() => setWall(true)}>
              {t('ui.wall')}
            </Button>
          )}
          {board && mayChange && (
            <Button icon={<ReloadIcon />} disabled={count > 0} onClick={() => setRepricing(true)}>
              {t('ui.reprice')}
            </Button>
          )}
          {mayChange && state.isUnconfirmed && (
            <Button disabled={isSaving} onClick={confirmRest}>
              {state.unconfirmedGroups === 0
                ? t(count > 0 ? 'ui.saveAndConfirmBase' : 'ui.confirmBase')
                : t(count > 0 ? 'ui.saveAndConfirm' : 'ui.confirmRest', { count: state.unconfirmedGroups })}
            </Button>
          )}
          {mayChange && (
            <Button kind="primary" disabled={count === 0 || isSaving} loading={isSaving} onClick={save}>
              {t('ui.save')}
            </Button>
          )}
        </>
      }
    >
      {board ? (
        <Board state={state} mayChange={mayChange} />
      ) : state.error ? (
        <Failed error={state.error} onRetry={() => void state.refetch()} />
      ) : (
        <SkeletonRows rows={8} columns={5} />
      )}
      {isRepricing && board && <RepriceDialog groups={board.groups} onClose={() => setRepricing(false)} />}
      {isWall && board && prices && (
        <WallDisplay {...{ board, prices }} updatedAt={state.dataUpdatedAt} onClose={() => setWall(false)} />
      )}
    </Page>
  );
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  const { t } = useTranslation('common');
  const noRight = isApiError(error) && error.status === 403;
  return (
    <Panel>
      <EmptyState
        kind={noRight ? 'noRight' : 'failed'}
        title={errorText(error, t('table.failed'))}
        action={!noRight && <Button onClick={onRetry}>{t('retry')}</Button>}
      />
    </Panel>
  );
}

function Board({ state, mayChange }: { readonly state: PriceBoardState; readonly mayChange: boolean }): ReactNode {
  const { t } = useTranslation('prices');
  const [history, setHistory] = useState<{ readonly group: BoardGroup | null } | null>(null);
  const [search, setSearch] = useState('');
  const { data: prices } = usePricesOfDay();
  const { groups } = state.board!;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = groups.filter(({ kode_group, nama_group, nama_kadar }) =>
    words.every((word) => `${kode_group} ${nama_group} ${nama_kadar}`.toLowerCase().includes(word)),
  );
  return (
    <>
      <BasePrice state={state} mayChange={mayChange} onHistory={() => setHistory({ group: null })} />
      <Panel flush>
        <div className="price-search">
          <TextInput
            upper={false}
            allowClear
            inputMode="search"
            value={search}
            onChange={setSearch}
            prefix={<SearchIcon />}
            placeholder={t('ui.search')}
            aria-label={t('ui.search')}
          />
          {prices && <PriceAge prices={prices} />}
        </div>
        {groups.length === 0 ? (
          <EmptyState kind="nothing" title={t('ui.noGroups')} hint={t('ui.noGroupsHint')} />
        ) : found.length === 0 ? (
          <EmptyState kind="noMatch" title={t('ui.noGroups')} />
        ) : (
          <PriceTable {...{ state, mayChange }} groups={found} onHistory={(group) => setHistory({ group })} />
        )}
      </Panel>
      {history && <PriceHistory group={history.group} onClose={() => setHistory(null)} />}
    </>
  );
}

interface BasePriceProps {
  readonly state: PriceBoardState;
  readonly mayChange: boolean;
  readonly onHistory: () => void;
}

/** The base price of the day, from which the others are proposed. */
function BasePrice({ state, mayChange, onHistory }: BasePriceProps): ReactNode {
  const { t } = useTranslation('prices');
  const { tgl, harga_gold, harga_gold_sejak } = state.board!;
  const isOld = harga_gold_sejak !== tgl;
  // A price of an earlier day is taken over by being saved for today.
  const before = isOld ? null : harga_gold;
  const fault = state.faults['harga_gold'];
  const [refused, setRefused] = useState<string | null>(null);
  const wrong = refused ?? fault;
  return (
    <Panel>
      <div className="price-base">
        <div>
          <label htmlFor="harga_gold">{t('ui.gold')}</label>
          <small>
            {harga_gold === null
              ? t('ui.goldNone')
              : isOld
                ? t('ui.goldOld', { tgl: harga_gold_sejak })
                : t('ui.goldHint')}
          </small>
        </div>
        {mayChange ? (
          <FieldNoteContext value={setRefused}>
            <PriceInput
              id="harga_gold"
              value={state.base}
              onChange={(typed) => state.set.gold(typed, before)}
              invalid={fault !== undefined}
            />
          </FieldNoteContext>
        ) : (
          <strong className="price-figure">{harga_gold === null ? '–' : formatFigure('price2', harga_gold)}</strong>
        )}
        <IconButton label={t('ui.history')} icon={<HistoryIcon />} onClick={onHistory} />
        {mayChange && (
          <Button disabled={state.base === null} onClick={state.takeProposals}>
            {t('ui.takeAll')}
          </Button>
        )}
        {state.changes.harga_gold !== undefined && (
          <Percent value={percentOf(harga_gold, state.base)} jumps={jumps(harga_gold, state.base, state.limit)} />
        )}
        {wrong && (
          <p className="field-error" role="alert">
            {wrong}
          </p>
        )}
      </div>
    </Panel>
  );
}
