import type { ResourceDefinition } from '@emas/contracts/definitions/resource';

/** Who writes what, once for each key. */
export interface ResourceWrite {
  readonly definition: ResourceDefinition;
  readonly shop: string;
  readonly actor: string;
  readonly idempotencyKey: string;
  /** Its figures were looked at again: they are right although they jump. */
  readonly sure?: boolean;
}

export type ResourceInput = Readonly<Record<string, unknown>>;

export interface ResourceWritten {
  readonly seq: number;
  readonly key: string;
}
