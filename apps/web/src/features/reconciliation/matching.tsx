import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReconciliationView, StatementLineView } from '@emas/contracts/money/reconcile.view';
import { senText } from '@emas/domain/money/statement/statement';
import { formatFigure } from '../../platform/format.js';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useCan } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { FilterSelect } from '../../ui/form/select-input.js';
import { linesBefore } from './align.js';
import { BoardList } from './board.js';
import { EntryDialog, MoveDialog, netOf } from './booking-dialogs.js';
import { PAGE } from './calls.js';
import { ProofBar } from './proof-bar.js';
import { SettlementDialog } from './settlement-dialog.js';
import { type Board, useBoard } from './use-board.js';

type Asked = { readonly what: 'entry' | 'move' | 'settle'; readonly line: StatementLineView } | null;

/** Matching: the proposals first, then what is left line by line. */
export function Matching({ view }: { readonly view: ReconciliationView }): ReactNode {
  const { t } = useTranslation('reconcile');
  const may = useCan(PAGE);
  const [shown, setShown] = useState<string | null>('OPEN');
  const board = useBoard(view, shown === 'ALL');
  const [asked, setAsked] = useState<Asked>(null);
  const line = board.current?.match ? undefined : board.current?.left[0];
  const ask = (what: NonNullable<Asked>['what']) => (): void => {
    if (line && (what !== 'settle' || netOf(line) > 0)) setAsked({ what, line });
  };
  const confirm = confirmOf(board, ask);
  useShortcut('mod+s', t('confirmTicked'), board.matchTicked, may('ubah') && board.ticked.length > 0 && !asked);
  const left = view.mutasi.filter(({ match_id }) => match_id === null).length;
  return (
    <>
      {view.bukti && <ProofBar proof={view.bukti} />}
      <div className="rb-tools">
        <p className="rb-left" role="status">
          {t('left', { sisa: formatFigure('int', left), dari: formatFigure('int', view.mutasi.length) })}
        </p>
        <FilterSelect
          aria-label={t('show.label')}
          value={shown}
          onChange={setShown}
          options={(['OPEN', 'ALL'] as const).map((value) => ({ value, label: t(`show.${value}`) }))}
        />
        {may('ubah') && <Tools board={board} line={line} ask={ask} confirm={confirm} />}
      </div>
      {board.rows.length + linesBefore(view).length === 0 ? (
        <EmptyState
          kind={view.mutasi.length === 0 ? 'nothing' : 'noMatch'}
          title={t(view.mutasi.length === 0 ? 'empty.nothing' : 'empty.done')}
        />
      ) : (
        <BoardList
          board={board}
          keys={{ confirm, entry: ask('entry'), settle: ask('settle') }}
          mayMatch={may('ubah')}
          before={linesBefore(view)}
        />
      )}
      {asked && <Dialogs asked={asked} view={view} board={board} onClose={() => setAsked(null)} />}
    </>
  );
}

/** What Enter does where the person is: the chosen lines, the pair, or what its proposal would book, shown first. */
const confirmOf = (board: Board, ask: (what: NonNullable<Asked>['what']) => () => void) => (): void => {
  const row = board.current;
  if (board.fits) return board.matchChosen();
  if (!row || row.match) return board.next();
  if (row.left.length > 0 && row.right.length > 0) return board.matchRow(row);
  const [line] = row.left;
  if (!line) return board.toggleBook(row.right[0]!.seq);
  if (row.proposal?.aturan === 3) return ask('settle')();
  if (row.proposal?.aturan === 4) return ask('entry')();
  board.toggleLeft(line.id);
};

interface ToolsProps {
  readonly board: Board;
  readonly line: StatementLineView | undefined;
  readonly ask: (what: NonNullable<Asked>['what']) => () => void;
  readonly confirm: () => void;
}

function Tools({ board, line, ask, confirm }: ToolsProps): ReactNode {
  const { t } = useTranslation('reconcile');
  const isChoosing = board.chosen.left.length + board.chosen.right.length > 0;
  return (
    <div className="rb-buttons">
      {board.ticked.length > 0 && !isChoosing && (
        <Button kind="primary" loading={board.busy} onClick={board.matchTicked}>
          {t('confirmCount', { count: board.ticked.length })}
        </Button>
      )}
      {isChoosing && (
        <Button kind="primary" disabled={!board.fits} loading={board.busy} onClick={board.matchChosen}>
          {board.fits ? t('matchChosen') : t('chosenApart', { selisih: senText(board.difference) })}
        </Button>
      )}
      <Button disabled={!board.current} onClick={confirm}>
        {t('keys.confirm')}
      </Button>
      <Button onClick={() => board.next()}>{t('keys.next')}</Button>
      <Button disabled={!line} onClick={ask('entry')}>
        {t('keys.entry')}
      </Button>
      <Button disabled={!line || netOf(line) <= 0} onClick={ask('settle')}>
        {t('keys.settle')}
      </Button>
      <Button disabled={!line} onClick={ask('move')}>
        {t('keys.move')}
      </Button>
      <Button onClick={board.undo}>{t('keys.undo')}</Button>
    </div>
  );
}

interface DialogsProps {
  readonly asked: NonNullable<Asked>;
  readonly view: ReconciliationView;
  readonly board: Board;
  readonly onClose: () => void;
}

function Dialogs({ asked: { what, line }, view, board, onClose }: DialogsProps): ReactNode {
  const props = {
    ...{ view, line, onClose },
    onBooked: (match_ids: readonly string[]) => {
      board.note(match_ids);
      board.next();
    },
  };
  if (what === 'entry') return <EntryDialog {...props} />;
  return what === 'move' ? <MoveDialog {...props} /> : <SettlementDialog {...props} />;
}
