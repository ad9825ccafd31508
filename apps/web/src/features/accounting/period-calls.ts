import type { ClosePeriodDto, ReopenPeriodDto } from '@emas/contracts/accounting/period.dto';
import type { PeriodClosedData, PeriodDetail, PeriodsView } from '@emas/contracts/accounting/period.view';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { api } from '../../platform/api/client.js';
import { openFileWindow } from '../../platform/api/files.js';

export const PERIODS = 'tutup-buku';

/** Below `ledger`: whatever is booked may change what a month still lacks. */
const KEY = ['ledger', PERIODS] as const;
type Asked = { readonly signal: AbortSignal };

export const periodsQuery = {
  queryKey: KEY,
  queryFn: ({ signal }: Asked): Promise<PeriodsView> => api.get('accounting/periode', {}, signal),
};

export const periodQuery = (periode: string) => ({
  queryKey: [...KEY, periode],
  queryFn: ({ signal }: Asked): Promise<PeriodDetail> => api.get(`accounting/periode/${periode}`, {}, signal),
});

export const closePeriod = (
  periode: string,
  dto: ClosePeriodDto,
  idempotencyKey: string,
): Promise<WriteBody & { readonly data: PeriodClosedData }> =>
  api.post(`accounting/periode/${periode}/tutup`, dto, { idempotencyKey });

export const reopenPeriod = (periode: string, dto: ReopenPeriodDto, idempotencyKey: string): Promise<WriteBody> =>
  api.post(`accounting/periode/${periode}/buka`, dto, { idempotencyKey });

/** Call it in the click itself: a window that is opened later is blocked. */
export async function showSheet(periode: string, title: string): Promise<void> {
  const shown = openFileWindow(title);
  try {
    shown.show(await api.file(`accounting/periode/${periode}/berita-acara.pdf`), `tutup-buku-${periode}.pdf`);
  } catch (error) {
    shown.close();
    throw error;
  }
}
