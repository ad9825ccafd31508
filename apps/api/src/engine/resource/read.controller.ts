import { Controller, Get, Inject, Param, Query, Req, Res, type Type } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { CodeNames } from '@emas/contracts/definitions/code-names';
import { permissionOf, type ResourceDefinition } from '@emas/contracts/definitions/resource';
import type { WireRow } from '@emas/contracts/definitions/wire-row';
import { MOST_ROWS } from '@emas/contracts/shared/most-rows';
import { CurrentUser, RequireAnyPage, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser } from '../../platform/auth/request-user.js';
import { parseListQuery, routePath, viewWhere } from './list-query.js';
import type { ListQuery } from './resource-sql.js';
import { visibleFields } from './resource-columns.js';
import { sendCsv } from './resource-csv.js';
import { openApiSchema } from './resource-dto.js';
import { type HistoryEntry, ResourceHistory } from './resource-history.js';
import { ResourceReader } from './resource-reader.js';
import { pascalCase } from './resource-table.js';
import { listTitle } from './resource-texts.js';

type ListAnswer =
  | readonly WireRow[]
  | { readonly data: readonly WireRow[] }
  | { readonly count: number; readonly data: readonly WireRow[]; readonly names?: CodeNames };
type QueryString = Readonly<Record<string, unknown>>;

/** The controller that reads one list: its rows, its views, one row, its history, CSV. */
export function createReadController(definition: ResourceDefinition): Type<unknown> {
  const permission = permissionOf(definition);
  const { paths } = definition;
  const rowSchema = { type: 'object', properties: openApiSchema(definition.fields) };
  const rowsSchema = { type: 'array', items: rowSchema };
  const title = listTitle(definition.name, 'id');

  @ApiTags(definition.name)
  @ApiBearerAuth()
  @Controller()
  class ReadController {
    constructor(
      @Inject(ResourceReader) private readonly reader: ResourceReader,
      @Inject(ResourceHistory) private readonly history: ResourceHistory,
    ) {}

    @Get(routePath(paths.list))
    @RequireAnyPage()
    @ApiOperation({
      summary: `${title}: rows; ${definition.answersData ? '{data}' : 'a bare array'}, or {count, data} with limit, with names=true also what codes are called`,
    })
    @ApiOkResponse({
      schema: definition.answersData ? { type: 'object', properties: { data: rowsSchema } } : rowsSchema,
    })
    list(@CurrentUser() user: AuthenticatedUser, @Query() query: QueryString): Promise<ListAnswer> {
      return this.read(user, query, {});
    }

    @Get(`lists/${definition.name}/row/:key`)
    @RequirePermission(permission, 'lihat')
    @ApiOperation({ summary: `${title}: one row` })
    @ApiOkResponse({ schema: rowSchema })
    row(@CurrentUser() user: AuthenticatedUser, @Param('key') key: string): Promise<WireRow> {
      return this.reader.row(definition, user.kode_toko, key, visibleFields(definition, user));
    }

    @Get(`lists/${definition.name}/history/:key`)
    @RequirePermission(permission, 'lihat')
    @ApiOperation({ summary: `${title}: who changed what of a row, and when` })
    changes(@CurrentUser() user: AuthenticatedUser, @Param('key') key: string): Promise<readonly HistoryEntry[]> {
      const shown = { ...definition, fields: visibleFields(definition, user) };
      return this.history.of(shown, user.kode_toko, key);
    }

    @Get(`lists/${definition.name}/csv`)
    @RequirePermission(permission, 'lihat')
    @ApiOperation({ summary: `${title}: the rows as CSV, streamed; header=field gives field names` })
    @ApiProduces('text/csv')
    csv(@CurrentUser() user: AuthenticatedUser, @Req() request: Request, @Res() response: Response): Promise<void> {
      const { header, ...query } = request.query;
      const fields = visibleFields(definition, user);
      const rows = this.reader.stream(definition, user.kode_toko, parseListQuery(query), fields);
      return sendCsv({ ...definition, fields }, rows, header === 'field' ? null : user.language, response);
    }

    protected async read(
      user: AuthenticatedUser,
      query: QueryString,
      where: Readonly<Record<string, string | boolean>>,
    ): Promise<ListAnswer> {
      const asked = parseListQuery(query);
      const found = { ...asked, most: MOST_ROWS + 1, where: { ...asked.where, ...where } };
      return listAnswer(this.reader, definition, user, found);
    }
  }

  for (const [index, view] of (paths.views ?? []).entries()) addView(ReadController, `view${index}`, view);
  if (definition.module) RequireModule(definition.module)(ReadController);
  Object.defineProperty(ReadController, 'name', { value: `Read${pascalCase(definition.name)}Controller` });
  return ReadController;
}

async function listAnswer(
  reader: ResourceReader,
  definition: ResourceDefinition,
  user: AuthenticatedUser,
  asked: ListQuery,
): Promise<ListAnswer> {
  const shop = user.kode_toko;
  const fields = visibleFields(definition, user);
  const { rows, count } = await reader.list(definition, shop, asked, fields);
  if (count === null) return definition.answersData ? { data: rows } : rows;
  if (!asked.names) return { count, data: rows };
  return { count, data: rows, names: await reader.names(definition, shop, fields, rows) };
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
