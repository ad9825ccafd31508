import { Global, Module } from '@nestjs/common';
import { DocumentMarks } from '../../engine/document/document-marks.js';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { NoteProblemHandler } from './commands/note-problem.js';
import { ReportProblemHandler } from './commands/report-problem.js';
import { ProblemsController } from './problems.controller.js';
import { ProblemsProjection } from './projections/problems.projection.js';
import { OpenProblems } from './queries/open-problems.js';
import { ProblemList } from './queries/problem-list.js';
import { ProblemMarks } from './queries/problem-marks.js';

/** Documents of any kind that something is wrong with. */
@Global()
@Module({
  controllers: [ProblemsController],
  providers: [
    ReportProblemHandler,
    NoteProblemHandler,
    OpenProblems,
    ProblemList,
    ProblemMarks,
    { provide: DocumentMarks, useExisting: ProblemMarks },
  ],
  exports: [DocumentMarks, OpenProblems],
})
export class ProblemsModule {
  constructor(projections: ProjectionRegistry) {
    projections.register(new ProblemsProjection());
  }
}
