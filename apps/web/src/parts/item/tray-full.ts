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
    if (!isApiError(error) || error.code !== 'TRAY_FULL') throw error;
    const text = i18next.t('moving:ui.confirmFull', { pesan: error.message });
    if (!(await dialog.confirm(text, { ok: i18next.t('moving:ui.confirmFullOk') }))) throw error;
    return send({ konfirmasi_kapasitas: true });
  }
}
