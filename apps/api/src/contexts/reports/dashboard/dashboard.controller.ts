import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DashboardDto } from '@emas/contracts/dashboard/dashboard.dto';
import { ChartDto } from '@emas/contracts/dashboard/chart.dto';
import type { ChartPoint, DashboardView } from '@emas/contracts/dashboard/dashboard.view';
import { CurrentUser, RequirePermission } from '../../../platform/auth/decorators.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { SeesCost } from '../../../platform/auth/sees-cost.js';
import { DashboardQuery } from './queries/dashboard-query.js';

/** What a shop looks at first. */
@ApiTags('dashboard')
@Controller()
@RequirePermission('dashboard', 'lihat')
export class DashboardController {
  constructor(private readonly dashboard: DashboardQuery) {}

  @Get('dashboard')
  @ApiOperation({ summary: 'Totals of the day, analysis of a period, stock and money' })
  view(
    @CurrentUser() user: RequestUser,
    @SeesCost() seesCost: boolean,
    @Query() { periode }: DashboardDto,
  ): Promise<DashboardView> {
    return this.dashboard.view(user, seesCost, periode);
  }

  @Get('penjualan/chart')
  @ApiOperation({ summary: 'Sales by hour of the day (today) or by day of the month (monthly)' })
  sales(@CurrentUser() user: RequestUser, @Query() { type }: ChartDto): Promise<ChartPoint[]> {
    return this.dashboard.chart('sale', user.kode_toko, type);
  }

  @Get('pembelian/chart')
  @ApiOperation({ summary: 'Purchases by hour of the day (today) or by day of the month (monthly)' })
  purchases(@CurrentUser() user: RequestUser, @Query() { type }: ChartDto): Promise<ChartPoint[]> {
    return this.dashboard.chart('purchase', user.kode_toko, type);
  }
}
