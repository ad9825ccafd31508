import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../platform/input/shortcuts.js';
import { useDayOpen } from '../day/use-day-open.js';

interface SubmitOptions {
  /** It is saved with its payment: the shop knows one step, or who saves may do both. */
  readonly paysNow: boolean;
  readonly saving: boolean;
  /** It is found out whether somebody must approve it. */
  readonly judging: boolean;
  /** Something lies over the form that has its fields and keys. */
  readonly covered?: boolean;
  /** What the button says where saving is a step of its own. */
  readonly label: string;
  /** Is the form as it is to be sent? Says what is missing. */
  readonly check: () => boolean;
  /** Somebody will be asked, as far as the form knows. */
  readonly expectsQuestion?: boolean;
  /** Asks before it is paid what its saving will ask; true when nothing stands against it. */
  readonly askAhead: (onAsk: () => void) => Promise<boolean>;
  readonly save: (payments: null) => void;
}

/** The one button of a form (Ctrl+S): saves it, or asks for its payment first. */
export function useSubmit(options: SubmitOptions) {
  const { paysNow, saving, judging, covered = false, label, check, expectsQuestion = false, askAhead, save } = options;
  const { t } = useTranslation('documents');
  const [paying, setPaying] = useState(false);
  const dayOpen = useDayOpen();
  const entering = !saving && !judging && !covered && !paying && dayOpen;
  const submitLabel = paysNow ? t('saveAndPay') : label;
  const submit = (): void => {
    if (!entering || !check()) return;
    if (paysNow) void pay();
    else save(null);
  };
  // Its panel stands at once, for the next key is meant for it, and makes way where somebody must approve first.
  const pay = async (): Promise<void> => {
    let isAsked = expectsQuestion;
    setPaying(!expectsQuestion);
    const isFree = await askAhead(() => {
      isAsked = true;
      setPaying(false);
    });
    if (!isFree) setPaying(false);
    else if (isAsked) setPaying(true);
  };
  useShortcut('mod+s', submitLabel, submit, entering);
  return {
    submit,
    submitLabel,
    /** Its payment is asked for, over the form. */
    paying,
    stopPaying: (): void => setPaying(false),
    /** Fields can be typed into: not while it is sent or paid, nor while no day is open to book it on. */
    entering,
  };
}
