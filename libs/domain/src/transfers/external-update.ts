import { approverOf, type AuthorizationRequirement, useAuthorizations } from '../authorization/authorization.js';
import { type Entries, type Entry, type EntryFacts, entryOf } from '../document/entry.js';
import { compactPostings, credit, debit } from '../ledger/books.js';
import type { DecideContext, Decision } from '../ledger/event.js';
import { ppnOf } from '../pricing/tax.js';
import { DomainError, type FieldError, refuseInvalid } from '../shared/domain-error.js';
import { say, type Summary } from '../shared/summary.js';
import type { BusinessDate, Milligrams, PercentHundredths, Rupiah } from '../shared/units.js';
import { type ItemBody, itemStream, trayPlace } from '../stock/item.js';
import { FURNACE } from '../stock/melt.js';
import { putInto } from '../stock/move-goods.js';
import { refuseTray, trayFaults, trayOf, trayStream } from '../stock/tray.js';
import {
  paidByPartner,
  type PartnerPayment,
  partnerPostings,
  type PartnerTerms,
  refusePaid,
} from './external-money.js';
import {
  type ExternalLine,
  externals,
  type ExternalSettledBody,
  type ExternalThing,
  partnerAccount,
  reopenedExternal,
  settledExternal,
} from './external-shipment.js';
import { isBar, moveThing } from './send-external.js';
import { inTransit } from './shipment.js';

export type ExternalResultKind = ExternalSettledBody['lines'][number]['hasil'];

/** What became of a thing that a partner had. */
export interface UpdatedThing extends ExternalThing {
  readonly line_no: number;
  readonly hasil: ExternalResultKind;
  /** Tray that it came back into; null of what was sold, and of a bar. */
  readonly kode_baki_kembali: string | null;
  /** What he owes for it; 0 of what came back. */
  readonly harga_jual: Rupiah;
  readonly tarif_ppn: PercentHundredths;
  readonly ppn: Rupiah;
}

export interface ExternalUpdatedBody extends EntryFacts {
  readonly external_update_id: string;
  /** The shipment that it is of, and its number. */
  readonly external_id: string;
  readonly no_kirim: string;
  readonly tgl_kirim: BusinessDate;
  readonly toko_tujuan: string;
  readonly nama_toko: string;
  readonly lines: readonly UpdatedThing[];
  readonly qty_kembali: number;
  readonly qty_jual: number;
  readonly berat_jual: Milligrams;
  /** With tax, whether prices contain it or not. */
  readonly total_harga: Rupiah;
  readonly ppn: Rupiah;
  readonly harga_termasuk_pajak: boolean;
  readonly hpp: Rupiah;
  readonly payments: readonly PartnerPayment[];
  readonly dibayar: Rupiah;
  readonly pembulatan: Rupiah;
  readonly bayar_cash: Rupiah;
  readonly bayar_non_cash: Rupiah;
  /** What the partner owes of it. */
  readonly sisa: Rupiah;
  readonly kode_laci: string | null;
  readonly setuju_by: string | null;
}
export type ExternalUpdate = Entry<ExternalUpdatedBody>;

const entries = entryOf({
  kind: 'external-update',
  recorded: 'ExternalUpdated',
  reversed: 'ExternalUpdateReversed',
  idOf: ({ external_update_id }: ExternalUpdatedBody) => external_update_id,
  numberOf: () => 'UX',
  refusals: {
    missing: 'GOODS_DOCUMENT_NOT_FOUND',
    exists: 'GOODS_DOCUMENT_ALREADY_SAVED',
    otherDay: 'GOODS_DOCUMENT_OTHER_DAY',
    reversed: 'EXTERNAL_ENTRY_REVERSED',
  },
});

/** Number UX. Taken back, the partner has the things again. */
export const externalUpdates: Entries<ExternalUpdatedBody, 'ExternalUpdated', 'ExternalUpdateReversed'> = {
  ...entries,
  reverse(command, of, context) {
    const { events, result } = entries.reverse(command, of, context);
    const { external_id, external_update_id: update_id } = result.entry;
    const shipment = externals.load(external_id, context);
    if (!shipment) throw new DomainError(externals.refusals.missing, { id: external_id });
    return { events: [...events, reopenedExternal(shipment, update_id)], result };
  },
};

export interface UpdateExternal {
  readonly external_update_id: string;
  readonly external_id: string;
  readonly lines: readonly {
    readonly barang: string;
    readonly hasil: ExternalResultKind;
    /** Of what came back: its tray; null: the one it left. */
    readonly kode_baki: string | null;
    /** Of what was sold. */
    readonly harga_jual: Rupiah | null;
  }[];
  readonly pembayaran: readonly PartnerPayment[];
  readonly konfirmasi_kapasitas: boolean;
  readonly otorisasi_ids: readonly string[];
  /** Hash of the content that an approval is bound to. */
  readonly hash: string;
}

