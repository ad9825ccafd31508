export { MasterdataModule } from './masterdata.module.js';
