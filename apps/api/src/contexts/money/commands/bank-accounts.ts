import type { DecideContext, StreamId } from '@emas/domain/ledger/event';
import { masterDate, masterStream, masterValues } from '@emas/domain/masterdata/master';

export const bankStream = (kode_bank: string): StreamId => masterStream('master-bank', kode_bank);
export const accountStream = (no_rekening: string): StreamId => masterStream('master-rekening', no_rekening);

/** Whether an account is one of that bank and both may be used at the decision; their streams are among its reads. */
export const holdsAt =
  (context: DecideContext) =>
  (kode_bank: string, no_rekening: string): boolean => {
    const row = (stream: StreamId) => {
      const values = masterValues(context.get(stream), masterDate(context));
      return values && values['is_aktif'] !== false ? values : null;
    };
    return row(bankStream(kode_bank)) !== null && row(accountStream(no_rekening))?.['kode_bank'] === kode_bank;
  };
