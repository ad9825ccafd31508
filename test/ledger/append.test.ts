import { randomUUID } from 'node:crypto';
import { credit, debit } from '@emas/domain/ledger/books';
import { chainText, GENESIS_HASH } from '@emas/domain/ledger/chain';
import type { DecideContext } from '@emas/domain/ledger/event';
import { sha256Hex } from '../../apps/api/src/ledger/hash.js';
import { cashIn, command, dayClosed, dayOpened, event, type Lab, moved, note, openDay, openLab, refusal, SHOP, TODAY } from './ledger-lab.js'; // prettier-ignore

let lab: Lab;
beforeEach(async () => {
  lab = await openLab();
});
afterEach(() => lab.close());

describe('an append', () => {
  test('records event, lines, document, number and guards, and chains the hash', async () => {
    await openDay(lab, ['A1']);
    const { seq, events, numbers, repeated } = await lab.ledger.execute(
      command([
        event('sale/1', {
          numberKind: 'FJ',
          body: { total: 5, nama: 'Kalung "Ümlaut" 金\n' },
          postings: cashIn(5),
          movements: [moved('A1', 'baki/A1', 'reservasi/1')],
        }),
      ]),
    );
    expect({ seq, numbers, repeated }).toEqual({ seq: 2, numbers: { 'sale/1': 'FJSJA2611200001' }, repeated: false });
    expect(events[0]).toMatchObject({ seq: 2, version: 1, no: 'FJSJA2611200001', tglSystem: TODAY, actor: 'KASIR1' });
    expect(await lab.ledger.events(SHOP, [2])).toEqual(events);
    expect(await lab.ledger.balance(SHOP, 'kas/LACI1')).toBe(1_000_005);
    expect(await lab.ledger.placesOf(SHOP, 'A1')).toEqual([
      { place: 'reservasi/1', qty: 1, berat: 3270, nilai: 1_500_000 },
    ]);
    const { rows } = await lab.app.query('SELECT * FROM ledger.ledger_event ORDER BY seq');
    let prevHash = GENESIS_HASH;
    for (const [at, row] of rows.entries()) {
      prevHash = sha256Hex(
        chainText(
          {
            prevHash,
            shop: SHOP,
            seq: at + 1,
            version: row.version,
            no: row.no,
            tglSystem: TODAY,
            recordedAt: (await lab.ledger.events(SHOP, [at + 1]))[0]!.recordedAt,
            actor: row.actor,
            part: row.part,
            idem: row.idem,
            requestHash: row.request_hash,
            result: row.result,
          },
          row.body,
        ),
      );
      expect(row.hash).toBe(prevHash);
    }
    expect((await lab.ledger.head(SHOP)).hash).toBe(prevHash);
  });

  test('does not write a document twice that its event says word for word', async () => {
    await openDay(lab);
    const first = { nama: 'Cincin 💍 "ß" 金\n', harga: 5 };
    const second = { nama: 'Cincin', harga: 7 };
    const saved = (body: object, state: object) => ({ ...event('sale/1', { body }), document: { status: 'VALID', body: state } }); // prettier-ignore
    const stands = async () => {
      const { rows } = await lab.app.query(`SELECT body, in_event FROM ledger.document WHERE stream_id = 'sale/1'`);
      const loaded = (await lab.ledger.load(SHOP, ['sale/1'])).get('sale/1')!;
      const [listed] = await lab.ledger.list(SHOP, 'sale');
      return { ...rows[0], loaded: loaded.body, listed: listed!.body };
    };
    await lab.ledger.execute(command([saved(first, first)]));
    // {"harga":5,"nama":"Cincin 💍 \"ß\" 金\n"}: 39 characters, quotes and backslashes included.
    expect(await stands()).toEqual({ body: null, in_event: 39, loaded: first, listed: first });
    await lab.ledger.execute(command([saved({ alasan: 'x' }, second)]));
    expect(await stands()).toEqual({
      body: '{"harga":7,"nama":"Cincin"}',
      in_event: null,
      loaded: second,
      listed: second,
    });
    await lab.ledger.execute(command([saved(first, first)]));
    expect(await stands()).toEqual({ body: null, in_event: 39, loaded: first, listed: first });
    const two = command([saved({ alasan: 'y' }, first), saved(second, second)]);
    await lab.ledger.execute(two);
    expect(await stands()).toEqual({ body: null, in_event: 27, loaded: second, listed: second });
  });

  test('numbers are gap-free per kind, over refused commands and several events of one command', async () => {
    await openDay(lab, ['A1']);
    const sales = Array.from({ length: 30 }, (_, i) =>
      lab.ledger.execute(
        command([
          event(`sale/${i}`, { numberKind: 'FJ', postings: i % 3 === 0 ? [debit('kas/LACI1', 1)] : cashIn(1) }),
          event(`sale/${i}/b`, { numberKind: 'FB' }),
        ]),
      ),
    );
    const codes = await Promise.all(sales.map(refusal));
    expect(codes.filter((code) => code === 'UNBALANCED')).toHaveLength(10);
    const { rows } = await lab.app.query(`SELECT no FROM ledger.ledger_event WHERE no LIKE 'FJ%' ORDER BY seq`);
    expect(rows.map(({ no }) => no)).toEqual(
      Array.from({ length: 20 }, (_, i) => `FJSJA261120${String(i + 1).padStart(4, '0')}`),
    );
    expect((await lab.ledger.byNumber(SHOP, 'FBSJA2611200020'))?.stream).toMatch(/\/b$/);
  });

  test('a later event of a document carries its number', async () => {
    await openDay(lab);
    await note(lab, 'sale/1', { numberKind: 'FJ', status: 'OPEN' });
    const { events, numbers } = await note(lab, 'sale/1', { status: 'VALID' });
    expect(events[0]).toMatchObject({ no: 'FJSJA2611200001', version: 2 });
    expect(numbers).toEqual({});
    expect(await refusal(note(lab, 'sale/1', { numberKind: 'FJ' }))).toMatch(/has the number FJSJA2611200001/);
    const both = await lab.ledger.execute(command([event('sale/2', { numberKind: 'FJ' }), event('sale/2')]));
    expect(both.events.map(({ no }) => no)).toEqual(['FJSJA2611200002', 'FJSJA2611200002']);
    expect(await lab.ledger.list(SHOP, 'sale', { status: ['OPEN'] })).toEqual([]);
    expect(await lab.ledger.list(SHOP, 'sale')).toHaveLength(2);
    expect(await lab.ledger.history(SHOP, 'sale/1')).toHaveLength(2);
  });

  test('time never runs backwards', async () => {
    await openDay(lab);
    await lab.admin.query(`UPDATE ledger.shop_head SET recorded_at = '2099-01-01Z'`);
    const { events } = await note(lab, 'sale/1');
    expect(events[0]!.recordedAt).toBe('2099-01-01T00:00:00.000000Z');
  });
});

