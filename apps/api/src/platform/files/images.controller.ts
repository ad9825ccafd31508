import { Controller, Get, Header, Param, Post, StreamableFile, UploadedFiles } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { imageFolder, type StoredImageView } from '@emas/contracts/catalogue/image-folders';
import { may, type Action } from '@emas/contracts/permissions/access-tree';
import { DomainError, refuseInvalid } from '@emas/domain/shared/domain-error';
import { CurrentUser, RequireAnyPage } from '../auth/decorators.js';
import type { AuthenticatedUser } from '../auth/request-user.js';
import { IdempotencyKey } from '../http/idempotency-key.js';
import { FileStore } from './file-store.js';
import { keyOfAddress } from './image-location.js';
import { ImageSizesUpload } from './image-upload.js';
import { StoredImages } from './stored-images.js';

const FIELD = 'gambar_path';

/** Pictures on their way into a record, and those that only people of the shop see. */
@ApiTags('files')
@Controller('images')
export class ImagesController {
  constructor(
    private readonly images: StoredImages,
    private readonly store: FileStore,
  ) {}

  @Post('*folder')
  @RequireAnyPage()
  @ImageSizesUpload()
  @ApiOperation({
    summary: 'Upload a picture; a record that names its location within the hour keeps it',
    description: 'Needs the right to add or change on a page of the folder.',
  })
  @ApiParam({ name: 'folder', example: 'ITEM' })
  async upload(
    @CurrentUser() user: AuthenticatedUser,
    @Param('folder') folder: string | readonly string[],
    @UploadedFiles() files: { file?: Express.Multer.File[]; small?: Express.Multer.File[] } | undefined,
    @IdempotencyKey() key: string,
  ): Promise<StoredImageView> {
    const name = typeof folder === 'string' ? folder : folder.join('/');
    refuseUnless(user, name, ['tambah', 'ubah']);
    const [image, small] = [files?.file?.[0]?.buffer, files?.small?.[0]?.buffer];
    refuseInvalid(image ? [] : [{ field: FIELD, code: 'IMAGE_MISSING' }]);
    return this.images.prepare(user.kode_toko, {
      folder: name,
      image: image!,
      ...(small && { small }),
      field: FIELD,
      key,
      by: user.user_id,
    });
  }

  @Get('*path')
  @RequireAnyPage()
  @Header('Cache-Control', 'private, max-age=3600')
  @ApiOperation({ summary: 'A picture that only people of the shop see' })
  @ApiParam({ name: 'path', example: 'SALES/Qm3xT0aZk9LbV5rE.jpg' })
  @ApiProduces('image/jpeg')
  async image(
    @CurrentUser() user: AuthenticatedUser,
    @Param('path') path: string | readonly string[],
  ): Promise<StreamableFile> {
    const found = keyOfAddress(user.kode_toko, typeof path === 'string' ? path : path.join('/'));
    if (!found) throw new DomainError('NOT_FOUND');
    refuseUnless(user, found.folder, ['lihat']);
    const content = await this.store.get(found.key);
    if (!content) throw new DomainError('NOT_FOUND');
    return new StreamableFile(content, { type: 'image/jpeg', disposition: 'inline' });
  }
}

function refuseUnless({ level, grants }: AuthenticatedUser, folder: string, actions: readonly Action[]): void {
  const known = imageFolder(folder);
  if (!known) throw new DomainError('NOT_FOUND');
  const pages = actions.includes('lihat') ? [...known.pages, ...(known.readers ?? [])] : known.pages;
  if (!pages.some((page) => actions.some((action) => may(level, grants, page, action))))
    throw new DomainError('FORBIDDEN');
}
