import { Controller, Get, Param, ParseUUIDPipe, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { LabelFileDto } from '@emas/contracts/stock/label-file.dto';
import { heldLines, type Loan, loans } from '@emas/domain/debt/loan';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../ledger/ledger.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/decorators.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { ItemLabels, LabelFiles } from '../stock/index.js';
import { thingsOf } from './loan.kind.js';

/** Labels of the bags that pledges lie in: by its number a bag is found again, and scanned in the safe. */
@ApiTags('debt')
@Controller('hutang')
export class BagLabelController {
  constructor(
    private readonly ledger: Ledger,
    private readonly labels: ItemLabels,
    private readonly files: LabelFiles,
  ) {}

  @Get(':id/label')
  @RequirePermission(['transaksi-hutang', 'lihat-hutang'], 'cetak')
  @ApiOperation({
    summary: 'The label of the bag of a contract: its number, what lies in it, what that weighs, and where',
  })
  @ApiProduces('application/pdf', 'text/html', 'text/plain', 'application/octet-stream')
  async file(
    @CurrentUser() { kode_toko }: RequestUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() dto: LabelFileDto,
  ): Promise<StreamableFile> {
    const stream = loans.stream(id);
    const [documents, settings] = await Promise.all([
      this.ledger.load<Loan | null>(kode_toko, [stream]),
      this.labels.settings(kode_toko),
    ]);
    const { body: loan, no } = documents.get(stream)!;
    if (!loan) throw new DomainError(loans.refusals.missing, { id });
    if (loan.status !== 'AKTIF') {
      const oleh = loan.selesai_by ?? loan.ended?.batal_by ?? loan.input_by;
      throw new DomainError('LOAN_NOT_ACTIVE', { no: no!, status: loan.status, oleh });
    }
    const held = heldLines(loan);
    const label = {
      ...{ kode_barcode: no!, nama_barang: thingsOf(held) ?? '', berat: loan.berat_jaminan },
      kadar: held[0]!.kadar,
      size: null,
      ...(loan.lokasi !== null && { kode_baki: loan.lokasi }),
      toko: settings.nama_toko,
    };
    return this.files.of({ ...settings, labels: [label] }, dto);
  }
}
