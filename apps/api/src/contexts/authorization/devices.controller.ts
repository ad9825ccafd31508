import { Body, Controller, Delete, Get, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CreateDeviceDto, type DeviceCreatedBody, type DeviceRow } from '@emas/contracts/authorization/device.dto';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { AddDeviceCommand } from './commands/add-device.js';
import { RevokeDeviceCommand } from './commands/revoke-device.js';
import { DevicesQuery } from './queries/devices.query.js';

const PAGE = 'settingtoko';

@ApiTags('authorization')
@Controller('perangkat')
export class DevicesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly devices: DevicesQuery,
  ) {}

  @Get()
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'Machines that connect with a key of their own' })
  list(@CurrentUser() user: RequestUser): Promise<DeviceRow[]> {
    return this.devices.list(user.kode_toko);
  }

  @Post()
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: 'Let a machine connect; its key is shown this once' })
  async add(
    @CurrentUser() user: RequestUser,
    @Body() dto: CreateDeviceDto,
    @IdempotencyKey() key: string,
  ): Promise<DeviceCreatedBody> {
    const added = await this.commands.execute(new AddDeviceCommand(user, dto, key));
    return { message: bundle[user.language].authorization.messages.deviceCreated, ...added };
  }

  @Delete(':perangkat_id')
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: 'Revoke a machine; its connection ends at once' })
  async revoke(
    @CurrentUser() user: RequestUser,
    @Param('perangkat_id', ParseUUIDPipe) perangkat_id: string,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const { seq } = await this.commands.execute(new RevokeDeviceCommand(user, perangkat_id, key));
    return { message: bundle[user.language].authorization.messages.deviceRevoked, seq };
  }
}
