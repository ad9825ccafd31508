/** Body of every answer that is not a success. */
export interface ErrorBody {
  readonly code: string;
  /** In the language of the request. */
  readonly message: string;
  readonly details?: readonly { readonly field: string; readonly code: string; readonly message: string }[];
  /** For AUTHORIZATION_REQUIRED: what must be approved. */
  readonly data?: unknown;
  readonly request_id?: string;
}

/** Body of a write that succeeded. `seq` goes back as `X-After-Seq`, so that a person reads what he wrote. */
export interface WriteBody {
  readonly message: string;
  readonly seq: number;
}
