import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { NewItemDto } from '@emas/contracts/stock/add-item.dto';
import type { ReceiptSavedData } from '@emas/contracts/stock/receive-goods.view';
import { wasSentBefore } from '../../../engine/form/sent-before.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { withFullTray } from '../../../parts/item/tray-full.js';
import { problemsOf } from '../../../parts/lines/line-problems.js';
import { isApiError } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { showServerErrors } from '../../../ui/form/server-errors.js';
import { SaveKeys } from '../../../ui/save-keys.js';
import { toast } from '../../../ui/toast.js';
import { FileLines } from './file-lines.js';
import { LineEditor } from './line-editor.js';
import { EMPTY_NOTE, headOf, NoteForm, type NoteValues } from './note-form.js';
import { receiveGoods, withDifference } from './receipt-calls.js';
import { ReceiptLines } from './receipt-lines.js';
import { type ReceiptLine, sumsOf } from './receipt-sums.js';
import '../../../parts/document/document-form.css';

/** Most things of one receipt. */
const LINES_MAX = 400;

export interface ReceiptValue {
  readonly note: NoteValues;
  readonly lines: readonly ReceiptLine[];
}
export const EMPTY_RECEIPT: ReceiptValue = { note: EMPTY_NOTE, lines: [] };

interface ReceiptFormProps {
  readonly id: string;
  readonly start: ReceiptValue;
  readonly onChange: (value: ReceiptValue) => void;
  readonly onSaved: (saved: ReceiptSavedData) => void;
  /** It was booked, and changed before it was sent again. */
  readonly onSentBefore: (value: ReceiptValue) => void;
  readonly onClear: () => void;
}

/** The lines of a receipt, and the one of them that is changed. */
function useLines(start: readonly ReceiptLine[]) {
  const { t } = useTranslation('receiving');
  const [lines, setLines] = useState(start);
  const [edited, edit] = useState<ReceiptLine | null>(null);
  const add = (more: readonly NewItemDto[]): boolean => {
    if (lines.length + more.length > LINES_MAX) {
      toast.info(t('ui.tooMany', { max: LINES_MAX }));
      return false;
    }
    setLines([...lines, ...more.map((dto) => ({ key: newId(), dto }))]);
    return true;
  };
  /** The line that is changed, or one more. */
  const put = (dto: NewItemDto): boolean => {
    if (!edited) return add([dto]);
    setLines(lines.map((line) => (line.key === edited.key ? { ...line, dto } : line)));
    edit(null);
    return true;
  };
  const remove = (key: string): void => {
    setLines(lines.filter((line) => line.key !== key));
    if (edited?.key === key) edit(null);
  };
  return { lines, edited, edit, add, put, remove };
}

interface SavingOptions extends Pick<ReceiptFormProps, 'id' | 'onSaved' | 'onSentBefore'> {
  readonly form: UseFormReturn<NoteValues>;
  readonly lines: readonly ReceiptLine[];
}

/** Sends all of it; what is wrong is told at the note or at its line, and whoever has to agree is asked. */
function useSaving({ id, form, lines, onSaved, onSentBefore }: SavingOptions) {
  const { t } = useTranslation('common');
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const { mutate, isPending } = useMutation({
    mutationFn: (said: NoteValues) => {
      const dto = { id, ...headOf(said), lines: lines.map((line) => line.dto) };
      return withFullTray((full) => withDifference((differs) => receiveGoods({ ...dto, ...full, ...differs })));
    },
    onMutate: () => setProblems(new Map()),
    onSuccess: ({ message, data }) => {
      toast.success(`${message}: ${data.no_terima}`);
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      onSaved(data);
    },
    onError: (error, note) => {
      if (wasSentBefore(error)) return onSentBefore({ note, lines });
      setProblems(isApiError(error) ? problemsOf(error.details) : new Map<number, string>());
      const rest = showServerErrors(form, error, (field) => field.replace('kontrol.', ''));
      if (rest !== null) void dialog.error(rest || t('errors.INTERNAL'));
    },
  });
  return { save: mutate, isPending, problems };
}

/** The supplier's note, one thing after the other, and all that came below. */
export function ReceiptForm({ id, start, onChange, onSaved, onSentBefore, onClear }: ReceiptFormProps): ReactNode {
  const { t } = useTranslation('receiving');
  const dayOpen = useDayOpen();
  const [fromFile, setFromFile] = useState(false);
  const [begun, setBegun] = useState(false);
  const { lines, edited, edit, add, put, remove } = useLines(start.lines);
  const form = useForm<NoteValues>({ mode: 'onBlur', defaultValues: start.note });
  const note = useWatch({ control: form.control }) as NoteValues;
  const { isDirty } = form.formState;
  useEffect(() => {
    if (lines !== start.lines || isDirty) onChange({ note, lines });
    // The draft follows what is typed and listed, nothing else.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [note, lines]);
  const { save, isPending, problems } = useSaving({ id, form, lines, onSaved, onSentBefore });
  const editing = dayOpen && !isPending;
  const maySave = editing && lines.length > 0 && edited === null;
  const send = async (said: NoteValues): Promise<void> => {
    if (!begun || (await dialog.confirm(t('ui.begunLine'), { ok: t('ui.accept') }))) save(said);
  };
  const submit = (): void => void form.handleSubmit(send)();
  useShortcut('mod+s', t('ui.accept'), submit, maySave && !fromFile);
  const clear = async (): Promise<void> => {
    if (lines.length === 0 || (await dialog.confirm(t('ui.clearConfirm'), { ok: t('ui.clear'), danger: true }))) onClear();
  }; // prettier-ignore
  const work = useRef<HTMLDivElement>(null);
  const toLine = (): void => work.current?.querySelector('input')?.focus();
  const take = (taken: readonly NewItemDto[]): void => {
    if (add(taken)) setFromFile(false);
  };

  if (fromFile) return <FileLines onTake={take} onBack={() => setFromFile(false)} />;
  return (
    <div className="receipt-desk">
      {/* The totals of the note stay in sight while things are weighed. */}
      <div className="receipt-note document-side">
        <NoteForm form={form} sums={sumsOf(lines)} disabled={!editing} onDone={toLine} />
      </div>
      <div className="receipt-work" ref={work}>
        <LineEditor
          key={edited?.key ?? 'new'}
          start={edited?.dto ?? null}
          disabled={!editing}
          onPut={put}
          onCancel={edited ? () => edit(null) : null}
          onFile={() => setFromFile(true)}
          onBegun={setBegun}
        />
        <ReceiptLines lines={lines} problems={problems} disabled={!editing} onEdit={edit} onRemove={remove} />
        <div className="receipt-buttons">
          <Button size="large" disabled={!editing} onClick={() => void clear()}>
            {t('ui.clear')}
          </Button>
          <Button kind="primary" size="large" loading={isPending} disabled={!maySave} onClick={submit}>
            {t('ui.accept')} <SaveKeys />
          </Button>
        </div>
      </div>
    </div>
  );
}
