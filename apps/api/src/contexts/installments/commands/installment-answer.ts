import type { InstallmentSavedData, InstallmentStepData } from '@emas/contracts/installments/installment.view';
import type { Installment } from '@emas/domain/installments/installment';

/** What a repeated request is answered again; numbers that are given in the append come with the command. */
export const installmentAnswer = (contract: Installment): Omit<InstallmentSavedData, 'no_cicilan'> => {
  const { id, status, sisa_rp: sisa_bayar, titipan_rp, tgl_serah } = contract;
  return { id, status, sisa_bayar, titipan_rp, tgl_serah };
};

export interface InstallmentCommandAnswer {
  readonly seq: number;
  readonly data: InstallmentSavedData;
}

/** The same with the document that was made. */
export interface InstallmentStepAnswer {
  readonly seq: number;
  readonly data: InstallmentStepData;
}

/** A document that was made, without the number that the append gives it. */
export type Made = Omit<InstallmentStepData['dokumen'], 'no'>;
