import { Global, Module } from '@nestjs/common';
import { FirstRows } from './first-rows.js';

/** What every shop begins with. */
@Global()
@Module({ providers: [FirstRows], exports: [FirstRows] })
export class FirstRowsModule {}
