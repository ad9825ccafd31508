import { Secret } from '../shared/rules.js';
import { PASSWORD_MAX } from './login.dto.js';

export const PASSWORD_MIN = 8;

export class ChangePasswordDto {
  @Secret(PASSWORD_MAX)
  readonly password!: string;

  @Secret(PASSWORD_MAX, PASSWORD_MIN)
  readonly new_password!: string;
}

export class ResetPasswordDto {
  @Secret(PASSWORD_MAX, PASSWORD_MIN)
  readonly new_password!: string;
}
