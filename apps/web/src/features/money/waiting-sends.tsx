import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { moneySend } from '@emas/contracts/money/entries/money-send';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { daysBetween } from '@emas/domain/shared/business-date';
import { type AnyListed, figureOf, numberOf, textOf } from '../../parts/document/any-document.js';
import { useEntryStep } from '../../parts/entry/use-entry-step.js';
import { api } from '../../platform/api/client.js';
import { useCan, useUser } from '../../platform/session/use-session.js';
import { Button, IconButton } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';
import { todayInShop } from '../../ui/form/date-input.js';
import { PrinterIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { Tag } from '../../ui/tag.js';
import { useTargets } from './use-targets.js';

const MOST = 20;
/** Days after which money on its way is worth a call. */
const LATE = 1;

/** What nobody took in yet, of whatever day, the oldest first; nothing where all has arrived. */
export function WaitingSends({ onPrint }: { readonly onPrint: (no: string) => void }): ReactNode {
  const { t } = useTranslation('money');
  const may = useCan(moneySend.page);
  const { user_id, level, tgl_system } = useUser();
  const targets = useTargets();
  const { data = [] } = useQuery({
    queryKey: ['ledger', 'money-send', 'waiting'],
    queryFn: ({ signal }) =>
      api.get<readonly AnyListed[]>(moneySend.path, { status: 'KIRIM', sort: 'created_at', order: 'asc' }, signal),
  });
  const arrival = useEntryStep({
    label: t('send.confirmArrival'),
    isOffered: () => true,
    ask: (row) => t('send.arrivedAsk', { no: numberOf(moneySend, row), tujuan: textOf(row, 'tujuan') }),
    send: (row, key): Promise<WriteBody> =>
      api.post(`kirim-uang/${numberOf(moneySend, row)}/validasi`, {}, { idempotencyKey: key }),
  });
  if (data.length === 0) return null;
  const today = tgl_system ?? todayInShop();
  const isElsewhere = (tujuan: string) => targets.find(({ kode_toko }) => kode_toko === tujuan)?.terhubung === false;
  return (
    <Panel title={t('send.waiting', { count: data.length })} collapsible>
      <ul className="plain-list entry-waiting">
        {data.slice(0, MOST).map((row) => {
          const [no, tujuan, days] = [
            numberOf(moneySend, row),
            textOf(row, 'tujuan'),
            daysBetween(row.tgl_system, today),
          ];
          const mayConfirm = may('validasi') && isElsewhere(tujuan) && (level === 'OWN' || row.input_by !== user_id);
          return (
            <li key={row.id}>
              <strong>{no}</strong>
              <span className="entry-waiting-about">{`${tujuan} · ${textOf(row, 'keterangan')}`}</span>
              <Figure kind="rupiah" value={figureOf(row, 'jumlah_rp')} unit />
              <Tag tone={days > LATE ? 'warn' : 'neutral'}>{t('send.age', { count: days })}</Tag>
              {mayConfirm && (
                <Button size="small" disabled={arrival.busy} onClick={() => void arrival.begin(row)}>
                  {t('send.confirmArrival')}
                </Button>
              )}
              <IconButton label={`${t('send.printNote')} ${no}`} icon={<PrinterIcon />} onClick={() => onPrint(no)} />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
