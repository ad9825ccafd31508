import type { DepositSavedData } from '@emas/contracts/deposits/deposit.view';
import type { Deposit } from '@emas/domain/deposits/deposit';

/** What a repeated request is answered again; the number comes with the command. */
export type DepositAnswer = Omit<DepositSavedData, 'no_titip'>;

export const depositAnswer = ({ id, status, dp_rp, sisa_rp, validation }: Deposit): DepositAnswer => ({
  ...{ id, status, dp_rp, sisa_rp, kembali: validation?.kembali ?? 0 },
});

export interface DepositCommandAnswer {
  readonly seq: number;
  readonly data: DepositSavedData;
}
