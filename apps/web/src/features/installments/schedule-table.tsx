import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../engine/field-texts.js';
import { Figure } from '../../ui/figure.js';
import { Tag, type Tone } from '../../ui/tag.js';
import './installments.css';

/** One instalment as it is shown; of a plan nothing has become of it yet. */
export interface ShownDue {
  readonly ke: number;
  readonly jatuh_tempo: string;
  readonly angsuran_rp: number;
  /** Left of it, and its late fee today. */
  readonly sisa_rp?: number;
  readonly denda_hari_ini_rp?: number;
  readonly tgl_bayar?: string | null;
}

interface ScheduleTableProps {
  readonly dues: readonly ShownDue[];
  /** The business day; left out of a plan. */
  readonly today?: string;
}

type State = 'paid' | 'late' | 'part' | 'open';
const TONES: Readonly<Record<State, Tone>> = { paid: 'good', late: 'bad', part: 'info', open: 'neutral' };

function stateOf({ sisa_rp = 0, angsuran_rp, jatuh_tempo }: ShownDue, today: string): State {
  if (sisa_rp === 0) return 'paid';
  if (jatuh_tempo < today) return 'late';
  return sisa_rp < angsuran_rp ? 'part' : 'open';
}

/** The instalments of a plan or of a contract: when, how much, and what has become of each. */
export function ScheduleTable({ dues, today }: ScheduleTableProps): ReactNode {
  const { t } = useTranslation('installments');
  const { label } = useFieldTexts();
  const isContract = today !== undefined;
  const withFees = dues.some(({ denda_hari_ini_rp = 0 }) => denda_hari_ini_rp > 0);
  const figures = ['angsuran_rp', ...(withFees ? ['denda_rp'] : []), ...(isContract ? ['sisa_bayar'] : [])];
  return (
    <div className="installment-schedule" tabIndex={0} role="region" aria-label={t('ui.schedule')}>
      <table className="figures-table">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{label('jatuh_tempo')}</th>
            {figures.map((name) => (
              <th key={name} scope="col" className="installment-figure">
                {label(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dues.map((due) => (
            <tr key={due.ke} data-state={isContract ? stateOf(due, today) : undefined}>
              <td>{due.ke}</td>
              <td>
                <span className="installment-due">
                  {due.jatuh_tempo}
                  {isContract && <StateOfDue due={due} state={stateOf(due, today)} />}
                </span>
              </td>
              <td className="installment-figure">
                <Figure kind="rupiah" value={due.angsuran_rp} />
              </td>
              {withFees && <Rest value={due.denda_hari_ini_rp} />}
              {isContract && <Rest value={due.sisa_rp} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A figure that is not told where it is 0. */
const Rest = ({ value = 0 }: { readonly value: number | undefined }): ReactNode => (
  <td className="installment-figure">{value > 0 && <Figure kind="rupiah" value={value} />}</td>
);

function StateOfDue({ due, state }: { readonly due: ShownDue; readonly state: State }): ReactNode {
  const { t } = useTranslation('installments');
  return (
    <>
      <Tag tone={TONES[state]}>{t(`ui.states.${state}`)}</Tag>
      {state === 'paid' && due.tgl_bayar}
    </>
  );
}
