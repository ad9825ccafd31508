import { Module } from '@nestjs/common';
import { AppModule } from '../app.module.js';
import { LoadDemo } from './load-demo.js';
import { Staff } from './staff.js';

@Module({ imports: [AppModule], providers: [LoadDemo, Staff] })
export class DemoModule {}
