import { Body, Controller, HttpCode, Inject, Param, ParseUUIDPipe, Post, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CancelDocumentDto, listedDto } from '@emas/contracts/documents/document.dto';
import type { EntryKind as KindName } from '@emas/contracts/documents/registry';
import { bundle } from '@emas/contracts/messages/bundle';
import type { Language } from '@emas/contracts/messages/languages';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { createDocumentReads } from '../document/document-read.controller.js';
import { called } from '../document/document-routes.js';
import type { EntryKind } from './entry-kind.js';
import { ReverseEntryCommand } from './reverse-entry.js';

const TAG = 'entries';

/** What an entry that was recorded, or taken back, is answered with. */
export const entrySaid = (kind: KindName, what: 'saved' | 'reversed', language: Language): string =>
  bundle[language].entries[kind][what];

/** Lists entries of one kind, and shows one of them. */
export function createEntryReads(kind: EntryKind): Type<unknown> {
  const { page, exports, also } = kind.definition;
  const listDto = listedDto(kind.definition);
  return createDocumentReads(kind, { tag: TAG, readers: [page], exports, idPipes: [ParseUUIDPipe], listDto, also });
}

/** Takes entries of one kind back. */
export function createEntryReversal(kind: EntryKind): Type<unknown> {
  const { path, page } = kind.definition;

  @ApiTags(TAG)
  @Controller()
  class EntryReversal {
    constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

    @Post(`${path}/:id/batal`)
    @HttpCode(200)
    @RequirePermission(page, 'batal')
    @ApiOperation({ summary: 'Take back an entry of today' })
    async reverse(
      @CurrentUser() user: RequestUser,
      @Param('id', ParseUUIDPipe) id: string,
      @Body() dto: CancelDocumentDto,
      @IdempotencyKey() key: string,
    ): Promise<WriteBody> {
      const { seq } = await this.commands.execute(new ReverseEntryCommand(kind, { user, id, key }, dto));
      return { message: entrySaid(kind.definition.kind as KindName, 'reversed', user.language), seq };
    }
  }

  return called(EntryReversal, kind);
}
