import { Global, Module } from '@nestjs/common';
import { ImportRegistry } from './import-registry.js';
import { ImportStore } from './import-store.js';
import { Importer } from './importer.js';

/** Spreadsheets in: dry run, then a job that writes each good row once. Modules register what they import. */
@Global()
@Module({ providers: [ImportRegistry, ImportStore, Importer], exports: [ImportRegistry, Importer] })
export class ImportModule {}
