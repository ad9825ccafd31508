import type { SettingKey } from '@emas/contracts/modules/register';
import type { SettingChangeDto } from '@emas/contracts/settings/change-settings.dto';
import { refuseInvalid } from '@emas/domain/shared/domain-error';

/** A page changes its own settings with its right, and no others. */
export function refuseForeign(keys: readonly SettingKey[], changes: readonly SettingChangeDto[]): void {
  const foreign = changes.filter((change) => !(keys as readonly string[]).includes(change.key));
  refuseInvalid(foreign.map((change) => ({ field: change.key, code: 'SETTING_READ_ONLY' })));
}
