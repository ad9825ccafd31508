import { library } from '../../vitest.libs.mjs';

export default library('contracts');
