import { Body, Controller, Delete, HttpCode, Inject, Param, Post, Put, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiBody, ApiExtraModels, ApiOperation, ApiTags } from '@nestjs/swagger';
import { permissionOf, type ResourceDefinition } from '@emas/contracts/definitions/resource';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, RequireModule, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { ChangeRow } from './commands/change-row.js';
import { CreateRow } from './commands/create-row.js';
import { DeleteRow } from './commands/delete-row.js';
import { routePath } from './list-query.js';
import { createDto } from './resource-dto.js';
import { pascalCase } from './resource-table.js';
import { listTitle, writeText } from './resource-texts.js';
import type { ResourceInput, ResourceWrite } from './resource-write.js';
import { refuseOtherKey } from './resource-writer.js';

type Creation = ResourceInput & { readonly yakin?: boolean };
type Updates = Creation & { readonly otorisasi_ids?: readonly string[] };

/** The controller that writes one list, at the paths of its definition: a class of its own, known by name to OpenAPI. */
export function createWriteController(definition: ResourceDefinition): Type<unknown> {
  const permission = permissionOf(definition);
  const { paths } = definition;
  const Create = createDto(definition, 'create');
  const Update = createDto(definition, 'update');
  const title = listTitle(definition.name, 'id');

  @ApiTags(definition.name)
  @ApiBearerAuth()
  @ApiExtraModels(Create, Update)
  @Controller()
  class WriteController {
    constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

    @Post(routePath(paths.create))
    @HttpCode(201)
    @RequirePermission(permission, 'tambah')
    @ApiOperation({ summary: `${title}: add a row` })
    @ApiBody({ type: Create })
    async create(
      @CurrentUser() user: RequestUser,
      @Body() { yakin = false, ...input }: Creation,
      @IdempotencyKey() idempotencyKey: string,
      @Param() params: Readonly<Record<string, string>>,
    ): Promise<WriteBody & { readonly key: string }> {
      const values = withKey(definition, params['key'], input);
      const { seq, key } = await this.commands.execute(
        new CreateRow({ ...writeBy(definition, user, idempotencyKey), sure: yakin }, values),
      );
      return { message: writeText(definition, 'created', user.language), seq, key };
    }

    @Put(routePath(paths.update))
    @RequirePermission(permission, 'ubah')
    @ApiOperation({ summary: `${title}: change a row` })
    @ApiBody({ type: Update })
    async update(
      @CurrentUser() user: RequestUser,
      @Body() input: Updates,
      @IdempotencyKey() idempotencyKey: string,
      @Param('key') key: string,
    ): Promise<WriteBody> {
      const { otorisasi_ids = [], yakin = false, ...values } = input;
      const write = { ...writeBy(definition, user, idempotencyKey), sure: yakin };
      const command = definition.upsert
        ? new CreateRow(write, withKey(definition, key, values))
        : new ChangeRow(write, key, values, otorisasi_ids);
      const { seq } = await this.commands.execute(command);
      return { message: writeText(definition, 'updated', user.language), seq };
    }

    @Delete(routePath(paths.remove))
    @RequirePermission(permission, 'hapus')
    @ApiOperation({ summary: `${title}: delete a row that nothing uses` })
    async remove(
      @CurrentUser() user: RequestUser,
      @IdempotencyKey() idempotencyKey: string,
      @Param('key') key: string,
    ): Promise<WriteBody> {
      const { seq } = await this.commands.execute(new DeleteRow(writeBy(definition, user, idempotencyKey), key));
      return { message: writeText(definition, 'deleted', user.language), seq };
    }
  }

  Reflect.defineMetadata('design:paramtypes', [Object, Create, String, Object], WriteController.prototype, 'create');
  Reflect.defineMetadata('design:paramtypes', [Object, Update, String, String], WriteController.prototype, 'update');
  if (definition.module) RequireModule(definition.module)(WriteController);
  Object.defineProperty(WriteController, 'name', { value: `Write${pascalCase(definition.name)}Controller` });
  return WriteController;
}

const writeBy = (definition: ResourceDefinition, user: RequestUser, idempotencyKey: string): ResourceWrite => ({
  definition,
  shop: user.kode_toko,
  actor: user.user_id,
  idempotencyKey,
});

/** A key in the path is part of the row; the body may repeat it. */
function withKey(definition: ResourceDefinition, key: string | undefined, input: ResourceInput): ResourceInput {
  if (key === undefined) return input;
  refuseOtherKey(definition, key, input);
  return { ...input, [definition.key]: key };
}
