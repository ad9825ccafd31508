import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { authorizationStream, useAuthorizations } from '@emas/domain/authorization/authorization';
import { contentHash } from '@emas/domain/ledger/canonical';
import type { DecideContext, LoadedDocument, NewEvent, StreamId } from '@emas/domain/ledger/event';
import { changeMaster, createMaster, deleteMaster, requireRow } from '@emas/domain/masterdata/change-master';
import { editableValues, isDatedBody, masterDate, masterStream, masterValues, type MasterValues } from '@emas/domain/masterdata/master'; // prettier-ignore
import { DomainError, refuseInvalid } from '@emas/domain/shared/domain-error';
import { fieldOf, type ResourceDefinition, type ResourceValues } from '@emas/contracts/definitions/resource';
import { validateResource, type ValidationContext } from '@emas/contracts/definitions/validate';
import { Ledger, type LedgerCommand } from '../../ledger/ledger.js';
import { Realtime } from '../../platform/realtime/realtime.js';
import { ResourceConstraints } from './resource-constraints.js';
import { changeFacts } from './change-summary.js';
import { lookupReader, lookupStreams, masterRowOf, storedValues } from './resource-context.js';
import { ResourceHooks } from './resource-hooks.js';
import { ResourceImages, type StoredInput } from './resource-images.js';
import { jumpStreams, refuseJumps } from './resource-jumps.js';
import { tableName } from './resource-table.js';
import type { ResourceInput, ResourceWrite, ResourceWritten } from './resource-write.js';

