import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NeededLabelView } from '@emas/contracts/stock/needed-label.view';
import { Pending } from '../../../engine/pending.js';
import { formatDate, formatFigure } from '../../../platform/format.js';
import { Button, IconButton } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Figure } from '../../../ui/figure.js';
import { DownIcon, PlusIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import { Tabs } from '../../../ui/tabs.js';
import { Tag } from '../../../ui/tag.js';
import { neededQuery } from './label-calls.js';
import { groupsOf, NEEDED_BY, type NeededBy, type NeededGroup, type QueuedLabel } from './queue.js';

interface NeededLabelsProps {
  readonly queued: ReadonlySet<string>;
  readonly onAdd: (rows: readonly QueuedLabel[]) => void;
}

/** Things without a label, or with one that says what is not so, by tray or by the day they came. */
export function NeededLabels({ queued, onAdd }: NeededLabelsProps): ReactNode {
  const { t } = useTranslation('stock');
  const needed = useQuery(neededQuery);
  const [by, setBy] = useState<NeededBy>('kode_baki');
  const waiting = needed.data?.data.filter(({ kode_barcode }) => !queued.has(kode_barcode)) ?? [];
  const more = (needed.data?.count ?? 0) - (needed.data?.data.length ?? 0);
  return (
    <Panel
      title={t('label.needed')}
      extra={
        waiting.length > 0 && (
          <Button icon={<PlusIcon />} onClick={() => onAdd(waiting)}>
            {t('label.putAll', { n: formatFigure('int', waiting.length) })}
          </Button>
        )
      }
    >
      {needed.data ? (
        <Tabs
          label={t('label.needed')}
          active={by}
          tabs={NEEDED_BY.map((key) => ({ key, label: t(`label.by.${key}`) }))}
          onChange={(key) => setBy(key as NeededBy)}
        >
          {waiting.length === 0 ? (
            <EmptyState kind="nothing" title={t('label.noneNeeded')} hint={t('label.noneNeededHint')} />
          ) : (
            <ul className="label-groups plain-list">
              {groupsOf(waiting, by).map((group) => (
                <Group key={`${by} ${group.key}`} group={group} by={by} onAdd={onAdd} />
              ))}
            </ul>
          )}
          {more > 0 && <p className="caption">{t('label.more', { n: formatFigure('int', more) })}</p>}
        </Tabs>
      ) : (
        <Pending of={needed} rows={8} />
      )}
    </Panel>
  );
}

interface GroupProps extends Pick<NeededLabelsProps, 'onAdd'> {
  readonly group: NeededGroup;
  readonly by: NeededBy;
}

function Group({ group: { key, rows }, by, onAdd }: GroupProps): ReactNode {
  const { t } = useTranslation('stock');
  const [open, setOpen] = useState(false);
  const name = by === 'tgl_masuk' ? formatDate(key) : key || t('label.noReceipt');
  return (
    <li>
      <div className="label-group">
        <button type="button" className="label-group-name" aria-expanded={open} onClick={() => setOpen(!open)}>
          <DownIcon rotate={open ? 180 : 0} />
          <strong>{name}</strong>
          <span className="muted">{formatFigure('int', rows.length)}</span>
        </button>
        <IconButton
          label={t('label.put', { what: `${name} (${formatFigure('int', rows.length)})` })}
          icon={<PlusIcon />}
          onClick={() => onAdd(rows)}
        />
      </div>
      {open && (
        <ul className="label-rows plain-list">
          {rows.map((row) => (
            <NeededRow key={row.kode_barcode} row={row} onAdd={onAdd} />
          ))}
        </ul>
      )}
    </li>
  );
}

function NeededRow({ row, onAdd }: { readonly row: NeededLabelView } & Pick<NeededLabelsProps, 'onAdd'>): ReactNode {
  const { t } = useTranslation('stock');
  const { kode_barcode, nama_barang, berat, sebab } = row;
  return (
    <li className="label-row">
      <span className="label-what">
        <span className="item-barcode">{kode_barcode}</span>
        <span className="aside">{nama_barang}</span>
      </span>
      <Figure kind="weight" value={berat} unit />
      <Tag tone={sebab === 'BERUBAH' ? 'warn' : 'neutral'}>{t(`label.need.${sebab}`)}</Tag>
      <IconButton label={t('label.put', { what: kode_barcode })} icon={<PlusIcon />} onClick={() => onAdd([row])} />
    </li>
  );
}
