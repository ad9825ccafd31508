import type { TryMessageDto } from '@emas/contracts/settings/try-message.dto';
import type { WhatsappSettingsView } from '@emas/contracts/settings/whatsapp-settings.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { api } from '../../../platform/api/client.js';
import { SETTINGS_KEY } from '../settings-calls.js';

export const messagesQuery = {
  queryKey: [...SETTINGS_KEY, 'whatsapp-setting'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<WhatsappSettingsView> =>
    api.get('whatsapp-setting', {}, signal),
};

export const tryMessage = (sent: TryMessageDto, idempotencyKey: string): Promise<Pick<WriteBody, 'message'>> =>
  api.post('whatsapp-setting/uji', sent, { idempotencyKey });
