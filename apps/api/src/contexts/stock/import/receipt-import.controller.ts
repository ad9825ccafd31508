import { Controller, Get, Param, ParseUUIDPipe } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { NewItemDto } from '@emas/contracts/stock/add-item.dto';
import type { ImportedLinesView } from '@emas/contracts/stock/receive-goods.view';
import { RECEIPT_LINES_MAX } from '@emas/domain/stock/receive-goods';
import { Importer } from '../../../engine/import/importer.js';
import { askerOf } from '../../../engine/import/import-routes.js';
import { CurrentUser, RequirePermission } from '../../../platform/auth/decorators.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { itemFields } from './item-columns.js';
import { RECEIPT_IMPORT, ReceiptImport } from './receipt-import.js';

/** What a checked file gives the form of a receipt. */
@ApiTags('import')
@Controller(RECEIPT_IMPORT.path)
export class ReceiptImportController {
  constructor(
    private readonly importer: Importer,
    private readonly receipts: ReceiptImport,
  ) {}

  @Get(':id/barang')
  @RequirePermission(RECEIPT_IMPORT.permission, 'tambah')
  @ApiOperation({ summary: 'Rows that are in order, as lines of a receipt' })
  async lines(@CurrentUser() user: RequestUser, @Param('id', ParseUUIDPipe) id: string): Promise<ImportedLinesView> {
    const asker = askerOf(user);
    const { total } = await this.importer.report(this.receipts, asker, id);
    const rows = await this.importer.goodRows(this.receipts, asker, id, RECEIPT_LINES_MAX);
    return { total, lines: rows.map((values) => itemFields(values) as unknown as NewItemDto) };
  }
}
