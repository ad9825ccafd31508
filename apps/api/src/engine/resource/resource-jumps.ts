import type { DecideContext, StreamId } from '@emas/domain/ledger/event';
import { isJump, jumpError } from '@emas/domain/masterdata/price-jump';
import { masterDate, masterStream, type MasterValues, masterValues } from '@emas/domain/masterdata/master';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { refuseInvalid } from '@emas/domain/shared/domain-error';
import type { ResourceValues } from '@emas/contracts/definitions/resource';
import { setting } from '@emas/contracts/modules/register';
import type { Ledger } from '../../ledger/ledger.js';
import type { ResourceWrite } from './resource-write.js';

/** What must be known to tell whether a figure jumps: the settings, and where the key is the date the row before it. */
export async function jumpStreams(
  { definition, shop, sure }: ResourceWrite,
  key: string,
  ledger: Ledger,
): Promise<readonly StreamId[]> {
  if (!definition.jumps || sure) return [];
  if (definition.dated !== 'key') return [settingsStream(shop), ...(namedBy(definition, key)?.streams ?? [])];
  const kind = `master/${definition.name}`;
  const rows = await ledger.list(shop, kind, { status: ['AKTIF'] });
  const earlier = rows.map(({ stream }) => stream).filter((stream) => stream.slice(kind.length + 1) < key);
  return [settingsStream(shop), ...earlier.sort().slice(-1)];
}

/** The row of another list that its key names, by which people know it. */
function namedBy({ fields, key: keyField }: ResourceWrite['definition'], key: string) {
  const lookup = fields.find(({ name }) => name === keyField)?.lookup;
  return lookup ? { streams: [masterStream(lookup.list, key)] as const, label: lookup.label } : null;
}

/** Throws VALIDATION_FAILED at each figure that is another by more than the shop expects, unless whoever writes it is sure. */
export function refuseJumps(
  { definition, shop, sure }: ResourceWrite,
  key: string,
  values: ResourceValues,
  streams: readonly StreamId[],
  context: DecideContext,
): void {
  const { jumps } = definition;
  if (!jumps || sure) return;
  const settings = settingsStream(shop);
  const limit = setting(context.get<SettingsBody | null>(settings).body, jumps.limit);
  const tgl = String(values['tgl_berlaku'] ?? masterDate(context));
  const named = namedBy(definition, key);
  const nama = named && masterValues(context.get<unknown>(named.streams[0]), tgl)?.[named.label];
  const others: readonly StreamId[] = [settings, ...(named?.streams ?? [])];
  const standing = [masterStream(definition.name, key), ...streams.filter((stream) => !others.includes(stream))]
    .map((stream): MasterValues | null => masterValues(context.get<unknown>(stream), tgl))
    .find((row) => row !== null);
  const errors = jumps.fields.flatMap((name) => {
    const [was, becomes] = [standing?.[name], values[name]];
    if (typeof was !== 'number' || typeof becomes !== 'number' || !isJump(was, becomes, limit)) return [];
    const hundredths = definition.fields.find((field) => field.name === name)!.type === 'price2';
    return [jumpError({ field: name, nama: String(nama ?? key), was, becomes, hundredths })];
  });
  refuseInvalid(errors);
}
