import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ResourceValues } from '@emas/contracts/definitions/resource';
import { validateResource } from '@emas/contracts/definitions/validate';
import { setting } from '@emas/contracts/modules/register';
import type { ChangePricesDto } from '@emas/contracts/masterdata/price-board.dto';
import { authorizationStream, useAuthorizations } from '@emas/domain/authorization/authorization';
import { say, type Summary, type SummaryFact } from '@emas/domain/shared/summary';
import type { DecideContext, NewEvent } from '@emas/domain/ledger/event';
import { changeMaster, createMaster } from '@emas/domain/masterdata/change-master';
import {
  editableValues,
  masterDate,
  masterStream,
  masterValues,
  type MasterValues,
} from '@emas/domain/masterdata/master';
import { isJump, jumpError } from '@emas/domain/masterdata/price-jump';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { DomainError, type FieldError, refuseInvalid } from '@emas/domain/shared/domain-error';
import { changeFacts } from '../../../engine/resource/change-summary.js';
import { ResourceDefinitions } from '../../../engine/resource/resource-definitions.js';
import { masterRowOf, storedValues } from '../../../engine/resource/resource-context.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger } from '../../../ledger/ledger.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { BUYING, GOLD, numberOrNull, PriceSheets, SELLING } from '../queries/price-sheets.js';

type Content = Omit<ChangePricesDto, 'otorisasi_ids'>;

interface Counts {
  /** How many prices are other than before. */
  readonly changed: number;
  /** How many were confirmed for the day as they stood. */
  readonly confirmed: number;
}

export interface PricesChanged extends Counts {
  readonly seq: number;
}

/** Base, selling and buying prices of the business day, in one approved step. */
export class ChangePricesCommand extends Command<PricesChanged> {
  constructor(
    readonly user: Pick<RequestUser, 'user_id' | 'kode_toko'>,
    readonly dto: ChangePricesDto,
    readonly key: string,
  ) {
    super();
  }
}

const GROUPS = 'master-group';

/** One row that is to have a price; `at` is its field in the request. */
interface Wanted {
  readonly list: string;
  readonly key: string;
  readonly price: number;
  readonly at: string;
  /** Somebody looked at it again. */
  readonly sure: boolean;
}

/** What is written, and each price that becomes another, as it was and becomes. */
interface Changes {
  readonly events: readonly NewEvent[];
  readonly lines: readonly (readonly SummaryFact[])[];
}

/** Under what the prices of a request are looked at. */
interface Terms {
  readonly tgl: string;
  /** Prices as they stand are confirmed. */
  readonly confirms: boolean;
  /** Stream of the base price in force; null before the first. */
  readonly gold: string | null;
}

@CommandHandler(ChangePricesCommand)
export class ChangePricesHandler implements ICommandHandler<ChangePricesCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly sheets: PriceSheets,
    private readonly definitions: ResourceDefinitions,
    private readonly realtime: Realtime,
  ) {}

  async execute({ user, dto, key }: ChangePricesCommand): Promise<PricesChanged> {
    const shop = user.kode_toko;
    const { otorisasi_ids = [], ...content } = dto;
    const { openDay } = await this.ledger.head(shop);
    if (openDay === null) throw new DomainError('DAY_NOT_OPEN');
    const wanted = wantedPrices(content, openDay);
    const terms = { tgl: openDay, confirms: content.konfirmasi === true, gold: await this.goldBefore(shop, openDay) };
    const streams = [...new Set([...wanted.map(({ list, key: row }) => masterStream(list, row)), ...otorisasi_ids.map(authorizationStream)])]; // prettier-ignore
    const reads = [
      ...wanted.map(({ key: row }) => masterStream(GROUPS, row)),
      ...(terms.gold === null ? [] : [terms.gold]),
      settingsStream(shop),
    ];
    const request = { type: 'ChangePrices', ...content };
    const answer = await this.ledger.execute<Counts>({
      shop,
      actor: user.user_id,
      key,
      request,
      streams,
      reads: reads.filter((stream) => !streams.includes(stream)),
      decide: (context) => {
        if (masterDate(context) !== openDay) throw new DomainError('DAY_CHANGED');
        const { events, lines } = this.changes(wanted, terms, context);
        const ringkasan = { facts: [say.date('tgl_berlaku', openDay)], lines };
        const approval = lines.length > 0 ? approve(events[0]!.stream, contentHash(request), ringkasan, otorisasi_ids, context) : []; // prettier-ignore
        const result = { changed: lines.length, confirmed: events.length - lines.length };
        return { events: [...events, ...approval], result };
      },
    });
    for (const { list, key: row } of answer.events.length > 0 ? wanted : [])
      this.realtime.toShop(shop, 'master-changed', { list, key: row, seq: answer.seq });
    return { seq: answer.seq, ...answer.result };
  }

  /** Stream of the base price in force on a day. */
  private async goldBefore(shop: string, tgl: string): Promise<string | null> {
    const dates = [...(await this.sheets.list(shop, GOLD)).keys()].filter((date) => date <= tgl);
    const latest = dates.sort().at(-1);
    return latest === undefined ? null : masterStream(GOLD, latest);
  }

  private changes(wanted: readonly Wanted[], terms: Terms, context: DecideContext): Changes {
    const errors: FieldError[] = [];
    const found = wanted.flatMap((one) => {
      const change = this.change(one, terms, context);
      if ('events' in change) return [change];
      errors.push(...change.errors);
      return [];
    });
    refuseInvalid(errors);
    return { events: found.flatMap(({ events }) => events), lines: found.flatMap(({ lines }) => lines) };
  }

  /** By the rules of the list that the price stands in. */
  private change(
    wanted: Wanted,
    terms: Terms,
    context: DecideContext,
  ): Changes | { readonly errors: readonly FieldError[] } {
    const { list, key, price, at } = wanted;
    const { tgl } = terms;
    const definition = this.definitions.get(list);
    const row = masterRowOf(definition, key);
    const document = context.get<unknown>(masterStream(list, key));
    const current = editableValues(document, tgl);
    const named = masterValues(context.get<unknown>(masterStream(GROUPS, key)), tgl);
    const group = list === SELLING ? named : null;
    const field = priceField(list, group);
    const known = current ? { mode: 'update' as const, current: storedValues(definition, current) } : { mode: 'create' as const }; // prettier-ignore
    const { values, errors } = validateResource(
      definition,
      { [definition.key]: key, [field]: price },
      { ...known, tglSystem: tgl, lookupRow: () => group },
    );
    if (errors.length > 0) return { errors: errors.map((error) => ({ ...error, field: at })) };
    const before = inForceBefore(wanted, terms, context);
    const nama = String(named?.['nama_group'] ?? (list === GOLD ? '24K' : key));
    const is = { was: numberOrNull(before?.[field]), becomes: Number(values[field]), field, nama };
    const isSame = is.was === is.becomes;
    // A price that is the same needs no version of today, unless somebody says that it is today's.
    if (isSame && (!terms.confirms || before?.['tgl_berlaku'] === tgl)) return { events: [], lines: [] };
    const jump = jumpOf(wanted, is, context);
    if (jump) return { errors: [jump] };
    const events = (current ? changeMaster : createMaster)(row, storedValues(definition, values), context);
    // One day for all of them stands above the lines.
    const facts = changeFacts(definition, key, current, values).filter(({ field: name }, at) => at === 0 || name !== 'tgl_berlaku'); // prettier-ignore
    return { events, lines: isSame ? [] : [facts] };
  }
}

