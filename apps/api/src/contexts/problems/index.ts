export { ProblemsModule } from './problems.module.js';
export { OpenProblems } from './queries/open-problems.js';
