import { resolve } from 'node:path';
import { AddressList } from './address-list.js';
import type { S3Settings } from '../files/s3-signature.js';

/** The process's settings, read once from the environment; anything malformed stops the start. */
export class Config {
  constructor(
    /** Port of API, sockets and web together. */
    readonly port: number,
    readonly host: string,
    /** Login of the application. */
    readonly databaseUrl: string,
    /** Login that owns the schema and migrates; null where `databaseUrl` does both and the application takes a role. */
    readonly databaseAdminUrl: string | null,
    readonly redisUrl: string,
    /** Folder of files, seals and secrets (and of the embedded database). */
    readonly dataDir: string,
    readonly logLevel: string,
    /** Shop code that a fresh database is set up with. */
    readonly shop: string,
    readonly production: boolean,
    /** Turns every module on in the demo shop. */
    readonly demoModules: boolean,
    /** Object storage for files; null keeps them in `dataDir`. */
    readonly s3: S3Settings | null,
    /**
     * Peers that may say whom they ask for (`X-Forwarded-For`), as Express names them. In a shop's own network every client
     * has a private address, so only this machine is believed unless the installation has a proxy.
     */
    readonly trustProxy: string,
    /** Where this application lives on its host, with slashes at both ends: `/`, or `/pos/`. */
    readonly basePath: string,
    /** Scheme of the Authorization header, which `/config.js` tells the browser. */
    readonly authType: string,
    /** Who may read `/metrics`, this machine itself included. */
    readonly metricsFrom: AddressList,
  ) {}

  /** Role the application works as; it may read the ledger and call its append function, nothing more. */
  get databaseRole(): string | null {
    return this.databaseAdminUrl === null ? 'emas_app' : null;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads the environment. Throws with every wrong or missing variable named at once. */
export function readConfig(env: Environment): Config {
  const wrong: string[] = [];
  const url = (name: string, protocols: readonly string[], required: boolean): string | null => {
    const value = env[name];
    if (!value) {
      if (required) wrong.push(`${name} is missing`);
      return null;
    }
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
      wrong.push(`${name} is not a ${protocols[0]}//… address`);
    return value;
  };
  const port = Number(env['PORT'] || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) wrong.push('PORT is not a port number');
  const logLevel = env['LOG_LEVEL'] || 'info';
  if (!LOG_LEVELS.includes(logLevel)) wrong.push(`LOG_LEVEL is none of ${LOG_LEVELS.join(', ')}`);
  const config = new Config(
    port,
    env['HOST'] || '0.0.0.0',
    url('DATABASE_URL', ['postgres:', 'postgresql:'], true) ?? '',
    url('DATABASE_ADMIN_URL', ['postgres:', 'postgresql:'], false),
    url('REDIS_URL', ['redis:', 'rediss:'], true) ?? '',
    resolve(env['DATA_DIR'] || '.data'),
    logLevel,
    env['SHOP'] || 'SJA',
    env['NODE_ENV'] === 'production',
    env['DEMO_MODULES'] === 'all',
    readS3(env, wrong),
    env['TRUST_PROXY'] || 'loopback',
    withSlashes(env['BASE_PATH'] || '/'),
    env['AUTH_TYPE'] || 'Bearer',
    new AddressList(env['METRICS_FROM'] ?? ''),
  );
  if (!/^\/([\w.-]+\/)*$/.test(config.basePath)) wrong.push('BASE_PATH is not a path');
  if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(config.authType)) wrong.push('AUTH_TYPE is not a scheme');
  if (config.metricsFrom.wrong.length > 0)
    wrong.push(`METRICS_FROM has no addresses: ${config.metricsFrom.wrong.join(', ')}`);
  if (wrong.length > 0) throw new Error(`Configuration: ${wrong.join('; ')}.`);
  return config;
}

const withSlashes = (path: string): string => `/${path}/`.replace(/\/+/g, '/');

function readS3(env: Environment, wrong: string[]): S3Settings | null {
  const endpoint = env['S3_ENDPOINT'];
  if (!endpoint) return null;
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']) if (!env[name]) wrong.push(`${name} is missing`);
  if (!URL.canParse(endpoint)) wrong.push('S3_ENDPOINT is not an address');
  return {
    endpoint,
    bucket: env['S3_BUCKET'] ?? '',
    accessKey: env['S3_ACCESS_KEY'] ?? '',
    secretKey: env['S3_SECRET_KEY'] ?? '',
    region: env['S3_REGION'] || 'us-east-1',
  };
}
