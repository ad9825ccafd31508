import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { WireRow } from '@emas/contracts/definitions/wire-row';
import { CustomerQueryDto, PersonPageQueryDto, PersonQueryDto, type ThresholdPage } from '@emas/contracts/membership/customer.dto'; // prettier-ignore
import { mayOpenPersons } from '@emas/contracts/permissions/personal-data';
import { sendCsv } from '../../engine/resource/resource-csv.js';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser, RequestUser } from '../../platform/auth/request-user.js';
import { uuidOf } from '../../platform/http/uuid-of.js';
import { PersonTraces } from './persistence/person-traces.js';
import { Persons } from './persistence/persons.js';
import { CUSTOMERS, MEMBERS, type Registry } from './persistence/registries.js';
import { CustomerDocuments } from './queries/customer-documents.js';
import { searchOf } from './queries/person-views.js';

const DEFAULT_LIMIT = 50;

/** What is read of a whole registry: as CSV, and the days that the owner was told of. */
@ApiTags('membership')
@Controller()
export class RegistryExportController {
  constructor(
    private readonly persons: Persons,
    private readonly traces: PersonTraces,
    private readonly documents: CustomerDocuments,
  ) {}

  @Get('lists/data-customer/csv')
  @RequirePermission('data-customer', 'export')
  @ApiOperation({ summary: 'Customers as CSV; sensitive columns for who may open them. Leaves a trace' })
  @ApiProduces('text/csv')
  customers(
    @CurrentUser() user: AuthenticatedUser,
    @Query() { ambang, ...asked }: CustomerQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    return this.csv(CUSTOMERS, user, searchOf(asked, ambang ?? null), response);
  }

  @Get('lists/data-member/csv')
  @RequireModule('MEMBER')
  @RequirePermission('data-member', 'export')
  @ApiOperation({ summary: 'Members as CSV; sensitive columns for who may open them. Leaves a trace' })
  @ApiProduces('text/csv')
  members(
    @CurrentUser() user: AuthenticatedUser,
    @Query() asked: PersonQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    return this.csv(MEMBERS, user, searchOf(asked), response);
  }

  @Get('customer-ambang')
  @RequirePermission('data-customer', 'lihat')
  @ApiOperation({
    summary: 'Customers who reached the amount of a day that the owner is told of, with their documents',
  })
  flagged(@CurrentUser() user: RequestUser, @Query() { skip, limit }: PersonPageQueryDto): Promise<ThresholdPage> {
    return this.documents.flagged(user.kode_toko, skip ?? 0, limit ?? DEFAULT_LIMIT);
  }

  private async csv(
    registry: Registry,
    { user_id, kode_toko, level, grants, language }: AuthenticatedUser,
    search: ReturnType<typeof searchOf>,
    response: Response,
  ): Promise<void> {
    const { definition, kind } = registry;
    const sensitive = mayOpenPersons({ level, grants });
    const fields = definition.fields.filter(({ type, confidential }) => type !== 'image' && (sensitive || !confidential)); // prettier-ignore
    const id = uuidOf('DIEKSPOR', kode_toko, kind, user_id, new Date().toISOString());
    await this.traces.leave(kode_toko, { id, registry: kind, person_id: null, action: 'DIEKSPOR', fields: fields.map(({ name }) => name), by: user_id }); // prettier-ignore
    const batches = this.persons.stream(registry, kode_toko, search) as AsyncIterable<readonly WireRow[]>;
    await sendCsv({ ...definition, fields }, batches, language, response);
  }
}