const HEAD_ATTEMPTS = 8;
const LAST_DAY = '9999-12-31';
/** In `onePer`: of all rows one. */
const WHOLE_LIST = 'list';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Writes rows of lists to the ledger. What branches on business state beyond a definition belongs in a context. */
@Injectable()
export class ResourceWriter {
  constructor(
    private readonly ledger: Ledger,
    private readonly hooks: ResourceHooks,
    private readonly constraints: ResourceConstraints,
    private readonly images: ResourceImages,
    private readonly realtime: Realtime,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  /** A new row; of an `upsert` list also a changed one. */
  async create(write: ResourceWrite, input: ResourceInput): Promise<ResourceWritten> {
    const save = ({ input, request }: StoredInput): Promise<ResourceWritten> =>
      this.constrained(write, async (atSeq) => this.execute(write, await this.toCreate(write, input, atSeq, request)));
    const { definition } = write;
    if (!this.images.concern(definition, input)) return save({ input, request: input });
    const values = checked(definition, input, { mode: 'create' });
    return this.images.save(write, String(values[definition.key]), input, save);
  }

  /** New values for a row; fields that the input does not name stay. */
  async change(
    write: ResourceWrite,
    key: string,
    input: ResourceInput,
    otorisasiIds: readonly string[] = [],
  ): Promise<ResourceWritten> {
    const save = ({ input, request }: StoredInput): Promise<ResourceWritten> =>
      this.constrained(write, async (atSeq) =>
        this.execute(write, await this.toChange(write, key, input, otorisasiIds, atSeq, request)),
      );
    if (!this.images.concern(write.definition, input)) return save({ input, request: input });
    checked(write.definition, input, { mode: 'update' });
    return this.images.save(write, key, input, save);
  }

  /** The command of `create`, prepared and not sent. @param atSeq head at which it is held against other rows */
  async toCreate(
    write: ResourceWrite,
    input: ResourceInput,
    atSeq?: number,
    request: ResourceInput = input,
  ): Promise<LedgerCommand<string>> {
    const { definition, shop } = write;
    const first = validateResource(definition, input, { mode: 'create' });
    refuseInvalid(first.errors);
    const key = String(first.values[definition.key]);
    const row = masterRowOf(definition, key);
    const lookups = lookupStreams(this.hooks, definition.fields, first.values);
    const others = await this.otherDefaults(definition, shop, key, first.values);
    await this.refuseClash(write, key, first.values, atSeq);
    const jumps = await jumpStreams(write, key, this.ledger);
    const asked = { write, key, action: 'create', request, lookups: [...lookups, ...jumps], others, atSeq } as const;
    return this.command(asked, (context, lookupRow) => {
      const values = checked(definition, input, { mode: 'create', tglSystem: masterDate(context), lookupRow });
      refuseJumps(write, key, values, jumps, context);
      const change = definition.upsert === true && isInUse(context.get<unknown>(masterStream(row.list, key)));
      return (change ? changeMaster : createMaster)(row, storedValues(definition, values), context);
    });
  }

  /** The command of `change`, prepared and not sent. */
  async toChange(
    write: ResourceWrite,
    key: string,
    input: ResourceInput,
    otorisasiIds: readonly string[] = [],
    atSeq?: number,
    request: ResourceInput = input,
  ): Promise<LedgerCommand<string>> {
    const { definition, shop } = write;
    refuseOtherKey(definition, key, input);
    const row = masterRowOf(definition, key);
    const document = (await this.ledger.load<unknown>(shop, [masterStream(row.list, key)])).get(
      masterStream(row.list, key),
    )!;
    const known = editableValues(document, LAST_DAY) ?? {};
    const fresh = validateResource(definition, input, { mode: 'update' });
    refuseInvalid(fresh.errors);
    const merged = { ...storedValues(definition, known), ...fresh.values };
    // Whichever version the change starts from, its lookups are known.
    const versions = isDatedBody(document.body) ? document.body.versions : [known];
    const lookups = [merged, ...versions].flatMap((values) => lookupStreams(this.hooks, definition.fields, values));
    const fixed = await this.fixedFields(definition, shop, key, fresh.values, known);
    const others = await this.otherDefaults(definition, shop, key, merged);
    await this.refuseClash(write, key, merged, atSeq);
    const jumps = await jumpStreams(write, key, this.ledger);
    const asked = { write, key, action: 'change', request, lookups: [...lookups, ...jumps], others, otorisasiIds, atSeq } as const; // prettier-ignore
    return this.command(asked, (context, lookupRow) => {
      const before = requireRow(row, context);
      const tglSystem = masterDate(context);
      const current = editableValues(before, String(fresh.values['tgl_berlaku'] ?? tglSystem)) ?? {};
      refusePastKey(definition, key, tglSystem);
      const values = checked(definition, input, { mode: 'update', tglSystem, current: storedValues(definition, current), lookupRow }); // prettier-ignore
      refuseInvalid(
        fixed.filter((name) => values[name] !== current[name]).map((field) => ({ field, code: 'fixedOnceUsed' })),
      );
      refuseJumps(write, key, values, jumps, context);
      const events = changeMaster(row, storedValues(definition, values), context);
      return events.length > 0 && needsApproval(definition, values, tglSystem)
        ? [...events, ...approve(definition, key, values, otorisasiIds, context)]
        : events;
    });
  }

  /** Takes a row away, unless something names it. */
  remove(write: ResourceWrite, key: string): Promise<ResourceWritten> {
    return this.images.remove(write, key, () => whileHeadMoves(() => this.removeAtHead(write, key)));
  }

  /** What rests on other rows is decided while none is written. */
  private constrained(
    { definition, shop }: ResourceWrite,
    work: (atSeq?: number) => Promise<ResourceWritten>,
  ): Promise<ResourceWritten> {
    if (!this.constraints.concern(definition)) return work();
    return whileHeadMoves(async () => work(await this.hooks.followedHead(shop)));
  }

  private async refuseClash(
    { definition, shop }: ResourceWrite,
    key: string,
    values: ResourceValues,
    atSeq: number | undefined,
  ): Promise<void> {
    if (atSeq === undefined) return;
    const day =
      values['tgl_berlaku'] ?? masterDate({ ...(await this.ledger.head(shop)), now: new Date().toISOString() });
    await this.constraints.refuse(definition, shop, key, values, String(day));
  }

  /** Nothing may have been written since the row was found unused, or it could be used by now: HEAD_MOVED. */
  private async removeAtHead(write: ResourceWrite, key: string): Promise<ResourceWritten> {
    const { definition, shop } = write;
    const row = masterRowOf(definition, key);
    const { used, seq } = await this.hooks.referenceAt(shop, definition.name, key);
    // A row that is gone already is not in use; its key may be, by one that came after it.
    if (used && (await this.exists(definition, shop, key)))
      throw new DomainError('MASTER_IN_USE', { key, byKey: used.by, by_key: used.key }, [], { by: used.by, key: used.key }); // prettier-ignore
    const command = this.command({ write, key, action: 'delete', request: {}, atSeq: seq }, (context) => {
      requireRow(row, context);
      refusePastKey(definition, key, masterDate(context));
      refuseApprovedKey(definition, key, masterDate(context));
      return deleteMaster(row, context);
    });
    return this.execute(write, command);
  }

  private async execute({ definition, shop }: ResourceWrite, command: LedgerCommand<string>): Promise<ResourceWritten> {
    const { seq, result: key, events } = await this.ledger.execute(command);
    if (events.length > 0) this.realtime.toShop(shop, 'master-changed', { list: definition.name, key, seq });
    return { seq, key };
  }

  private command(
    { write, key, action, request, lookups = [], others = [], otorisasiIds = [], atSeq }: Append,
    decide: (context: DecideContext, lookupRow: ReturnType<typeof lookupReader>) => readonly NewEvent[],
  ): LedgerCommand<string> {
    const { definition, shop, actor, idempotencyKey } = write;
    const own = masterStream(definition.name, key);
    const streams = [own, ...others.map(({ stream }) => stream), ...otorisasiIds.map(authorizationStream)];
    const reads = [...new Set(lookups)].filter((stream) => !streams.includes(stream));
    const known = new Set([...streams, ...reads]);
    return {
      shop,
      actor,
      key: idempotencyKey,
      request: { list: definition.name, action, key, input: request },
      streams: [...new Set(streams)],
      reads,
      ...(atSeq !== undefined && { atSeq }),
      decide: (context) => {
        const written = decide(context, lookupReader(this.hooks, context, known));
        const taken = written.length > 0 ? others.flatMap((other) => takeDefault(definition, other, context)) : [];
        return { events: [...written, ...taken], result: key };
      },
    };
  }

  private async exists(definition: ResourceDefinition, shop: string, key: string): Promise<boolean> {
    const stream = masterStream(definition.name, key);
    const document = (await this.ledger.load(shop, [stream])).get(stream)!;
    return isInUse(document);
  }

  /** Fields that may not change any more because the row is in use. */
  private async fixedFields(
    definition: ResourceDefinition,
    shop: string,
    key: string,
    input: ResourceValues,
    known: ResourceValues,
  ): Promise<readonly string[]> {
    const changed = definition.fields.filter((field) => field.fixedOnceUsed && input[field.name] !== undefined && input[field.name] !== known[field.name]); // prettier-ignore
    if (changed.length === 0) return [];
    const { used } = await this.hooks.referenceAt(shop, definition.name, key);
    return used ? changed.map((field) => field.name) : [];
  }

  /** Rows that hold the flag which this row is about to take. */
  private async otherDefaults(
    definition: ResourceDefinition,
    shop: string,
    key: string,
    values: ResourceValues,
  ): Promise<readonly OtherDefault[]> {
    const flag = definition.fields.find((field) => field.onePer !== undefined);
    if (!flag || values[flag.name] !== true) return [];
    const { rows } = await this.pool.query<{ key: string }>(
      `SELECT "${definition.key}" AS key FROM read.${tableName(definition)}
        WHERE shop = $1 AND "${flag.name}" AND "${definition.key}" <> $2 ${flag.onePer === WHOLE_LIST ? '' : `AND "${flag.onePer!}" = $3`}`,
      [shop, key, ...(flag.onePer === WHOLE_LIST ? [] : [values[flag.onePer!]])],
    );
    return rows.map((row) => ({ key: row.key, flag: flag.name, stream: masterStream(definition.name, row.key) }));
  }
}

/** One write on its way to the ledger. */
interface Append {
  readonly write: ResourceWrite;
  readonly key: string;
  readonly action: 'create' | 'change' | 'delete';
  readonly request: ResourceInput;
  /** Documents of the rows that its lookups name. */
  readonly lookups?: readonly StreamId[];
  readonly others?: readonly OtherDefault[];
  readonly otorisasiIds?: readonly string[];
  readonly atSeq?: number | undefined;
}

interface OtherDefault {
  readonly key: string;
  readonly flag: string;
  readonly stream: StreamId;
}

/** Does work that was decided at a head until none is written in between. */
async function whileHeadMoves<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'HEAD_MOVED') throw error;
      if (attempt === HEAD_ATTEMPTS) throw new DomainError('VERSION_CONFLICT');
    }
  }
}

