import { Injectable } from '@nestjs/common';
import type { BoardGroup, PriceBoard, PricePoint, ProposalRule } from '@emas/contracts/masterdata/price-board.view';
import type { LoadedDocument } from '@emas/domain/ledger/event';
import { inForce, isDatedBody, masterValues, type MasterValues, type MasterVersion } from '@emas/domain/masterdata/master'; // prettier-ignore
import { type PriceListRule, proposePrice } from '@emas/domain/masterdata/propose-price';
import { addDays } from '@emas/domain/shared/business-date';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { PriceCents } from '@emas/domain/shared/units';
import { kadarToPercent, priceCentsToRupiah } from '@emas/domain/shared/wire';
import { Ledger } from '../../../ledger/ledger.js';
import { ShopProfiles } from '../../settings/index.js';
import { askingPrice, BUYING, GOLD, groupsInUse, latestGold, numberOrNull, type PriceSheet, PriceSheets, rowOf, rupiahOrNull, SELLING } from './price-sheets.js'; // prettier-ignore

/** The prices in force, side by side, and how they came to be. */
@Injectable()
export class PriceBoards {
  constructor(
    private readonly ledger: Ledger,
    private readonly sheets: PriceSheets,
    private readonly profiles: ShopProfiles,
  ) {}

  async today(shop: string): Promise<PriceBoard> {
    const { tgl } = await this.sheets.businessDate(shop);
    const [profile, gold, selling, buying, groups, finenesses, priceLists] = await Promise.all([
      this.profiles.of(shop),
      this.sheets.list(shop, GOLD),
      this.sheets.list(shop, SELLING),
      this.sheets.list(shop, BUYING),
      this.sheets.list(shop, 'master-group'),
      this.sheets.list(shop, 'master-kadar'),
      this.sheets.list(shop, 'master-kelompok-harga'),
    ]);
    const active = groupsInUse(groups, tgl);
    const base = latestGold(gold, tgl);
    const lists = { selling, buying, finenesses, priceLists, tgl, base: base?.harga ?? null };
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
    const [gold, groups, finenesses, priceLists] = await Promise.all([
      this.sheets.list(shop, GOLD),
      this.sheets.list(shop, 'master-group'),
      this.sheets.list(shop, 'master-kadar'),
      this.sheets.list(shop, 'master-kelompok-harga'),
    ]);
    const lists = { finenesses, priceLists, tgl, base: latestGold(gold, tgl)?.harga ?? null };
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
    const gold = await this.sheets.list(shop, GOLD);
    const [selling, buying] = kode_group === undefined ? [[], []] : await this.versions(shop, kode_group);
    const begins = [...gold.keys(), ...[...selling, ...buying].map(({ tgl_berlaku }) => tgl_berlaku)];
    const shown = new Set([from, ...begins.filter((date) => date > from && date <= tgl), tgl]);
    return [...shown].sort().map((date) => {
      const price = inForce(selling, date);
      return {
        tgl: date,
        harga_gold: rupiahOrNull(latestGold(gold, date)?.harga),
        harga_jual: rupiahOrNull(price?.['harga_gram']) ?? numberOrNull(price?.['harga_per_pcs']),
        harga_beli: rupiahOrNull(inForce(buying, date)?.['harga_per_gram']),
      };
    });
  }

  private async versions(shop: string, kode_group: string): Promise<readonly [MasterVersion[], MasterVersion[]]> {
    const [group, price] = [`master/master-group/${kode_group}`, `master/${SELLING}/${kode_group}`];
    const documents = await this.ledger.load<unknown>(shop, [group, price]);
    const values = masterValues(documents.get(group)!, '9999-12-31');
    if (!values) throw new DomainError('MASTER_NOT_FOUND', { labelKey: 'kode_group', key: kode_group });
    const stream = `master/${BUYING}/${String(values['kode_harga'])}`;
    const buying = (await this.ledger.load<unknown>(shop, [stream])).get(stream)!;
    return [versionsOf(documents.get(price)!), versionsOf(buying)];
  }
}

/** What a proposal rests on. */
interface ProposalLists {
  readonly finenesses: PriceSheet;
  readonly priceLists: PriceSheet;
  readonly tgl: string;
  /** Base price in force, in hundredths. */
  readonly base: PriceCents | null;
}

interface Lists extends ProposalLists {
  readonly selling: PriceSheet;
  readonly buying: PriceSheet;
}

const ruleOf = (group: MasterValues, { priceLists, tgl }: ProposalLists): PriceListRule | null =>
  rowOf(priceLists, group['kelompok_harga'], tgl) as unknown as PriceListRule | null;

function proposalOf(group: MasterValues, lists: ProposalLists): PriceCents | null {
  if (group['satuan_harga'] === 'PCS') return null;
  const kadar = numberOrNull(rowOf(lists.finenesses, group['kode_kadar'], lists.tgl)?.['kadar']);
  return proposePrice(lists.base, kadar, ruleOf(group, lists));
}

function boardRow(group: MasterValues, lists: Lists): BoardGroup {
  const of = (documents: PriceSheet, key: unknown) => rowOf(documents, key, lists.tgl);
  const fineness = of(lists.finenesses, group['kode_kadar']);
  const price = of(lists.selling, group['kode_group']);
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
    aturan: rule && ruleToWire(rule),
    kode_harga: String(group['kode_harga']),
    harga_beli: rupiahOrNull(of(lists.buying, group['kode_harga'])?.['harga_per_gram']),
    sejak: (price?.['tgl_berlaku'] as string | undefined) ?? null,
    oleh: (price?.['changed_by'] as string | undefined) ?? null,
  };
}

const ruleToWire = ({ cara_hitung, tambahan_per_gram, pembulatan_harga }: PriceListRule): ProposalRule => ({
  cara_hitung,
  tambahan_per_gram: rupiahOrNull(tambahan_per_gram),
  pembulatan_harga,
});

const versionsOf = ({ version, status, body }: LoadedDocument<unknown>): MasterVersion[] =>
  version > 0 && status === 'AKTIF' && isDatedBody(body) ? [...body.versions] : [];
