export { ExportingModule } from './exporting.module.js';
