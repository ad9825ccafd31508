import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { isBusinessDate, jakartaDate } from '@emas/domain/shared/business-date';
import { DomainError } from '@emas/domain/shared/domain-error';
import { AppModule } from '../app.module.js';
import { mayOpen } from '../backup/may-open.js';
import { FollowerRunner } from '../ledger/followers/follower-runner.js';
import type { CliCommand } from '../platform/cli/cli-command.js';
import { readConfig } from '../platform/config/config.js';
import { DEMO_PASSWORD } from '../trades/staff.js';
import { characterOf } from './character.js';
import { follow } from './follow.js';
import { ProgressLine } from './progress.js';
import { seedingOf } from './seeding.js';

const SEED = 20_261_120;
const DAYS_OF_YEAR = 365;

interface Options {
  readonly days: number;
  readonly shops: number;
  readonly seed: number;
  readonly scale: number;
  readonly until: string;
  /** Brings the read-models up to date and checks the log; else whoever starts the shop next does the former. */
  readonly follow: boolean;
}

function optionsOf(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const options = { years: text, days: text, shops: text, seed: text, scale: text, until: text, 'no-follow': { type: 'boolean' } } as const; // prettier-ignore
  const { values } = parseArgs({ args: [...args], options });
  const figure = (name: string, value: string | undefined, fallback: number, least: number): number => {
    const given = value === undefined ? fallback : Number(value);
    if (!Number.isFinite(given) || given < least) throw new Error(`--${name} is not a number from ${least} on`);
    return given;
  };
  const days = figure('days', values.days, figure('years', values.years, 3, 0) * DAYS_OF_YEAR, 1);
  const until = values.until ?? jakartaDate(new Date().toISOString());
  if (!isBusinessDate(until)) throw new Error('--until is not a date YYYY-MM-DD');
  return {
    days: Math.round(days),
    shops: Math.round(figure('shops', values.shops, 1, 1)),
    seed: Math.round(figure('seed', values.seed, SEED, 0)),
    scale: figure('scale', values.scale, 1, 0.01),
    until,
    follow: values['no-follow'] !== true,
  };
}

/** Generates shops with a history, through the append path of live work. */
export const seed: CliCommand = {
  usage:
    'seed [--years 3 | --days N] [--shops 1] [--seed N] [--scale 1] [--until YYYY-MM-DD] [--no-follow]   generate shops with a history',
  async run(args) {
    const options = optionsOf(args);
    await mayOpen(readConfig(process.env));
    const characters = Array.from({ length: options.shops }, (_, n) => characterOf(n, options.scale));
    const app = await NestFactory.createApplicationContext(AppModule, {
      logger: ['error', 'fatal'],
      abortOnError: false,
    });
    try {
      // Read-models follow when all is written: both at once would share one processor.
      await app.get(FollowerRunner).pause();
      const seeding = seedingOf(app);
      for (const character of characters) await seeding.refuseOthers(character, options);
      for (const character of characters) {
        const line = new ProgressLine(character.premises.profile.kode_toko, options.days);
        await seeding.run(character, options, line);
        line.end();
      }
    } catch (error) {
      // What a decision refuses names its fields; a generator that is refused is to be mended.
      if (error instanceof DomainError) console.error(error.code, error.params, error.details, error.data);
      throw error;
    } finally {
      await app.close();
    }
    if (options.follow) await follow((text) => console.log(text));
    console.log(`Users: ${characters.map(({ premises }) => premises.userId('OWNER')).join(', ')} and their staff (password ${DEMO_PASSWORD}).`); // prettier-ignore
    return 0;
  },
};
