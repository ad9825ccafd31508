import { loadList } from '@emas/contracts/masterdata/registry';
import { manages } from '@emas/domain/identity/user';
import type { BusinessDate } from '@emas/domain/shared/units';
import { OpenDayCommand } from '../contexts/closing/index.js';
import { CreateOwnerCommand, CreateUserCommand } from '../contexts/identity/index.js';
import { RegisterCustomerCommand } from '../contexts/membership/index.js';
import { ChangeSettingsCommand } from '../contexts/settings/index.js';
import { CreateRow } from '../engine/resource/commands/create-row.js';
import { LACI, REKENING, customer } from './catalogue.js';
import type { Rows } from './masters.js';
import type { Random } from './random.js';
import { DEMO_PASSWORD, DEMO_USERS, type Staff } from './staff.js';

/** Rupiah in each drawer and on each account when a shop opens. */
export interface OpeningMoney {
  readonly cash: number;
  readonly bank: number;
}

/** Beyond every customer who walks in. */
const FIRST_PATRON = 9_001;
export const PATRONS = 3;

/** How a seeded shop comes to be: its people, lists, prices and customers. The keys come from the seed, one after another. */
export class Founding {
  constructor(
    private readonly staff: Staff,
    private readonly keys: Pick<Random, 'uuid'>,
  ) {}

  async people(): Promise<void> {
    const { profile, userId } = this.staff.premises;
    await this.staff.do(new CreateOwnerCommand(profile, userId('OWNER'), DEMO_PASSWORD, this.keys.uuid()));
    // An owner may not make SU, MU and DEV: whoever installs the system does.
    for (const { user_id, level } of DEMO_USERS.slice(1)) {
      const by = manages('OWN', level) ? 'OWN' : 'SU';
      const operator = { user_id: 'OPERATOR', level: by, kode_toko: this.staff.shop, installs: true } as const;
      const dto = { user_id: userId(user_id), level, password: DEMO_PASSWORD, no_whatsapp: null };
      await this.staff.do(new CreateUserCommand(operator, dto, this.keys.uuid()));
    }
  }

  async change(changes: readonly { key: string; value: unknown }[]): Promise<void> {
    await this.staff.do(new ChangeSettingsCommand(this.staff.person('OWNER'), changes as never, this.keys.uuid()));
  }

  async openFirst(tgl: BusinessDate, { cash, bank }: OpeningMoney): Promise<void> {
    const saldo_awal = [
      ...LACI.map(({ kode_laci }) => ({ akun: `kas/${kode_laci}`, jumlah: cash })),
      ...REKENING.map(({ no_rekening }) => ({ akun: `bank/${no_rekening}`, jumlah: bank })),
    ];
    await this.staff.do(new OpenDayCommand(this.staff.person('OWNER'), { tgl, saldo_awal }, this.keys.uuid()));
  }

  async write(lists: Rows): Promise<void> {
    for (const [list, rows] of lists) {
      const definition = await loadList(list);
      for (const input of rows) await this.staff.do(new CreateRow({ definition, ...this.owned() }, input));
    }
  }

  async register(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) ids.push(await this.registerOne(n));
    return ids;
  }

  /** Customers who pay other prices than everybody. */
  async registerPatrons(kategori_harga: string): Promise<void> {
    for (let n = 0; n < PATRONS; n += 1) await this.registerOne(FIRST_PATRON + n, { kategori_harga });
  }

  private registerOne(n: number, more: object = {}): Promise<string> {
    const nik = `3573${String(1_000_000_000 + n * 7_654_321).slice(0, 8)}${String(n + 1).padStart(4, '0')}`;
    const dto = { ...customer(n), nik, kota: 'MALANG', ...more };
    return this.staff.do(new RegisterCustomerCommand(this.staff.person('SPV1'), dto, this.keys.uuid()));
  }

  /** Who writes a list, with the next key. */
  owned(): { shop: string; actor: string; idempotencyKey: string } {
    const { user_id } = this.staff.person('OWNER');
    return { shop: this.staff.shop, actor: user_id, idempotencyKey: this.keys.uuid() };
  }
}
