import { Type } from 'class-transformer';
import {
  ArrayMaxSize, IsArray, IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, Matches, MaxLength, MinLength, ValidateNested,
} from 'class-validator'; // prettier-ignore
import { LEVELS, type Level } from '../permissions/levels.js';
import { PASSWORD_MIN } from './change-password.dto.js';
import { PASSWORD_MAX } from './login.dto.js';

const WHATSAPP = /^[0-9]{11,15}$/;

/** `PUT users/{user_id}`. */
export class ChangeUserDto {
  @IsIn(LEVELS, { message: 'mustChoose' })
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
  @IsString({ message: 'notEmpty' })
  @IsNotEmpty({ message: 'notEmpty' })
  @MaxLength(20, { message: 'maxLength', context: { max: 20 } })
  readonly user_id!: string;

  @IsString({ message: 'mustFill' })
  @MinLength(PASSWORD_MIN, { message: 'minLength', context: { min: PASSWORD_MIN } })
  @MaxLength(PASSWORD_MAX, { message: 'maxLength', context: { max: PASSWORD_MAX } })
  readonly password!: string;

  @IsIn(LEVELS, { message: 'mustChoose' })
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

  @IsArray({ message: 'mustBeList' })
  @ArrayMaxSize(500, { message: 'tooManyItems', context: { max: 500 } })
  @ValidateNested({ each: true })
  @Type(() => AccessNodeDto)
  readonly children!: AccessNodeDto[];
}

/** `PUT users/{user_id}/akses`: the whole tree, menu → page → action. */
export class ChangeAccessDto {
  @IsArray({ message: 'mustBeList' })
  @ArrayMaxSize(50, { message: 'tooManyItems', context: { max: 50 } })
  @ValidateNested({ each: true })
  @Type(() => AccessNodeDto)
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
export type UserOption = Pick<UserRow, 'user_id' | 'level' | 'is_aktif'>;
