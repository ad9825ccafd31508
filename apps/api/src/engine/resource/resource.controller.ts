import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query, Req, Res, type Type } from '@nestjs/common'; // prettier-ignore
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiBody, ApiExtraModels, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger'; // prettier-ignore
import type { Request, Response } from 'express';
import { once } from 'node:events';
import { labelKey, permissionOf, type ResourceDefinition } from '@emas/contracts/definitions/resource';
import type { WireRow } from '@emas/contracts/definitions/wire-row';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, RequireAnyPage, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser, RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { ChangeRow } from './commands/change-row.js';
import { CreateRow } from './commands/create-row.js';
import { DeleteRow } from './commands/delete-row.js';
import { parseListQuery, routePath, viewWhere } from './list-query.js';
import { visibleFields } from './resource-columns.js';
import { csvLines } from './resource-csv.js';
import { createDto, openApiSchema } from './resource-dto.js';
import { type HistoryEntry, ResourceHistory } from './resource-history.js';
import { ResourceReader } from './resource-reader.js';
import { pascalCase } from './resource-table.js';
import { fieldLabelText, listText, writeText } from './resource-texts.js';
import { refuseOtherKey, type ResourceInput, type ResourceWrite } from './resource-writer.js';

type ListAnswer = readonly WireRow[] | { readonly count: number; readonly data: readonly WireRow[] };
type QueryString = Readonly<Record<string, unknown>>;
type Updates = ResourceInput & { readonly otorisasi_ids?: readonly string[] };

