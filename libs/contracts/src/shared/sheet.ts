import type { Summary } from '@emas/domain/shared/summary';
import type { SlipModel } from './slip.js';

/** What is printed on a sheet with signatures: what its approver was shown of it, without what it cost. */
export interface SheetModel
  extends
    Summary,
    Pick<
      SlipModel,
      | 'kind'
      | 'language'
      | 'shop'
      | 'no_faktur'
      | 'status'
      | 'cetak_ke'
      | 'duplicate'
      | 'kode_bukti'
      | 'qr_bukti'
      | 'layout'
    > {
  /** Key of its heading, where that is not its kind. */
  readonly judul?: string;
  /** Keys of who signs it, where it is not who made, approved and witnessed it. */
  readonly tanda_tangan?: readonly string[];
}

export type PrintModel = SlipModel | SheetModel;

export const isSheet = (model: PrintModel): model is SheetModel => 'facts' in model;
