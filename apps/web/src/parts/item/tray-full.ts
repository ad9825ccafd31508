import i18next from 'i18next';
import { isApiError } from '../../platform/api/api-error.js';
import { dialog } from '../../ui/dialogs.js';

/** Sends what fills a tray; where it would hold more than it is meant for somebody is asked, and it is sent with his word. */
export async function withFullTray<Answer>(
  send: (said: { readonly konfirmasi_kapasitas?: true }) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send({});
  } catch (error) {
    const pesan = fullText(error);
    if (pesan === null) throw error;
    const text = i18next.t('moving:ui.confirmFull', { pesan });
    if (!(await dialog.confirm(text, { ok: i18next.t('moving:ui.confirmFullOk') }))) throw error;
    return send({ konfirmasi_kapasitas: true });
  }
}

/** Which trays are full; null where anything else is wrong, too. */
function fullText(error: unknown): string | null {
  if (!isApiError(error)) return null;
  if (error.code === 'TRAY_FULL') return error.message;
  const { details } = error;
  const all = details.length > 0 && details.every(({ code }) => code === 'TRAY_FULL');
  return all ? details.map(({ message }) => message).join(', ') : null;
}
