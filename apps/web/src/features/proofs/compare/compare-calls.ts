import type { CompareDto } from '@emas/contracts/audit/compare.dto';
import type { CompareFormView, CompareView } from '@emas/contracts/audit/compare.view';
import { api } from '../../../platform/api/client.js';
import { openFileWindow } from '../../../platform/api/files.js';
import { AUDIT_KEY } from '../proof-calls.js';

export const compareFormQuery = {
  queryKey: [...AUDIT_KEY, 'compare-form'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<CompareFormView> =>
    api.get('audit/bandingkan', {}, signal),
};

export const compareCount = (count: CompareDto): Promise<CompareView> => api.post('audit/bandingkan', count);

/** Call it in the click itself: a window that is opened later is blocked. */
export async function openMemo(title: string, count: CompareDto): Promise<void> {
  const window = openFileWindow(title);
  try {
    window.show(await api.file('audit/bandingkan.pdf', { method: 'POST', body: count }), `${title}.pdf`);
  } catch (error) {
    window.close();
    throw error;
  }
}
