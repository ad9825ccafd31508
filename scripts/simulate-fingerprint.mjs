/**
 * `npm run simulate:fingerprint -- --help`: a fingerprint scanner that is none. It speaks the scanners' socket protocol
 * with the key of a device, or of one that it makes for as long as it runs. In a terminal it asks what the person at the
 * scanner does.
 */
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { checkNode, ensureInstalled } from './lib/install.mjs';

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  url: { type: 'string', default: `http://localhost:${process.env.PORT || 3000}` },
  key: { type: 'string', default: process.env.EMAS_DEVICE_KEY ?? '' },
  answer: { type: 'string' },
  delay: { type: 'string', default: '800' },
  login: { type: 'string' },
  password: { type: 'string', default: 'emas-demo-2026' },
};
const USAGE = `npm run simulate:fingerprint -- (--key KEY | --login USER) [options]

A fingerprint scanner without the scanner: it enrols fingers and answers scans.

  --key KEY        key of a device (Setting Toko, Perangkat); or the variable EMAS_DEVICE_KEY
  --login USER     makes a device of its own by this user, and revokes it at the end
  --password P     his password (${OPTIONS.password.default})
  --url URL        the shop (${OPTIONS.url.default})
  --answer A[,A…]  what the person at the scanner does, one scan after the other, the last from then on:
                   match, no-match, failed or silent; without it you are asked
  --delay MS       time he takes (${OPTIONS.delay.default})
  --help           this text`;

const values = parse();
checkNode();
await ensureInstalled();
const { ANSWERS, startFingerprintAgent } = await import('./lib/fingerprint-agent.mjs');

const script = values.answer?.split(',').map((word) => word.trim());
const unknown = script?.find((word) => !ANSWERS.includes(word));
if (unknown !== undefined) fail(`--answer ${unknown}: it is one of ${ANSWERS.join(', ')}.`);
if (!values.key && !values.login) fail('Give the key of a device with --key, or a user who may make one with --login.');

const terminal = script ? null : createInterface({ input: process.stdin, output: process.stdout });
const device = values.key ? null : await makeDevice().catch((error) => fail(error.message));
const agent = startFingerprintAgent({
  url: values.url,
  key: device?.kunci ?? values.key,
  decide: script ? decideByScript : askPerson,
  say: (text) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`),
  onEnd: (reason) => void stop(1, `The server has ended the connection: ${reason}`),
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0));
terminal?.on('SIGINT', () => void stop(0));

/** What it was asked; help, and what it does not know, ends here. */
function parse() {
  try {
    const { values: given } = parseArgs({ options: OPTIONS });
    if (!given.help) return given;
    console.log(USAGE);
    process.exit(0);
  } catch (error) {
    fail(`${error.message}\n\n${USAGE}`);
  }
}

async function decideByScript(_request, signal) {
  await pause(Number(values.delay), undefined, { signal });
  return script.length > 1 ? script.shift() : script[0];
}

async function askPerson({ kind, user_id, finger }, signal) {
  const question =
    kind === 'scan'
      ? `${user_id}'s finger?  [Enter] his  [n] another's  [f] unreadable  [s] none: `
      : `Enrol ${user_id}, ${finger}?  [Enter] yes  [s] no: `;
  const letter = (await terminal.question(question, { signal })).trim().toLowerCase();
  return { n: 'no-match', f: 'failed', s: 'silent' }[letter] ?? 'match';
}

/** A device for as long as this runs, made by a user who may change the settings of the shop. */
async function makeDevice() {
  const base = `${values.url.replace(/\/$/, '')}/api/v1/`;
  const call = async (method, path, body, token) => {
    const answer = await fetch(base + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: body && JSON.stringify(body),
    });
    const content = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${content.message}`);
    return content;
  };
  const { data } = await call('POST', 'users/login', { user_id: values.login, password: values.password });
  const nama = `SIMULATOR ${randomUUID().slice(0, 4)}`;
  const { perangkat_id, kunci } = await call('POST', 'perangkat', { nama, jenis: 'FINGERPRINT' }, data.token);
  return {
    kunci,
    async revoke() {
      await call('DELETE', `perangkat/${perangkat_id}`, undefined, data.token);
      await call('POST', 'users/logout', { user_id: values.login }, data.token);
    },
  };
}

async function stop(code, why) {
  if (why) console.error(why);
  agent.stop();
  terminal?.close();
  await device?.revoke().catch((error) => console.error(error.message));
  process.exit(code);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
