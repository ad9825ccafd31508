import { expect, test } from 'vitest';
import { loadDocuments } from '@emas/contracts/documents/registry';
import { isState } from './state-tag.js';

test('every state of every kind of document has its colour', async () => {
  for (const { kind, states } of await loadDocuments())
    for (const state of Object.keys(states)) expect(isState(state), `${kind} ${state}`).toBe(true);
});