describe('refused', () => {
  test('lines that do not sum to zero, per unit', async () => {
    await openDay(lab);
    expect(await refusal(note(lab, 'sale/1', { postings: [debit('kas/LACI1', 5), credit('penjualan', 4)] }))).toBe(
      'UNBALANCED',
    );
    expect(
      await refusal(note(lab, 'sale/1', { postings: [debit('poin/1', 5, 'POIN'), credit('poin/terbit', 5)] })),
    ).toBe('UNBALANCED');
    expect((await lab.ledger.head(SHOP)).seq).toBe(1);
  });

  test('a thing that is not where it should leave from', async () => {
    await openDay(lab, ['A1']);
    await note(lab, 'sale/1', { movements: [moved('A1', 'baki/A1', 'reservasi/1')] });
    const second = lab.ledger.execute(
      command([event('sale/2', { movements: [moved('A1', 'baki/A1', 'reservasi/2')] })]),
    );
    await expect(second).rejects.toMatchObject({ code: 'PLACE_EMPTY', params: { barang: 'A1', place: 'baki/A1' } });
    const heavier = { ...moved('A1', 'reservasi/1', 'jual/1'), berat: 3271 };
    expect(await refusal(note(lab, 'sale/1', { movements: [heavier] }))).toBe('PLACE_EMPTY');
    expect(await refusal(note(lab, 'purchase/1', { movements: [moved('X', 'pelanggan', 'beli')] }))).toBe('accepted');
  });

  test('an overdraft of a drawer; a rule moves the limit', async () => {
    await openDay(lab);
    const pay = (jumlah: number) =>
      note(lab, `cash-entry/${jumlah}`, { postings: [debit('biaya/X', jumlah), credit('kas/LACI1', jumlah)] });
    await expect(pay(1_000_001)).rejects.toMatchObject({
      code: 'ACCOUNT_OVERDRAWN',
      params: { akun: 'kas/LACI1', saldo: 1_000_000 },
    });
    await lab.ledger.execute(
      command([{ ...event('account/kas'), accountRules: [{ akun: 'kas/LACI1', unit: 'IDR', minimum: -1 }] }]),
    );
    expect(await refusal(pay(1_000_001))).toBe('accepted');
    await lab.ledger.execute(
      command([{ ...event('account/kas'), accountRules: [{ akun: 'kas/LACI1', unit: 'IDR', minimum: 0 }] }]),
    );
    expect(await refusal(pay(1))).toBe('ACCOUNT_OVERDRAWN');
    expect(await refusal(note(lab, 'cash-entry/in', { postings: cashIn(1) }))).toBe('accepted');
  });

  test('lines before the first day and after closing; a master at any time', async () => {
    expect(await refusal(note(lab, 'master/master-baki/A1'))).toBe('accepted');
    expect(await refusal(note(lab, 'sale/1', { postings: cashIn(1) }))).toBe('DAY_NOT_OPEN');
    expect(await refusal(note(lab, 'sale/1', { numberKind: 'FJ' }))).toBe('DAY_NOT_OPEN');
    await openDay(lab);
    expect(await refusal(note(lab, 'sale/1', { postings: cashIn(1) }))).toBe('accepted');
    await lab.ledger.execute(command([dayClosed(TODAY)]));
    expect(await refusal(note(lab, 'sale/2', { postings: cashIn(1) }))).toBe('DAY_NOT_OPEN');
    expect(await refusal(lab.ledger.execute(command([dayOpened(TODAY)])))).toBe('DAY_NOT_LATER');
    expect(await lab.ledger.head(SHOP)).toMatchObject({ openDay: null, lastDay: TODAY });
    await lab.ledger.execute(command([dayOpened('2026-11-21')]));
    expect(await lab.ledger.head(SHOP)).toMatchObject({ openDay: '2026-11-21', lastDay: '2026-11-21' });
    expect(await refusal(lab.ledger.execute(command([dayOpened('2026-11-22')])))).toBe('DAY_CHANGED');
    expect(await refusal(lab.ledger.execute(command([dayClosed(TODAY)])))).toBe('DAY_CHANGED');
  });

  test('a second reversal', async () => {
    await openDay(lab);
    const { seq } = await note(lab, 'sale/1', { postings: cashIn(1) });
    expect(await refusal(note(lab, 'sale/1', { reverses: seq }))).toBe('accepted');
    expect(await refusal(note(lab, 'sale/2', { reverses: seq }))).toBe('ALREADY_REVERSED');
    expect(await refusal(note(lab, 'sale/2', { reverses: 99 }))).toMatch(/not there/);
  });

  test('what canonical text cannot hold', async () => {
    await openDay(lab);
    expect(await refusal(note(lab, 'sale/1', { body: { berat: 3.27 } }))).toMatch(/berat is not a safe integer/);
    expect(await refusal(note(lab, 'sale/1', { movements: [moved('A', 'nowhere', 'baki/A1')] }))).toMatch(
      /unknown place/,
    );
    expect(await refusal(note(lab, 'sale/1', { movements: [moved('A', 'baki/A1', 'baki/A1')] }))).toMatch(/to itself/);
    expect(await refusal(note(lab, 'sale/1', { status: 'half done' }))).toMatch(/with the status half done/);
    expect(await refusal(note(lab, 'sale/1', { numberKind: 'fj' }))).toMatch(/a number of the kind fj/);
  });
});

