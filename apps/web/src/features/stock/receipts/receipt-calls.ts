import i18next from 'i18next';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { ReceiveGoodsDto, ReturnGoodsDto } from '@emas/contracts/stock/receive-goods.dto';
import type { ImportedLinesView, ReceiptSavedData, ReceivedThingView, ReturnSavedData } from '@emas/contracts/stock/receive-goods.view'; // prettier-ignore
import { goodsReceipt } from '@emas/contracts/stock/documents/goods-receipt';
import { numberOf } from '../../../parts/document/any-document.js';
import { fetchDocuments } from '../../../parts/document/calls.js';
import { isApiError } from '../../../platform/api/api-error.js';
import { api } from '../../../platform/api/client.js';
import { dialog } from '../../../ui/dialogs.js';

const PATH = 'penerimaan-barang';
export const RECEIPT_IMPORT = `${PATH}/import`;

/** Its id is the key: what is sent twice is received once. */
export const receiveGoods = (dto: ReceiveGoodsDto): Promise<WriteBody & { readonly data: ReceiptSavedData }> =>
  api.post(PATH, dto, { idempotencyKey: dto.id });

export const sendBack = (
  receiptId: string,
  dto: ReturnGoodsDto,
): Promise<WriteBody & { readonly data: ReturnSavedData }> =>
  // prettier-ignore
  api.post(`${PATH}/${receiptId}/retur`, dto, { idempotencyKey: dto.id });

/** Where the things of a receipt are now, brought up to date by whatever anybody books. */
export const receivedQuery = (receiptId: string) => ({
  queryKey: ['ledger', 'received', receiptId],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<readonly ReceivedThingView[]> =>
    api.get(`${PATH}/${receiptId}/barang`, {}, signal),
});

/** Leads from the barcode of a thing to the number of the receipt that it came with; a number stays as it is. */
export async function numberOfThing(code: string): Promise<string> {
  if (goodsReceipt.numbers.some((series) => code.startsWith(series))) return code;
  const { data } = await fetchDocuments(goodsReceipt, { q: code, status: 'VALID', skip: 0, limit: 2 });
  return data.length === 1 ? numberOf(goodsReceipt, data[0]!) : code;
}

/** Rows of a checked file that are in order, as lines of a receipt. */
export const fetchImportedLines = (importId: string): Promise<ImportedLinesView> =>
  api.get(`${RECEIPT_IMPORT}/${importId}/barang`);

/** Sends a receipt; where it differs from its control totals somebody is asked, and it is sent with his word. */
export async function withDifference<Answer>(
  send: (said: { readonly konfirmasi_selisih?: true }) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send({});
  } catch (error) {
    if (!isApiError(error) || error.code !== 'CONTROL_TOTALS_DIFFER') throw error;
    const pesan = [error.message, ...error.details.map(({ message }) => message)].join('. ');
    const text = i18next.t('receiving:ui.confirmDiffers', { pesan });
    if (!(await dialog.confirm(text, { ok: i18next.t('receiving:ui.accept') }))) throw error;
    return send({ konfirmasi_selisih: true });
  }
}
