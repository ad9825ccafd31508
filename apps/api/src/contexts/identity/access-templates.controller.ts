import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type AccessTemplate, ApplyTemplateDto, ChangeAccessDto } from '@emas/contracts/identity/user.dto';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { ApplyTemplateCommand } from './commands/apply-template.js';
import { ChangeTemplateCommand } from './commands/change-template.js';
import { AccessTemplatesQuery, requireTemplateLevel } from './queries/access-templates.query.js';

const PAGE = 'hak-akses-news';

@ApiTags('identity')
@Controller('access-templates')
export class AccessTemplatesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly templates: AccessTemplatesQuery,
  ) {}

  @Get(':level')
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'What users of a level start with, and who of them has what' })
  one(@CurrentUser() user: RequestUser, @Param('level') level: string): Promise<AccessTemplate> {
    return this.templates.one(user.kode_toko, level);
  }

  @Put(':level')
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: 'Set what new users of a level start with' })
  async change(
    @CurrentUser() user: RequestUser,
    @Param('level') level: string,
    @Body() dto: ChangeAccessDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const command = new ChangeTemplateCommand(user, requireTemplateLevel(level), dto, key);
    const { seq } = await this.commands.execute(command);
    return { message: bundle[user.language].identity.messages.templateChanged, seq };
  }

  @Post(':level/apply')
  @RequirePermission(PAGE, 'ubah')
  @HttpCode(200)
  @ApiOperation({ summary: "Give chosen users of the level its template's rights" })
  async apply(
    @CurrentUser() user: RequestUser,
    @Param('level') level: string,
    @Body() { user_ids }: ApplyTemplateDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    const command = new ApplyTemplateCommand(user, requireTemplateLevel(level), user_ids, key);
    const { seq } = await this.commands.execute(command);
    return { message: bundle[user.language].identity.messages.templateApplied, seq };
  }
}
