import { Global, Module } from '@nestjs/common';
import { Log } from './log.js';
import { SecurityLog } from './security-log.js';

@Global()
@Module({ providers: [Log, SecurityLog], exports: [Log, SecurityLog] })
export class LoggingModule {}
