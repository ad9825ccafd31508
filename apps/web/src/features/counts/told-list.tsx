import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountScanView } from '@emas/contracts/counts/count.view';
import { formatInstant } from '../../platform/format.js';
import { IconButton } from '../../ui/button.js';
import { CloseIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/panel.js';
import { Tag, type Tone } from '../../ui/tag.js';
import type { Told } from './count.machine.js';

const TONES: Readonly<Record<Told['hasil'], Tone>> = {
  DITEMUKAN: 'good',
  TERCATAT: 'good',
  'SALAH BAKI': 'warn',
  TERSIMPAN: 'info',
  BERGERAK: 'info',
  LEBIH: 'warn',
  HILANG: 'bad',
  'TIDAK DIKENAL': 'bad',
};

/** As many as are taken in at a glance. */
const SHOWN = 5;

interface ToldListProps {
  readonly told: readonly Told[];
  readonly others: readonly CountScanView[];
  /** Takes back what one has scanned oneself; null for who may not. */
  readonly onRemove: ((of: { readonly kode: string; readonly kode_baki: string | null }) => void) | null;
}

/** The last scans of this device with what each is; below them what others have scanned. */
export function ToldList({ told, others, onRemove }: ToldListProps): ReactNode {
  const { t } = useTranslation('counting');
  return (
    <Panel title={t('ui.lastScans')}>
      {told.length === 0 && others.length === 0 && <p className="hint">{t('ui.nothingScanned')}</p>}
      <ul className="stack count-told plain-list" data-testid="told" hidden={told.length === 0}>
        {told.slice(0, SHOWN).map((one, nth) => (
          <li key={`${one.urutan} ${one.kode}`} data-new={nth === 0 ? '' : undefined}>
            <Tag tone={TONES[one.hasil]}>{t(`ui.results.${one.hasil}`)}</Tag>
            <span className="count-told-what">
              <strong className="fine-figure">{one.kode}</strong> {one.nama_barang}
              <Said of={one} />
            </span>
            {onRemove && (
              <IconButton
                label={t('ui.remove', { kode: one.kode })}
                icon={<CloseIcon />}
                onClick={() => onRemove({ kode: one.kode, kode_baki: one.baki })}
              />
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul className="stack count-told count-others plain-list" data-below={told.length > 0 || undefined}>
          {others.slice(0, SHOWN).map((row) => (
            <li key={`${row.kode} ${row.kode_baki} ${row.hitung_by}`}>
              <span className="count-told-what">
                <span className="fine-figure">{row.kode}</span> {row.nama_barang}
              </span>
              <span className="aside">
                {row.kode_baki} · {row.hitung_by} · {formatInstant(row.hitung_at)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Where it belongs, or what the books say of it. */
function Said({ of: { kode_baki, status, no_dokumen } }: { readonly of: Told }): ReactNode {
  const { t } = useTranslation('stock');
  if (kode_baki) return <span className="aside"> → {kode_baki}</span>;
  if (!status) return null;
  return (
    <span className="aside">
      {' '}
      {t(`status.${status}`, { defaultValue: status })} {no_dokumen}
    </span>
  );
}