describe('idempotency', () => {
  test('same key, same content: the first answer, once; other content: refused', async () => {
    await openDay(lab);
    const key = randomUUID();
    const sell = (request: unknown, actor = 'KASIR1') =>
      lab.ledger.execute({
        shop: SHOP,
        actor,
        key,
        request,
        streams: ['sale/1'],
        decide: (context: DecideContext) => {
          if (context.get('sale/1').version > 0) throw new Error('sold before');
          return { events: [event('sale/1', { numberKind: 'FJ', postings: cashIn(7) })], result: { jumlah: 7 } };
        },
      });
    const answers = await Promise.all([
      sell({ berat: 3.27, a: 1 }),
      sell({ a: 1, berat: 3.27 }),
      sell({ berat: 3.27, a: 1 }),
    ]);
    expect(answers.map(({ seq, result, numbers }) => ({ seq, result, numbers }))).toEqual(
      Array(3).fill({ seq: 2, result: { jumlah: 7 }, numbers: { 'sale/1': 'FJSJA2611200001' } }),
    );
    expect(answers.map(({ repeated }) => repeated)).toEqual([false, true, true]);
    expect(await refusal(sell({ a: 2 }))).toBe('IDEMPOTENCY_KEY_REUSED');
    // Nor is it the answer of somebody else, whose command it was not.
    expect(await refusal(sell({ berat: 3.27, a: 1 }, 'KASIR2'))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await lab.ledger.balance(SHOP, 'kas/LACI1')).toBe(1_000_007);
  });

  test('a refused command and one without events store no key', async () => {
    await openDay(lab);
    const key = randomUUID();
    expect(
      await refusal(lab.ledger.execute(command([event('sale/1', { postings: [debit('kas/LACI1', 1)] })], { key }))),
    ).toBe('UNBALANCED');
    const nothing = await lab.ledger.execute(command([], { key, streams: ['sale/1'], result: 'nothing' }));
    expect(nothing).toMatchObject({ seq: 1, result: 'nothing', repeated: false });
    expect(await lab.ledger.execute(command([event('sale/1')], { key }))).toMatchObject({ seq: 2, repeated: false });
  });
});
