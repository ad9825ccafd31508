import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, type FieldError } from '../../platform/api/api-error.js';
import { dialog } from '../../ui/dialogs.js';
import './second-look.css';

const JUMPS: ReadonlySet<string> = new Set(['jumpsUp', 'jumpsDown']);

/** Figures that the server wants looked at again; null where something else is wrong. */
function jumpsIn(error: unknown): readonly FieldError[] | null {
  const details = isApiError(error) ? error.details : [];
  return details.length > 0 && details.every(({ code }) => JUMPS.has(code)) ? details : null;
}

/**
 * Runs a write; figures that jump are named in words, and it runs again with the fields that somebody is sure of. Throws
 * the refusal where he would rather look again.
 */
export function useSecondLook() {
  const { t } = useTranslation('common');
  return useCallback(
    async <Result,>(run: (sure: readonly string[]) => Promise<Result>): Promise<Result> => {
      let sure: readonly string[] = [];
      for (;;) {
        try {
          return await run(sure);
        } catch (error) {
          const jumps = jumpsIn(error);
          const words = { title: t('jump.title'), ok: t('jump.sure'), cancel: t('jump.lookAgain'), danger: true };
          if (!jumps || !(await dialog.confirm(<Jumps lead={t('jump.lead')} jumps={jumps} />, words))) throw error;
          sure = [...sure, ...jumps.map(({ field }) => field)];
        }
      }
    },
    [t],
  );
}

function Jumps({ lead, jumps }: { readonly lead: string; readonly jumps: readonly FieldError[] }): ReactNode {
  return (
    <>
      {lead}
      <ul className="second-look">
        {jumps.map(({ field, message }) => (
          <li key={field}>{message}</li>
        ))}
      </ul>
    </>
  );
}
