import { dictionary } from '@zxcvbn-ts/language-common';
import { refuseInvalid } from '@emas/domain/shared/domain-error';

/** Passwords that lists of guesses begin with, and words of this trade that an attacker of a shop would try first. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords'] as readonly string[]);
const WORDS: ReadonlySet<string> = new Set(
  'admin bismillah emas indonesia jakarta juragan kasir malang owner password rahasia sayang sayangku spv supervisor surabaya toko tokoemas'.split(
    ' ',
  ),
);
/** What is put before and behind a word to make it look like a password. */
const TRIMMINGS = /^[^a-z]+|[^a-z]+$/g;
const LEAST_DIFFERENT = 4;
/** A shorter user id is found in every other word. */
const TELLING_ID = 4;

export type PasswordWeakness = 'PASSWORD_COMMON' | 'PASSWORD_HAS_USER';

/** Why a new password would be guessed; null for one that would not. Length is the form's matter. */
export function passwordWeakness(password: string, user_id: string): PasswordWeakness | null {
  const text = password.toLowerCase();
  const common = COMMON.has(text) || WORDS.has(text.replace(TRIMMINGS, '')) || new Set(text).size < LEAST_DIFFERENT;
  if (common) return 'PASSWORD_COMMON';
  return user_id.length >= TELLING_ID && text.includes(user_id.toLowerCase()) ? 'PASSWORD_HAS_USER' : null;
}

/** Refuses a new password that would be guessed, at its field. */
export function refuseWeakPassword(field: string, password: string, user_id: string): void {
  const code = passwordWeakness(password, user_id);
  if (code !== null) refuseInvalid([{ field, code }]);
}
