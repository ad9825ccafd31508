import { Controller, Delete, Get, Header, HttpCode, Param, Post, StreamableFile, UploadedFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { CustomerWriteBody } from '@emas/contracts/membership/customer.dto';
import { bundle } from '@emas/contracts/messages/bundle';
import { mayOpenPersons } from '@emas/contracts/permissions/personal-data';
import { DomainError, refuseInvalid } from '@emas/domain/shared/domain-error';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser } from '../../platform/auth/request-user.js';
import { ImageUpload } from '../../platform/files/image-upload.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { KeepPhotoCommand } from './commands/keep-photo.js';
import { RemovePhotoCommand } from './commands/remove-photo.js';
import { CustomerId } from './customers.controller.js';
import { CustomerPhotos, type PhotoField } from './persistence/customer-photos.js';
import { PersonOpenings } from './persistence/person-openings.js';
import { mayChangeCustomers, TILL_READERS, TILL_WRITERS } from './queries/person-views.js';

const PAGE = 'data-customer';
/** The card's picture at the older path, the person's beside it. */
const FIELD: Readonly<Record<string, PhotoField>> = { foto: 'foto_identitas', potret: 'foto' };

const Which = () => Param('which', { transform: (which: string) => FIELD[which] ?? notThere() });

function notThere(): never {
  throw new DomainError('NOT_FOUND');
}

@ApiTags('membership')
@Controller(['customers/:customer_id', 'customer/:customer_id'])
export class CustomerPhotosController {
  constructor(
    private readonly photos: CustomerPhotos,
    private readonly openings: PersonOpenings,
    private readonly commands: CommandBus,
  ) {}

  @Get(':which')
  @RequirePermission([PAGE, ...TILL_READERS], 'lihat')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary:
      "Photo of a customer's identity card (`foto`) or of himself (`potret`), for who may open him; reading is noted",
  })
  @ApiProduces('image/jpeg')
  async photo(
    @CurrentUser() user: AuthenticatedUser,
    @CustomerId() customer_id: string,
    @Which() field: PhotoField,
  ): Promise<StreamableFile> {
    if (!mayOpenPersons(user)) throw new DomainError('FORBIDDEN');
    const photo = await this.photos.load(user.kode_toko, customer_id, field);
    await this.openings.open(user, { registry: 'customer', person_id: customer_id, fields: [field] });
    return new StreamableFile(photo, {
      type: 'image/jpeg',
      disposition: `attachment; filename="${field.replace('_', '-')}.jpg"`,
    });
  }

  @Post(':which')
  @HttpCode(200)
  @RequirePermission([PAGE, ...TILL_WRITERS], 'lihat')
  @ImageUpload()
  @ApiOperation({ summary: 'Keep a photo, in place of an earlier one' })
  async keepPhoto(
    @CurrentUser() user: AuthenticatedUser,
    @CustomerId() customer_id: string,
    @Which() field: PhotoField,
    @UploadedFile() file: Express.Multer.File | undefined,
    @IdempotencyKey() key: string,
  ): Promise<CustomerWriteBody> {
    if (!mayChangeCustomers(user)) throw new DomainError('FORBIDDEN');
    refuseInvalid(file ? [] : [{ field, code: 'IMAGE_MISSING' }]);
    await this.commands.execute(new KeepPhotoCommand(user, customer_id, field, file!.buffer, key));
    const { photoKept, portraitKept } = bundle[user.language].membership.messages;
    return { message: field === 'foto' ? portraitKept : photoKept, customer_id };
  }

  @Delete(':which')
  @RequirePermission([PAGE, ...TILL_WRITERS], 'lihat')
  @ApiOperation({ summary: 'Remove a photo' })
  async removePhoto(
    @CurrentUser() user: AuthenticatedUser,
    @CustomerId() customer_id: string,
    @Which() field: PhotoField,
  ): Promise<CustomerWriteBody> {
    if (!mayChangeCustomers(user)) throw new DomainError('FORBIDDEN');
    await this.commands.execute(new RemovePhotoCommand(user, customer_id, field));
    const { photoRemoved, portraitRemoved } = bundle[user.language].membership.messages;
    return { message: field === 'foto' ? portraitRemoved : photoRemoved, customer_id };
  }
}
