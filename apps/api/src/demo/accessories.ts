import { RecordAccessoryCommand } from '../contexts/stock/index.js';
import { ACCESSORIES, accessoryRows, PACKER } from '../trades/accessories.js';
import { Founding } from '../trades/founding.js';
import type { Random } from '../trades/random.js';
import type { Staff } from '../trades/staff.js';

/** Boxes, pouches and the like: bought when they run low, taken a few at a time. */
export class AccessoryShelf {
  private readonly held = new Map<string, number>();

  constructor(
    private readonly staff: Staff,
    private readonly random: Random,
  ) {}

  /** The list, and what lay there when the shop opened. */
  async fill(): Promise<void> {
    await new Founding(this.staff, this.random).write(accessoryRows());
    for (const accessory of ACCESSORIES) await this.add(accessory, accessory.minimal * 2, accessory.modal, null);
  }

  /** One day: some are taken; who finds few left buys more, at the price of the day. */
  async trade(): Promise<void> {
    for (const accessory of ACCESSORIES) {
      if (this.random.chance(0.55)) await this.take(accessory, this.random.int(1, Math.ceil(accessory.minimal / 5)));
      if (this.held.get(accessory.kode)! >= accessory.minimal) continue;
      const harga = Math.round((accessory.modal * this.random.int(96, 108)) / 5_000) * 50;
      await this.add(accessory, accessory.minimal, harga, PACKER.kode_supplier);
    }
  }

  private async add(
    { kode }: (typeof ACCESSORIES)[number],
    qty: number,
    harga_satuan: number,
    kode_supplier: string | null,
  ): Promise<void> {
    const dto = { id: this.random.uuid(), jenis: 'TAMBAH' as const, kode_aksesoris: kode, qty, harga_satuan };
    await this.staff.do(
      new RecordAccessoryCommand(this.staff.person('SPV1'), { ...dto, kode_supplier }, this.random.uuid()),
    );
    this.held.set(kode, (this.held.get(kode) ?? 0) + qty);
  }

  private async take({ kode, untuk }: (typeof ACCESSORIES)[number], qty: number): Promise<void> {
    const dto = { id: this.random.uuid(), jenis: 'AMBIL' as const, kode_aksesoris: kode, qty, keterangan: untuk };
    const booked = { ...dto, kode_transaksi: 'PLASTIK' };
    await this.staff.do(new RecordAccessoryCommand(this.staff.person('SPV1'), booked, this.random.uuid()));
    this.held.set(kode, this.held.get(kode)! - qty);
  }
}
