import type { CountedData } from '@emas/contracts/closing/closing.view';
import { bundle } from '@emas/contracts/messages/bundle';
import type { Language } from '@emas/contracts/messages/languages';
import { countsBlind, type Viewer } from '@emas/contracts/permissions/levels';
import type { DepositedBody } from '@emas/domain/closing/drawer-count';

interface CountedDrawer {
  readonly count: Omit<CountedData, 'setor' | 'peringatan'> & { readonly setor?: DepositedBody };
  readonly melebihi_batas: boolean;
  readonly no_setor: string | null;
}

/** What a count is answered with. Who counts blind hears neither the book nor, by what was counted, what it says now. */
export function countedData(
  { count, melebihi_batas, no_setor }: CountedDrawer,
  user: Viewer & { readonly language: Language },
): CountedData {
  const { tgl_system, kode_laci, counted_by, counted_at, alasan, setor } = count;
  const { saldo_sistem, hitung_fisik, selisih } = count;
  const figures = countsBlind(user)
    ? { saldo_sistem: null, hitung_fisik: null, selisih: null }
    : { saldo_sistem, hitung_fisik, selisih };
  return {
    ...{ tgl_system, kode_laci, counted_by, counted_at, alasan },
    ...figures,
    setor: setor && no_setor !== null ? { ...setor, no_bukti: no_setor } : null,
    peringatan: melebihi_batas ? bundle[user.language].closing.drawerFull : null,
  };
}
