import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { WitnessesView } from '@emas/contracts/closing/witnesses.view';
import { CurrentUser, RequireLevel } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { WitnessWatch } from './witness-watch.js';

@ApiTags('ledger')
@Controller('ledger/saksi')
export class WitnessesController {
  constructor(private readonly watch: WitnessWatch) {}

  @Get()
  @RequireLevel('OWN')
  @ApiOperation({
    summary: 'What ought to be kept outside of the sealed days and is not there; null where nothing is missing',
  })
  missing(@CurrentUser() { kode_toko }: RequestUser): { data: WitnessesView | null } {
    const found = this.watch.of(kode_toko);
    if (!found) return { data: null };
    const { closed, outside, days, heads, followers } = found;
    return {
      data: {
        kode_toko,
        closed,
        outside,
        days: days.length,
        heads,
        event: followers[0] ? followers[0].head + 1 : null,
      },
    };
  }
}