/** The row in force; of the base price, which has a row for each date, the latest. */
function inForceBefore({ list, key }: Wanted, { tgl, gold }: Terms, context: DecideContext): MasterValues | null {
  const own = masterValues(context.get<unknown>(masterStream(list, key)), tgl);
  return own ?? (list === GOLD && gold !== null ? masterValues(context.get<unknown>(gold), tgl) : null);
}

interface Step {
  readonly was: number | null;
  readonly becomes: number;
  readonly field: string;
  /** What people call it. */
  readonly nama: string;
}

/** What is asked of a price that is another by more than the shop expects of a day. */
function jumpOf({ at, sure }: Wanted, step: Step, context: DecideContext): FieldError | null {
  const { was, becomes, field } = step;
  const body = context.get<SettingsBody | null>(settingsStream(context.shop)).body;
  if (sure || was === null || !isJump(was, becomes, setting(body, 'batas_perubahan_harga'))) return null;
  return jumpError({
    field: at,
    nama: step.nama,
    was,
    becomes,
    hundredths: field !== 'harga_per_pcs',
  });
}

function approve(
  stream: string,
  hash: string,
  ringkasan: Summary,
  otorisasiIds: readonly string[],
  context: DecideContext,
): readonly NewEvent[] {
  const description = `PERUBAHAN ${ringkasan.lines.length} HARGA DI PAPAN HARGA`;
  const requirement = { kategori: 'HARGA' as const, description, no_faktur: null, hash, ringkasan };
  return useAuthorizations([requirement], otorisasiIds, context, stream);
}

function wantedPrices({ harga_gold, harga_gold_yakin, jual, beli }: Content, tgl: string): Wanted[] {
  const wanted: Wanted[] = [
    ...(typeof harga_gold === 'number' ? [{ list: GOLD, key: tgl, price: harga_gold, at: 'harga_gold', sure: harga_gold_yakin === true }] : []),
    ...jual.map(({ kode_group, harga, yakin }, at) => ({ list: SELLING, key: kode_group, price: harga, at: `jual.${at}.harga`, sure: yakin === true })),
    ...beli.map(({ kode_harga, harga_per_gram, yakin }, at) => ({ list: BUYING, key: kode_harga, price: harga_per_gram, at: `beli.${at}.harga_per_gram`, sure: yakin === true })), // prettier-ignore
  ]; // prettier-ignore
  const seen = new Set<string>();
  for (const { list, key, at } of wanted) {
    if (seen.has(`${list} ${key}`)) refuseInvalid([{ field: at, code: 'repeatedInFile', params: { value: key } }]);
    seen.add(`${list} ${key}`);
  }
  return wanted;
}

const priceField = (list: string, group: ResourceValues | null): string => {
  if (list === GOLD) return 'harga_gold';
  if (list === BUYING) return 'harga_per_gram';
  return group?.['satuan_harga'] === 'PCS' ? 'harga_per_pcs' : 'harga_gram';
};
