import type { PayOutDto } from '@emas/contracts/purchases/pay-out.dto';
import type { PurchaseLineDto } from '@emas/contracts/purchases/save-purchase.dto';
import type { DecideContext, StreamId } from '@emas/domain/ledger/event';
import { masterDate, masterStream, masterValues } from '@emas/domain/masterdata/master';
import type { PayOut } from '@emas/domain/purchases/purchase';
import type { PurchaseLineInput } from '@emas/domain/purchases/save-purchase';
import { gramsToMilligrams, percentToKadar } from '@emas/domain/shared/wire';

/** Lines of the form in the units of the domain. */
export const lineInputs = (lines: readonly PurchaseLineDto[]): PurchaseLineInput[] =>
  lines.map((line) => ({
    sale_line_no: line.sale_line_no ?? null,
    nama_barang: line.nama_barang ?? '',
    kode_dept: line.kode_dept ?? '',
    kode_group: line.kode_group ?? '',
    kadar: percentToKadar(line.kadar ?? 0),
    kondisi_barang: line.kondisi_barang,
    berat: gramsToMilligrams(line.berat),
    harga: line.harga ?? null,
  }));

export const payOuts = (pembayaran: readonly PayOutDto[]): PayOut[] =>
  pembayaran.map(({ cara_bayar, jumlah, no_rekening, no_ref }) => ({
    cara_bayar,
    jumlah,
    no_rekening: cara_bayar === 'TRANSFER' ? (no_rekening ?? null) : null,
    no_ref: no_ref ?? null,
  }));

const ACCOUNT = 'master-rekening';

/** Accounts that payments name, to be read with the decision. */
export const accountStreams = (payments: readonly PayOut[]): StreamId[] =>
  payments.flatMap(({ no_rekening }) => (no_rekening ? [masterStream(ACCOUNT, no_rekening)] : []));

/** True for an own account that may be used. */
export const knowsAccount =
  (context: DecideContext) =>
  (no_rekening: string): boolean => {
    const values = masterValues(context.get(masterStream(ACCOUNT, no_rekening)), masterDate(context));
    return values !== null && values['is_aktif'] !== false;
  };
