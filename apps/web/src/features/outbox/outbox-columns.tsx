import type { TFunction } from 'i18next';
import type { OutboxMessageView } from '@emas/contracts/outbox/outbox.view';
import type { FieldTexts } from '../../engine/field-texts.js';
import { formatInstant } from '../../platform/format.js';
import type { Column } from '../../ui/table/data-table.js';
import { StateTag } from '../../ui/state-tag.js';

type Words = TFunction<'outbox'>;

export const statusTag = (t: Words, { status }: OutboxMessageView) => (
  <StateTag state={status}>{t(`statuses.${status}`)}</StateTag>
);

/** Why it is not gone yet, in words. */
export function faultText(t: Words, value: FieldTexts['value'], message: OutboxMessageView): string | null {
  const { galat, galat_rinci, no_service } = message;
  if (galat) return galat_rinci ? `${value(galat)}: ${galat_rinci}` : value(galat);
  return no_service ? t('outbox:ui.noService') : null;
}

export const outboxColumns = (t: Words, { label, value }: FieldTexts): readonly Column<OutboxMessageView>[] => [
  {
    key: 'created_at',
    title: label('created_at'),
    width: 168,
    sortable: true,
    render: (row) => formatInstant(row.created_at),
  },
  {
    key: 'kanal',
    title: label('kanal'),
    width: 104,
    sortable: true,
    render: (row) => t(`channels.${row.kanal}`),
  },
  { key: 'tujuan', title: label('tujuan'), width: 142, heading: true },
  { key: 'status', title: label('status'), width: 112, sortable: true, render: (row) => statusTag(t, row) },
  { key: 'galat', title: label('galat'), width: 210, value: (row) => faultText(t, value, row) },
  { key: 'isi', title: label('isi'), width: 240 },
  { key: 'percobaan', title: label('percobaan'), figure: 'int', width: 110, sortable: true },
  {
    key: 'sent_at',
    title: label('sent_at'),
    width: 168,
    sortable: true,
    value: (row) => row.sent_at && formatInstant(row.sent_at),
  },
  {
    key: 'due_at',
    title: label('due_at'),
    width: 168,
    hidden: true,
    value: (row) => (row.due_at && !row.no_service ? formatInstant(row.due_at) : null),
  },
  {
    key: 'created_by',
    title: label('created_by'),
    width: 120,
    hidden: true,
    value: (row) => row.created_by ?? t('outbox:ui.system'),
  },
];
