import 'reflect-metadata';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { DynamicModule, Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import supertest from 'supertest';
import { AppModule } from '../../apps/api/src/app.module.js';
import { migrate } from '../../apps/api/src/migrations/migrate.js';
import { Config, readConfig } from '../../apps/api/src/platform/config/config.js';
import { configureApp } from '../../apps/api/src/platform/http/configure-app.js';
import { JobWorker } from '../../apps/api/src/platform/queue/job-worker.js';
import { createDatabase, type Template, type TestDatabase } from './database.js';

export interface TestApp {
  readonly app: NestExpressApplication;
  readonly database: TestDatabase;
  readonly config: Config;
  /** http://127.0.0.1:… for sockets and plain fetch. */
  readonly url: string;
  /** supertest on the listening server. */
  readonly http: ReturnType<typeof supertest>;
  /** Closes the application and drops its database. */
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Use this database instead of a new one; it is then left alone by `close`. */
  readonly database?: TestDatabase;
  /** What its database is a copy of; without one it is migrated and empty. */
  readonly template?: Template;
  /** Folder whose content it begins with: the keys of a database that was filled by others. */
  readonly dataFrom?: string;
  /** Modules of the test beside the application's own, e.g. controllers that fail on purpose. */
  readonly imports?: readonly (Type | DynamicModule)[];
  /** Runs jobs in this process, as a worker would. Default true. */
  readonly worker?: boolean;
  readonly customize?: (builder: TestingModuleBuilder) => TestingModuleBuilder;
}

/** Boots the whole application on a database of its own and a free port. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createDatabase(options.template));
  const dataDir = mkdtempSync(join(process.env['EMAS_TEST_DATA_DIR']!, 'app-'));
  const dataFrom = options.dataFrom ?? options.template?.dataDir?.();
  if (dataFrom !== undefined) cpSync(dataFrom, dataDir, { recursive: true });
  const config = testConfig(database, dataDir);
  const builder = Test.createTestingModule({ imports: [AppModule, ...(options.imports ?? [])] })
    .overrideProvider(Config)
    .useValue(config);
  const module = await (options.customize?.(builder) ?? builder).compile();
  const app = module.createNestApplication<NestExpressApplication>({ bodyParser: false, bufferLogs: true });
  configureApp(app);
  await app.listen(0, '127.0.0.1');
  if (options.worker !== false) await app.get(JobWorker).start();
  const url = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  return {
    app,
    database,
    config,
    url,
    http: supertest(url),
    async close() {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
      if (!options.database) await database.drop();
    },
  };
}

/** What an application on a migrated database does once, for all who begin with a copy. */
export function templateOf(name: string, lock: number, furnish: (test: TestApp) => Promise<unknown>): Template {
  const outside = () => join(process.env['EMAS_TEST_DATA_DIR']!, name);
  return {
    ...{ name, lock, dataDir: outside },
    async fill({ databaseUrl, databaseAdminUrl }) {
      await migrate({ databaseUrl, databaseAdminUrl });
      const database = { name, appUrl: databaseUrl, adminUrl: databaseAdminUrl, drop: () => Promise.resolve() };
      const test = await createTestApp({ database, worker: false });
      await furnish(test);
      cpSync(test.config.dataDir, outside(), { recursive: true });
      await test.close();
    },
  };
}

/** Configuration of an application on a test database; `LOG_LEVEL=debug npx jest` shows its log. */
export function testConfig(database: TestDatabase, dataDir: string): Config {
  return readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: database.appUrl,
    DATABASE_ADMIN_URL: database.adminUrl,
    REDIS_URL: process.env['EMAS_TEST_REDIS_URL'],
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
  });
}
