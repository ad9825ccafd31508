import type { DocumentDefinition } from '@emas/contracts/definitions/document';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { MeltSavedData } from '@emas/contracts/stock/melt.view';
import type { FinishMeltDto } from '@emas/contracts/stock/melt.dto';
import { api } from '../../platform/api/client.js';
import { withIds } from '../document/calls.js';

/** What a melt answers, and its result. */
export type MeltAnswer = WriteBody & { readonly data: MeltSavedData };

export const finishMelt = (
  { path }: Pick<DocumentDefinition, 'path'>,
  id: string,
  dto: Omit<FinishMeltDto, 'otorisasi_ids'>,
  key: string,
  ids: readonly string[],
): Promise<MeltAnswer> => api.post(`${path}/${id}/hasil`, { ...dto, ...withIds(ids) }, { idempotencyKey: key });
