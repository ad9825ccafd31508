import { Controller, Get, Inject, Param, Query, Res, type Type } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { csvName } from '@emas/contracts/definitions/document-facts';
import type { Response } from 'express';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { SeesCost } from '../../platform/auth/sees-cost.js';
import { DateLock } from '../date-lock/date-lock.js';
import { sendDocuments } from './document-csv.js';
import type { ListedKind } from './document-kind.js';
import { DocumentList, type DocumentListPage } from './document-list.js';
import { called, type Reading } from './document-routes.js';
import type { Wire } from './document-view.js';

/** Reads documents of one kind: a class of its own, so that routes, rights and OpenAPI know it by name. */
export function createDocumentReads(kind: ListedKind, reading: Reading): Type<unknown> {
  const { path, pages, no } = kind.definition;
  const { tag, readers, exports, idPipes, also = [] } = reading;

  class ListDto extends reading.listDto {}

  @ApiTags(tag)
  @Controller()
  class DocumentReads {
    constructor(
      @Inject(DocumentList) private readonly documents: DocumentList,
      @Inject(DateLock) private readonly dates: DateLock,
    ) {}

    @Get([path, ...also])
    @RequirePermission(readers, 'lihat')
    @ApiOperation({ summary: 'Newest first; a bare array, or {count, data, totals} with limit' })
    async list(
      @CurrentUser() user: RequestUser,
      @Query() query: ListDto,
      @SeesCost() seesCost: boolean,
    ): Promise<Wire[] | DocumentListPage> {
      const page = await this.documents.page(kind, user.kode_toko, await this.dates.within(user, query), seesCost);
      return query.limit === undefined ? page.data : page;
    }

    @Get(`lists/${csvName(kind.definition)}/csv`)
    @RequirePermission(pages.list, exports)
    @ApiOperation({ summary: 'All that were found, as CSV, streamed; headings are field names' })
    @ApiProduces('text/csv')
    async csv(@CurrentUser() user: RequestUser, @Query() query: ListDto, @Res() response: Response): Promise<void> {
      const found = this.documents.stream(kind, user.kode_toko, await this.dates.within(user, query));
      return sendDocuments(kind, found, response);
    }

    @Get(`${path}/by-no/:${no}`)
    @RequirePermission(readers, 'lihat')
    @ApiOperation({ summary: 'One by its number' })
    byNumber(
      @CurrentUser() user: RequestUser,
      @Param(no) number: string,
      @SeesCost() seesCost: boolean,
    ): Promise<Wire> {
      return this.documents.one(kind, user.kode_toko, { no: number.trim().toUpperCase() }, seesCost);
    }

    @Get(`${path}/:id`)
    @RequirePermission(readers, 'lihat')
    @ApiOperation({ summary: 'One in full' })
    get(
      @CurrentUser() user: RequestUser,
      @Param('id', ...idPipes) id: string,
      @SeesCost() seesCost: boolean,
    ): Promise<Wire> {
      return this.documents.one(kind, user.kode_toko, { id }, seesCost);
    }
  }

  return called(DocumentReads, kind);
}
