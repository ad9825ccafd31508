import { Body, Controller, Delete, HttpCode, Inject, Param, Post, Query, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CancelDocumentDto, DropDocumentDto } from '@emas/contracts/documents/document.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { CancelDocumentCommand, DropDocumentCommand, type EndedAnswer } from './document-commands.js';
import type { AnyKind } from './document-kind.js';
import { called, routesOf } from './document-routes.js';

/** Takes documents of one kind back. */
export function createDocumentEnds(kind: AnyKind): Type<unknown> {
  const { path, pages, texts } = kind.definition;
  const { idPipes, stepStatus, said } = routesOf(kind);

  @ApiTags(texts)
  @Controller()
  class DocumentEnds {
    constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

    @Post(`${path}/:id/batal`)
    @HttpCode(stepStatus)
    @RequirePermission(pages.cancel, 'batal')
    @ApiOperation({ summary: 'Take back what it booked today, with an authorization' })
    async cancel(
      @CurrentUser() user: RequestUser,
      @Param('id', ...idPipes) id: string,
      @Body() dto: CancelDocumentDto,
      @IdempotencyKey() key: string,
    ): Promise<WriteBody & EndedAnswer> {
      const answer = await this.commands.execute(new CancelDocumentCommand(kind, { user, id, key }, dto));
      return { message: said(user, 'cancelled'), ...answer };
    }
  }

  return called(DocumentEnds, kind);
}

/** Gives documents of one kind up that have booked nothing yet. */
export function createDocumentDrops(kind: AnyKind): Type<unknown> {
  const { path, pages, texts } = kind.definition;
  const { idPipes, said } = routesOf(kind);

  @ApiTags(texts)
  @Controller()
  class DocumentDrops {
    constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

    @Delete(`${path}/:id`)
    @RequirePermission(pages.write, 'hapus')
    @ApiOperation({ summary: 'Give one up that has booked nothing yet; its reason in the query or the body' })
    @ApiBody({ type: DropDocumentDto, required: false })
    async drop(
      @CurrentUser() user: RequestUser,
      @Param('id', ...idPipes) id: string,
      @Query() query: DropDocumentDto,
      @Body() body: DropDocumentDto,
      @IdempotencyKey() key: string,
    ): Promise<WriteBody & EndedAnswer> {
      const alasan = query.alasan ?? body?.alasan ?? null;
      const answer = await this.commands.execute(new DropDocumentCommand(kind, { user, id, key }, alasan));
      return { message: said(user, 'dropped'), ...answer };
    }
  }

  return called(DocumentDrops, kind);
}
