import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { JournalToTurn } from '@emas/contracts/accounting/journal-entry.view';
import { Button } from '../../ui/button.js';
import { Figure } from '../../ui/figure.js';
import type { JournalValues } from './journal-grid.js';
import { toTurnQuery } from './manual-calls.js';

/** Journals of months before that are still to be turned round: each fills the form with its opposite. */
export function ToTurn(): ReactNode {
  const { t } = useTranslation('accounting');
  const { setValue, setFocus } = useFormContext<JournalValues>();
  const { data = [] } = useQuery(toTurnQuery);
  if (data.length === 0) return null;
  const turn = ({ id, no_bukti, tgl_balik, keterangan, baris }: JournalToTurn): void => {
    const set = { shouldDirty: true } as const;
    setValue('tgl_jurnal', tgl_balik, set);
    setValue('keterangan', t('ui.turnOf', { no: no_bukti, keterangan }).slice(0, 200), set);
    setValue('balik', false, set);
    setValue('membalik_id', id, set);
    setValue(
      'baris',
      baris.map(({ nomor_akun, debit, kredit }) => ({ nomor_akun, debit: kredit || null, kredit: debit || null })),
      set,
    );
    setFocus('keterangan');
  };
  return (
    <section className="journal-to-turn" aria-label={t('ui.toTurn')}>
      <strong>{t('ui.toTurn')}</strong>
      <ul className="plain-list">
        {data.map((one) => (
          <li key={one.id}>
            <span>
              {one.no_bukti} · {one.tgl_jurnal} · {one.keterangan}
            </span>
            <Figure kind="rupiah" value={one.jumlah_rp} unit />
            <Button onClick={() => turn(one)}>{t('ui.turn')}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
