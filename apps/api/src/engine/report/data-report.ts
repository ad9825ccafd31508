import { Inject, Injectable } from '@nestjs/common';
import type { DataReport } from '@emas/contracts/definitions/report-of';
import { DataSource } from 'typeorm';
import { PersonFacts } from './person-facts.js';
import type { RegisteredReport } from './registered-report.js';
import { SourceQuery } from './source-query.js';
import type { SqlSource } from './sql-source.js';

/** Binds reports that are data alone to where their sources stand. */
export function dataReports(reports: readonly DataReport[], sources: readonly SqlSource[]): RegisteredReport[] {
  return reports.map((definition) => {
    const found = sources.find(({ source }) => source.name === definition.from.source);
    if (!found) throw new RangeError(`no source ${definition.from.source} for ${definition.name}`);
    return { definition, query: queryOf(definition, found) };
  });
}

/** A class of its own, so that it is provided like the query of any report. */
function queryOf(definition: DataReport, sql: SqlSource): RegisteredReport['query'] {
  @Injectable()
  class DataReportQuery extends SourceQuery {
    constructor(@Inject(DataSource) dataSource: DataSource, @Inject(PersonFacts) persons: PersonFacts) {
      super(dataSource, persons, definition, sql);
    }
  }
  return DataReportQuery;
}