/** The controller of one list, with the paths of its definition: a class of its own, known by name to OpenAPI. */
export function createResourceController(definition: ResourceDefinition): Type<unknown> {
  const permission = permissionOf(definition);
  const { paths } = definition;
  const Create = createDto(definition, 'create');
  const Update = createDto(definition, 'update');
  const rowSchema = { type: 'object', properties: openApiSchema(definition.fields) };
  const title = listText(definition.title, 'id');
  const write = (user: RequestUser, idempotencyKey: string): ResourceWrite => ({
    definition,
    shop: user.kode_toko,
    actor: user.user_id,
    idempotencyKey,
  });

  @ApiTags(definition.name)
  @ApiBearerAuth()
  @ApiExtraModels(Create, Update)
  @Controller()
  class ResourceController {
    constructor(
      @Inject(CommandBus) private readonly commands: CommandBus,
      @Inject(ResourceReader) private readonly reader: ResourceReader,
      @Inject(ResourceHistory) private readonly history: ResourceHistory,
    ) {}

    @Get(routePath(paths.list))
    @RequireAnyPage()
    @ApiOperation({ summary: `${title}: rows; a bare array, or {count, data} with limit` })
    @ApiOkResponse({ schema: { type: 'array', items: rowSchema } })
    list(@CurrentUser() user: AuthenticatedUser, @Query() query: QueryString): Promise<ListAnswer> {
      return this.read(user, query, {});
    }

    @Post(routePath(paths.create))
    @HttpCode(201)
    @RequirePermission(permission, 'tambah')
    @ApiOperation({ summary: `${title}: add a row` })
    @ApiBody({ type: Create })
    async create(
      @CurrentUser() user: RequestUser,
      @Body() input: ResourceInput,
      @IdempotencyKey() idempotencyKey: string,
      @Param() params: Readonly<Record<string, string>>,
    ): Promise<WriteBody & { readonly key: string }> {
      const values = withKey(definition, params['key'], input);
      const { seq, key } = await this.commands.execute(new CreateRow(write(user, idempotencyKey), values));
      return { message: writeText(definition, 'created', user.language), seq, key };
    }

    @Put(routePath(paths.update))
    @RequirePermission(permission, 'ubah')
    @ApiOperation({ summary: `${title}: change a row` })
    @ApiBody({ type: Update })
    async update(
      @CurrentUser() user: RequestUser,
      @Body() input: Updates,
      @IdempotencyKey() idempotencyKey: string,
      @Param('key') key: string,
    ): Promise<WriteBody> {
      const { otorisasi_ids = [], ...values } = input;
      const command = definition.upsert
        ? new CreateRow(write(user, idempotencyKey), withKey(definition, key, values))
        : new ChangeRow(write(user, idempotencyKey), key, values, otorisasi_ids);
      const { seq } = await this.commands.execute(command);
      return { message: writeText(definition, 'updated', user.language), seq };
    }

    @Delete(routePath(paths.remove))
    @RequirePermission(permission, 'hapus')
    @ApiOperation({ summary: `${title}: delete a row that nothing uses` })
    async remove(
      @CurrentUser() user: RequestUser,
      @IdempotencyKey() idempotencyKey: string,
      @Param('key') key: string,
    ): Promise<WriteBody> {
      const { seq } = await this.commands.execute(new DeleteRow(write(user, idempotencyKey), key));
      return { message: writeText(definition, 'deleted', user.language), seq };
    }

    @Get(`lists/${definition.name}/row/:key`)
    @RequirePermission(permission, 'lihat')
    @ApiOperation({ summary: `${title}: one row` })
    @ApiOkResponse({ schema: rowSchema })
    row(@CurrentUser() user: RequestUser, @Param('key') key: string): Promise<WireRow> {
      return this.reader.row(definition, user.kode_toko, key);
    }

    @Get(`lists/${definition.name}/history/:key`)
    @RequirePermission(permission, 'lihat')
    @ApiOperation({ summary: `${title}: who changed what of a row, and when` })
    changes(@CurrentUser() user: RequestUser, @Param('key') key: string): Promise<readonly HistoryEntry[]> {
      return this.history.of(definition, user.kode_toko, key);
    }

    @Get(`lists/${definition.name}/csv`)
    @RequirePermission(permission, 'lihat')
    @ApiOperation({ summary: `${title}: the rows as CSV, streamed; header=field gives field names` })
    @ApiProduces('text/csv')
    async csv(@CurrentUser() user: RequestUser, @Req() request: Request, @Res() response: Response): Promise<void> {
      const { header, ...query } = request.query;
      const rows = this.reader.stream(definition, user.kode_toko, parseListQuery(query));
      response.setHeader('Content-Type', 'text/csv; charset=utf-8');
      response.setHeader('Content-Disposition', `attachment; filename="${definition.name}.csv"`);
      const fields = definition.fields.filter((field) => field.type !== 'image' && field.type !== 'images');
      const heading = header === 'field' ? 'field' : 'label';
      for await (const text of csvLines(
        fields,
        (field) => (heading === 'field' ? field.name : fieldLabelText(labelKey(field), user.language)),
        rows,
      )) {
        if (response.destroyed) return;
        if (!response.write(text)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
      }
      response.end();
    }

    protected async read(
      user: AuthenticatedUser,
      query: QueryString,
      where: Readonly<Record<string, string | boolean>>,
    ): Promise<ListAnswer> {
      const asked = parseListQuery(query);
      const { rows, count } = await this.reader.list(
        definition,
        user.kode_toko,
        { ...asked, where: { ...asked.where, ...where } },
        visibleFields(definition, user),
      );
      return count === null ? rows : { count, data: rows };
    }
  }

  Reflect.defineMetadata('design:paramtypes', [Object, Create, String, Object], ResourceController.prototype, 'create');
  Reflect.defineMetadata('design:paramtypes', [Object, Update, String, String], ResourceController.prototype, 'update');
  for (const [index, view] of (paths.views ?? []).entries()) addView(ResourceController, `view${index}`, view);
  if (definition.module) RequireModule(definition.module)(ResourceController);
  Object.defineProperty(ResourceController, 'name', { value: `${pascalCase(definition.name)}Controller` });
  return ResourceController;
}

/** A key in the path is part of the row; the body may repeat it. */
function withKey(definition: ResourceDefinition, key: string | undefined, input: ResourceInput): ResourceInput {
  if (key === undefined) return input;
  refuseOtherKey(definition, key, input);
  return { ...input, [definition.key]: key };
}

type View = NonNullable<ResourceDefinition['paths']['views']>[number];

/** One more read of the same rows, as a method of its own so that it has a route of its own. */
function addView(controller: Type<unknown>, method: string, view: View): void {
  const prototype = controller.prototype as object;
  Object.defineProperty(prototype, method, {
    configurable: true,
    writable: true,
    value: function (
      this: { read(user: AuthenticatedUser, query: QueryString, where: object): Promise<ListAnswer> },
      user: AuthenticatedUser,
      query: Record<string, unknown>,
      params: Record<string, string>,
    ) {
      const where = viewWhere(view, params, query);
      const rest = Object.fromEntries(Object.entries(query).filter(([name]) => !Object.values(view.where).includes(`{${name}}`))); // prettier-ignore
      return this.read(user, rest, where);
    },
  });
  const descriptor = Object.getOwnPropertyDescriptor(prototype, method)!;
  CurrentUser()(prototype, method, 0);
  Query()(prototype, method, 1);
  Param()(prototype, method, 2);
  Reflect.defineMetadata('design:paramtypes', [Object, Object, Object], prototype, method);
  RequireAnyPage()(prototype, method, descriptor);
  Get(routePath(view.path))(prototype, method, descriptor);
}
