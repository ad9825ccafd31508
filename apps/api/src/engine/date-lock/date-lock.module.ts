import { Global, Module } from '@nestjs/common';
import { DateLock } from './date-lock.js';

/** Which days a list may show. */
@Global()
@Module({ providers: [DateLock], exports: [DateLock] })
export class DateLockModule {}
