import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { merklePath, merkleRoot, rootOfPath } from './chain.js';

const join = (text: string): string => `(${text})`;

describe('the path from an event to the root of its day', () => {
  test('names the neighbours, and no level on which there is none', () => {
    const day = ['a', 'b', 'c', 'd', 'e'];
    expect(merklePath(day, 2, join)).toEqual([
      { side: 'right', hash: 'd' },
      { side: 'left', hash: '(ab)' },
      { side: 'right', hash: 'e' },
    ]);
    expect(merklePath(day, 4, join)).toEqual([{ side: 'left', hash: '((ab)(cd))' }]);
    expect(merklePath(['a'], 0, join)).toEqual([]);
    for (const at of [-1, 5, 0.5]) expect(() => merklePath(day, at, join)).toThrow(RangeError);
  });

  const day = fc.integer({ min: 1, max: 200 }).map((events) => Array.from({ length: events }, (_, at) => `<${at}>`));

  test('leads every event of a day of any length to its root, and nothing else there', () => {
    fc.assert(
      fc.property(day, fc.nat(), fc.nat(), (leaves, some, other) => {
        const [at, elsewhere] = [some % leaves.length, other % leaves.length];
        const path = merklePath(leaves, at, join);
        const root = merkleRoot(leaves, join);
        expect(rootOfPath(leaves[at]!, path, join)).toBe(root);
        expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(leaves.length)));
        expect(rootOfPath(leaves[elsewhere]!, path, join) === root).toBe(elsewhere === at);
        expect(rootOfPath('forged', path, join)).not.toBe(root);
      }),
    );
  });

  test('says where in the day the event stands: turned round or shortened it leads elsewhere', () => {
    fc.assert(
      fc.property(day, fc.nat(), fc.nat(), (leaves, some, step) => {
        const at = some % leaves.length;
        const path = merklePath(leaves, at, join);
        if (path.length === 0) return;
        const wrong = step % path.length;
        const root = merkleRoot(leaves, join);
        const turned = path.map((each, n) =>
          n === wrong ? { ...each, side: each.side === 'left' ? ('right' as const) : ('left' as const) } : each,
        );
        expect(rootOfPath(leaves[at]!, turned, join)).not.toBe(root);
        expect(rootOfPath(leaves[at]!, path.toSpliced(wrong, 1), join)).not.toBe(root);
      }),
    );
  });
});
