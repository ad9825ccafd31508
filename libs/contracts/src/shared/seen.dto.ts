import { InstantText } from './rules.js';

/** Body of `POST …/dilihat`: what came after the newest that was shown is still told. */
export class SeenDto {
  /** `at` of the newest that was shown, see `seenUntil`. */
  @InstantText()
  readonly sampai!: string;
}
