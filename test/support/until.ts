import { setTimeout as sleep } from 'node:timers/promises';

const DEADLINE_MS = 90_000;

/** Reads until there is something, and answers it. The deadline is generous: the machine may be busy elsewhere. */
export async function until<Value>(
  read: () => Value | Promise<Value>,
): Promise<Exclude<Value, null | undefined | false>> {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    const value = await read();
    if (value) return value as Exclude<Value, null | undefined | false>;
    if (Date.now() > deadline) throw new Error('waited in vain');
    await sleep(25);
  }
}
