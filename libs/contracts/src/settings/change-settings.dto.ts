import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';

export class SettingChangeDto {
  @IsString({ message: 'notEmpty' })
  @MaxLength(100, { message: 'maxLength', context: { max: 100 } })
  readonly key!: string;

  /** On the wire: grams, percent and carat as plain decimals. */
  @Allow()
  readonly value!: unknown;
}

/** `PUT para-system`: one key with its value, or several in `data`, all or none. */
export class ChangeSettingsDto {
  @IsOptional()
  @IsString({ message: 'notEmpty' })
  @IsNotEmpty({ message: 'notEmpty' })
  @MaxLength(100, { message: 'maxLength', context: { max: 100 } })
  readonly key?: string;

  @Allow()
  readonly value?: unknown;

  @IsOptional()
  @IsArray({ message: 'mustBeList' })
  @ArrayMaxSize(300, { message: 'tooManyItems', context: { max: 300 } })
  @ValidateNested({ each: true })
  @Type(() => SettingChangeDto)
  readonly data?: SettingChangeDto[];
}
