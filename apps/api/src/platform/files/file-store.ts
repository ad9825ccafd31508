/** Where the bytes of files lie. Keys are `<shop>/<uuid>`. */
export abstract class FileStore {
  abstract put(key: string, content: Uint8Array): Promise<void>;
  /** Null where there is none. */
  abstract get(key: string): Promise<Buffer | null>;
  abstract remove(key: string): Promise<void>;
}
