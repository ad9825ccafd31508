import { type AuthorizationRequirement, describeAction } from '../authorization/authorization.js';
import type { Summary } from '../shared/summary.js';
import { kadarToPercent } from '../shared/wire.js';
import type { PricedLine } from './price-purchase.js';
import type { PurchaseFacts } from './purchase.js';

/** What is paid follows the group, what is booked the fineness: without note nothing else holds the two together. */
const isOffGroup = ({ line: { kadar }, note, group }: PricedLine, { settings }: PurchaseFacts): boolean =>
  note === null && group.kadar !== null && Math.abs(kadar - group.kadar) > settings.toleransi_kadar;

/** Why a supervisor must agree to a line, in the words that are stored. */
function reasonsOf(priced: PricedLine, facts: PurchaseFacts): string[] {
  const { line, limit, condition, lowered } = priced;
  const reasons: string[] = [];
  if (condition.butuh_otorisasi) reasons.push(`KONDISI ${line.nama_kondisi}`);
  if (isOffGroup(priced, facts)) reasons.push(`KADAR ${kadarToPercent(line.kadar)} % UNTUK GROUP ${line.kode_group}`);
  if (lowered.length > 0) reasons.push('POTONGAN DIKURANGI');
  if (line.harga > limit) reasons.push('HARGA DI ATAS USULAN');
  return reasons;
}

/** Approvals a purchase needs, one per category, naming each reason once. The scale is judged, not the rounded weight. */
export function purchaseApprovals(
  priced: readonly PricedLine[],
  facts: PurchaseFacts,
  asked: { readonly hash: string; readonly ringkasan: Summary },
): AuthorizationRequirement[] {
  const of = { no_faktur: facts.note?.no_faktur_jual ?? null, ...asked };
  const shrunk = priced
    .map(({ line }) => line)
    .filter(({ berat_nota, berat_timbang, toleransi }) => toleransi !== undefined && Math.abs(berat_nota - berat_timbang) > toleransi); // prettier-ignore
  const reasons = new Set([
    ...(facts.keaslian === 'TIDAK' ? ['NOTA TIDAK COCOK'] : []),
    ...(facts.no_masalah === null ? [] : [`FAKTUR BERMASALAH ${facts.no_masalah}`]),
    ...priced.flatMap((one) => reasonsOf(one, facts)),
  ]);
  return [
    ...(shrunk.length > 0
      ? [{ kategori: 'TOLERANSI_BERAT_PEMBELIAN' as const, description: describeAction(`SUSUT MELEBIHI TOLERANSI ${shrunk.map((line) => line.kode_barcode ?? line.nama_barang).join(', ')}`), ...of }]
      : []),
    ...(reasons.size > 0 ? [{ kategori: 'PEMBELIAN' as const, description: describeAction([...reasons].join(', ')), ...of }] : []),
  ]; // prettier-ignore
}
