import { Module } from '@nestjs/common';
import { DocumentSlips } from './document-slip.js';
import { NoteLayouts } from './note-layouts.js';

/** Slips of whatever has a number: documents of a kind, and what is more than one of them. */
@Module({ providers: [DocumentSlips, NoteLayouts], exports: [DocumentSlips] })
export class SlipsModule {}
