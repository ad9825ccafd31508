import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompareFormView } from '@emas/contracts/audit/compare.view';
import { countedLines } from '@emas/domain/audit/counted-lines';
import { useScanner } from '../../../platform/input/scanner.js';
import { IconButton } from '../../../ui/button.js';
import { SelectInput } from '../../../ui/form/select-input.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { DeleteIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import type { CompareDraft, TrayDraft, useCompareDraft } from './compare-draft.js';

interface CountedProps {
  readonly form: CompareFormView;
  readonly count: ReturnType<typeof useCompareDraft>;
}

const ROWS = 6;

/** Barcodes of each tray, as they are scanned or pasted; a scan that goes to no field goes to the tray that was touched last. */
export function CountedTrays({ form, count: { draft, change, begin } }: CountedProps): ReactNode {
  const { t } = useTranslation('proofs');
  const left = form.baki.filter(({ kode_baki }) => !draft.baki.some((one) => one.kode_baki === kode_baki));
  const edit = (kode_baki: string, next: (tray: TrayDraft) => TrayDraft): void =>
    change((now) => ({
      ...now,
      aktif: kode_baki,
      baki: now.baki.map((one) => (one.kode_baki === kode_baki ? next(one) : one)),
    }));
  const drop = (kode_baki: string): void =>
    change((now): CompareDraft => {
      const baki = now.baki.filter((one) => one.kode_baki !== kode_baki);
      return { ...now, baki, aktif: baki.at(-1)?.kode_baki ?? null };
    });
  useScanner(
    (code) =>
      draft.aktif !== null &&
      edit(draft.aktif, (tray) => ({ ...tray, teks: `${tray.teks}${tray.teks === '' || tray.teks.endsWith('\n') ? '' : '\n'}${code.toUpperCase()}\n` })), // prettier-ignore
    draft.aktif !== null,
  );
  return (
    <Panel title={t('compare.goods')}>
      <div className="compare-choose">
        <SelectInput
          value={null}
          aria-label={t('compare.tray')}
          placeholder={t('compare.tray')}
          disabled={left.length === 0}
          options={left.map(({ kode_baki, nama_baki }) => ({ value: kode_baki, label: `${kode_baki} ${nama_baki}` }))}
          onChange={(kode) =>
            kode &&
            void begin((now) => ({
              ...now,
              aktif: String(kode),
              baki: [...now.baki, { kode_baki: String(kode), teks: '' }],
            }))
          }
        />
      </div>
      <div className="compare-list stack">
        {draft.baki.length > 0 && <p className="audit-note compare-scan">{t('compare.scan')}</p>}
        {draft.baki.map((tray) => (
          <Tray key={tray.kode_baki} tray={tray} active={draft.aktif} onEdit={edit} onDrop={drop} />
        ))}
      </div>
    </Panel>
  );
}

interface TrayProps {
  readonly tray: TrayDraft;
  readonly active: string | null;
  readonly onEdit: (kode_baki: string, next: (tray: TrayDraft) => TrayDraft) => void;
  readonly onDrop: (kode_baki: string) => void;
}

function Tray({ tray: { kode_baki, teks }, active, onEdit, onDrop }: TrayProps): ReactNode {
  const { t } = useTranslation('proofs');
  const read = countedLines(teks);
  const timbang = read.filter(({ berat }) => berat !== null).length;
  return (
    <section className="compare-tray surface" data-active={kode_baki === active || undefined}>
      <header className="bar">
        <h3>{kode_baki}</h3>
        <span className="hint">{t('compare.readCount', { count: read.length, timbang })}</span>
        <IconButton
          label={t('compare.remove', { nama: kode_baki })}
          icon={<DeleteIcon />}
          onClick={() => onDrop(kode_baki)}
        />
      </header>
      <TextInput
        rows={ROWS}
        value={teks}
        data-scan
        aria-label={`${t('compare.tray')} ${kode_baki}`}
        onChange={(next) => onEdit(kode_baki, (now) => ({ ...now, teks: next }))}
      />
    </section>
  );
}
