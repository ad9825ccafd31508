import { describe, expect, it } from 'vitest';
import type { MoneyPosting, StockMovement } from './event.js';
import { emptyBooks, foldLines } from './fold.js';
import { RunningState } from './running-state.js';
import { stateText } from './state.js';

const PLACES = ['baki/A1', 'baki/A2', 'reservasi/1', 'jual/1', 'jual/2', 'beli', 'supplier/S', 'pelanggan', 'gadai/1'];

/** The n-th of a row of draws that is always the same. */
function draws(): (below: number) => number {
  let state = 7;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
}

function lines(draw: (below: number) => number): { postings: MoneyPosting[]; movements: StockMovement[] } {
  const jumlah = 1 + draw(5);
  const [from, to] = [draw(PLACES.length), draw(PLACES.length - 1)];
  return {
    postings: [
      { akun: `kas/${draw(3)}`, unit: 'IDR', jumlah },
      { akun: 'modal', unit: 'IDR', jumlah: -jumlah },
    ],
    movements: [
      {
        barang: `B${draw(40)}`,
        dari: PLACES[from]!,
        ke: PLACES[to < from ? to : to + 1]!,
        qty: 1,
        berat: 1000,
        kadar: 75_000,
        nilai: 5,
      },
    ],
  };
}

describe('the state as it runs', () => {
  it('is the text of the books, whenever it is asked for', () => {
    const draw = draws();
    const books = emptyBooks();
    const running = new RunningState();
    for (let n = 1; n <= 600; n += 1) {
      const { postings, movements } = lines(draw);
      foldLines(books, postings, movements);
      running.apply(postings, movements);
      if (n % 37 === 0) expect(running.text()).toBe(stateText(books));
    }
    expect(RunningState.of(books).text()).toBe(stateText(books));
  });
});
