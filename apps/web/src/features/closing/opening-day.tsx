import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClosingView } from '@emas/contracts/closing/closing.view';
import { openingNeeds, type OpeningNeeds } from '@emas/domain/closing/business-day';
import { useFieldTexts } from '../../engine/field-texts.js';
import { useUser } from '../../platform/session/use-session.js';
import { DateInput } from '../../ui/form/date-input.js';
import { TextInput } from '../../ui/form/text-input.js';

export interface OpeningDay {
  readonly tgl: string;
  /** Null where the day asks for none. */
  readonly alasan: string | null;
  readonly needs: OpeningNeeds;
  /** False where the user is not the one who may open this day. */
  readonly may: boolean;
  /** All that the day asks for is there. */
  readonly ready: boolean;
  readonly choose: (tgl: string) => void;
  readonly explain: (alasan: string) => void;
}

/** The day that is to be opened: the proposed one, or the one chosen instead, and why it lies ahead. */
export function useOpeningDay(view: ClosingView | undefined): OpeningDay {
  const { level } = useUser();
  const [chosen, choose] = useState<string | null>(null);
  const [reason, explain] = useState('');
  const tgl = chosen ?? view?.usulan_tgl ?? '';
  const needs = view && tgl !== '' ? openingNeeds(tgl, view.hari_ini) : 'NOTHING';
  const may = needs === 'NOTHING' || level === 'OWN';
  const alasan = needs === 'OWNER_AND_REASON' ? reason : null;
  return { tgl, alasan, needs, may, ready: tgl !== '' && may && alasan?.trim() !== '', choose, explain };
}

/** Date, and where it is not today's, what it takes. */
export function OpeningDayFields({ view, day }: { readonly view: ClosingView; readonly day: OpeningDay }): ReactNode {
  const { t } = useTranslation('closing');
  const { label } = useFieldTexts();
  const { tgl, alasan, needs, may } = day;
  const dates = { tgl, hari_ini: view.hari_ini };
  return (
    <>
      <label className="field">
        <span className="field-label">{t('ui.nextDay')}</span>
        <DateInput aria-label={t('ui.nextDay')} value={tgl} today={view.usulan_tgl ?? tgl} onChange={day.choose} />
      </label>
      {needs !== 'NOTHING' && !may && (
        <p className="opening-needs" role="status">
          {t('errors.DAY_NEEDS_OWNER', dates)}
        </p>
      )}
      {needs === 'OWNER_AND_REASON' && may && (
        <label className="field opening-reason">
          <span className="field-label">
            {label('alasan')}
            <span className="field-required">*</span>
          </span>
          <TextInput aria-label={label('alasan')} maxLength={200} value={alasan ?? ''} onChange={day.explain} />
          <span className="field-hint">{t('errors.DAY_AHEAD_NEEDS_REASON', dates)}</span>
        </label>
      )}
    </>
  );
}
