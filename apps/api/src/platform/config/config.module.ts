import { Global, Module } from '@nestjs/common';
import { Config, readConfig } from './config.js';
import { Secrets } from './secrets.js';

@Global()
@Module({
  providers: [{ provide: Config, useFactory: () => readConfig(process.env) }, Secrets],
  exports: [Config, Secrets],
})
export class ConfigModule {}
