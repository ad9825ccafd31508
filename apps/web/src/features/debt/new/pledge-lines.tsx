import { useMutation } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readProof } from '@emas/domain/document/proof-code';
import { lookupQuery, type LookupRow } from '../../../engine/lookup/lookup-query.js';
import { useLookupRows } from '../../../engine/lookup/use-lookup.js';
import { ScanField } from '../../../parts/lines/scan-field.js';
import { useLineKeys } from '../../../parts/lines/use-line-keys.js';
import { chosenOf, fetchCovered } from '../../../parts/customer/customer-calls.js';
import { errorText } from '../../../platform/api/api-error.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { signalMiss, useScanner } from '../../../platform/input/scanner.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { Button, IconButton } from '../../../ui/button.js';
import { DeleteIcon, PlusIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import { fetchOwnThings } from '../debt-calls.js';
import { newPledge, type PledgeLine, soldPledge } from './loan-value.js';
import { PledgeCells, PledgeOutcome } from './pledge-cells.js';
import type { LinesProps } from './lines-props.js';
import type { LoanForm } from './use-loan.js';

const CONDITIONS = 'master-kondisi-pinjaman';
const ADD_KEYS = 'Alt N';

/** What a new line starts with: the first condition that needs no supervisor. */
function firstOf(rows: readonly LookupRow[]): string | null {
  const plain = rows.find((row) => row['is_aktif'] !== false && row['butuh_otorisasi'] !== true);
  return plain ? String(plain['kondisi_pinjaman']) : null;
}

const firstCell = ({ key }: PledgeLine): string => `[data-line="${key}"] [data-cell="nama_barang"] input`;
const weightCell = ({ key }: PledgeLine): string => `[data-line="${key}"] [data-cell="berat"] input`;
const isBlank = ({ nama_barang, berat }: PledgeLine): boolean => nama_barang === '' && berat === null;

/** Things of ours, as lines; who bought them, where nobody is chosen. What stands there already is not there twice. */
function useSold({ value, setLines, set }: LoanForm, focusSoon: (selector: string) => void) {
  return useMutation({
    mutationFn: async (code: string) => {
      const rows = await queryClient.ensureQueryData(lookupQuery(CONDITIONS));
      const { customer_id, lines } = await fetchOwnThings(code);
      const customer = customer_id === null ? null : await fetchCovered(customer_id).catch(() => null);
      return { customer, lines: lines.map((one) => soldPledge(one, firstOf(rows))) };
    },
    onSuccess: ({ customer, lines }) => {
      const isNew = (was: readonly PledgeLine[]) => (line: PledgeLine) => was.every(({ kode_barcode }) => kode_barcode !== line.kode_barcode); // prettier-ignore
      setLines((was) => [...was.filter((line) => !isBlank(line)), ...lines.filter(isNew(was))]);
      if (customer && value.customer === null) set({ customer: chosenOf(customer) });
      if (lines[0]) focusSoon(weightCell(lines[0]));
    },
    onError: () => signalMiss(),
  });
}

/** What is pledged: described, weighed and photographed line by line, or as we sold it. */
export function PledgeLines(props: LinesProps): ReactNode {
  const { t } = useTranslation(['debt', 'documents', 'common']);
  const { form, disabled, errorOf } = props;
  const { lines } = form.value;
  const { rows } = useLookupRows(CONDITIONS);
  const first = firstOf(rows);
  const remove = (key: string): void => {
    const at = lines.findIndex((line) => line.key === key);
    const next = lines[at + 1] ?? lines[at - 1];
    form.setLines((was) => was.filter((line) => line.key !== key));
    if (next) focusSoon(firstCell(next));
  };
  const { root, onKeyDown, focusSoon } = useLineKeys({ onLeave: props.onLeave, onRemove: remove });
  const add = (): void => {
    const line = newPledge(first);
    form.setLines((was) => [...was, line]);
    focusSoon(firstCell(line));
  };
  useShortcut('alt+n', t('ui.addPledge'), add, !disabled);
  const sold = useSold(form, focusSoon);
  const scan = (text: string): void => {
    const code = readProof(text)?.no ?? text.trim().toUpperCase();
    if (code !== '' && !sold.isPending) sold.mutate(code);
  };
  useScanner(scan, !disabled);
  const isReady = first !== null;
  useEffect(() => {
    if (isReady && lines.length === 0) add();
    // A form without a line starts with one, as soon as the conditions are known.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady, lines.length]);
  const miss = sold.error ? { code: sold.variables, text: errorText(sold.error, t('common:errors.INTERNAL')) } : null;
  return (
    <Panel
      flush
      title={t('ui.pledges')}
      extra={
        <Button icon={<PlusIcon />} disabled={disabled} onClick={add}>
          {t('ui.addPledge')} <kbd className="key-hint">{ADD_KEYS}</kbd>
        </Button>
      }
    >
      <ScanField
        label={t('ui.scanOwn')}
        busy={sold.isPending}
        disabled={disabled}
        miss={miss}
        autoFocus={false}
        onScan={scan}
      />
      <ol className="lines" data-fields ref={root} onKeyDown={onKeyDown} data-head="lines">
        {lines.map((line, index) => (
          <li key={line.key} className="line loan-line" data-line={line.key} data-testid="line">
            <span className="line-no fine-figure">{index + 1}</span>
            <div className="loan-cells">
              <PledgeCells {...props} line={line} />
            </div>
            <PledgeOutcome {...props} line={line} />
            <div className="line-remove">
              <IconButton
                label={t('documents:removeLine')}
                icon={<DeleteIcon />}
                disabled={disabled}
                onClick={() => remove(line.key)}
              />
            </div>
          </li>
        ))}
      </ol>
      {errorOf('lines') && (
        <p className="field-error loan-lines-error" role="alert">
          {errorOf('lines')}
        </p>
      )}
    </Panel>
  );
}
