import { setting } from '@emas/contracts/modules/register';
import type { MeltResultDto } from '@emas/contracts/stock/melt.dto';
import type { MeltSavedData } from '@emas/contracts/stock/melt.view';
import type { DecideContext } from '@emas/domain/ledger/event';
import { masterDate, masterStream, masterValues } from '@emas/domain/masterdata/master';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { gramsToMilligrams, percentToKadar } from '@emas/domain/shared/wire';
import type { GoodsDocument, MeltResult } from '@emas/domain/stock/goods-document';
import type { MeltFacts } from '@emas/domain/stock/melt';

/** Kind of warehouse that things are melted in. */
const FOR_MELTING = 'HANCUR';

export interface MeltAnswer {
  readonly seq: number;
  readonly data: MeltSavedData;
}

/** A result in the units of the domain. */
export const meltResult = ({ berat_hasil, kadar_hasil }: MeltResultDto): MeltResult => ({
  berat_hasil: gramsToMilligrams(berat_hasil),
  kadar_hasil: percentToKadar(kadar_hasil),
});

/** What fine gold a furnace may lose without a word. */
export const meltTolerance = (context: DecideContext): Pick<MeltFacts, 'toleransi_susut_lebur'> => ({
  toleransi_susut_lebur: setting(
    context.get<SettingsBody | null>(settingsStream(context.shop)).body,
    'toleransi_susut_lebur',
  ),
});

export const meltStatus = ({ status }: GoodsDocument): Pick<MeltSavedData, 'status'> => ({
  status: status as MeltSavedData['status'],
});

export const furnaceStream = (kode_gudang: string): string => masterStream('master-gudang', kode_gudang);

/** The warehouse is there, active and for melting; its stream is among the reads. */
export function knowsFurnace(kode_gudang: string, context: DecideContext): boolean {
  const row = masterValues(context.get(furnaceStream(kode_gudang)), masterDate(context));
  return row !== null && row['is_aktif'] !== false && row['jenis_gudang'] === FOR_MELTING;
}
