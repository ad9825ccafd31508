import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookLineView, StatementLineView } from '@emas/contracts/money/reconcile.view';
import { formatDate } from '../../platform/format.js';
import { Tag } from '../../ui/tag.js';
import type { BoardRow } from './align.js';
import { RupiahAmount, Sen } from './amounts.js';
import type { Board } from './use-board.js';

export interface BoardKeys {
  readonly confirm: () => void;
  readonly entry: () => void;
  readonly settle: () => void;
}

interface BoardProps {
  readonly board: Board;
  readonly keys: BoardKeys;
  readonly mayMatch: boolean;
  /** Lines of the book from before these days. */
  readonly before: readonly BookLineView[];
}

/** Statement left, book right, day by day; what belongs together stands on one line. */
export function BoardList({ board, keys, mayMatch, before }: BoardProps): ReactNode {
  const { t } = useTranslation('reconcile');
  const root = useRef<HTMLDivElement>(null);
  const current = board.current?.key;
  // Its keys work at once, where nobody is at anything else: the account is chosen, the file is kept.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.matches('.rb-account'))
      root.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    root.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== root.current) return;
    const work = keyWork(board, keys, mayMatch)[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!work) return;
    event.preventDefault();
    work();
  };
  return (
    <div
      ref={root}
      className="rb-board"
      role="grid"
      tabIndex={0}
      aria-label={t('board')}
      aria-busy={board.busy}
      onKeyDown={press}
    >
      <div className="rb-heads" role="row">
        <span role="columnheader">{t('statement')}</span>
        <span role="columnheader">{t('book')}</span>
      </div>
      {board.days.map(({ tgl, rows }) => (
        <div key={tgl} className="rb-day" role="rowgroup">
          <h3 className="rb-date">{formatDate(tgl)}</h3>
          {rows.map((row) => (
            <Row
              key={row.key}
              row={row}
              board={board}
              isCurrent={row.key === current}
              mayMatch={mayMatch}
              onChoose={() => {
                board.setCursor(row.key);
                root.current?.focus();
              }}
            />
          ))}
        </div>
      ))}
      {before.length > 0 && (
        <details className="rb-before">
          <summary>{t('before', { count: before.length })}</summary>
          {before.map((line) => (
            <BookLine key={line.seq} line={line} board={board} choosable={mayMatch} />
          ))}
        </details>
      )}
    </div>
  );
}

const keyWork = (board: Board, keys: BoardKeys, mayMatch: boolean): Readonly<Record<string, () => void>> => ({
  ArrowDown: () => board.move(1),
  ArrowUp: () => board.move(-1),
  n: () => board.next(),
  ...(mayMatch && {
    Enter: keys.confirm,
    b: keys.entry,
    s: keys.settle,
    u: board.undo,
    ' ': () => {
      const [line] = board.current?.left ?? [];
      if (line && board.current?.right.length) board.tick(line.id);
      else if (line) board.toggleLeft(line.id);
    },
  }),
});

interface RowProps {
  readonly row: BoardRow;
  readonly board: Board;
  readonly isCurrent: boolean;
  readonly mayMatch: boolean;
  readonly onChoose: () => void;
}

function Row({ row, board, isCurrent, mayMatch, onChoose }: RowProps): ReactNode {
  const { t } = useTranslation('reconcile');
  const { match, proposal } = row;
  const isPair = row.left.length > 0 && row.right.length > 0;
  const isTicked = isPair && !match && !board.unticked.has(row.left[0]!.id);
  const state = match ? 'matched' : isPair ? 'proposed' : 'open';
  return (
    <div
      className="rb-row"
      role="row"
      data-state={state}
      data-current={isCurrent || undefined}
      aria-selected={isCurrent}
      data-row={row.key}
      onClick={onChoose}
    >
      <div role="gridcell" className="rb-side">
        {row.left.map((line) => (
          <StatementLine key={line.id} line={line} board={board} choosable={mayMatch && !match && !isPair} />
        ))}
      </div>
      <div role="gridcell" className="rb-link">
        {match && <Tag tone="good">{t('matchedTag')}</Tag>}
        {isPair && !match && (
          <label className="rb-tick">
            <input
              type="checkbox"
              checked={isTicked}
              disabled={!mayMatch}
              onChange={() => board.tick(row.left[0]!.id)}
              aria-label={t('tick')}
            />
            {t(`rule.${proposal?.aturan === 1 ? 'number' : 'amount'}`)}
          </label>
        )}
        {!isPair && proposal && <Tag tone="info">{t(`rule.${RULES[proposal.aturan]}`)}</Tag>}
      </div>
      <div role="gridcell" className="rb-side">
        {row.right.map((line) => (
          <BookLine key={line.seq} line={line} board={board} choosable={mayMatch && !match && !isPair} row={row} />
        ))}
      </div>
    </div>
  );
}

const RULES = { 0: 'several', 1: 'number', 2: 'amount', 3: 'settlement', 4: 'entry' } as const;

interface LineProps {
  readonly board: Board;
  readonly choosable: boolean;
}

function StatementLine({ line, board, choosable }: LineProps & { readonly line: StatementLineView }): ReactNode {
  const { t } = useTranslation('reconcile');
  return (
    <div className="rb-line">
      {choosable && (
        <input
          type="checkbox"
          checked={board.left.has(line.id)}
          onChange={() => board.toggleLeft(line.id)}
          aria-label={t('choose', { teks: line.teks ?? '' })}
        />
      )}
      <span className="rb-text">{line.teks ?? t('erasedText')}</span>
      <Sen sen={line.kredit - line.debit} />
    </div>
  );
}

function BookLine({
  line,
  board,
  choosable,
  row,
}: LineProps & { readonly line: BookLineView; readonly row?: BoardRow }): ReactNode {
  const { t } = useTranslation('reconcile');
  const about = [line.kategori, line.keterangan].filter((text) => text !== '').join(' · ');
  return (
    <div className="rb-line">
      {choosable && (
        <input
          type="checkbox"
          checked={board.books.has(line.seq)}
          onChange={() => board.toggleBook(line.seq)}
          aria-label={t('choose', { teks: line.no_bukti || about })}
        />
      )}
      <span className="rb-text">
        {line.no_bukti && <b>{line.no_bukti}</b>} {about}
        {line.tgl !== row?.tgl && <small>{formatDate(line.tgl)}</small>}
      </span>
      <RupiahAmount rupiah={line.jumlah_rp} />
    </div>
  );
}