/** Takes the flag from another row. */
function takeDefault(definition: ResourceDefinition, other: OtherDefault, context: DecideContext): readonly NewEvent[] {
  const values = masterValues(context.get<unknown>(other.stream), masterDate(context));
  if (values?.[other.flag] !== true) return [];
  return changeMaster(masterRowOf(definition, other.key), { ...storedValues(definition, values), [other.flag]: false }, context); // prettier-ignore
}

function checked(definition: ResourceDefinition, input: ResourceInput, context: ValidationContext): ResourceValues {
  const { values, errors } = validateResource(definition, input, context);
  refuseInvalid(errors);
  return values;
}

const isInUse = (document: LoadedDocument<unknown>): boolean => document.version > 0 && document.status === 'AKTIF';

/** The key of a row never changes: where the body names one, it must be that of the path. */
export function refuseOtherKey(definition: ResourceDefinition, key: string, input: ResourceInput): void {
  const sent = input[definition.key];
  const same = sent === undefined || sent === null || String(sent).trim().toUpperCase() === key.toUpperCase();
  refuseInvalid(same ? [] : [{ field: definition.key, code: 'keyReadOnly' }]);
}

/** A price of a day gone by stays as it was. */
function refusePastKey(definition: ResourceDefinition, key: string, tglSystem: string): void {
  if (definition.dated === 'key' && key < tglSystem)
    refuseInvalid([{ field: fieldOf(definition, definition.key).name, code: 'notBeforeSystemDate' }]);
}

