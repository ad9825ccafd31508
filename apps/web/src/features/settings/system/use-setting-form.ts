import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingConflicts, wireProblem } from '@emas/contracts/modules/checks';
import type { SettingProblem } from '@emas/contracts/modules/setting-problem';
import { isSettingKey, type SettingKey, withoutFollowing } from '@emas/contracts/modules/register';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { errorText, isApiError } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { formatFigure } from '../../../platform/format.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { dialog } from '../../../ui/dialogs.js';
import { toast } from '../../../ui/toast.js';
import { SETTINGS_KEY, type WireValues } from '../settings-calls.js';

export type Wrong = Readonly<Partial<Record<SettingKey, string>>>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Figures in sentences are grouped as everywhere. */
const shown = (params: SettingProblem['params'] = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatFigure('kadar', value) : value,
    ]),
  );

export interface SettingForm {
  readonly values: WireValues;
  readonly changes: WireValues;
  readonly count: number;
  readonly wrong: Wrong;
  readonly idempotencyKey: string;
  readonly change: (key: SettingKey, value: unknown) => void;
  /** Checks everything that is to be sent: how many settings are wrong. */
  readonly check: () => number;
  /** Puts a refusal at its settings: how many there are, 0 where it belongs to none of them. */
  readonly refuse: (error: unknown) => number;
  readonly clear: () => void;
}

/** Changed settings, all or none: what was changed, what is wrong with it, one key for the command. */
export function useSettingForm(saved: WireValues): SettingForm {
  const { t } = useTranslation('settings');
  const [changes, setChanges] = useState<WireValues>({});
  const [wrong, setWrong] = useState<Wrong>({});
  const [idempotencyKey, setIdempotencyKey] = useState(newId);
  const values = { ...saved, ...changes };
  const textOf = (problem: SettingProblem | null): string | undefined =>
    problem === null ? undefined : t(`errors.${problem.code}` as 'errors.SETTING_INVALID', shown(problem.params));

  const change = (key: SettingKey, value: unknown): void => {
    // Another content is another command.
    setIdempotencyKey(newId());
    setChanges(({ [key]: _, ...others }) => (same(saved[key], value) ? others : { ...others, [key]: value }));
    setWrong(({ [key]: _, ...others }) => others);
  };
  const check = (): number => {
    const found = Object.entries(changes).map(([key, value]) => [key, textOf(wireProblem(key as SettingKey, value))]);
    const conflicts = settingConflicts({ ...withoutFollowing(saved), ...changes }).map(({ key, ...problem }) => [
      key,
      textOf(problem),
    ]);
    const told = [...conflicts, ...found].filter(([, text]) => text !== undefined);
    setWrong(Object.fromEntries(told) as Wrong);
    return told.length;
  };
  const refuse = (error: unknown): number => {
    if (!isApiError(error) || error.details.length === 0) return 0;
    const told = error.details.map(({ field, message }) => [field.split('.')[0]!, message] as const);
    setWrong(Object.fromEntries(told) as Wrong);
    return told.every(([field]) => isSettingKey(field) && field in values) ? told.length : 0;
  };
  const clear = (): void => {
    setChanges({});
    setWrong({});
    setIdempotencyKey(newId());
  };
  return { values, changes, count: Object.keys(changes).length, wrong, idempotencyKey, change, check, refuse, clear };
}

/** Brings the first wrong setting into sight and the keyboard to it. */
function focusWrong(): void {
  window.setTimeout(() => {
    const row = document.querySelector<HTMLElement>('[data-wrong]');
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('input, textarea, [role="switch"], button')?.focus({ preventScroll: true });
  });
}

/** Sends the changes, once they are right here too; a refusal goes to its settings, or into a dialog. */
export function useSaveSettings(
  form: SettingForm,
  send: (changes: WireValues, idempotencyKey: string) => Promise<WriteBody>,
) {
  const { t } = useTranslation(['settings', 'common']);
  const tell = (n: number): void => {
    toast.info(t('ui.wrongFields', { count: n }));
    focusWrong();
  };
  const save = useMutation({
    mutationFn: () => send(form.changes, form.idempotencyKey),
    onSuccess: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey: SETTINGS_KEY });
      form.clear();
      // The question to reload comes as a dialog; it must not stand in the way of the answer.
      toast.success(message);
    },
    onError: (error) => {
      const wrong = form.refuse(error);
      if (wrong > 0) tell(wrong);
      else void dialog.error(errorText(error, t('common:errors.INTERNAL')));
    },
  });
  const submit = (): void => {
    if (form.count === 0 || save.isPending) return;
    const wrong = form.check();
    if (wrong > 0) tell(wrong);
    else save.mutate();
  };
  return { submit, isPending: save.isPending };
}
