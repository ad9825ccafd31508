import { loadList } from '@emas/contracts/masterdata/registry';
import { RegisterMemberCommand } from '../contexts/membership/index.js';
import { CreateRow } from '../engine/resource/commands/create-row.js';
import { customer } from '../trades/catalogue.js';
import type { Rows } from '../trades/masters.js';
import { DEMO_SHOP, type Staff } from '../trades/staff.js';

/** Levels of members and who brought them, as a shop of this size has them. */
const MEMBER_LISTS: Rows = [
  ['parameter-get-point-member', [
    { kode_level: 'SILVER', nama_level: 'SILVER', minimal_belanja: 0, sumber_point: ['PENJUALAN'], pengali: 1, nilai_poin: 1_000 },
    { kode_level: 'GOLD', nama_level: 'GOLD', minimal_belanja: 50_000_000, sumber_point: ['PENJUALAN', 'SERVICE'], pengali: 2, nilai_poin: 1_000 },
  ]],
  ['parameter-member-afiliasi', [
    { kode_afiliasi: 'ARISAN', nama_afiliasi: 'ARISAN IJEN', jenis_komisi: 'PERSEN', komisi_persen: 0.5 },
    { kode_afiliasi: 'KOPERASI', nama_afiliasi: 'KOPERASI GURU MALANG', jenis_komisi: 'RUPIAH', komisi_rp: 25_000 },
  ]],
]; // prettier-ignore

/** Every so many customers carry a card. */
const EVERY = 5;
const OLDEST = 1958;

/** Makes members of some customers. The keys are its own: what hangs on those of the seed stays as it is. */
export async function enrolMembers(staff: Staff, customers: readonly string[]): Promise<number> {
  const actor = staff.person('OWNER');
  for (const [list, rows] of MEMBER_LISTS) {
    const definition = await loadList(list);
    for (const [index, input] of rows.entries()) {
      const write = { definition, shop: DEMO_SHOP.kode_toko, actor: actor.user_id, idempotencyKey: `demo-${list}-${index}` }; // prettier-ignore
      await staff.do(new CreateRow(write, input));
    }
  }
  const members = [...customers.entries()].filter(([n]) => n % EVERY === 0);
  for (const [n, customer_id] of members) {
    const { nama_customer, alamat_customer, no_hp } = customer(n);
    const birthday = `${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + ((n * 3) % 28)).padStart(2, '0')}`;
    const input = {
      nama_member: nama_customer,
      alamat: alamat_customer,
      no_hp,
      kota: 'MALANG',
      kode_provinsi: '35',
      tgl_lahir: `${OLDEST + ((n * 7) % 40)}-${birthday}`,
      jenis_kelamin: n % 2 === 0 ? 'P' : 'L',
      level: n % 3 === 0 ? 'GOLD' : 'SILVER',
      kode_afiliasi: n % 4 === 0 ? 'ARISAN' : null,
      customer_id,
    };
    await staff.do(new RegisterMemberCommand(actor, input, `demo-member-${n}`));
  }
  return members.length;
}
