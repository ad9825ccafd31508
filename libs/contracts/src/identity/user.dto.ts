import { IsBoolean, IsOptional, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { LEVELS, type Level } from '../permissions/levels.js';
import { OneOf, Rows, Text } from '../shared/rules.js';
import { PASSWORD_MIN } from './change-password.dto.js';
import { PASSWORD_MAX } from './login.dto.js';

const WHATSAPP = /^[0-9]{11,15}$/;

/** `PUT users/{user_id}`. */
export class ChangeUserDto {
  @OneOf(LEVELS)
  readonly level!: Level;

  /** Digits; a leading 0 becomes 62. */
  @IsOptional()
  @Matches(WHATSAPP, { message: 'phoneInvalid' })
  readonly no_whatsapp?: string | null;

  @IsBoolean({ message: 'mustBeBoolean' })
  readonly is_aktif!: boolean;
}

/** `POST users`. */
export class CreateUserDto {
  @Text(20)
  readonly user_id!: string;

  @IsString({ message: 'mustFill' })
  @MinLength(PASSWORD_MIN, { message: 'minLength', context: { min: PASSWORD_MIN } })
  @MaxLength(PASSWORD_MAX, { message: 'maxLength', context: { max: PASSWORD_MAX } })
  readonly password!: string;

  @OneOf(LEVELS)
  readonly level!: Level;

  @IsOptional()
  @Matches(WHATSAPP, { message: 'phoneInvalid' })
  readonly no_whatsapp?: string | null;
}

export class AccessNodeDto {
  @IsString({ message: 'mustBeText' })
  @MaxLength(100, { message: 'maxLength', context: { max: 100 } })
  readonly id!: string;

  @IsBoolean({ message: 'mustBeBoolean' })
  readonly is_show!: boolean;

  @Rows(() => AccessNodeDto, 500)
  readonly children!: AccessNodeDto[];
}

/** `PUT users/{user_id}/akses`: the whole tree, menu → page → action. */
export class ChangeAccessDto {
  @Rows(() => AccessNodeDto, 50)
  readonly akses!: AccessNodeDto[];
}

/** A row of `GET users`. */
export interface UserRow {
  readonly user_id: string;
  readonly level: Level;
  readonly no_whatsapp: string | null;
  readonly is_aktif: boolean;
}

/** A row of `GET users/get/all`. */
export type UserOption = Pick<UserRow, 'user_id' | 'level'> & { readonly active: boolean };
