import { Injectable } from '@nestjs/common';
import type { LoadedDocument, StreamId } from '@emas/domain/ledger/event';
import { masterStream, type MasterValues, masterValues } from '@emas/domain/masterdata/master';
import { manualGoods } from '@emas/domain/stock/manual-goods';
import type { ManualTerms as Terms, TakenFrom } from '@emas/domain/stock/manual-work';
import { Ledger } from '../../../ledger/ledger.js';
import { ManualHoldings } from './manual-holdings.js';

interface Named {
  readonly kode_group: string;
  readonly kode_dept: string;
}

/** What is known of manual goods at the head: their group, their type, and what a tray holds of them. */
@Injectable()
export class ManualTerms {
  constructor(
    private readonly ledger: Ledger,
    private readonly holdings: ManualHoldings,
  ) {}

  async of(shop: string, { kode_group, kode_dept }: Named): Promise<Terms> {
    const type = masterStream('master-jenis', kode_dept);
    const [group, tgl, rows] = await Promise.all([
      this.groupOf(shop, kode_group),
      this.day(shop),
      this.ledger.load(shop, [type]),
    ]);
    return { group, isType: active(rows.get(type), tgl) !== null };
  }

  /** Fineness and tolerance of a group; null where there is none of that code, or it is not active. */
  async groupOf(shop: string, kode_group: string): Promise<Terms['group']> {
    const stream = masterStream('master-group', kode_group);
    const [tgl, rows] = await Promise.all([this.day(shop), this.ledger.load(shop, [stream])]);
    const found = active(rows.get(stream), tgl);
    return found && this.group(shop, found, tgl);
  }

  private async day(shop: string): Promise<string> {
    const { openDay, lastDay } = await this.ledger.head(shop);
    return openDay ?? lastDay ?? '';
  }

  async heldIn(shop: string, named: Named, kode_baki: string): Promise<TakenFrom> {
    const [terms, held] = await Promise.all([
      this.of(shop, named),
      this.holdings.held(shop, manualGoods(named), kode_baki),
    ]);
    return { ...terms, held };
  }

  private async group(shop: string, values: MasterValues, tgl: string): Promise<NonNullable<Terms['group']>> {
    const stream: StreamId = masterStream('master-kadar', String(values['kode_kadar'] ?? ''));
    const kadar = active((await this.ledger.load(shop, [stream])).get(stream), tgl)?.['kadar'];
    const toleransi = values['toleransi_susut'];
    return {
      kadar: typeof kadar === 'number' ? kadar : null,
      toleransi_susut: typeof toleransi === 'number' ? toleransi : 0,
    };
  }
}

/** The row in force; null where there is none, or it is not active. */
function active(document: LoadedDocument | undefined, tgl: string): MasterValues | null {
  const values = document ? masterValues(document, tgl) : null;
  return values?.['is_aktif'] === false ? null : values;
}
