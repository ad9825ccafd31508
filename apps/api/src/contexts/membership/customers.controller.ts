import { Body, Controller, Delete, Get, Param, ParseUUIDPipe, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ResourceValues } from '@emas/contracts/definitions/resource';
import { customerList } from '@emas/contracts/membership/customer-list';
import {
  CustomerQueryDto,
  type CustomerWriteBody,
  PersonPageQueryDto,
  UncoverQueryDto,
} from '@emas/contracts/membership/customer.dto';
import type { PersonTrace } from '@emas/contracts/membership/person';
import { bundle } from '@emas/contracts/messages/bundle';
import { may } from '@emas/contracts/permissions/access-tree';
import { mayOpenPersons } from '@emas/contracts/permissions/personal-data';
import { DomainError } from '@emas/domain/shared/domain-error';
import { createDto } from '../../engine/resource/resource-dto.js';
import { CurrentUser, RequireLevel, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser, RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { ChangePersonCommand } from './commands/change-person.js';
import { EraseCustomerCommand } from './commands/erase-customer.js';
import type { PersonInput } from './commands/person-form.js';
import { RegisterCustomerCommand } from './commands/register-customer.js';
import { PersonOpenings } from './persistence/person-openings.js';
import { PersonTraces } from './persistence/person-traces.js';
import { Persons } from './persistence/persons.js';
import { CUSTOMERS } from './persistence/registries.js';
import { CustomerDocuments } from './queries/customer-documents.js';
import { coveredRow, mayChangeCustomers, searchOf, TILL_READERS, TILL_WRITERS } from './queries/person-views.js';

const PAGE = 'data-customer';
const DEFAULT_LIMIT = 20;
/** What forms that ask for a customer need to know of those they find. */
const TILL_FIELDS = [
  'customer_id', 'nama_customer', 'alamat_customer', 'kota', 'no_hp', 'nik', 'kategori_harga', 'kode_member', 'is_aktif',
  'has_foto',
] as const; // prettier-ignore

export const CustomerId = () =>
  Param('customer_id', new ParseUUIDPipe({ exceptionFactory: () => new DomainError('CUSTOMER_NOT_FOUND') }));

const form = { ...customerList, fields: customerList.fields.filter(({ type }) => type !== 'image') };
const CreateCustomer = createDto(form, 'create');
const UpdateCustomer = createDto(form, 'update');

@ApiTags('membership')
@Controller(['customers', 'customer'])
export class CustomersController {
  constructor(
    private readonly persons: Persons,
    private readonly traces: PersonTraces,
    private readonly openings: PersonOpenings,
    private readonly documents: CustomerDocuments,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @RequirePermission([PAGE, ...TILL_READERS], 'lihat')
  @ApiOperation({
    summary: 'Find customers by name, town, phone, identity number or card; what is sensitive is covered',
  })
  async search(
    @CurrentUser() user: AuthenticatedUser,
    @Query() { skip, limit, ambang, ...asked }: CustomerQueryDto,
  ): Promise<readonly ResourceValues[] | { count: number; data: readonly ResourceValues[] }> {
    const search = searchOf(asked, ambang ?? null);
    const { count, data } = await this.persons.page(CUSTOMERS, user.kode_toko, search, skip, limit ?? DEFAULT_LIMIT);
    const sees = may(user.level, user.grants, PAGE, 'lihat');
    const rows = data
      .map((row) => coveredRow(customerList, row))
      .map((row) => (sees ? row : Object.fromEntries(TILL_FIELDS.map((name) => [name, row[name] ?? null]))));
    return limit === undefined ? rows : { count, data: rows };
  }

  @Get(':customer_id')
  @RequirePermission([PAGE, ...TILL_READERS], 'lihat')
  @ApiOperation({
    summary: 'One customer; who may open him reads him uncovered, so many in an hour, and is noted as having done so',
  })
  async one(
    @CurrentUser() user: AuthenticatedUser,
    @CustomerId() customer_id: string,
    @Query() { tertutup }: UncoverQueryDto,
  ): Promise<ResourceValues> {
    const row = await this.persons.find(CUSTOMERS, user.kode_toko, customer_id);
    if (tertutup === 'true' || !mayOpenPersons(user)) return { ...coveredRow(customerList, row), is_tertutup: true };
    const secret = customerList.encrypted.filter((name) => row[name] !== null);
    if (secret.length > 0)
      await this.openings.open(user, { registry: 'customer', person_id: customer_id, fields: secret });
    return { ...row, is_tertutup: false };
  }

  @Get(':customer_id/dokumen')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Everything a customer bought and sold, the latest first' })
  async documentsOf(
    @CurrentUser() user: RequestUser,
    @CustomerId() customer_id: string,
    @Query() { skip, limit }: PersonPageQueryDto,
  ) {
    return this.documents.of(user.kode_toko, customer_id, skip ?? 0, limit ?? DEFAULT_LIMIT);
  }

  @Get(':customer_id/riwayat')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Who read or changed what of a customer, and what he agreed to when' })
  history(@CurrentUser() user: RequestUser, @CustomerId() customer_id: string): Promise<readonly PersonTrace[]> {
    return this.traces.history(user.kode_toko, 'customer', customer_id);
  }

  @Post()
  @RequirePermission([PAGE, ...TILL_WRITERS], 'tambah')
  @ApiOperation({ summary: 'Register a customer' })
  @ApiBody({ type: CreateCustomer })
  async register(
    @CurrentUser() user: RequestUser,
    @Body() input: PersonInput,
    @IdempotencyKey() key: string,
  ): Promise<CustomerWriteBody> {
    const customer_id = await this.commands.execute(new RegisterCustomerCommand(user, input, key));
    return { message: bundle[user.language].membership.messages.created, customer_id };
  }

  @Put(':customer_id')
  @RequirePermission([PAGE, ...TILL_WRITERS], 'lihat')
  @ApiOperation({ summary: 'Rectify a customer; fields that are not named stay' })
  @ApiBody({ type: UpdateCustomer })
  async change(
    @CurrentUser() user: AuthenticatedUser,
    @CustomerId() customer_id: string,
    @Body() input: PersonInput,
    @IdempotencyKey() key: string,
  ): Promise<CustomerWriteBody> {
    if (!mayChangeCustomers(user)) throw new DomainError('FORBIDDEN');
    const { seq } = await this.commands.execute(new ChangePersonCommand(CUSTOMERS, user, customer_id, input, key));
    return { message: bundle[user.language].membership.messages.changed, customer_id, seq };
  }

  @Delete(':customer_id')
  @RequireLevel('OWN', 'SU')
  @ApiOperation({ summary: "Erase a customer's data; the id stays" })
  async erase(@CurrentUser() user: RequestUser, @CustomerId() customer_id: string): Promise<CustomerWriteBody> {
    const { seq } = await this.commands.execute(new EraseCustomerCommand(user, customer_id));
    return { message: bundle[user.language].membership.messages.erased, customer_id, seq };
  }
}

Reflect.defineMetadata(
  'design:paramtypes',
  [Object, CreateCustomer, String],
  CustomersController.prototype,
  'register',
);
Reflect.defineMetadata('design:paramtypes', [Object, String, UpdateCustomer, String], CustomersController.prototype, 'change'); // prettier-ignore
