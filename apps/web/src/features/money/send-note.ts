import i18next from 'i18next';
import { useMutation } from '@tanstack/react-query';
import { notePath } from '@emas/contracts/money/money-send.view';
import { errorText } from '../../platform/api/api-error.js';
import { api } from '../../platform/api/client.js';
import { openFileWindow } from '../../platform/api/files.js';
import { dialog } from '../../ui/dialogs.js';

/** The window of a note, opened in the click itself. */
export const openNoteWindow = () => openFileWindow(i18next.t('money:send.noteTitle'));

/** Prints the note of money that was sent. */
export function usePrintNote() {
  const printing = useMutation({
    mutationFn: async ({ no, window }: { readonly no: string; readonly window: ReturnType<typeof openNoteWindow> }) => {
      try {
        window.show(await api.file(notePath(no)), `${no}.pdf`);
      } catch (error) {
        window.close();
        throw error;
      }
    },
    onError: (error) => void dialog.error(errorText(error, i18next.t('common:errors.INTERNAL'))),
  });
  return {
    busy: printing.isPending,
    print: (no: string): void => printing.mutate({ no, window: openNoteWindow() }),
  };
}
