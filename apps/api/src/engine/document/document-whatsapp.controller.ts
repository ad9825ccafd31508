import { Body, Controller, HttpCode, Inject, Param, Post, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SendNoteDto } from '@emas/contracts/documents/document.dto';
import { bundle } from '@emas/contracts/messages/bundle';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import type { AnyKind } from './document-kind.js';
import { called, routesOf } from './document-routes.js';
import { SendNoteCommand } from './send-note.js';

/** Sends notes of one kind by WhatsApp, for who may ask for the note and its message. */
export function createDocumentSending(kind: AnyKind): Type<unknown> {
  const { path, texts, module } = kind.definition;
  const { noteReaders, idPipes } = routesOf(kind);

  @ApiTags(texts)
  @Controller()
  class DocumentSending {
    constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

    @Post(`${path}/:id/whatsapp`)
    @HttpCode(200)
    @RequireModule(...(module ? [module] : []), 'WHATSAPP_MODULE')
    @RequirePermission(noteReaders, 'lihat')
    @ApiOperation({ summary: 'Send its note by WhatsApp; without a number to that of its customer' })
    async send(
      @CurrentUser() user: RequestUser,
      @Param('id', ...idPipes) id: string,
      @Body() { no_whatsapp = null }: SendNoteDto,
      @IdempotencyKey() key: string,
    ): Promise<{ message: string }> {
      const { waits } = await this.commands.execute(new SendNoteCommand(kind, { user, id, key }, no_whatsapp));
      const { success } = bundle[user.language].documents;
      return { message: waits ? success.noteWaits : success.noteSent };
    }
  }

  return called(DocumentSending, kind);
}
