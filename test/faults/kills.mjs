/** What can be killed of an installation, and how one sees that it is back without anybody's hand. */
import { setTimeout as sleep } from 'node:timers/promises';
import { kill } from './processes.mjs';

/** How often each is chosen. */
export const TARGETS = { api: 26, worker: 18, postgres: 18, backend: 18, redis: 8, launcher: 6, machine: 6 };

/** On a machine that is busy elsewhere. */
const BACK_MS = 240_000;

export class Killer {
  constructor(installation, random) {
    this.installation = installation;
    this.random = random;
  }

  /** Kills it; answers what waits until it is back, or null where there was nothing to kill at this moment. */
  async kill(target) {
    const { installation: place } = this;
    const before = place.pids();
    switch (target) {
      case 'api':
        return hit(before.api) && (() => this.#answers());
      case 'worker':
        return hit(before.worker) && (() => this.#replaced('worker', before.worker));
      case 'redis':
        return hit(before.redis) && (() => this.#replaced('redis', before.redis));
      case 'postgres':
        return hit(before.postmaster) && (() => this.#answers());
      case 'backend': {
        const victims = place.backends();
        return victims.length > 0 && hit(this.random.pick(victims).pid) && (() => this.#answers());
      }
      case 'launcher':
        await place.killLauncher();
        return () => this.#startAgain();
      case 'machine':
        await place.stopMachine();
        return () => this.#startAgain();
    }
  }

  /** The shop is loaded when the machine stops; the next start goes on with it. */
  async interruptFirstStart() {
    const { installation: place, random } = this;
    place.launch();
    await place.says('customers');
    await sleep(random.int(0, 600));
    await place.stopMachine();
    await place.start();
  }

  /** Now and then the next start is cut off too. */
  async #startAgain() {
    const { installation: place, random } = this;
    await sleep(random.int(0, 500));
    if (random.chance(0.3)) {
      place.launch();
      await sleep(random.int(0, 4_000));
      if (random.chance(0.5)) await place.killLauncher();
      else await place.stopMachine();
    }
    await place.start();
    await this.#answers();
  }

  /** The API takes requests and reaches its database. */
  #answers() {
    return within('the API', async () => {
      const signal = AbortSignal.timeout(5_000);
      const answer = await fetch(`${this.installation.url}/health/ready`, { signal }).catch(() => null);
      await answer?.arrayBuffer().catch(() => null);
      return answer?.ok;
    });
  }

  #replaced(name, pid) {
    return within(name, () => {
      const now = this.installation.pids()[name];
      return now !== undefined && now !== pid;
    });
  }
}

const hit = (pid) => pid !== undefined && kill(pid);

async function within(what, isBack) {
  const deadline = Date.now() + BACK_MS;
  while (!(await isBack())) {
    if (Date.now() > deadline) throw new Error(`${what} was not back after ${BACK_MS / 1000} s`);
    await sleep(25);
  }
}
