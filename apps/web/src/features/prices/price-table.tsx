import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardGroup } from '@emas/contracts/masterdata/price-board.view';
import { formatFigure } from '../../platform/format.js';
import { Button, IconButton } from '../../ui/button.js';
import { FieldNoteContext } from '../../ui/form/field-note.js';
import { PriceInput } from '../../ui/form/figure-input.js';
import { HistoryIcon, WarningIcon } from '../../ui/icons.js';
import { Percent } from './percent.js';
import { buyingProposalAt, jumps, percentOf, proposalAt } from './price-changes.js';
import type { PriceBoardState } from './use-price-board.js';

interface PriceTableProps {
  readonly state: PriceBoardState;
  readonly groups: readonly BoardGroup[];
  readonly mayChange: boolean;
  readonly onHistory: (group: BoardGroup) => void;
}

/** Selling and buying price of every group; a price code that several groups share is typed once. */
export function PriceTable({ state, groups, mayChange, onHistory }: PriceTableProps): ReactNode {
  const { t } = useTranslation('prices');
  return (
    <div className="price-scroll" tabIndex={0} role="region" aria-label={t('ui.wallTitle')}>
      <table className="price-table">
        <thead>
          <tr>
            <th scope="col">{t('ui.group')}</th>
            <th scope="col">{t('ui.kadar')}</th>
            <th scope="col">{t('ui.proposed')}</th>
            <th scope="col">{t('ui.selling')}</th>
            <th scope="col">{t('ui.proposed')}</th>
            <th scope="col">{t('ui.buying')}</th>
            <th scope="col">{t('ui.since')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <PriceRow key={group.kode_group} {...{ state, group, mayChange, onHistory }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type PriceRowProps = Omit<PriceTableProps, 'groups'> & { readonly group: BoardGroup };

function PriceRow({ state, group, mayChange, onHistory }: PriceRowProps): ReactNode {
  const { t } = useTranslation('prices');
  const { changes, faults, set, base, limit, board } = state;
  const { kode_group, nama_group, kode_harga } = group;
  const selling = changes.jual[kode_group] ?? group.harga_jual;
  const buying = changes.beli[kode_harga] ?? group.harga_beli;
  const [proposed, toPay] = [proposalAt(group, base), buyingProposalAt(group, base)];
  const isOld = group.sejak !== board?.tgl || (group.sejak_beli !== null && group.sejak_beli !== board?.tgl);
  const isPiece = group.satuan_harga === 'PCS';
  const isBelow = !isPiece && selling !== null && buying !== null && selling < buying;
  return (
    <tr>
      <th scope="row">
        <strong>{nama_group}</strong>
        <small>{t(isPiece ? 'ui.perPiece' : 'ui.perGram')}</small>
      </th>
      <td data-label={t('ui.kadar')}>{group.kadar === null ? group.nama_kadar : formatFigure('kadar', group.kadar)}</td>
      <td data-label={t('ui.proposed')}>
        <Proposal
          label={`${t('ui.selling')} ${nama_group}`}
          {...{ proposed, mayChange }}
          before={group.harga_jual}
          now={selling}
          onTake={(price) => set.selling(kode_group, price, group.harga_jual)}
        />
      </td>
      <PriceCell
        label={`${t('ui.selling')} ${nama_group}`}
        heading={t('ui.selling')}
        value={selling}
        before={group.harga_jual}
        limit={limit}
        changed={changes.jual[kode_group] !== undefined}
        fault={faults[`jual ${kode_group}`]}
        readOnly={!mayChange}
        onChange={(typed) => set.selling(kode_group, typed, group.harga_jual)}
        note={isBelow ? t('ui.belowBuying') : undefined}
      />
      <td data-label={t('ui.proposed')}>
        <Proposal
          label={`${t('ui.buying')} ${nama_group}`}
          proposed={toPay}
          mayChange={mayChange}
          before={group.harga_beli}
          now={buying}
          onTake={(price) => set.buying(kode_harga, price, group.harga_beli)}
        />
      </td>
      <PriceCell
        label={`${t('ui.buying')} ${nama_group}`}
        heading={t('ui.buying')}
        value={buying}
        before={group.harga_beli}
        limit={limit}
        changed={changes.beli[kode_harga] !== undefined}
        fault={faults[`beli ${kode_harga}`]}
        readOnly={!mayChange}
        onChange={(typed) => set.buying(kode_harga, typed, group.harga_beli)}
        hint={`${isPiece ? `${t('ui.perGram')} · ` : ''}${t('ui.perKadar', { kode: kode_harga })}`}
      />
      <td className="price-since" data-label={t('ui.since')} data-old={isOld || undefined}>
        {group.sejak ?? '–'}
        {group.oleh && <small>{group.oleh}</small>}
      </td>
      <td>
        <IconButton
          label={t('ui.historyOf', { name: nama_group })}
          icon={<HistoryIcon />}
          onClick={() => onHistory(group)}
        />
      </td>
    </tr>
  );
}

interface ProposalProps {
  readonly label: string;
  readonly proposed: number | null;
  readonly before: number | null;
  readonly now: number | null;
  readonly mayChange: boolean;
  readonly onTake: (price: number) => void;
}

/** What the base price proposes, beside by how much that is another; taken with a click. */
function Proposal({ label, proposed, before, now, mayChange, onTake }: ProposalProps): ReactNode {
  const { t } = useTranslation('prices');
  if (proposed === null) return <span className="cell-none">–</span>;
  const figure = formatFigure('price2', proposed);
  return (
    <span className="price-proposal">
      {mayChange && proposed !== now ? (
        <Button
          kind="quiet"
          size="small"
          aria-label={`${t('ui.takeOne', { group: label })}: ${figure}`}
          onClick={() => onTake(proposed)}
        >
          {figure}
        </Button>
      ) : (
        <span className="price-figure">{figure}</span>
      )}
      <Percent value={percentOf(before, proposed)} />
    </span>
  );
}

interface PriceCellProps {
  readonly label: string;
  /** Of its column. */
  readonly heading: string;
  readonly value: number | null;
  readonly before: number | null;
  /** Per cent beyond which a change is asked about. */
  readonly limit: number;
  readonly changed: boolean;
  readonly fault: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (typed: number | null) => void;
  readonly note?: string | undefined;
  readonly hint?: string;
}

function PriceCell(props: PriceCellProps): ReactNode {
  const { label, heading, value, before, limit, changed, fault, readOnly, onChange, note, hint } = props;
  const [refused, setRefused] = useState<string | null>(null);
  const wrong = refused ?? fault;
  return (
    <td className="price-cell" data-label={heading} data-changed={changed || undefined}>
      {readOnly ? (
        <span className="price-figure">{value === null ? '–' : formatFigure('price2', value)}</span>
      ) : (
        <FieldNoteContext value={setRefused}>
          <PriceInput aria-label={label} value={value} onChange={onChange} invalid={fault !== undefined} />
        </FieldNoteContext>
      )}
      {changed && before !== null && (
        <p className="price-was">
          <del>{formatFigure('price2', before)}</del>{' '}
          <Percent value={percentOf(before, value)} jumps={jumps(before, value, limit)} />
        </p>
      )}
      {wrong ? (
        <p className="field-error" role="alert">
          {wrong}
        </p>
      ) : note ? (
        <p className="price-note">
          <WarningIcon aria-hidden /> {note}
        </p>
      ) : (
        hint && <small>{hint}</small>
      )}
    </td>
  );
}
