import { Module } from '@nestjs/common';
import { DocumentSlips } from './document-slip.js';
import { NoteLayouts } from './note-layouts.js';
import { NotePost } from './note-post.js';

/** Slips of whatever has a number, printed and sent: documents of a kind, and what is more than one of them. */
@Module({ providers: [DocumentSlips, NoteLayouts, NotePost], exports: [DocumentSlips, NotePost] })
export class SlipsModule {}
