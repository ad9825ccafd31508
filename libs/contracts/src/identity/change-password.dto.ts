import { IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';
import { PASSWORD_MAX } from './login.dto.js';

export const PASSWORD_MIN = 8;

export class ChangePasswordDto {
  @IsString({ message: 'mustFill' })
  @IsNotEmpty({ message: 'mustFill' })
  @MaxLength(PASSWORD_MAX, { message: 'maxLength', context: { max: PASSWORD_MAX } })
  readonly password!: string;

  @IsString({ message: 'mustFill' })
  @MinLength(PASSWORD_MIN, { message: 'minLength', context: { min: PASSWORD_MIN } })
  @MaxLength(PASSWORD_MAX, { message: 'maxLength', context: { max: PASSWORD_MAX } })
  readonly new_password!: string;
}

export class ResetPasswordDto {
  @IsString({ message: 'mustFill' })
  @MinLength(PASSWORD_MIN, { message: 'minLength', context: { min: PASSWORD_MIN } })
  @MaxLength(PASSWORD_MAX, { message: 'maxLength', context: { max: PASSWORD_MAX } })
  readonly new_password!: string;
}
