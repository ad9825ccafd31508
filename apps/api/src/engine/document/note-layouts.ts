import { Injectable } from '@nestjs/common';
import { setting, type SettingValues } from '@emas/contracts/modules/register';
import { NOTE_SIDES, type NoteTemplates, type SlipJenis, type SlipTemplates } from '@emas/contracts/shared/note-block';
import { isSheet, type PrintModel } from '@emas/contracts/shared/sheet';
import type { SlipLayout, SlipModel } from '@emas/contracts/shared/slip';
import { masterDate, masterValues, type MasterValues } from '@emas/domain/masterdata/master';
import { Ledger } from '../../ledger/ledger.js';

/** Documents of the list of what is printed on notes. */
const REMARKS = 'master/master-parameter-keterangan-nota';

/** As that list calls the notes that slips are of; what is missing has no remarks. */
const LISTED_AS: Readonly<Partial<Record<SlipJenis, string>>> = {
  sale: 'PENJUALAN',
  'manual-sale': 'PENJUALAN',
  purchase: 'PEMBELIAN',
  'manual-purchase': 'PEMBELIAN',
  deposit: 'TITIPAN',
  pickup: 'TITIPAN',
  'trade-in': 'TUKAR',
};

/** How the shop wants its notes: their layouts, and what is printed on those of their kind. */
@Injectable()
export class NoteLayouts {
  constructor(private readonly ledger: Ledger) {}

  /** What a slip says and how it is laid out beyond its document; nothing of a shop that has changed nothing. */
  async of(shop: string, slip: PrintModel, settings: SettingValues | null): Promise<Partial<PrintModel>> {
    const jenis = slipJenis(slip);
    const layout = layoutOf(settings, jenis);
    const laid = Object.keys(layout).length > 0 && { layout };
    if (isSheet(slip)) return { ...laid };
    const keterangan = await this.remarksOf(shop, slip, setting(settings, 'platform_nota'));
    return {
      ...laid,
      ...(slip.terms !== null && setting(settings, 'sisi_nota') === 'BELAKANG' && { syarat_di: 'BELAKANG' as const }),
      ...(keterangan && { keterangan }),
    };
  }

  private async remarksOf(shop: string, slip: SlipModel, platform: string): Promise<SlipModel['keterangan']> {
    const jenis = listedAs(slip);
    if (jenis === undefined) return undefined;
    const rows = await this.ledger.list<unknown>(shop, REMARKS, { status: ['AKTIF'] });
    if (rows.length === 0) return undefined;
    const head = await this.ledger.head(shop);
    const today = masterDate({ ...head, now: new Date().toISOString() });
    const said = rows
      .map((row) => masterValues(row, today))
      .filter((row) => row !== null)
      .filter((row) => row['is_aktif'] !== false && row['jenis_nota'] === jenis && row['platform'] === platform)
      .sort(inOrder);
    if (said.length === 0) return undefined;
    const onSide = (side: string) =>
      said.filter((row) => row['sisi'] === side).map((row) => String(row['isi_keterangan']));
    return Object.fromEntries(
      NOTE_SIDES.map((side) => [side, onSide(side)] as const).filter(([, texts]) => texts.length > 0),
    );
  }
}

const inOrder = (one: MasterValues, other: MasterValues): number =>
  Number(one['urutan'] ?? 0) - Number(other['urutan'] ?? 0) ||
  String(one['kode_keterangan']).localeCompare(String(other['kode_keterangan']));

const slipJenis = (slip: PrintModel): SlipJenis =>
  ('judul' in slip && slip.judul ? slip.judul : slip.kind) as SlipJenis;

/** A sale of accessories alone has remarks of its own. */
function listedAs(slip: SlipModel): string | undefined {
  if (slip.kind === 'sale' && slip.lines.length === 0 && slip.aksesoris) return 'AKSESORIS';
  return LISTED_AS[slipJenis(slip)];
}

function layoutOf(settings: SettingValues | null, jenis: SlipJenis): SlipLayout {
  const platform = setting(settings, 'platform_nota');
  const pages = Object.entries(setting(settings, 'template_nota') as NoteTemplates);
  const note = Object.fromEntries(pages.filter(([page]) => page.startsWith(`${platform}/`)));
  const slip = (setting(settings, 'template_nota_slip') as SlipTemplates)[jenis];
  return {
    ...(platform === 'Mobile' && { platform }),
    ...(Object.keys(note).length > 0 && { note }),
    ...(slip && { slip }),
  };
}
