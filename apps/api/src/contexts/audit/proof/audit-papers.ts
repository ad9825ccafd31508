import { Injectable } from '@nestjs/common';
import { bundle } from '@emas/contracts/messages/bundle';
import { type ShopProfile, shopProfileStream } from '@emas/domain/settings/shop-profile';
import type { PaperOf } from '@emas/reporting/proofs/proof-pages';
import type { Response } from 'express';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { RenderPool } from '../../../platform/rendering/render-pool.js';

/** What an auditor takes away on paper: whose it is, and how it is sent. */
@Injectable()
export class AuditPapers {
  constructor(
    private readonly ledger: Ledger,
    private readonly renderer: RenderPool,
  ) {}

  async of({
    kode_toko,
    language,
  }: RequestUser): Promise<PaperOf & { readonly words: (typeof bundle)['id']['proofs'] }> {
    const stream = shopProfileStream(kode_toko);
    const loaded = await this.ledger.load<ShopProfile | null>(kode_toko, [stream]);
    const nama_toko = loaded.get(stream)?.body?.nama_toko ?? kode_toko;
    return {
      kode_toko,
      nama_toko,
      words: bundle[language].proofs,
      font: language === 'jp' ? 'NotoSansJP' : 'NotoSansHK',
    };
  }

  /** A page as a definition of its content. */
  async send(response: Response, name: string, definition: object): Promise<void> {
    const { bytes } = await this.renderer.run({ kind: 'definition', definition });
    response.setHeader('Content-Disposition', `inline; filename="${name}"`);
    response.type('application/pdf').send(Buffer.from(bytes));
  }
}
