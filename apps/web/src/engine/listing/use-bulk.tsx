import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/api/api-error.js';
import { Button } from '../../ui/button.js';
import { Modal } from '../../ui/modal.js';
import { ProgressDialog } from '../../ui/progress-dialog.js';
import { Tag } from '../../ui/tag.js';
import './bulk.css';

interface Result {
  readonly key: string;
  /** Why it was refused; null where it was done. */
  readonly refusal: string | null;
}

interface Running {
  readonly title: string;
  readonly total: number;
  readonly results: readonly Result[];
}

interface Bulk {
  /** One after the other; what one is refused keeps none of the others. */
  readonly run: (
    title: string,
    keys: readonly string[],
    work: (key: string) => Promise<unknown>,
  ) => Promise<readonly string[]>;
  readonly isRunning: boolean;
  /** Progress, and what became of each. */
  readonly dialogs: ReactNode;
}

/** Does the same with several rows, and says what became of each. `run` answers those that were done. */
export function useBulk(): Bulk {
  const { t } = useTranslation('common');
  const [running, setRunning] = useState<Running | null>(null);
  const [told, setTold] = useState<Running | null>(null);

  const run: Bulk['run'] = async (title, keys, work) => {
    let now: Running = { title, total: keys.length, results: [] };
    setRunning(now);
    for (const key of keys) {
      const refusal = await work(key).then(
        () => null,
        (refused: unknown) => errorText(refused, t('errors.INTERNAL')),
      );
      now = { ...now, results: [...now.results, { key, refusal }] };
      setRunning(now);
    }
    setRunning(null);
    setTold(now);
    return now.results.filter(({ refusal }) => refusal === null).map(({ key }) => key);
  };

  const dialogs = (
    <>
      <ProgressDialog
        open={running !== null}
        title={running?.title ?? ''}
        progress={running?.results.length ?? 0}
        total={running?.total ?? 0}
      />
      <Modal
        open={told !== null}
        viewer
        title={told?.title}
        width={520}
        onClose={() => setTold(null)}
        footer={
          <Button kind="primary" autoFocus onClick={() => setTold(null)}>
            {t('close')}
          </Button>
        }
      >
        {told && <Results {...told} />}
      </Modal>
    </>
  );
  return { run, isRunning: running !== null, dialogs };
}

function Results({ results }: Running): ReactNode {
  const { t } = useTranslation('common');
  const done = results.filter(({ refusal }) => refusal === null).length;
  return (
    <>
      <p>{t('bulk.done', { done, failed: results.length - done })}</p>
      <ul className="bulk-results">
        {results.map(({ key, refusal }) => (
          <li key={key}>
            <Tag tone={refusal === null ? 'good' : 'bad'}>{t(refusal === null ? 'bulk.ok' : 'bulk.refused')}</Tag>
            <strong>{key}</strong>
            {refusal !== null && <span>{refusal}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
