import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountPage } from '@emas/contracts/counts/count-pages';
import type { CountView } from '@emas/contracts/counts/count.view';
import { PrintButton } from '../../parts/document/print-button.js';
import { Button } from '../../ui/button.js';
import { Panel } from '../../ui/panel.js';
import { CountFacts, CountLines, CountSums } from './count-facts.js';

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
    <div className="count-desk">
      <Panel
        title={count.no_opname}
        extra={
          <span className="count-head-buttons">
            <PrintRecord page={page} count={count} />
            <Button onClick={onLeave}>{t('ui.leave')}</Button>
          </span>
        }
      >
        <CountSums count={count} />
        <CountFacts count={count} />
      </Panel>
      <CountLines count={count} />
    </div>
  );
}

/** Its record, once there is one that the asker may read. */
export function PrintRecord({ page, count }: Pick<CountResultProps, 'page' | 'count'>): ReactNode {
  const { id, no_opname, cetak_count, selesai_at, status, buta } = count;
  if (selesai_at === null || status === 'BATAL' || status === 'BERJALAN' || buta) return null;
  return <PrintButton of={printedOn(page)} id={id} no={no_opname} printed={cetak_count} />;
}
