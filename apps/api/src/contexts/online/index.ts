export { OnlineModule } from './online.module.js';