/** What an update is judged by, as it stands at the head. */
export interface UpdateFacts extends PartnerTerms {
  readonly harga_termasuk_pajak: boolean;
  readonly tarif_ppn: (thing: ExternalThing) => PercentHundredths;
  /** Pieces that lie in trays. */
  readonly isi: ReadonlyMap<string, number>;
}

type Line = UpdateExternal['lines'][number];

/**
 * Says what a partner has returned and sold: what is back lies in a tray, a bar where bars lie; of what is sold the price is
 * paid, or owed by him from now on.
 */
export function updateExternal(
  command: UpdateExternal,
  facts: UpdateFacts,
  context: DecideContext,
): Decision<{ readonly entry: ExternalUpdate }> {
  const { external_update_id, external_id } = command;
  const booked = externalUpdates.begin(external_update_id, context);
  const shipment = externals.require(external_id, 'KIRIM', context);
  const { found, faults } = thingsOf(command.lines, shipment.lines);
  refuseInvalid(faults);
  refuseTray(backFaults(command, found, facts.isi, context));
  const lines = found.map(({ line, said }) => updatedThing(line, said, facts));
  const totals = totalsOf(lines, facts.harga_termasuk_pajak);
  const { paid, faults: unpaid } = paidByPartner(command.pembayaran, totals.total_harga, facts);
  refusePaid(unpaid);
  const { tujuan } = shipment;
  const no_kirim = context.get(externals.stream(external_id)).no!;
  const used = useAuthorizations(
    needsOf(command, lines, no_kirim, facts),
    command.otorisasi_ids,
    context,
    externalUpdates.stream(external_update_id),
  );
  const body: ExternalUpdatedBody = {
    ...{ external_update_id, external_id, no_kirim, tgl_kirim: shipment.tgl_system },
    ...{ toko_tujuan: tujuan, nama_toko: shipment.nama_toko, lines, ...totals, ...paid },
    ...{ harga_termasuk_pajak: facts.harga_termasuk_pajak, sisa: totals.total_harga - paid.dibayar },
    ...{ kode_laci: facts.kode_laci, setuju_by: approverOf(used), ...booked },
  };
  const cost = (of: (line: UpdatedThing) => boolean) =>
    lines.filter(of).reduce((sum, { harga_modal }) => sum + harga_modal, 0);
  const recorded = externalUpdates.record(
    body,
    {
      postings: compactPostings([
        ...partnerPostings(paid, facts.kode_laci),
        debit(partnerAccount(tujuan), body.sisa),
        credit('penjualan', body.total_harga - body.ppn),
        credit('ppn/keluaran', body.ppn),
        debit('hpp', body.hpp),
        debit(
          'persediaan',
          cost((line) => line.hasil === 'KEMBALI' && !isBar(line)),
        ),
        debit(
          'persediaan/lebur',
          cost((line) => line.hasil === 'KEMBALI' && isBar(line)),
        ),
        credit(
          'persediaan/transit',
          cost(() => true),
        ),
      ]),
      movements: lines.map((line) => moveThing(line, inTransit(tujuan), placeAfter(line, external_update_id))),
    },
    used,
  );
  const settled = settledExternal(shipment, {
    ...{ update_id: external_update_id, tgl_update: booked.tgl_system },
    lines: lines.map(({ line_no, hasil }) => ({ line_no, hasil })),
  });
  return { events: [...putBack(lines, context), ...recorded.events, settled], result: recorded.result };
}

/** Throws EXTERNAL_PAID_SINCE where taking an update back would leave the partner with less than nothing owed. */
export function requireUnpaid({ sisa, toko_tujuan }: ExternalUpdatedBody, owed: Rupiah): void {
  if (sisa > owed) throw new DomainError('EXTERNAL_PAID_SINCE', { toko_tujuan });
}

interface Found {
  readonly line: ExternalLine;
  readonly said: Line;
  readonly index: number;
}

function thingsOf(said: readonly Line[], lines: readonly ExternalLine[]) {
  const faults: FieldError[] = said.length === 0 ? [{ field: 'lines', code: 'notEmpty' }] : [];
  const seen = new Set<string>();
  const found = said.flatMap((one, index): Found[] => {
    const line = lines.find(({ barang }) => barang === one.barang);
    const fault = lineFault(one, line, seen.has(one.barang));
    seen.add(one.barang);
    if (fault === null) return [{ line: line!, said: one, index }];
    faults.push({ field: `lines.${index}.${fault.field}`, code: fault.code, params: { kode_barcode: one.barang } });
    return [];
  });
  return { found, faults };
}

function lineFault({ hasil, harga_jual }: Line, line: ExternalLine | undefined, again: boolean) {
  if (!line) return { field: 'kode_barcode', code: 'notInShipment' };
  if (again) return { field: 'kode_barcode', code: 'listedTwice' };
  if (line.hasil !== 'KIRIM') return { field: 'kode_barcode', code: 'shipmentThingSettled' };
  return hasil === 'TERJUAL' && !((harga_jual ?? 0) > 0) ? { field: 'harga_jual', code: 'notZero' } : null;
}

