import { randomUUID } from 'node:crypto';
import { createInterface, type Interface } from 'node:readline/promises';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { PASSWORD_MIN } from '@emas/contracts/identity/change-password.dto';
import { AppModule } from '../../../app.module.js';
import type { CliCommand } from '../../../platform/cli/cli-command.js';
import { Config } from '../../../platform/config/config.js';
import { CreateOwnerCommand } from '../commands/create-owner.js';

/** Asks with the terminal's echo off; readline would show what is typed. */
async function askSecret(questions: Interface, question: string): Promise<string> {
  const output = process.stdout;
  const write = output.write.bind(output);
  const answer = questions.question(question);
  if (process.stdin.isTTY) output.write = () => true;
  try {
    return await answer;
  } finally {
    output.write = write;
    if (process.stdin.isTTY) output.write('\n');
  }
}

async function askPassword(questions: Interface): Promise<string> {
  for (;;) {
    const password = await askSecret(questions, `Password (at least ${PASSWORD_MIN} characters): `);
    if (password.length < PASSWORD_MIN) console.log('Too short.');
    else if ((await askSecret(questions, 'Once more: ')) !== password) console.log('They differ.');
    else return password;
  }
}

/** The first owner of a shop; there is no default password. */
export const createOwner: CliCommand = {
  usage: 'create-owner               ask for a shop and its first owner',
  async run() {
    const app = await NestFactory.createApplicationContext(AppModule, { logger: ['error', 'fatal'] });
    const questions = createInterface({ input: process.stdin, output: process.stdout });
    try {
      const fallback = app.get(Config).shop;
      const kode_toko = (await questions.question(`Shop code [${fallback}]: `)).trim().toUpperCase() || fallback;
      const nama_toko = (await questions.question('Shop name: ')).trim().toUpperCase();
      const alamat_toko = (await questions.question('Shop address: ')).trim().toUpperCase();
      const user_id = (await questions.question('User id of the owner [OWNER]: ')).trim() || 'OWNER';
      const password = await askPassword(questions);
      const profile = { kode_toko, nama_toko: nama_toko || kode_toko, alamat_toko };
      const command = new CreateOwnerCommand(profile, user_id, password, randomUUID());
      const created = await app.get(CommandBus).execute(command);
      console.log(`${created.user_id} may log in.`);
      return 0;
    } finally {
      questions.close();
      await app.close();
    }
  },
};
