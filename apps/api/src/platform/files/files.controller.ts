import { Controller, Get, Param, ParseUUIDPipe, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DomainError } from '@emas/domain/shared/domain-error';
import { CurrentUser, RequireAnyPage } from '../auth/decorators.js';
import type { AuthenticatedUser } from '../auth/request-user.js';
import { Files, mayFetch } from './files.js';

@ApiTags('files')
@Controller('files')
export class FilesController {
  constructor(private readonly files: Files) {}

  @Get(':id')
  @RequireAnyPage()
  async download(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<StreamableFile> {
    const file = await this.files.load(user.kode_toko, id);
    if (!file) throw new DomainError('NOT_FOUND');
    if (!mayFetch(user, file.pages)) throw new DomainError('FORBIDDEN');
    // Always a download: a file that someone uploaded must not run as a page of ours.
    const name = encodeURIComponent(file.name);
    return new StreamableFile(file.content, { type: file.mime, disposition: `attachment; filename*=UTF-8''${name}` });
  }
}
