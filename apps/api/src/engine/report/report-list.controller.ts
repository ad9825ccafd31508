import { Controller, Get, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ReportListItem } from '@emas/contracts/definitions/report-document';
import { may } from '@emas/contracts/permissions/access-tree';
import { maySeeCost } from '@emas/contracts/permissions/cost';
import type { Request } from 'express';
import { RequireAnyPage } from '../../platform/auth/decorators.js';
import type { AuthenticatedUser } from '../../platform/auth/request-user.js';
import { ReportEngine } from './report-engine.js';
import { permissionOf } from './report.controller.js';

@ApiTags('laporan')
@ApiBearerAuth()
@Controller('laporan')
export class ReportListController {
  constructor(private readonly engine: ReportEngine) {}

  /** What the asker may open, in his language. */
  @Get()
  @RequireAnyPage()
  @ApiOperation({ summary: 'Daftar laporan yang boleh dibuka' })
  async list(@Req() request: Request): Promise<ReportListItem[]> {
    const user = (request as unknown as { user: AuthenticatedUser }).user;
    const seesCost = maySeeCost(user.level, user.grants);
    return this.engine.list(
      user.kode_toko,
      user.language,
      ({ route, confidential }) =>
        (!confidential || seesCost) && may(user.level, user.grants, permissionOf(route), 'lihat'),
    );
  }
}
