import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PledgeCheckView, PledgeView } from '@emas/contracts/debt/loan.view';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { printTable } from '../../../engine/listing/print-table.js';
import { errorText } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { csvFile } from '../../../platform/csv.js';
import { downloadBlob } from '../../../platform/api/files.js';
import { formatFigure } from '../../../platform/format.js';
import { useScanner } from '../../../platform/input/scanner.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useCan } from '../../../platform/session/use-session.js';
import { Button, IconButton } from '../../../ui/button.js';
import { ScanInput } from '../../../ui/form/scan-input.js';
import { DeleteIcon, DownloadIcon, PrinterIcon } from '../../../ui/icons.js';
import { Modal } from '../../../ui/modal.js';
import { SaveKeys } from '../../../ui/save-keys.js';
import { Tag, type Tone } from '../../../ui/tag.js';
import { toast } from '../../../ui/toast.js';
import { useDraft } from '../../../platform/storage/drafts.js';
import { checkPledges } from '../debt-calls.js';
import '../debt.css';

/** What lies in the safe, bag by bag: scanned, then compared with the contracts that run. */
export function PledgeCheck({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation(['debt', 'common']);
  const draft = useDraft<readonly string[]>('cek-fisik-gadai');
  const [found, setFound] = useState<PledgeCheckView | null>(null);
  return (
    <Modal open title={t('ui.check')} width={720} kept onClose={onClose}>
      {found ? (
        <CheckResult found={found} />
      ) : (
        !draft.loading && (
          <CheckScans
            start={draft.found?.value ?? []}
            onChange={draft.save}
            onChecked={(view) => {
              setFound(view);
              void draft.discard();
            }}
          />
        )
      )}
    </Modal>
  );
}

interface CheckScansProps {
  readonly start: readonly string[];
  readonly onChange: (scanned: readonly string[]) => void;
  readonly onChecked: (view: PledgeCheckView) => void;
}

function CheckScans({ start, onChange, onChecked }: CheckScansProps): ReactNode {
  const { t } = useTranslation(['debt', 'common']);
  const [scanned, setScanned] = useState(start);
  const [id, setId] = useState(newId);
  const put = (next: readonly string[]): void => {
    setScanned(next);
    onChange(next);
  };
  const scan = (code: string): void => {
    const no = code.trim().toUpperCase();
    if (no !== '') put([no, ...scanned.filter((one) => one !== no)]);
  };
  useScanner(scan);
  const check = useMutation({
    mutationFn: () => checkPledges({ id, kind: 'GADAI', scanned: [...scanned] }),
    onSuccess: ({ message, data }) => {
      toast.success(message);
      onChecked(data);
    },
    onError: () => setId(newId()),
  });
  const run = (): void => check.mutate();
  useShortcut('mod+s', t('ui.compare'), run, !check.isPending);
  return (
    <div className="loan-card">
      <p>{t('ui.checkHint')}</p>
      <ScanInput label={t('ui.scanBag')} onScan={scan} disabled={check.isPending} />
      <p role="status">
        <strong>{t('ui.scanned', { count: scanned.length })}</strong>
      </p>
      <ul className="loan-scanned plain-list">
        {scanned.map((no) => (
          <li key={no}>
            <span className="fine-figure">{no}</span>
            <IconButton
              label={`${t('ui.unscan')} ${no}`}
              icon={<DeleteIcon />}
              disabled={check.isPending}
              onClick={() => put(scanned.filter((one) => one !== no))}
            />
          </li>
        ))}
      </ul>
      {check.error && (
        <p className="document-failure tone-bad" role="alert">
          {errorText(check.error, t('common:errors.INTERNAL'))}
        </p>
      )}
      <div className="document-buttons">
        <Button kind="primary" size="large" loading={check.isPending} disabled={check.isPending} onClick={run}>
          {t('ui.compare')} <SaveKeys />
        </Button>
      </div>
    </div>
  );
}

type Outcome = 'hilang' | 'tidak_dikenal' | 'ditemukan';
const OUTCOMES: readonly Outcome[] = ['hilang', 'tidak_dikenal', 'ditemukan'];
const TONES: Readonly<Record<Outcome, Tone>> = { hilang: 'bad', tidak_dikenal: 'warn', ditemukan: 'good' };

interface CheckedRow extends Partial<PledgeView> {
  readonly no: string;
  readonly outcome: Outcome;
}

const rowsOf = (found: PledgeCheckView): readonly CheckedRow[] =>
  OUTCOMES.flatMap((outcome): CheckedRow[] =>
    outcome === 'tidak_dikenal'
      ? found.tidak_dikenal.map((no) => ({ no, outcome }))
      : found[outcome].map((bag) => ({ ...bag, outcome })),
  );

/** What was found, what was not, and what nobody knows; on paper, or as a file that a spreadsheet opens. */
function CheckResult({ found }: { readonly found: PledgeCheckView }): ReactNode {
  const { t } = useTranslation(['debt', 'common']);
  const { label } = useFieldTexts();
  const may = useCan('lihat-hutang');
  const rows = rowsOf(found);
  const heading = [label('no_faktur_hutang'), label('status'), label('lokasi'), label('qty'), label('berat')];
  const title = `${t('ui.check')} ${found.tgl_system}`;
  const cells = (figure: (kind: 'int' | 'weight', value: number | undefined) => string) =>
    rows.map(({ no, outcome, lokasi, jumlah, berat }) => [
      no,
      t(`ui.outcomes.${outcome}`),
      lokasi ?? '',
      figure('int', jumlah),
      figure('weight', berat),
    ]);
  const print = (): void =>
    printTable(
      title,
      heading.map((text, at) => ({ text, isFigure: at > 2 })),
      cells((kind, value) => (value === undefined ? '' : formatFigure(kind, value))),
    );
  const save = (): void =>
    downloadBlob(csvFile(heading, cells((_, value) => String(value ?? ''))), `cek-fisik-${found.tgl_system}.csv`); // prettier-ignore
  return (
    <div className="loan-card">
      <dl className="sums" role="status">
        {OUTCOMES.map((outcome) => (
          <div key={outcome}>
            <dt>
              <Tag tone={TONES[outcome]}>{t(`ui.outcomes.${outcome}`)}</Tag>
            </dt>
            <dd>{found[outcome].length}</dd>
          </div>
        ))}
      </dl>
      <ul className="loan-scanned plain-list">
        {rows.map(({ no, outcome, lokasi }) => (
          <li key={`${outcome} ${no}`}>
            <span className="fine-figure">{no}</span>
            {lokasi && <span>{lokasi}</span>}
            <Tag tone={TONES[outcome]}>{t(`ui.outcomes.${outcome}`)}</Tag>
          </li>
        ))}
      </ul>
      <div className="document-buttons">
        {may('export') && (
          <Button icon={<DownloadIcon />} onClick={save}>
            {t('common:bulk.export')}
          </Button>
        )}
        {may('cetak') && (
          <Button icon={<PrinterIcon />} onClick={print}>
            {t('common:bulk.print')}
          </Button>
        )}
      </div>
    </div>
  );
}
