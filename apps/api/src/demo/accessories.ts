import { RecordAccessoryCommand } from '../contexts/stock/index.js';
import { Founding } from '../trades/founding.js';
import type { Random } from '../trades/random.js';
import type { Staff } from '../trades/staff.js';

const PACKER = { kode_supplier: 'KEMAS', nama_supplier: 'CV KEMASAN INDAH' };

/** What they are sold for, what one is bought for, and what they are taken for. */
const ACCESSORIES = [
  { kode: 'KTK-CINCIN', nama: 'KOTAK CINCIN', jual: 0, modal: 4_500, minimal: 40, untuk: 'KOTAK HADIAH PELANGGAN' },
  { kode: 'DMP-PERHIASAN', nama: 'DOMPET PERHIASAN', jual: 0, modal: 2_750, minimal: 60, untuk: 'DOMPET UNTUK NOTA BESAR' },
  { kode: 'KAIN-LAP', nama: 'KAIN LAP', jual: 15_000, modal: 6_000, minimal: 20, untuk: 'LAP ETALASE' },
  { kode: 'RTI-PENGAMAN', nama: 'RANTAI PENGAMAN', jual: 35_000, modal: 18_500, minimal: 10, untuk: 'GANTI RANTAI YANG PUTUS' },
] as const; // prettier-ignore

/** Boxes, pouches and the like: bought when they run low, taken a few at a time. */
export class AccessoryShelf {
  private readonly held = new Map<string, number>();

  constructor(
    private readonly staff: Staff,
    private readonly random: Random,
  ) {}

  /** The list, and what lay there when the shop opened. */
  async fill(): Promise<void> {
    const rows = ACCESSORIES.map(({ kode, nama, jual, minimal }) => ({
      ...{
        kode_aksesoris: kode,
        nama_aksesoris: nama,
        harga_jual: jual,
        minimal_stok: minimal,
        satuan_aksesoris: 'PCS',
      },
    }));
    await new Founding(this.staff, this.random).write([
      ['master-supplier', [PACKER]],
      ['aksesoris', rows],
    ]);
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