/** What only changes with approval, once it is in force, is not got rid of without: it could be written anew. */
function refuseApprovedKey(definition: ResourceDefinition, key: string, tglSystem: string): void {
  if (definition.approval && definition.dated === 'key' && key <= tglSystem)
    refuseInvalid([{ field: fieldOf(definition, definition.key).name, code: 'fixedOnceUsed' }]);
}

const needsApproval = (definition: ResourceDefinition, values: ResourceValues, tglSystem: string): boolean =>
  definition.approval !== undefined && String(values['tgl_berlaku']) <= tglSystem;

function approve(
  definition: ResourceDefinition,
  key: string,
  values: ResourceValues,
  otorisasiIds: readonly string[],
  context: DecideContext,
): readonly NewEvent[] {
  const before = editableValues(
    context.get<unknown>(masterStream(definition.name, key)),
    String(values['tgl_berlaku']),
  );
  const content: { list: string; key: string; values: MasterValues } = { list: definition.name, key, values: storedValues(definition, values) }; // prettier-ignore
  const requirement = {
    kategori: definition.approval!,
    description: `PERUBAHAN ${definition.name.replaceAll('-', ' ').toUpperCase()} ${key}`,
    no_faktur: null,
    hash: contentHash(content, sha256),
    ringkasan: { facts: changeFacts(definition, key, before, values), lines: [] },
  };
  return useAuthorizations([requirement], otorisasiIds, context, masterStream(definition.name, key));
}
