import type { ReactNode } from 'react';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { withAuthorization } from '../../engine/authorization/with-authorization.js';
import { isApiError, type FieldError } from '../../platform/api/api-error.js';
import { newId } from '../../platform/api/client.js';
import { dialog } from '../../ui/dialogs.js';
import { changePrices } from './price-board-calls.js';
import { sureOf, type PriceRequest } from './price-changes.js';

const JUMPS: ReadonlySet<string> = new Set(['priceRises', 'priceFalls']);

/** What the server wants to have looked at again; null where something else is wrong. */
function jumpsIn(error: unknown): readonly FieldError[] | null {
  const details = isApiError(error) ? error.details : [];
  return details.length > 0 && details.every(({ code }) => JUMPS.has(code)) ? details : null;
}

export interface JumpWords {
  readonly title: string;
  readonly lead: string;
  readonly ok: string;
  readonly cancel: string;
}

/** Saves prices; those that jump are named one by one, and taken once somebody is sure. */
export async function savePrices(request: PriceRequest, key: string, words: JumpWords): Promise<WriteBody> {
  try {
    return await withAuthorization((ids) => changePrices(request, key, ids));
  } catch (error) {
    const jumps = jumpsIn(error);
    const { title, ok, cancel } = words;
    if (!jumps || !(await dialog.confirm(<Jumps lead={words.lead} jumps={jumps} />, { title, ok, cancel, danger: true }))) throw error; // prettier-ignore
    const fields = jumps.map(({ field }) => field);
    return savePrices(sureOf(request, fields), newId(), words);
  }
}

function Jumps({ lead, jumps }: { readonly lead: string; readonly jumps: readonly FieldError[] }): ReactNode {
  return (
    <>
      <p>{lead}</p>
      <ul className="price-jumps">
        {jumps.map(({ field, message }) => (
          <li key={field}>{message}</li>
        ))}
      </ul>
    </>
  );
}
