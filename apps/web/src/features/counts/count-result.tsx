import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountPage } from '@emas/contracts/counts/count-pages';
import type { CountView } from '@emas/contracts/counts/count.view';
import { PrintButton } from '../../parts/document/print-button.js';
import { useUser } from '../../platform/session/use-session.js';
import { Button } from '../../ui/button.js';
import { Panel } from '../../ui/panel.js';
import { CountFacts, CountLines, CountSums } from './count-facts.js';
import { scanStoreOf } from './scan-store.js';

/** What of a count is printed: its record, a sheet with signatures. */
const printedOn = (page: CountPage) => ({
  kind: 'count',
  path: 'stock-opname',
  pages: { list: page },
  settings: { sheet: true } as const,
});

interface CountResultProps {
  readonly page: CountPage;
  readonly count: CountView;
  readonly onLeave: () => void;
}

/** A count that does not run any more. */
export function CountResult({ page, count, onLeave }: CountResultProps): ReactNode {
  const { t } = useTranslation('counting');
  return (
    <div className="stack count-desk">
      <Panel
        title={count.no_opname}
        extra={
          <span className="row count-head-buttons">
            <PrintRecord page={page} count={count} />
            <Button onClick={onLeave}>{t('ui.leave')}</Button>
          </span>
        }
      >
        <LeftHere id={count.id} />
        <CountSums count={count} />
        <CountFacts count={count} />
      </Panel>
      <CountLines count={count} />
    </div>
  );
}

/** Scans of this device that came too late: somebody else had ended the count. */
function LeftHere({ id }: { readonly id: string }): ReactNode {
  const { t } = useTranslation('counting');
  const { kode_toko, user_id } = useUser();
  const store = useMemo(() => scanStoreOf(kode_toko, user_id, id), [kode_toko, user_id, id]);
  const kept = useQuery({ queryKey: ['left-scans', kode_toko, user_id, id], queryFn: () => store.read(), gcTime: 0 });
  const batches = kept.data?.batches ?? [];
  if (batches.length === 0) return null;
  const discard = async (): Promise<void> => {
    for (const { urutan } of batches) await store.drop(urutan);
    await kept.refetch();
  };
  return (
    <div role="status" className="count-unsent" data-testid="left-scans">
      <p className="refusal tone-bad">
        {t('ui.pending', { count: batches.length })}:{' '}
        {batches.flatMap(({ baca }) => baca.map(({ kode }) => kode)).join(', ')}{' '}
        <Button size="small" danger onClick={() => void discard()}>
          {t('ui.discard')}
        </Button>
      </p>
    </div>
  );
}

/** Its record, once there is one that the asker may read. */
export function PrintRecord({ page, count }: Pick<CountResultProps, 'page' | 'count'>): ReactNode {
  const { id, no_opname, cetak_count, selesai_at, status, buta } = count;
  if (selesai_at === null || status === 'BATAL' || status === 'BERJALAN' || buta) return null;
  return <PrintButton of={printedOn(page)} id={id} no={no_opname} printed={cetak_count} />;
}
