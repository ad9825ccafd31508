import { Global, Module } from '@nestjs/common';
import { RenderPool } from './render-pool.js';

/** Paper and workbooks, for every engine and context. */
@Global()
@Module({ providers: [RenderPool], exports: [RenderPool] })
export class RenderingModule {}
