export { AuditModule } from './audit.module.js';
export { ProofModule } from './proof.module.js';
export { AuditFindings } from './verify/audit-findings.js';
export { AuditRuns } from './verify/audit-runs.js';
