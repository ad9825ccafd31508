import type { SnapshotFrom } from 'xstate';
import type { closingMachine } from './closing.machine.js';

export type ClosingState = SnapshotFrom<typeof closingMachine>;
