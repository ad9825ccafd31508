import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldTexts } from '../../engine/field-texts.js';
import { Figure } from '../../ui/figure.js';
import { KadarInput } from '../../ui/form/figure-input.js';
import { Field } from '../../ui/form/form.js';
import { ScaleInput } from '../../ui/form/scale-input.js';
import { lossOf } from './loss-of.js';
import './melt.css';

/** A bar as it is typed. */
export interface ResultValues {
  berat_hasil: number | null;
  kadar_hasil: number | null;
}

/** Weight of the bar, which a scale fills in, and its fineness. */
export function ResultFields({ required }: { readonly required: boolean }): ReactNode {
  const texts = useFieldTexts();
  const missing = (field: keyof ResultValues, value: number | null, values: ResultValues): string | undefined => {
    const asked = required || values.berat_hasil !== null || values.kadar_hasil !== null;
    return asked && !value ? texts.error({ field, code: 'notEmpty' }) : undefined;
  };
  return (
    <>
      <Field<ResultValues, number | null>
        name="berat_hasil"
        label={texts.label('berat_hasil')}
        required={required}
        validate={(value, values) => missing('berat_hasil', value, values)}
      >
        {(input) => <ScaleInput {...input} />}
      </Field>
      <Field<ResultValues, number | null>
        name="kadar_hasil"
        label={texts.label('kadar_hasil')}
        required={required}
        validate={(value, values) =>
          value !== null && value > 100
            ? texts.error({ field: 'kadar_hasil', code: 'kadarGold' })
            : missing('kadar_hasil', value, values)
        }
      >
        {(input) => <KadarInput {...input} />}
      </Field>
    </>
  );
}

interface LossProps {
  /** Grams of fine gold that went in. */
  readonly fineIn: number;
  readonly result: ResultValues;
}

/** What of the fine gold the bar lacks, while it is typed. */
export function Loss({ fineIn, result }: LossProps): ReactNode {
  const { t } = useTranslation('melting');
  const { label } = useFieldTexts();
  const loss = lossOf(fineIn, result);
  return (
    <dl className="melt-loss facts terms">
      <div>
        <dt>{t('ui.fineIn')}</dt>
        <dd>
          <Figure kind="weight" value={fineIn} unit strong />
        </dd>
      </div>
      {loss && (
        <>
          <div>
            <dt>{label('berat_murni_hasil')}</dt>
            <dd>
              <Figure kind="weight" value={loss.fine} unit strong />
            </dd>
          </div>
          <div>
            <dt>{loss.loss < 0 ? t('ui.gain') : label('susut')}</dt>
            <dd>
              <Figure kind="weight" value={Math.abs(loss.loss)} unit strong /> (
              <Figure kind="percent" value={Math.abs(loss.percent)} unit />)
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}
