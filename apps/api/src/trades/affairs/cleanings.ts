import type { CleaningBackDto } from '@emas/contracts/plating/cleaning.dto';
import { milligramsToGrams } from '@emas/domain/shared/wire';
import { cleaningKind, cleaningLossKind, cleaningReturnKind, platingReturnKind, ReceiveCleaningCommand, SendCleaningCommand, SettleCleaningCommand, SortGoodsCommand } from '../../contexts/plating/index.js'; // prettier-ignore
import { CancelDocumentCommand } from '../../engine/document/document-commands.js';
import type { AnyKind } from '../../engine/document/document-kind.js';
import { PLATER } from '../catalogue.js';
import { type Affair, inTurn, type Step } from './affair.js';
import type { Desk } from './desk.js';

interface Bought {
  readonly status: string;
  readonly lines: readonly { readonly barang: string; readonly berat: number }[];
}
interface Sent {
  readonly status: string;
  readonly lines: readonly { readonly barang: string; readonly berat: number }[];
}

const supervisor = (at: Desk): string => at.day.staff.person('SPV1').user_id;

/** Something dull that somebody wants to sell again. */
async function collect(at: Desk): Promise<void> {
  await at.buy('dull', { lines: [at.brought('KUSAM')] });
}

/** Sorted to be cleaned as it was bought; empty where it was not paid for. */
async function sorted(at: Desk): Promise<readonly string[]> {
  const bought = await at.load<Bought>(`purchase/${at.id('dull')}`);
  if (bought?.status !== 'VALID') return [];
  const lines = bought.lines.map(({ barang, berat }) => {
    return { barang, hasil_sortir: 'CUCI' as const, berat_sortir: milligramsToGrams(berat) };
  });
  await at.do(new SortGoodsCommand(at.shop, supervisor(at), { id: at.id('sort'), lines }, at.id('sorted')));
  return bought.lines.map(({ barang }) => barang);
}

async function send(at: Desk, part: string, more: { pekerjaan: 'CUCI' | 'SEPUH'; kode_tukang?: string }, barang: readonly string[]) {
  const make = (key: string, otorisasi_ids: string[]) =>
    new SendCleaningCommand(at.shop, supervisor(at), { id: at.id(part), ...more, barang: [...barang], otorisasi_ids }, key);
  await at.approved(`${part}:sent`, make, at.day.staff.person('SPV1'));
} // prettier-ignore

/** Everything of a cleaning is back, a hair lighter. */
async function receive(at: Desk, part: string, of: string, jenis: 'CT' | 'ST', lost: number, ongkos = 0): Promise<boolean> {
  const cleaning = await at.load<Sent>(`cleaning/${at.id(of)}`);
  if (cleaning?.status !== 'KIRIM') return false;
  const lines = cleaning.lines.map(({ barang, berat }): CleaningBackDto => {
    return { barang, berat: milligramsToGrams(berat - Math.min(lost, berat - 1)), ke: 'BAKI' };
  });
  const dto = { id: at.id(part), cuci_id: at.id(of), lines, ongkos };
  await at.do(new ReceiveCleaningCommand(at.shop, supervisor(at), jenis, dto, at.id(`${part}:back`)));
  return true;
} // prettier-ignore

async function settle(at: Desk, part: string, of: string): Promise<void> {
  const make = (key: string, otorisasi_ids: string[]) =>
    new SettleCleaningCommand(at.shop, supervisor(at), { id: at.id(part), cuci_id: at.id(of), otorisasi_ids }, key);
  await at.approved(`${part}:settled`, make, at.day.staff.person('SPV1'));
}

const takeBack = (at: Desk, kind: AnyKind, part: string): Promise<unknown> =>
  at.do(
    new CancelDocumentCommand(
      kind,
      { user: at.user, id: at.id(part), key: at.id(`${part}:cancel`) },
      { alasan: 'SALAH' },
    ),
  );

/** Washed in the house: sent by mistake first, back a few milligrams lighter. */
async function wash(at: Desk): Promise<void> {
  const things = await sorted(at);
  if (things.length === 0) return;
  await send(at, 'astray', { pekerjaan: 'CUCI' }, things);
  await takeBack(at, cleaningKind, 'astray');
  await send(at, 'wash', { pekerjaan: 'CUCI' }, things);
  await at.print(cleaningKind, 'wash:print', at.id('wash'));
}

async function washed(at: Desk): Promise<void> {
  if (!(await receive(at, 'washed', 'wash', 'CT', 4))) return;
  await at.print(cleaningReturnKind, 'washed:print', at.id('washed'));
  await settle(at, 'loss', 'wash');
  await at.print(cleaningLossKind, 'loss:print', at.id('loss'));
}

/** With who plates. */
async function plate(at: Desk): Promise<void> {
  const things = await sorted(at);
  if (things.length > 0) await send(at, 'plate', { pekerjaan: 'SEPUH', kode_tukang: PLATER.kode_tukang }, things);
}

/** Weighed wrongly first: everything of it is taken back, the last step first. */
async function plated(at: Desk): Promise<void> {
  if (!(await receive(at, 'wrong', 'plate', 'ST', 9, 35_000))) return;
  await settle(at, 'wrongly', 'plate');
  await takeBack(at, cleaningLossKind, 'wrongly');
  await takeBack(at, platingReturnKind, 'wrong');
  await receive(at, 'plated', 'plate', 'ST', 6, 35_000);
  await at.print(platingReturnKind, 'plated:print', at.id('plated'));
  await settle(at, 'borne', 'plate');
}

/** Bought goods that are made to shine again, in the house and by who plates. */
export const cleanings: Affair = {
  name: 'cleaning',
  every: 13,
  asksReadModels: true,
  steps: (nth, random): readonly Step[] => [
    { after: 0, run: collect },
    { after: 1, run: inTurn([wash, plate], nth) },
    { after: 1 + random.int(1, 2), run: inTurn([washed, plated], nth) },
  ],
};
