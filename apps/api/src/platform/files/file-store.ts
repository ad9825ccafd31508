/** Where the bytes of files lie. Keys are `<shop>/<uuid>`. */
export abstract class FileStore {
  abstract put(key: string, content: Uint8Array): Promise<void>;
  /** Null where there is none. */
  abstract get(key: string): Promise<Buffer | null>;
  abstract remove(key: string): Promise<void>;
  /** Removes what was half written long ago; nothing to do where a store does so by itself. */
  async tidy(): Promise<void> {}
}

const KEY = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)+$/;

/** The key itself; throws for one that could leave its folder or would need encoding in an address. */
export function fileKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError(`not a file key: ${key}`);
  return key;
}
