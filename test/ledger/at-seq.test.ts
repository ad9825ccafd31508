import { cashIn, command, event, type Lab, note, openDay, openLab, refusal, SHOP } from './ledger-lab.js';

let lab: Lab;
beforeEach(async () => {
  lab = await openLab();
  await openDay(lab);
});
afterEach(() => lab.close());

describe('a command that rests on the head it was decided at', () => {
  test('is appended while nothing has come since, and refused where something has', async () => {
    const { seq } = await lab.ledger.head(SHOP);
    await lab.ledger.execute(command([event('count/1', { postings: cashIn(1) })], { atSeq: seq }));
    expect(await refusal(lab.ledger.execute(command([event('count/2')], { atSeq: seq })))).toBe('HEAD_MOVED');
  });

  test('finds out at the append itself what came between deciding and appending', async () => {
    const { seq } = await lab.ledger.head(SHOP);
    const outcomes = await Promise.all([
      refusal(note(lab, 'sale/1', { postings: cashIn(5) })),
      refusal(lab.ledger.execute(command([event('count/1')], { atSeq: seq }))),
      refusal(note(lab, 'sale/2', { postings: cashIn(5) })),
    ]);
    expect([outcomes[0], outcomes[2]]).toEqual(['accepted', 'accepted']);
    const counted = await lab.ledger.history(SHOP, 'count/1');
    // Either it was refused, or it stands directly on the head it named.
    expect(outcomes[1] === 'accepted' ? counted.map((one) => one.seq) : outcomes[1]).toEqual(
      outcomes[1] === 'accepted' ? [seq + 1] : 'HEAD_MOVED',
    );
  });

  test('answers a repeated key with its first result, however far the head has moved', async () => {
    const { seq } = await lab.ledger.head(SHOP);
    const once = command([event('count/1')], { key: 'key-of-count', atSeq: seq, result: 7 });
    await lab.ledger.execute(once);
    await note(lab, 'sale/1');
    await expect(lab.ledger.execute(once)).resolves.toMatchObject({ result: 7, repeated: true });
  });
});
