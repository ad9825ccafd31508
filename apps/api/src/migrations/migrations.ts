import type { MigrationInterface } from 'typeorm';
import { Platform1700000000050 } from './1700000000050-platform.js';
import { Ledger1700000000100 } from './1700000000100-ledger.js';
import { Identity1700000000200 } from './1700000000200-identity.js';
import { Settings1700000000250 } from './1700000000250-settings.js';
import { Membership1700000000950 } from './1700000000950-membership.js';

/** Every migration, in the order of their timestamps; a new one is added here. */
export const migrations: readonly (new () => MigrationInterface)[] = [
  Platform1700000000050,
  Ledger1700000000100,
  Identity1700000000200,
  Settings1700000000250,
  Membership1700000000950,
];
