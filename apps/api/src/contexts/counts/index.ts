export { CountsModule } from './counts.module.js';
export { ApproveCountCommand, ReverseApprovalCommand } from './commands/approve-count.js';
export { CancelCountCommand, RefuseCountCommand, ResumeCountCommand } from './commands/end-count.js';
export { FinishCountCommand } from './commands/finish-count.js';
export { ScanCountCommand } from './commands/scan-count.js';
export { StartCountCommand } from './commands/start-count.js';
export { countKind } from './count.kind.js';
