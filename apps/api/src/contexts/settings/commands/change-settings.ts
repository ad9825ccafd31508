import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type SettingKey, entryOf, isSettingKey, setting } from '@emas/contracts/modules/register';
import { settingConflicts, settingProblem } from '@emas/contracts/modules/checks';
import type { SettingProblem } from '@emas/contracts/modules/setting-problem';
import { parseValue } from '@emas/contracts/modules/value-types';
import type { SettingChangeDto } from '@emas/contracts/settings/change-settings.dto';
import { type SettingsBody, changeSettings, settingsStream } from '@emas/domain/settings/settings';
import { type FieldError, refuseInvalid } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { SettingsService } from '../queries/settings.service.js';

export class ChangeSettingsCommand extends Command<{ readonly seq: number; readonly keys: readonly string[] }> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly changes: readonly SettingChangeDto[],
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeSettingsCommand)
export class ChangeSettingsHandler implements ICommandHandler<ChangeSettingsCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly settings: SettingsService,
    private readonly realtime: Realtime,
  ) {}

  async execute({ user, changes, key }: ChangeSettingsCommand) {
    const shop = user.kode_toko;
    const parsed = parseChanges(changes);
    const stream = settingsStream(shop);
    const { seq, result } = await this.ledger.execute({
      shop,
      actor: user.user_id,
      key,
      request: { type: 'ChangeSettings', values: parsed },
      streams: [stream],
      decide: (context) => {
        const document = context.get<SettingsBody | null>(stream);
        refuseConflicts({ ...document.body, ...parsed }, parsed);
        const inForce = Object.fromEntries(
          Object.keys(parsed).map((name) => [name, setting(document.body, name as SettingKey)]),
        );
        const events = changeSettings(shop, document, parsed, inForce);
        return { events, result: events.flatMap((event) => Object.keys(event.body as object)) };
      },
    });
    this.settings.forget(shop);
    if (result.length > 0) this.realtime.toShop(shop, 'settings-changed', { keys: result, by: user.user_id });
    return { seq, keys: result };
  }
}

/** Values in units of the inside, or every wrong one at once. A field of the answer is called by its key. */
function parseChanges(changes: readonly SettingChangeDto[]): SettingsBody {
  const wrong: FieldError[] = changes.length === 0 ? [{ field: 'key', code: 'notEmpty' }] : [];
  const values: Record<string, unknown> = {};
  for (const { key, value } of changes) {
    if (!isSettingKey(key)) {
      wrong.push({ field: key, code: 'SETTING_NOT_FOUND' });
    } else if (entryOf(key).source !== 'shop') {
      wrong.push({ field: key, code: 'SETTING_READ_ONLY' });
    } else {
      const parsed = parse(key, value);
      const problem: SettingProblem | null =
        parsed === undefined ? { code: 'SETTING_INVALID', params: { key } } : settingProblem(key, parsed);
      if (problem) wrong.push(refused(key, problem));
      else values[key] = parsed;
    }
  }
  refuseInvalid(wrong);
  return values;
}

/** At the part of the value that it is about. */
const refused = (key: string, { at, ...problem }: SettingProblem): FieldError => ({
  field: at === undefined ? key : `${key}.${at}`,
  ...problem,
});

function parse(key: SettingKey, value: unknown): unknown {
  try {
    return parseValue(entryOf(key).type, value);
  } catch {
    return undefined;
  }
}

/** Settings that would contradict each other are told at a key that was sent, so that the form can show it. */
function refuseConflicts(values: SettingsBody, sent: SettingsBody): void {
  refuseInvalid(
    settingConflicts(values).map(({ key, other, ...problem }) => ({
      field: !(key in sent) && other in sent ? other : key,
      ...problem,
    })),
  );
}
