import { Allow, IsOptional } from 'class-validator';
import { Rows, Text } from '../shared/rules.js';

export class SettingChangeDto {
  @Text(100)
  readonly key!: string;

  /** On the wire: grams, percent and carat as plain decimals. */
  @Allow()
  readonly value!: unknown;
}

/** `PUT para-system`: one key with its value, or several in `data`, all or none. */
export class ChangeSettingsDto {
  @IsOptional()
  @Text(100)
  readonly key?: string;

  @Allow()
  readonly value?: unknown;

  @IsOptional()
  @Rows(() => SettingChangeDto, 300)
  readonly data?: SettingChangeDto[];
}

/** What a page changes of settings with its own right: of printers and scale, of notes. */
export class ChangePageSettingsDto {
  @Rows(() => SettingChangeDto, 20)
  readonly data!: SettingChangeDto[];
}
