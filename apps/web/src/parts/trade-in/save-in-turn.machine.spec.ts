import { createActor, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { type InTurn, saveInTurnMachine } from './save-in-turn.machine.js';

/** Says what is done with it, under its name. */
function documentOf(name: string, said: string[], free = true, fails: () => boolean = () => false): InTurn {
  return {
    judge: () => {
      said.push(`judge ${name}`);
      return Promise.resolve(free);
    },
    save: () => {
      said.push(`save ${name}`);
      return fails() ? Promise.reject(new Error(name)) : Promise.resolve({ id: name, status: 'OPEN', total_harga: 0 });
    },
  };
}

function begin() {
  const actor = createActor(saveInTurnMachine);
  actor.start();
  return actor;
}

describe('documents that are saved together', () => {
  it('are all judged before the first is saved, each once, in their order', async () => {
    const said: string[] = [];
    const actor = begin();
    actor.send({ type: 'submit', all: [documentOf('a', said), documentOf('b', said)] });
    const done = await waitFor(actor, ({ status }) => status === 'done');
    expect(said).toEqual(['judge a', 'judge b', 'save a', 'save b']);
    expect(done.context.saved.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('are none of them saved where one is refused', async () => {
    const said: string[] = [];
    const actor = begin();
    actor.send({ type: 'submit', all: [documentOf('a', said), documentOf('b', said, false)] });
    await waitFor(actor, ({ value }) => value === 'enter');
    expect(said).toEqual(['judge a', 'judge b']);
  });

  it('can be sent again where one of them failed, and wait for nothing meanwhile', async () => {
    const said: string[] = [];
    let lost = true;
    const all = [documentOf('a', said), documentOf('b', said, true, () => lost)];
    const actor = begin();
    actor.send({ type: 'submit', all });
    // What is sent twice at once is sent once.
    actor.send({ type: 'submit', all });
    await waitFor(actor, ({ value }) => value === 'enter');
    lost = false;
    actor.send({ type: 'submit', all });
    const done = await waitFor(actor, ({ status }) => status === 'done');
    expect(said.filter((one) => one === 'save a')).toHaveLength(2);
    expect(done.context.saved).toHaveLength(2);
  });

  it('are not sent where there are none', () => {
    const actor = begin();
    actor.send({ type: 'submit', all: [] });
    expect(actor.getSnapshot().value).toBe('enter');
    actor.stop();
  });
});