/** What keeps things out of the trays they come back to, each tray at the first thing that names it. */
function backFaults(
  { konfirmasi_kapasitas }: UpdateExternal,
  found: readonly Found[],
  isi: ReadonlyMap<string, number>,
  context: DecideContext,
): FieldError[] {
  const back = found.flatMap(({ line, said, index }) => {
    const kode_baki = said.hasil === 'KEMBALI' ? trayBack(line, said) : null;
    return kode_baki === null ? [] : [{ line, index, kode_baki }];
  });
  return [...new Set(back.map(({ kode_baki }) => kode_baki))].flatMap((kode_baki) => {
    const coming = back.filter((thing) => thing.kode_baki === kode_baki);
    const filling = {
      ...{ kode_baki, field: `lines.${coming[0]!.index}.kode_toko`, qty: coming.length },
      kode_dept: [...new Set(coming.map(({ line }) => line.kode_dept!))],
      ...{ isi: isi.get(kode_baki) ?? 0, konfirmasi_kapasitas },
    };
    return trayFaults(filling, context);
  });
}

const trayBack = (line: ExternalLine, { kode_baki }: Line): string | null =>
  isBar(line) ? null : (kode_baki ?? line.kode_baki);

/** Trays that things come back to. */
export const externalTrays = ({ lines }: Pick<UpdateExternal, 'lines'>, among: readonly ExternalLine[]): string[] => {
  const trays = lines.flatMap((said) => {
    const line = among.find(({ barang }) => barang === said.barang);
    const tray = line && said.hasil === 'KEMBALI' ? trayBack(line, said) : null;
    return tray === null ? [] : [tray];
  });
  return [...new Set(trays)];
};

function updatedThing(line: ExternalLine, said: Line, facts: UpdateFacts): UpdatedThing {
  const { hasil: _, update_id: __, tgl_update: ___, ...thing } = line;
  const { hasil } = said;
  const isSold = hasil === 'TERJUAL';
  const harga_jual = isSold ? said.harga_jual! : 0;
  const tarif_ppn = isSold ? facts.tarif_ppn(thing) : 0;
  const ppn = ppnOf(harga_jual, tarif_ppn, facts.harga_termasuk_pajak);
  return { ...thing, hasil, kode_baki_kembali: isSold ? null : trayBack(line, said), harga_jual, tarif_ppn, ppn };
}

function totalsOf(lines: readonly UpdatedThing[], contained: boolean) {
  const sold = lines.filter(({ hasil }) => hasil === 'TERJUAL');
  const sum = (of: 'harga_jual' | 'ppn' | 'harga_modal' | 'berat') => sold.reduce((total, line) => total + line[of], 0);
  return {
    qty_kembali: lines.length - sold.length,
    qty_jual: sold.length,
    ...{ berat_jual: sum('berat'), ppn: sum('ppn'), hpp: sum('harga_modal') },
    total_harga: sum('harga_jual') + (contained ? 0 : sum('ppn')),
  };
}

const placeAfter = (line: UpdatedThing, update_id: string): string => {
  if (line.hasil === 'TERJUAL') return `jual/${update_id}`;
  return line.kode_baki_kembali === null ? FURNACE : trayPlace(line.kode_baki_kembali);
};

/** Items that lie in another tray now say so. */
const putBack = (lines: readonly UpdatedThing[], context: DecideContext) =>
  lines.flatMap(({ barang, kode_baki_kembali }) => {
    if (kode_baki_kembali === null) return [];
    const { body: item } = context.get<ItemBody>(itemStream(barang));
    if (item.kode_baki === kode_baki_kembali) return [];
    const tray = trayOf(kode_baki_kembali, context.get(trayStream(kode_baki_kembali)), context.openDay!)!;
    return [putInto(item, kode_baki_kembali, tray.kode_gudang)];
  });

/** Somebody's word where a thing is sold for less than it cost. */
function needsOf(
  { hash }: UpdateExternal,
  lines: readonly UpdatedThing[],
  no_kirim: string,
  { harga_termasuk_pajak }: UpdateFacts,
): AuthorizationRequirement[] {
  const below = lines.filter(
    ({ hasil, harga_jual, ppn, harga_modal }) =>
      hasil === 'TERJUAL' && harga_jual - (harga_termasuk_pajak ? ppn : 0) < harga_modal,
  );
  if (below.length === 0) return [];
  const ringkasan = soldSummary(lines, no_kirim);
  return [{ kategori: 'PENJUALAN', description: 'PENJUALAN DI BAWAH MODAL', no_faktur: no_kirim, hash, ringkasan }];
}

const soldSummary = (lines: readonly UpdatedThing[], no_kirim: string): Summary => ({
  facts: [say.text('no_kirim', no_kirim), say.int('total_qty', lines.length)],
  lines: lines
    .filter(({ hasil }) => hasil === 'TERJUAL')
    .map((line) => [
      say.text('kode_barcode', line.kode_barcode ?? line.nama_barang),
      say.text('nama_barang', line.nama_barang),
      say.weight('berat', line.berat),
      say.rupiah('harga_jual', line.harga_jual),
    ]),
});
