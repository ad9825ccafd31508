import { Body, Controller, Delete, Get, Header, HttpCode, Param, ParseUUIDPipe, Post, Put, Query, StreamableFile, UploadedFile } from '@nestjs/common'; // prettier-ignore
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  type CustomerData,
  CustomerDto,
  CustomerQueryDto,
  type CustomerRow,
  type CustomerWriteBody,
} from '@emas/contracts/membership/customer.dto';
import { bundle } from '@emas/contracts/messages/bundle';
import { DomainError, refuseInvalid } from '@emas/domain/shared/domain-error';
import { CurrentUser, RequireLevel, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { ImageUpload } from '../../platform/files/image-upload.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { ChangeCustomerCommand } from './commands/change-customer.js';
import { EraseCustomerCommand } from './commands/erase-customer.js';
import { KeepIdentityPhotoCommand } from './commands/keep-identity-photo.js';
import { RegisterCustomerCommand } from './commands/register-customer.js';
import { RemoveIdentityPhotoCommand } from './commands/remove-identity-photo.js';
import { Customers } from './persistence/customers.js';
import { IdentityPhotos } from './persistence/identity-photos.js';

/** Pages whose forms ask for a customer. */
const READERS = [
  'transaksi-penjualan',
  'validasi-penjualan',
  'lihat-penjualan',
  'transaksi-pembelian',
  'lihat-pembelian',
];
const WRITERS = ['transaksi-penjualan', 'transaksi-pembelian'];
const DEFAULT_LIMIT = 20;

const CustomerId = () =>
  Param('customer_id', new ParseUUIDPipe({ exceptionFactory: () => new DomainError('CUSTOMER_NOT_FOUND') }));

@ApiTags('membership')
@Controller(['customers', 'customer'])
export class CustomersController {
  constructor(
    private readonly customers: Customers,
    private readonly photos: IdentityPhotos,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @RequirePermission(READERS, 'lihat')
  @ApiOperation({ summary: 'Find customers by name, phone or identity number' })
  async search(
    @CurrentUser() user: RequestUser,
    @Query() { q, skip, limit }: CustomerQueryDto,
  ): Promise<CustomerRow[] | { count: number; data: CustomerRow[] }> {
    const page = { q: q ?? null, skip: skip ?? 0, limit: limit ?? DEFAULT_LIMIT };
    const { count, data } = await this.customers.search(user.kode_toko, page);
    const rows = data.map(covered);
    return limit === undefined ? rows : { count, data: rows };
  }

  @Get(':customer_id')
  @RequirePermission(READERS, 'lihat')
  @ApiOperation({ summary: 'One customer' })
  one(@CurrentUser() user: RequestUser, @CustomerId() customer_id: string): Promise<CustomerData> {
    return this.customers.find(user.kode_toko, customer_id);
  }

  @Post()
  @RequirePermission(WRITERS, 'tambah')
  @ApiOperation({ summary: 'Register a customer' })
  async register(
    @CurrentUser() user: RequestUser,
    @Body() dto: CustomerDto,
    @IdempotencyKey() key: string,
  ): Promise<CustomerWriteBody> {
    const customer_id = await this.commands.execute(new RegisterCustomerCommand(user, dto, key));
    return { message: bundle[user.language].membership.messages.created, customer_id };
  }

  @Put(':customer_id')
  @RequirePermission(WRITERS, 'tambah')
  @ApiOperation({ summary: 'Rectify a customer' })
  async change(
    @CurrentUser() user: RequestUser,
    @CustomerId() customer_id: string,
    @Body() dto: CustomerDto,
  ): Promise<CustomerWriteBody> {
    await this.commands.execute(new ChangeCustomerCommand(user, customer_id, dto));
    return { message: bundle[user.language].membership.messages.changed, customer_id };
  }

  @Get(':customer_id/foto')
  @RequirePermission(READERS, 'lihat')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: "Photo of a customer's identity card" })
  @ApiProduces('image/jpeg')
  async photo(@CurrentUser() user: RequestUser, @CustomerId() customer_id: string): Promise<StreamableFile> {
    const photo = await this.photos.load(user.kode_toko, customer_id);
    return new StreamableFile(photo, { type: 'image/jpeg', disposition: 'attachment; filename="foto-identitas.jpg"' });
  }

  @Post(':customer_id/foto')
  @HttpCode(200)
  @RequirePermission(WRITERS, 'tambah')
  @ImageUpload()
  @ApiOperation({ summary: "Keep the photo of a customer's identity card, in place of an earlier one" })
  async keepPhoto(
    @CurrentUser() user: RequestUser,
    @CustomerId() customer_id: string,
    @UploadedFile() file: Express.Multer.File | undefined,
    @IdempotencyKey() key: string,
  ): Promise<CustomerWriteBody> {
    refuseInvalid(file ? [] : [{ field: 'foto_identitas', code: 'IMAGE_MISSING' }]);
    await this.commands.execute(new KeepIdentityPhotoCommand(user, customer_id, file!.buffer, key));
    return { message: bundle[user.language].membership.messages.photoKept, customer_id };
  }

  @Delete(':customer_id/foto')
  @RequirePermission(WRITERS, 'tambah')
  @ApiOperation({ summary: "Remove the photo of a customer's identity card" })
  async removePhoto(@CurrentUser() user: RequestUser, @CustomerId() customer_id: string): Promise<CustomerWriteBody> {
    await this.commands.execute(new RemoveIdentityPhotoCommand(user, customer_id));
    return { message: bundle[user.language].membership.messages.photoRemoved, customer_id };
  }

  @Delete(':customer_id')
  @RequireLevel('OWN', 'SU')
  @ApiOperation({ summary: "Erase a customer's data; the id stays" })
  async erase(@CurrentUser() user: RequestUser, @CustomerId() customer_id: string): Promise<CustomerWriteBody> {
    await this.commands.execute(new EraseCustomerCommand(user, customer_id));
    return { message: bundle[user.language].membership.messages.erased, customer_id };
  }
}

const VISIBLE_END = 4;

function covered({
  customer_id,
  nama_customer,
  alamat_customer,
  kota,
  no_hp,
  nik,
  kategori_harga,
  is_aktif,
  has_foto,
}: CustomerData) {
  const end = nik?.slice(-VISIBLE_END);
  return {
    customer_id,
    nama_customer,
    alamat_customer,
    kota,
    no_hp,
    nik: nik === null ? null : '*'.repeat(nik.length - end!.length) + end,
    kategori_harga,
    is_aktif,
    has_foto,
  };
}
