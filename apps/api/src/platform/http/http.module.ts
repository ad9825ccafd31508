import { Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { ErrorFilter } from '../errors/error.filter.js';
import { validationPipe } from '../errors/validation.pipe.js';
import { AfterSeqInterceptor } from './after-seq.interceptor.js';
import { PublicHits } from './public-hits.js';
import { RowLimitInterceptor } from './row-limit.interceptor.js';

/** What every request goes through: validation, waiting for its own writes, a highest number of rows, and one shape of errors. */
@Module({
  providers: [
    PublicHits,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_PIPE, useFactory: validationPipe },
    { provide: APP_INTERCEPTOR, useClass: AfterSeqInterceptor },
    { provide: APP_INTERCEPTOR, useClass: RowLimitInterceptor },
  ],
})
export class HttpModule {}
