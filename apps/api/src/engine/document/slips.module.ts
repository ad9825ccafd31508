import { Module } from '@nestjs/common';
import { DocumentSlips } from './document-slip.js';

/** Slips of whatever has a number: documents of a kind, and what is more than one of them. */
@Module({ providers: [DocumentSlips], exports: [DocumentSlips] })
export class SlipsModule {}
