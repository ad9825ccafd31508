import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ResourceValues } from '@emas/contracts/definitions/resource';
import { validateResource } from '@emas/contracts/definitions/validate';
import type { ChangePricesDto } from '@emas/contracts/masterdata/price-board.dto';
import { authorizationStream, useAuthorizations } from '@emas/domain/authorization/authorization';
import { say, type Summary, type SummaryFact } from '@emas/domain/shared/summary';
import type { DecideContext, NewEvent } from '@emas/domain/ledger/event';
import { changeMaster, createMaster } from '@emas/domain/masterdata/change-master';
import { editableValues, masterDate, masterStream, masterValues } from '@emas/domain/masterdata/master';
import { DomainError, type FieldError, refuseInvalid } from '@emas/domain/shared/domain-error';
import { changeFacts } from '../../../engine/resource/change-summary.js';
import { ResourceDefinitions } from '../../../engine/resource/resource-definitions.js';
import { masterRowOf, storedValues } from '../../../engine/resource/resource-context.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger } from '../../../ledger/ledger.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';

const GOLD = 'parameter-harga-gold';
const SELLING = 'master-parameter-harga-emas';
const BUYING = 'parameter-harga-beli';

export interface PricesChanged {
  readonly seq: number;
  /** How many prices are other than before. */
  readonly changed: number;
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

/** One row that is to have a price; `at` is its field in the request. */
interface Wanted {
  readonly list: string;
  readonly key: string;
  readonly price: number;
  readonly at: string;
}

/** What is written, and each price as it was and becomes. */
interface Changes {
  readonly events: readonly NewEvent[];
  readonly lines: readonly (readonly SummaryFact[])[];
}

@CommandHandler(ChangePricesCommand)
export class ChangePricesHandler implements ICommandHandler<ChangePricesCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly definitions: ResourceDefinitions,
    private readonly realtime: Realtime,
  ) {}

  async execute({ user, dto, key }: ChangePricesCommand): Promise<PricesChanged> {
    const shop = user.kode_toko;
    const { otorisasi_ids = [], ...content } = dto;
    const { openDay } = await this.ledger.head(shop);
    if (openDay === null) throw new DomainError('DAY_NOT_OPEN');
    const wanted = wantedPrices(content, openDay);
    const request = { type: 'ChangePrices', ...content };
    const answer = await this.ledger.execute<number>({
      shop,
      actor: user.user_id,
      key,
      request,
      streams: [...new Set([...wanted.map(({ list, key: row }) => masterStream(list, row)), ...otorisasi_ids.map(authorizationStream)])], // prettier-ignore
      reads: content.jual.map(({ kode_group }) => masterStream('master-group', kode_group)),
      decide: (context) => {
        if (masterDate(context) !== openDay) throw new DomainError('DAY_CHANGED');
        const { events, lines } = this.changes(wanted, openDay, context);
        const ringkasan = { facts: [say.date('tgl_berlaku', openDay)], lines };
        const approval = events.length > 0 ? this.approve(events, contentHash(request), ringkasan, otorisasi_ids, context) : []; // prettier-ignore
        return { events: [...events, ...approval], result: events.length };
      },
    });
    for (const { list, key: row } of answer.events.length > 0 ? wanted : [])
      this.realtime.toShop(shop, 'master-changed', { list, key: row, seq: answer.seq });
    return { seq: answer.seq, changed: answer.result };
  }

  private changes(wanted: readonly Wanted[], tgl: string, context: DecideContext): Changes {
    const errors: FieldError[] = [];
    const found = wanted.flatMap((one) => {
      const change = this.change(one, tgl, context);
      if ('events' in change) return change.events.length > 0 ? [change] : [];
      errors.push(...change.errors);
      return [];
    });
    refuseInvalid(errors);
    return { events: found.flatMap(({ events }) => events), lines: found.flatMap(({ lines }) => lines) };
  }

  /** By the rules of the list that the price stands in. */
  private change(
    { list, key, price, at }: Wanted,
    tgl: string,
    context: DecideContext,
  ): Changes | { readonly errors: readonly FieldError[] } {
    const definition = this.definitions.get(list);
    const row = masterRowOf(definition, key);
    const before = context.get<unknown>(masterStream(list, key));
    const current = editableValues(before, tgl);
    const group = list === SELLING ? masterValues(context.get<unknown>(masterStream('master-group', key)), tgl) : null;
    const field = priceField(list, group);
    const known = current ? { mode: 'update' as const, current: storedValues(definition, current) } : { mode: 'create' as const }; // prettier-ignore
    const { values, errors } = validateResource(
      definition,
      { [definition.key]: key, [field]: price },
      { ...known, tglSystem: tgl, lookupRow: () => group },
    );
    if (errors.length > 0) return { errors: errors.map((error) => ({ ...error, field: at })) };
    // A price that is the same needs no version of today.
    if (current?.[field] === values[field]) return { events: [], lines: [] };
    const events = (current ? changeMaster : createMaster)(row, storedValues(definition, values), context);
    // One day for all of them stands above the lines.
    const facts = changeFacts(definition, key, current, values).filter(({ field: name }, at) => at === 0 || name !== 'tgl_berlaku'); // prettier-ignore
    return { events, lines: [facts] };
  }

  private approve(
    events: readonly NewEvent[],
    hash: string,
    ringkasan: Summary,
    otorisasiIds: readonly string[],
    context: DecideContext,
  ): readonly NewEvent[] {
    const description = `PERUBAHAN ${events.length} HARGA DI PAPAN HARGA`;
    const requirement = { kategori: 'HARGA' as const, description, no_faktur: null, hash, ringkasan };
    return useAuthorizations([requirement], otorisasiIds, context, events[0]!.stream);
  }
}

function wantedPrices({ harga_gold, jual, beli }: Omit<ChangePricesDto, 'otorisasi_ids'>, tgl: string): Wanted[] {
  const wanted: Wanted[] = [
    ...(typeof harga_gold === 'number' ? [{ list: GOLD, key: tgl, price: harga_gold, at: 'harga_gold' }] : []),
    ...jual.map(({ kode_group, harga }, at) => ({ list: SELLING, key: kode_group, price: harga, at: `jual.${at}.harga` })),
    ...beli.map(({ kode_harga, harga_per_gram }, at) => ({ list: BUYING, key: kode_harga, price: harga_per_gram, at: `beli.${at}.harga_per_gram` })), // prettier-ignore
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
