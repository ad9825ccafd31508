import type { SortLineDto } from '@emas/contracts/plating/sort-goods.dto';
import { milligramsToGrams } from '@emas/domain/shared/wire';
import { MoveSortedCommand, SortGoodsCommand, sortingKind, sortMoveKind } from '../../contexts/plating/index.js';
import { CancelDocumentCommand } from '../../engine/document/document-commands.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

const PARTS = ['bought:0', 'bought:1'];

interface Bought {
  readonly status: string;
  readonly lines: readonly { readonly barang: string; readonly nama_barang: string; readonly kode_dept: string; readonly kode_group: string; readonly berat: number }[];
} // prettier-ignore

/** Good things that somebody wants to sell again some day. */
async function collect(at: Desk): Promise<void> {
  for (const part of PARTS) await at.buy(part, { lines: [at.brought('BAGUS')] });
}

/** What of it was paid for and is still there. */
async function bought(at: Desk): Promise<readonly Bought['lines'][number][]> {
  const notes = await Promise.all(PARTS.map((part) => at.load<Bought>(`purchase/${at.id(part)}`)));
  return notes.flatMap((note) => (note?.status === 'VALID' ? note.lines : []));
}

const supervisor = (at: Desk): string => at.day.staff.person('SPV1').user_id;

/** A hair lighter than it was bought, for what was dirt. */
const weighed = (berat: number): number => milligramsToGrams(berat - Math.min(2, berat - 1));

const sort = (lineOf: (thing: Bought['lines'][number], at: Desk) => Omit<SortLineDto, 'barang' | 'berat_sortir'>) =>
  async (at: Desk): Promise<void> => {
    const lines = (await bought(at)).map((thing) => ({
      barang: thing.barang,
      berat_sortir: weighed(thing.berat),
      ...lineOf(thing, at),
    }));
    if (lines.length === 0) return;
    const dto = { id: at.id('sort'), lines, konfirmasi_kapasitas: true };
    await at.do(new SortGoodsCommand(at.shop, supervisor(at), dto, at.id('sorted')));
  }; // prettier-ignore

/** Into the window as it is. */
const toTrays = sort(({ barang, nama_barang, kode_dept, kode_group }, at) => {
  const { kode_baki } = at.day.trays.find(({ kode_gudang }) => kode_gudang === 'BRANKAS')!;
  // Named, as the same seed makes the same shop.
  const kode_barcode = `SRT${at.id(`sorted:${barang}`).replaceAll('-', '').slice(0, 10).toUpperCase()}`;
  return { hasil_sortir: 'BAKI', baru: { kode_barcode, nama_barang, kode_dept, kode_group, kode_toko: kode_baki } };
});

async function withRecord(at: Desk): Promise<void> {
  await toTrays(at);
  if (await at.load(`sorting/${at.id('sort')}`)) await at.print(sortingKind, 'print', at.id('sort'));
}

async function takenBack(at: Desk): Promise<void> {
  await toTrays(at);
  if (!(await at.load(`sorting/${at.id('sort')}`))) return;
  const asked = { user: at.user, id: at.id('sort'), key: at.id('back') };
  await at.do(new CancelDocumentCommand(sortingKind, asked, { alasan: 'SALAH SORTIR' }));
}

const toClean = sort(() => ({ hasil_sortir: 'CUCI' }));

/** Broken, as is seen once it is to be washed; chosen wrongly first. */
async function movedOn(at: Desk): Promise<void> {
  await toClean(at);
  const sorted = await at.load<{ readonly lines: readonly { readonly barang: string }[] }>(`sorting/${at.id('sort')}`);
  if (!sorted) return;
  const move = (part: string, sortir_tujuan: 'BAKI' | 'LEBUR', alasan: string): Promise<unknown> => {
    const dto = {
      id: at.id(part),
      sortir_asal: 'CUCI' as const,
      sortir_tujuan,
      alasan,
      barang: [sorted.lines[0]!.barang],
    };
    return at.do(new MoveSortedCommand(at.shop, supervisor(at), dto, at.id(`${part}:moved`)));
  };
  await move('astray', 'BAKI', 'SUDAH BERSIH');
  const asked = { user: at.user, id: at.id('astray'), key: at.id('astray:back') };
  await at.do(new CancelDocumentCommand(sortMoveKind, asked, { alasan: 'SALAH PILIH' }));
  await move('move', 'LEBUR', 'PATAH');
  await at.print(sortMoveKind, 'printed', at.id('move'));
}

/** What was bought and is good enough to be sold again: into a tray, to be washed, to be melted after all, and by mistake. */
export const sortings: Affair = {
  name: 'sorting',
  every: 11,
  asksReadModels: true,
  steps: (nth, random): readonly Step[] => [
    { after: 0, run: collect },
    { after: random.int(1, 2), run: inTurn([withRecord, movedOn, takenBack], nth) },
  ],
};
