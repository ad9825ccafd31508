import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import pg from 'pg';
import { Config } from '../config/config.js';
import { appConnection, createPool } from './connections.js';

/** Connections of the application: TypeORM's `DataSource` and a plain `pg.Pool`, both as the application's role. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Config],
      useFactory: (config: Config) => ({
        type: 'postgres' as const,
        url: config.databaseUrl,
        extra: { ...appConnection(config), max: 10, connectionTimeoutMillis: 15_000 },
        autoLoadEntities: true,
        synchronize: false,
        retryAttempts: 3,
        retryDelay: 500,
      }),
    }),
  ],
  providers: [{ provide: pg.Pool, inject: [Config], useFactory: (config: Config) => createPool(config) }],
  exports: [pg.Pool],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
