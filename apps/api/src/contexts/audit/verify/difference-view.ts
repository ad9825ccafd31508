import type { DifferenceKind, DifferenceView } from '@emas/contracts/audit/audit-run.view';
import type { RangeFault } from '@emas/domain/proof/range-check';
import type { Difference } from '../../../ledger/audit/difference.js';

/** How a difference is told apart: by where it is, behind the shop's name. */
const PLACES: readonly (readonly [RegExp, DifferenceKind])[] = [
  [/^event (?<seq>\d+)/, 'EVENT'],
  [/^seal of (?<tgl>\d{4}-\d\d-\d\d)/, 'SEAL'],
  [/^account_balance (?<objek>.+)$/, 'BALANCE'],
  [/^(?<objek>persediaan)$/, 'BALANCE'],
  [/^stock_place (?<objek>.+)$/, 'PLACE'],
  [/^document (?<objek>.+)$/, 'DOCUMENT'],
  [/^counter (?<objek>.+)$/, 'NUMBER'],
  [/^(shop_head|head kept outside)/, 'HEAD'],
  [/^set-aside\//, 'OUTSIDE'],
];

const seqIn = (text: string | null): number | null => {
  const [, seq] = /event (\d+)/.exec(text ?? '') ?? [];
  return seq === undefined ? null : Number(seq);
};

/** What `ledger verify` throws, as the screen tells it in words. */
export function differenceView(shop: string, { where, what, events }: Difference): DifferenceView {
  const told = { teks: `${where}: ${what}`, kejadian: events };
  const none = { seq: null, sampai_seq: null, tgl_system: null, objek: null };
  if (where.startsWith('read.'))
    return {
      ...none,
      ...told,
      jenis: 'READ_MODEL',
      objek: where.slice(5),
      seq: seqIn(events),
      tgl_system: dayIn(what),
    };
  if (where.startsWith('DATA_DIR/')) return { ...none, ...told, jenis: 'OUTSIDE', objek: where };
  const inShop = where.startsWith(`${shop} `) ? where.slice(shop.length + 1) : null;
  if (inShop === null) return { ...none, ...told, jenis: 'CATALOGUE', objek: where };
  for (const [pattern, kind] of PLACES) {
    const found = pattern.exec(inShop);
    if (!found) continue;
    const { seq, tgl, objek } = found.groups ?? {};
    const jenis = kind === 'EVENT' && what.startsWith('is missing') ? 'MISSING' : kind;
    const at = seq === undefined ? seqIn(events) : Number(seq);
    return { ...told, jenis, seq: at, sampai_seq: at, tgl_system: tgl ?? null, objek: objek ?? null };
  }
  return { ...none, ...told, jenis: 'OTHER', objek: inShop };
}

const dayIn = (row: string): string | null => /"tgl(?:_system)?": ?"(\d{4}-\d\d-\d\d)"/.exec(row)?.[1] ?? null;

const FAULTS: Readonly<Record<RangeFault['code'], DifferenceKind>> = {
  FORMAT: 'EVENT',
  OTHER_SHOP: 'EVENT',
  MISSING: 'MISSING',
  ALTERED: 'ALTERED',
  REWRITTEN: 'REWRITTEN',
  SEAL: 'SEAL',
  SEAL_CHAIN: 'SEAL_CHAIN',
  OTHER_KEY: 'OTHER_KEY',
  SIGNATURE: 'SIGNATURE',
  UNBALANCED: 'EVENT',
  STATE: 'BALANCE',
};

/** What a look at hashes and seals found, as the screen tells it. */
export const faultView = (tgl: string, { code, seq, upTo }: RangeFault): DifferenceView => ({
  jenis: FAULTS[code],
  seq,
  sampai_seq: upTo,
  tgl_system: tgl,
  objek: null,
  teks: null,
  kejadian: null,
});
