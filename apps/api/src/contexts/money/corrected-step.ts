import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { EntryCorrectedBody } from '@emas/domain/money/corrected';

type Corrected = RecordedEvent<string, EntryCorrectedBody>;

/** What putting an entry right says in its row. In its head it counts on its own day as before. */
export const correctedStep = {
  set: ({ body }: Corrected) => ({
    status: 'DIKOREKSI',
    ...{ jumlah_benar: body.jumlah_benar, kode_benar: body.kode_benar, uang: body.uang },
    ...{ alasan_koreksi: body.alasan, koreksi_by: body.koreksi_by, koreksi_at: body.koreksi_at },
  }),
  header: () => ({ status: 'DIKOREKSI' }),
};
