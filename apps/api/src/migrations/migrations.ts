import type { MigrationInterface } from 'typeorm';
import { Platform1700000000050 } from './1700000000050-platform.js';

/** Every migration, in the order of their timestamps; a new one is added here. */
export const migrations: readonly (new () => MigrationInterface)[] = [Platform1700000000050];
