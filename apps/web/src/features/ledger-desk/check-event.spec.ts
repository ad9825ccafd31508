import { expect, test } from 'vitest';
import type { EventCheck } from '@emas/contracts/audit/desk.view';
import { merklePath, merkleRoot, sealText } from '@emas/domain/ledger/chain';
import { sha256Text } from '@emas/domain/proof/sha2';
import { checkEvent } from './check-event.js';

const texts = ['a', 'b', 'c', 'd', 'e'].map((letter) => `${sha256Text(`before ${letter}`)}\nSJA\n${letter}`);
const leaves = texts.map(sha256Text);
const merkle_root = merkleRoot(leaves, sha256Text);
const teks = sealText({ shop: 'SJA', tglSystem: '2026-11-26', seq: 5, headHash: leaves[4]!, stateHash: 's', merkleRoot: merkle_root, prevSeal: 'p' }); // prettier-ignore
const good: EventCheck = {
  seq: 3,
  teks: texts[2]!,
  hash: leaves[2]!,
  hash_sebelum: sha256Text('before c'),
  hash_dirujuk: leaves[2]!,
  segel: { jalan: merklePath(leaves, 2, sha256Text), teks, merkle_root, seal: sha256Text(teks), tgl: '2026-11-26' },
};
const verdicts = (check: EventCheck) => [...checkEvent(check)].map(({ step, ok }) => `${step} ${ok}`);

test('an event leads to the seal of its day', () => {
  expect(verdicts(good)).toEqual(['text true', 'previous true', 'next true', 'path true', 'path true', 'path true', 'root true', 'seal true']); // prettier-ignore
});

test('a text that was altered is found at its hash and at the root', () => {
  const altered = { ...good, teks: good.teks!.replace('SJA', 'SJB') };
  expect(verdicts(altered)).toContain('text false');
  expect(verdicts(altered)).toContain('root false');
});

test('a seal over another root, and another event before, are found', () => {
  expect(verdicts({ ...good, segel: { ...good.segel!, merkle_root: leaves[0]! } })).toContain('root false');
  expect(verdicts({ ...good, segel: { ...good.segel!, seal: leaves[0]! } })).toContain('seal false');
  expect(verdicts({ ...good, hash_sebelum: leaves[0]! })).toContain('previous false');
});

test('who is not given the text is told so, and the way from the hash is still walked', () => {
  expect(verdicts({ ...good, teks: null })).toEqual(['text null', 'next true', 'path true', 'path true', 'path true', 'root true', 'seal true']); // prettier-ignore
});
