import { FileStore, fileKey } from './file-store.js';
import { type S3Settings, signRequest } from './s3-signature.js';

const TIMEOUT_MS = 30_000;

/** Files in an S3-compatible store, for an installation of several machines. Makes its bucket when it is missing. */
export class S3FileStore extends FileStore {
  constructor(private readonly settings: S3Settings) {
    super();
  }

  async put(key: string, content: Uint8Array): Promise<void> {
    const path = this.path(key);
    let response = await this.send('PUT', path, content);
    if (response.status === 404) {
      await this.expect(await this.send('PUT', `/${this.settings.bucket}`), [200, 409]);
      response = await this.send('PUT', path, content);
    }
    await this.expect(response, [200]);
  }

  async get(key: string): Promise<Buffer | null> {
    const response = await this.send('GET', this.path(key));
    if (response.status === 404) return null;
    await this.expect(response, [200]);
    return Buffer.from(await response.arrayBuffer());
  }

  async remove(key: string): Promise<void> {
    await this.expect(await this.send('DELETE', this.path(key)), [200, 204, 404]);
  }

  private path(key: string): string {
    return `/${this.settings.bucket}/${fileKey(key)}`;
  }

  private send(method: string, path: string, content: Uint8Array = new Uint8Array()): Promise<Response> {
    const { host: _host, ...headers } = signRequest(this.settings, { method, path, content, at: new Date() });
    return fetch(new URL(path, this.settings.endpoint), {
      method,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(method === 'PUT' && { body: Buffer.from(content) }),
    });
  }

  private async expect(response: Response, statuses: readonly number[]): Promise<void> {
    if (!statuses.includes(response.status))
      throw new Error(`object storage answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
  }
}
