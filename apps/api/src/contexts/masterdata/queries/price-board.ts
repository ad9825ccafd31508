import { Injectable } from '@nestjs/common';
import type {
  BoardGroup,
  PriceBoard,
  PriceChange,
  PricePoint,
  ProposalRule,
} from '@emas/contracts/masterdata/price-board.view';
import { inForce, masterValues, type MasterValues } from '@emas/domain/masterdata/master';
import { type PriceListRule, proposalFor } from '@emas/domain/masterdata/propose-price';
import { addDays } from '@emas/domain/shared/business-date';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { PriceCents } from '@emas/domain/shared/units';
import { kadarToPercent, priceCentsToRupiah, rupiahToPriceCents } from '@emas/domain/shared/wire';
import { Ledger } from '../../../ledger/ledger.js';
import { ShopProfiles } from '../../settings/index.js';
import { PriceChanges, type PriceKind } from './price-changes.js';
import { askingPrice, BUYING, GOLD, groupsInUse, latestGold, numberOrNull, type PriceSheet, PriceSheets, rowOf, rupiahOrNull, SELLING } from './price-sheets.js'; // prettier-ignore

/** The prices in force, side by side, and how they came to be. */
@Injectable()
export class PriceBoards {
  constructor(
    private readonly ledger: Ledger,
    private readonly sheets: PriceSheets,
    private readonly profiles: ShopProfiles,
    private readonly changes: PriceChanges,
  ) {}

  async today(shop: string): Promise<PriceBoard> {
    const { tgl } = await this.sheets.businessDate(shop);
    const [profile, bases, gold, selling, buying, groups, finenesses, priceLists] = await Promise.all([
      this.profiles.of(shop),
      this.changes.bases(shop, tgl),
      this.sheets.list(shop, GOLD),
      this.sheets.list(shop, SELLING),
      this.sheets.list(shop, BUYING),
      this.sheets.list(shop, 'master-group'),
      this.sheets.list(shop, 'master-kadar'),
      this.sheets.list(shop, 'master-kelompok-harga'),
    ]);
    const active = groupsInUse(groups, tgl);
    const base = latestGold(gold, tgl);
    const lists = { bases, selling, buying, finenesses, priceLists, tgl, base: base?.harga ?? null };
    return {
      tgl,
      nama_toko: profile.nama_toko,
      harga_gold: base === null ? null : priceCentsToRupiah(base.harga),
      harga_gold_sejak: base?.tgl ?? null,
      groups: active.map((group) => boardRow(group, lists)),
    };
  }

  /** Price per gram in hundredths that the base price of a day proposes, by group; null where nothing is proposed. */
  async proposals(shop: string, tgl: string): Promise<ReadonlyMap<string, PriceCents | null>> {
    const [bases, gold, selling, groups, finenesses, priceLists] = await Promise.all([
      this.changes.bases(shop, tgl),
      this.sheets.list(shop, GOLD),
      this.sheets.list(shop, SELLING),
      this.sheets.list(shop, 'master-group'),
      this.sheets.list(shop, 'master-kadar'),
      this.sheets.list(shop, 'master-kelompok-harga'),
    ]);
    const lists = { bases, selling, finenesses, priceLists, tgl, base: latestGold(gold, tgl)?.harga ?? null };
    return new Map(
      [...groups].map(([kode_group, document]) => {
        const group = masterValues(document, tgl);
        return [kode_group, group && proposalOf(group, lists)];
      }),
    );
  }

  /** One point for each day on which a price began to count, the first that in force before. Throws MASTER_NOT_FOUND. */
  async history(shop: string, kode_group: string | undefined, days: number): Promise<readonly PricePoint[]> {
    const { tgl } = await this.sheets.businessDate(shop);
    const from = addDays(tgl, -days);
    const group = await this.group(shop, kode_group);
    const versions = await this.changes.versions(shop, group?.kode_group ?? null, group?.kode_harga ?? null);
    const shown = new Set([from, ...versions.map(({ tgl_berlaku }) => tgl_berlaku).filter((date) => date > from && date <= tgl), tgl]); // prettier-ignore
    const priceOn = (kind: PriceKind, date: string): number | null =>
      rupiahOrNull(inForce(versions.filter(({ jenis }) => jenis === kind), date)?.harga); // prettier-ignore
    return [...shown].sort().map((date) => ({
      tgl: date,
      harga_gold: priceOn('GOLD', date),
      harga_jual: priceOn('JUAL', date),
      harga_beli: priceOn('BELI', date),
    }));
  }

