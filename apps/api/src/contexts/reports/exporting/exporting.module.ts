import { Module } from '@nestjs/common';
import { ExportCsvHandler } from './commands/export-csv.js';
import { ExportJob } from './export-job.js';
import { ExportingController } from './exporting.controller.js';
import { Exports } from './persistence/exports.js';
import { DocumentRows } from './queries/document-rows.js';
import { ExportSources } from './queries/export-sources.js';

/** Lists, goods and documents as CSV files. */
@Module({
  controllers: [ExportingController],
  providers: [DocumentRows, ExportSources, Exports, ExportJob, ExportCsvHandler],
  exports: [Exports],
})
export class ExportingModule {}
