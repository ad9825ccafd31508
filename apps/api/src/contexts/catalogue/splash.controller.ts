import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { ChangeSplashDto } from '@emas/contracts/catalogue/change-splash.dto';
import { SPLASH_CODES } from '@emas/contracts/catalogue/image-folders';
import { isSplashCode, type SplashSlideView } from '@emas/contracts/catalogue/splash.view';
import { bundle } from '@emas/contracts/messages/bundle';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { DomainError } from '@emas/domain/shared/domain-error';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { IdempotencyKey } from '../../platform/http/idempotency-key.js';
import { ChangeSplashCommand } from './commands/change-splash.js';
import { SplashSlides } from './queries/splash-slides.js';

const PAGE = 'splashscreen-katalog';

/** The four slides that the customer app opens with. */
@ApiTags('catalogue')
@Controller('app/splash-screen')
export class SplashController {
  constructor(
    private readonly slides: SplashSlides,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @RequirePermission(PAGE, 'lihat')
  @ApiOperation({ summary: 'The slides that the customer app opens with' })
  list(@CurrentUser() user: RequestUser): Promise<readonly SplashSlideView[]> {
    return this.slides.of(user.kode_toko);
  }

  @Put(':kode')
  @RequirePermission(PAGE, 'ubah')
  @ApiOperation({ summary: 'Change a slide; its picture is uploaded before' })
  @ApiParam({ name: 'kode', enum: SPLASH_CODES })
  async change(
    @CurrentUser() user: RequestUser,
    @Param('kode') kode: string,
    @Body() dto: ChangeSplashDto,
    @IdempotencyKey() key: string,
  ): Promise<WriteBody> {
    if (!isSplashCode(kode)) throw new DomainError('NOT_FOUND');
    const { seq } = await this.commands.execute(new ChangeSplashCommand(user, kode, dto, key));
    return { message: bundle[user.language].catalogue.messages.changed, seq };
  }
}