  /** Each change of a group's prices, or of the base price without one. Throws MASTER_NOT_FOUND. */
  async changesOf(shop: string, kode_group: string | undefined): Promise<readonly PriceChange[]> {
    return this.changes.of(shop, await this.group(shop, kode_group));
  }

  private async group(shop: string, kode_group: string | undefined) {
    if (kode_group === undefined) return null;
    const stream = `master/master-group/${kode_group}`;
    const values = masterValues((await this.ledger.load<unknown>(shop, [stream])).get(stream)!, '9999-12-31');
    if (!values) throw new DomainError('MASTER_NOT_FOUND', { labelKey: 'kode_group', key: kode_group });
    return { kode_group, kode_harga: String(values['kode_harga']) };
  }
}

/** What a proposal rests on. */
interface ProposalLists {
  readonly selling: PriceSheet;
  readonly finenesses: PriceSheet;
  readonly priceLists: PriceSheet;
  readonly bases: ReadonlyMap<string, PriceCents>;
  readonly tgl: string;
  /** Base price in force, in hundredths. */
  readonly base: PriceCents | null;
}

interface Lists extends ProposalLists {
  readonly buying: PriceSheet;
}

const ruleOf = (group: MasterValues, { priceLists, tgl }: ProposalLists): PriceListRule | null =>
  rowOf(priceLists, group['kelompok_harga'], tgl) as unknown as PriceListRule | null;

function proposalOf(group: MasterValues, lists: ProposalLists): PriceCents | null {
  const price = rowOf(lists.selling, group['kode_group'], lists.tgl);
  const harga = askingPrice(group, price);
  return proposalFor({
    base: lists.base,
    kadar: numberOrNull(rowOf(lists.finenesses, group['kode_kadar'], lists.tgl)?.['kadar']),
    rule: ruleOf(group, lists),
    perPiece: group['satuan_harga'] === 'PCS',
    harga: harga === null ? null : rupiahToPriceCents(harga),
    dasar: lists.bases.get(`JUAL ${String(group['kode_group'])}`) ?? null,
  });
}

function boardRow(group: MasterValues, lists: Lists): BoardGroup {
  const of = (documents: PriceSheet, key: unknown) => rowOf(documents, key, lists.tgl);
  const fineness = of(lists.finenesses, group['kode_kadar']);
  const price = of(lists.selling, group['kode_group']);
  const buying = of(lists.buying, group['kode_harga']);
  const rule = ruleOf(group, lists);
  const byPiece = group['satuan_harga'] === 'PCS';
  const kadar = numberOrNull(fineness?.['kadar']);
  return {
    kode_group: String(group['kode_group']),
    nama_group: String(group['nama_group']),
    kode_kadar: String(group['kode_kadar']),
    nama_kadar: String(fineness?.['nama_kadar'] ?? group['kode_kadar']),
    kadar: kadar === null ? null : kadarToPercent(kadar),
    satuan_harga: byPiece ? 'PCS' : 'GRAM',
    harga_jual: askingPrice(group, price),
    harga_usulan: rupiahOrNull(proposalOf(group, lists)),
    dasar_jual: rupiahOrNull(lists.bases.get(`JUAL ${String(group['kode_group'])}`)),
    aturan: rule && ruleToWire(rule),
    kode_harga: String(group['kode_harga']),
    harga_beli: rupiahOrNull(buying?.['harga_per_gram']),
    dasar_beli: rupiahOrNull(lists.bases.get(`BELI ${String(group['kode_harga'])}`)),
    sejak_beli: (buying?.['tgl_berlaku'] as string | undefined) ?? null,
    sejak: (price?.['tgl_berlaku'] as string | undefined) ?? null,
    oleh: (price?.['changed_by'] as string | undefined) ?? null,
  };
}

const ruleToWire = ({ cara_hitung, tambahan_per_gram, pembulatan_harga }: PriceListRule): ProposalRule => ({
  cara_hitung,
  tambahan_per_gram: rupiahOrNull(tambahan_per_gram),
  pembulatan_harga,
});
