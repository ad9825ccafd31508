import { Flag, Optional } from '../shared/rules.js';

/** `POST hutang/{id}/pengingat`, `POST cicilan/{id}/pengingat`. */
export class RemindDto {
  /** The screen said so. */
  @Optional() @Flag() kirim?: boolean | null;
}
