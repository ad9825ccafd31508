import { createHash, createHmac } from 'node:crypto';

export interface S3Settings {
  /** `http://storage:9000`; buckets are addressed by path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/**
 * Headers that sign one request after AWS Signature Version 4 (docs.aws.amazon.com, "Authenticating Requests").
 * `at` is the instant of the request, `headers` (lower-case names) are signed too; the path must hold only characters that need no encoding.
 */
export function signRequest(
  settings: S3Settings,
  request: {
    readonly method: string;
    readonly path: string;
    readonly content: Uint8Array;
    readonly at: Date;
    readonly headers?: Readonly<Record<string, string>>;
  },
): Record<string, string> {
  const stamp = request.at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${stamp.slice(0, 8)}/${settings.region}/s3/aws4_request`;
  const headers: Record<string, string> = {
    ...request.headers,
    host: new URL(settings.endpoint).host,
    'x-amz-content-sha256': sha256(request.content),
    'x-amz-date': stamp,
  };
  const signed = Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const canonical = [
    request.method,
    request.path,
    '',
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const key = [stamp.slice(0, 8), settings.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${settings.secretKey}`,
  );
  const signature = hmac(key as Buffer, ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n')).toString(
    'hex',
  );
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${settings.accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
