import { Body, Controller, HttpCode, Inject, Param, Post, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DocumentByNotaDto, SendNoteDto } from '@emas/contracts/documents/document.dto';
import { bundle } from '@emas/contracts/messages/bundle';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { SeesCost } from '../../platform/auth/sees-cost.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import type { AnyKind } from './document-kind.js';
import { type DocumentNote, DocumentNotes } from './document-note.js';
import { called, routesOf } from './document-routes.js';
import { SendNoteCommand } from './send-note.js';

/** Notes of one kind with the message that they are sent with; who may print one may send it by WhatsApp. */
export function createDocumentSending(kind: AnyKind): Type<unknown> {
  const { path, texts, module } = kind.definition;
  const { noteReaders, printers, idPipes } = routesOf(kind);

  @ApiTags(texts)
  @Controller()
  class DocumentSending {
    constructor(
      @Inject(DocumentNotes) private readonly notes: DocumentNotes,
      @Inject(CommandBus) private readonly commands: CommandBus,
    ) {}

    @Post([`${path}/get/bynota`, `${path}/get/bynota/single`])
    @HttpCode(200)
    @RequirePermission(noteReaders, 'lihat')
    @ApiOperation({ summary: 'By its number, with the message it is sent with' })
    byNota(
      @CurrentUser() user: RequestUser,
      @Body() { no_faktur }: DocumentByNotaDto,
      @SeesCost() seesCost: boolean,
    ): Promise<DocumentNote> {
      return this.notes.of(kind, user.kode_toko, { no: no_faktur }, seesCost);
    }

    @Post(`${path}/:id/whatsapp`)
    @HttpCode(200)
    @RequireModule(...(module ? [module] : []), 'WHATSAPP_MODULE')
    @RequirePermission(printers, 'cetak')
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
