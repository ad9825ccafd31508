export { ProblemsModule } from './problems.module.js';
export { OpenProblems } from './queries/open-problems.js';
export { NoteProblemCommand } from './commands/note-problem.js';
export { ReportProblemCommand } from './commands/report-problem.js';
