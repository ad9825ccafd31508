import type { AddItemDto } from '@emas/contracts/stock/add-item.dto';
import type { StoneDto } from '@emas/contracts/stock/stone.dto';
import { SaveSaleCommand, ValidateSaleCommand } from '../contexts/sales/index.js';
import { AddItemCommand, RecordStonesCommand } from '../contexts/stock/index.js';
import { REKENING, SALES } from '../trades/catalogue.js';
import { Founding } from '../trades/founding.js';
import { jewelleryGroup } from '../trades/goods.js';
import type { Random } from '../trades/random.js';
import type { Staff } from '../trades/staff.js';
import {
  CERTIFIED,
  certificate,
  KURS_USD,
  SMALL_STONE,
  STONE_LOTS,
  STONE_SELLER,
  stoneRows,
} from '../trades/stones.js';

type Setting = readonly [nama_barang: string, kode_dept: string, berat: number, stones: readonly StoneDto[]];

/** What lies in the case when the shop opens; the first pieces are the first to go. */
const PIECES: readonly Setting[] = [
  ['CINCIN ZIRKON BELAH ROTAN', 'CC', 3.42, [{ kode_berlian: 'ZK-PUTIH', pcs: 7 }]],
  ['GIWANG BERLIAN BUNGA', 'GW', 2.18, [{ kode_berlian: 'TB-130', pcs: 14, carat: 0.146 }]],
  ['CINCIN SOLITER 0.31', 'CC', 3.05, [{ kode_berlian: certificate(0), pcs: 1 }]],
  ['LIONTIN RUBI OVAL', 'LT', 2.77, [{ kode_berlian: 'RB-OVAL', pcs: 1, carat: 0.842 }, { kode_berlian: 'TB-130', pcs: 10, carat: 0.104 }]],
  ['CINCIN SOLITER 0.51 TABUR', 'CC', 4.12, [{ kode_berlian: certificate(2), pcs: 1 }, { kode_berlian: 'TB-200', pcs: 8, carat: 0.242 }]],
  ['ANTING BERLIAN RUMBAI', 'AT', 3.96, [{ kode_berlian: 'TB-200', pcs: 22, carat: 0.676 }]],
  ['CINCIN SOLITER 0.40', 'CC', 3.31, [{ kode_berlian: certificate(1), pcs: 1 }]],
  ['GELANG BERLIAN SERUT', 'GL', 9.84, [{ kode_berlian: 'TB-130', pcs: 60, carat: 0.618 }, { kode_berlian: 'ZK-PUTIH', pcs: 12 }]],
  ['CINCIN ZIRKON LISTRING', 'CC', 2.94, [{ kode_berlian: 'ZK-PUTIH', pcs: 11 }]],
]; // prettier-ignore

const GROUP = { kode_group: jewelleryGroup('750'), kadar: 75 };

/** The case of diamonds: its lists, its pieces, and now and then a sale. Only where every module is on. */
export class DiamondCase {
  private readonly left: string[] = [];

  constructor(
    private readonly staff: Staff,
    private readonly random: Random,
  ) {}

  async fill(goldPrice: number): Promise<void> {
    const founding = new Founding(this.staff, this.random);
    await founding.change([{ key: 'kurs_usd', value: KURS_USD }]);
    await founding.write(stoneRows());
    for (const [index, piece] of PIECES.entries()) await this.add(piece, index, goldPrice);
    await this.buyLoose();
  }

  /** Small ones that wait for a setter, of which one broke. */
  private async buyLoose(): Promise<void> {
    const user = this.staff.person('OWNER');
    const come = {
      jenis: 'MASUK',
      kode_berlian: SMALL_STONE,
      pcs: 60,
      carat: 0.618,
      kode_supplier: STONE_SELLER.kode_supplier,
    } as const;
    const go = { jenis: 'KELUAR', kode_berlian: SMALL_STONE, pcs: 1, carat: 0.01, kode_transaksi: 'PLASTIK', keterangan: 'BATU PECAH' } as const; // prettier-ignore
    for (const dto of [come, go])
      await this.staff.do(new RecordStonesCommand(user, { id: this.random.uuid(), ...dto }, this.random.uuid()));
  }

  /** One day: perhaps one piece goes. */
  async trade(): Promise<void> {
    const kode_barcode = this.random.chance(0.5) ? this.left.shift() : undefined;
    if (kode_barcode === undefined) return;
    const user = this.staff.person('KASIR1');
    const dto = { id: this.random.uuid(), kode_sales: this.random.pick(SALES).kode_sales, lines: [{ kode_barcode }] };
    const [saveKey, payKey] = [this.random.uuid(), this.random.uuid()];
    const saved = await this.staff.doApproved(user, (otorisasi_ids) => new SaveSaleCommand(user, { ...dto, otorisasi_ids }, saveKey)); // prettier-ignore
    const { kode_bank, no_rekening } = this.random.pick(REKENING);
    const pembayaran = [{ cara_bayar: 'TRANSFER' as const, jumlah: saved.data.total_harga, kode_bank, no_rekening }];
    await this.staff.do(new ValidateSaleCommand(user, dto.id, { pembayaran }, payKey));
  }

  private async add([nama_barang, kode_dept, berat, stones]: Setting, index: number, goldPrice: number): Promise<void> {
    const kode_barcode = `BL${String(index + 1).padStart(6, '0')}`;
    const gold = Math.round(((goldPrice * GROUP.kadar) / 100) * berat * 0.98);
    const harga_modal = gold + stones.reduce((sum, stone) => sum + costOf(stone), 0);
    const dto: AddItemDto = {
      ...{ kode_barcode, nama_barang, kode_dept, berat, ...GROUP, kode_toko: `${kode_dept}1` },
      ...{ harga_modal: Math.round(harga_modal / 1000) * 1000, stones: [...stones] },
    };
    await this.staff.do(new AddItemCommand(this.staff.shop, 'OWNER', dto, this.random.uuid()));
    this.left.push(kode_barcode);
  }
}

/** What the stones of a row cost the shop. */
function costOf({ kode_berlian, pcs, carat }: StoneDto): number {
  const lot = STONE_LOTS.find((each) => each.kode_berlian === kode_berlian);
  if (lot) return lot.harga_modal * (lot.kode_jenis_batu === 'ZIRKON' ? pcs : carat!);
  const [own, usd] = CERTIFIED[CERTIFIED.findIndex((_, index) => certificate(index) === kode_berlian)]!;
  return own * usd * KURS_USD;
}
