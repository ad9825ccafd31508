import { randomUUID } from 'node:crypto';
import { type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { PASSWORD_MIN } from '@emas/contracts/identity/change-password.dto';
import { AppModule } from '../../../app.module.js';
import { mayOpen } from '../../../backup/may-open.js';
import { isMigrated, migrate } from '../../../migrations/migrate.js';
import type { CliCommand } from '../../../platform/cli/cli-command.js';
import { Config, readConfig } from '../../../platform/config/config.js';
import { CreateOwnerCommand } from '../commands/create-owner.js';
import { passwordWeakness } from '../persistence/password-rules.js';
import { Questions } from './questions.js';

/** The first owner of a shop; there is no default password. */
export const createOwner: CliCommand = {
  usage: 'create-owner               ask for a shop and its first owner',
  async run() {
    const config = readConfig(process.env);
    // An operator may come here first: there is then neither a role nor a table.
    if (!(await isMigrated(config))) await migrate(config);
    await mayOpen(config);
    const app = await NestFactory.createApplicationContext(AppModule, { logger: ['error', 'fatal'] });
    const questions = new Questions(process.stdin, process.stdout);
    try {
      await askAndCreate(app, questions);
      return 0;
    } finally {
      questions.close();
      await app.close();
    }
  },
};

export async function askAndCreate(app: INestApplicationContext, questions: Questions): Promise<void> {
  const shop = app.get(Config).shop;
  const kode_toko = (await questions.ask(`Shop code [${shop}]: `)).toUpperCase() || shop;
  const nama_toko = (await questions.ask('Shop name: ')).toUpperCase() || kode_toko;
  const alamat_toko = (await questions.ask('Shop address: ')).toUpperCase();
  const user_id = (await questions.ask('User id of the owner [OWNER]: ')) || 'OWNER';
  const password = await askPassword(questions, user_id);
  const profile = { kode_toko, nama_toko, alamat_toko };
  const created = await app.get(CommandBus).execute(new CreateOwnerCommand(profile, user_id, password, randomUUID()));
  questions.say(`${created.user_id} may log in.`);
}

async function askPassword(questions: Questions, user_id: string): Promise<string> {
  for (;;) {
    const password = await questions.askSecret(`Password (at least ${PASSWORD_MIN} characters): `);
    if (password.length < PASSWORD_MIN) questions.say('Too short.');
    else if (passwordWeakness(password, user_id)) questions.say('Too easy to guess.');
    else if ((await questions.askSecret('Once more: ')) === password) return password;
    else questions.say('They differ.');
  }
}
