import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { imageFolder } from '@emas/contracts/catalogue/image-folders';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { Response } from 'express';
import { Public } from '../auth/decorators.js';
import { FileStore } from './file-store.js';
import { keyOfAddress } from './image-location.js';

/** A name never gets other content. */
const FOREVER = 'public, max-age=31536000, immutable';

/** Pictures of the customer app: open to everybody who knows their names. */
@ApiTags('catalogue')
@Controller('katalog')
export class PublicImagesController {
  constructor(private readonly store: FileStore) {}

  @Get(':kode_toko/images/*path')
  @Public()
  @ApiOperation({
    summary: 'A picture of the customer app',
    description: '`{folder}/{name}.jpg` fits into 720 × 1366 pixels, `{folder}/{name}@2x.jpg` into 1241 × 2348.',
    security: [],
  })
  @ApiParam({ name: 'path', example: 'ITEM/Qm3xT0aZk9LbV5rE.jpg' })
  @ApiProduces('image/jpeg')
  async image(
    @Param('kode_toko') shop: string,
    @Param('path') path: string | readonly string[],
    @Res() response: Response,
  ): Promise<void> {
    const asked = typeof path === 'string' ? path : path.join('/');
    const found = keyOfAddress(shop, asked);
    const content = found && imageFolder(found.folder)!.public ? await this.store.get(found.key) : null;
    if (!content) throw new DomainError('NOT_FOUND');
    response
      .set({
        'Cache-Control': FOREVER,
        ETag: `"${asked.slice(asked.lastIndexOf('/') + 1, -'.jpg'.length)}"`,
      })
      .type('image/jpeg')
      .send(content);
  }
}
