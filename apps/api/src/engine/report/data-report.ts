import { Inject, Injectable } from '@nestjs/common';
import type { DataReport } from '@emas/contracts/definitions/report-of';
import { DataSource } from 'typeorm';
import { PersonFacts } from './person-facts.js';
import { ReportShops } from './report-shops.js';
import type { RegisteredReport } from './registered-report.js';
import { SourceQuery } from './source-query.js';
import type { SqlSource } from './sql-source.js';

/** Binds reports that are data alone to where their sources stand. */
export function dataReports(reports: readonly DataReport[], sources: readonly SqlSource[]): RegisteredReport[] {
  const sourceOf = (name: string): SqlSource => {
    const found = sources.find(({ source }) => source.name === name);
    if (!found) throw new RangeError(`no source ${name}`);
    return found;
  };
  return reports.map((definition) => {
    for (const { source } of [definition.from, ...Object.values(definition.from.recaps ?? {})]) sourceOf(source);
    return { definition, query: queryOf(definition, sourceOf) };
  });
}

/** A class of its own, so that it is provided like the query of any report. */
function queryOf(definition: DataReport, sourceOf: (name: string) => SqlSource): RegisteredReport['query'] {
  @Injectable()
  class DataReportQuery extends SourceQuery {
    constructor(
      @Inject(DataSource) dataSource: DataSource,
      @Inject(PersonFacts) persons: PersonFacts,
      @Inject(ReportShops) shops: ReportShops,
    ) {
      super(dataSource, persons, shops, definition, sourceOf);
    }
  }
  return DataReportQuery;
}
