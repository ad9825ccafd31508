import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompareFormView } from '@emas/contracts/audit/compare.view';
import { IconButton } from '../../../ui/button.js';
import { Figure } from '../../../ui/figure.js';
import { DenominationCounter, totalOf } from '../../../ui/form/denomination-counter.js';
import { SelectInput } from '../../../ui/form/select-input.js';
import { DeleteIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import type { CompareDraft, useCompareDraft } from './compare-draft.js';

interface CountedProps {
  readonly form: CompareFormView;
  readonly count: ReturnType<typeof useCompareDraft>;
}

/** Cash of each drawer by its notes and coins. */
export function CountedDrawers({ form, count: { draft, change, begin } }: CountedProps): ReactNode {
  const { t } = useTranslation('proofs');
  const left = form.laci.filter(({ kode_laci }) => !draft.laci.some((one) => one.kode_laci === kode_laci));
  const edit = (next: (laci: CompareDraft['laci']) => CompareDraft['laci']): void =>
    change((now) => ({ ...now, laci: next(now.laci) }));
  return (
    <Panel title={t('compare.cash')}>
      <div className="compare-choose">
        <SelectInput
          value={null}
          aria-label={t('compare.drawer')}
          placeholder={t('compare.drawer')}
          disabled={left.length === 0}
          options={left.map(({ kode_laci, nama_laci }) => ({ value: kode_laci, label: `${kode_laci} ${nama_laci}` }))}
          onChange={(kode) =>
            kode && void begin((now) => ({ ...now, laci: [...now.laci, { kode_laci: String(kode), lembar: {} }] }))
          }
        />
      </div>
      <div className="compare-list stack">
        {draft.laci.map(({ kode_laci, lembar }) => (
          <section key={kode_laci} className="compare-drawer" aria-label={`${t('compare.drawer')} ${kode_laci}`}>
            <header className="bar">
              <h3>{kode_laci}</h3>
              <Figure kind="rupiah" value={totalOf(form.pecahan, lembar)} unit strong />
              <IconButton
                label={t('compare.remove', { nama: kode_laci })}
                icon={<DeleteIcon />}
                onClick={() => edit((laci) => laci.filter((one) => one.kode_laci !== kode_laci))}
              />
            </header>
            <DenominationCounter
              nominals={form.pecahan}
              value={lembar}
              autoFocus={false}
              onChange={(next) =>
                edit((laci) => laci.map((one) => (one.kode_laci === kode_laci ? { ...one, lembar: next } : one)))
              }
            />
          </section>
        ))}
      </div>
    </Panel>
  );
}
