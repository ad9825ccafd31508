import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Config } from './config.js';

const NAME = /^[a-z][a-z0-9-]*$/;

/**
 * Keys that the installation makes for itself: one file each in DATA_DIR/secrets, readable by its owner alone. An
 * environment variable (`SECRET_CUSTOMER_KEY` for `customer-key`) comes first, for several machines with one key.
 */
@Injectable()
export class Secrets {
  constructor(private readonly config: Config) {}

  /** The named secret; `make` is asked for it once in the life of the installation. */
  value(name: string, make: () => string): string {
    if (!NAME.test(name)) throw new RangeError(`not a secret's name: ${name}`);
    const given = process.env[variable(name)];
    if (given) return given;
    const folder = join(this.config.dataDir, 'secrets');
    const file = join(folder, name);
    return read(file) ?? create(folder, file, make());
  }

  /** True where the secret was made or given before. */
  has(name: string): boolean {
    if (process.env[variable(name)]) return true;
    return existsSync(join(this.config.dataDir, 'secrets', name));
  }

  /** A random key of `bytes` bytes. */
  key(name: string, bytes = 32): Buffer {
    return Buffer.from(
      this.value(name, () => randomBytes(bytes).toString('base64')),
      'base64',
    );
  }
}

const variable = (name: string): string => `SECRET_${name.toUpperCase().replaceAll('-', '_')}`;

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Written whole beside the place and linked into it: of several processes that start together one wins, all agree. */
function create(folder: string, file: string, value: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, value, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
    return value;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(draft, { force: true });
  }
}
