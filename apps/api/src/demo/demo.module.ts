import { Module } from '@nestjs/common';
import { AppModule } from '../app.module.js';
import { LoadDemo } from './load-demo.js';

@Module({ imports: [AppModule], providers: [LoadDemo] })
export class DemoModule {}
