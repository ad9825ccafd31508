import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { FEED_SCHEMA, FEED_VERSION_SCHEMA } from '@emas/contracts/catalogue/feed.schema';
import type { CatalogueVersion } from '@emas/contracts/catalogue/feed.view';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { Request, Response } from 'express';
import { Public } from '../../platform/auth/decorators.js';
import { CatalogueFeeds, type SentFeed } from './queries/catalogue-feeds.js';

/** Prices change at the counter at any time: half a minute later the app has them. */
const CACHED = 'public, max-age=30, stale-while-revalidate=300';
const SHOP = /^[A-Za-z0-9_-]{1,20}$/;

/** What the customer app reads: open to everybody, read-only. */
@ApiTags('catalogue')
@Controller('katalog/:kode_toko')
export class FeedController {
  constructor(private readonly feeds: CatalogueFeeds) {}

  @Get('feed')
  @Public()
  @ApiOperation({
    summary: 'The catalogue of a shop, for its customer app',
    description: '304 for the version that `If-None-Match` names; 404 for a shop without a catalogue.',
    security: [],
  })
  @ApiOkResponse({ schema: FEED_SCHEMA })
  async feed(@Param('kode_toko') shop: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { version, body, packed } = await this.of(shop);
    response
      .set({ 'Cache-Control': CACHED, ETag: `W/"${version}"` })
      .vary('Accept-Encoding')
      .type('json');
    if (request.acceptsEncodings('gzip')) response.set('Content-Encoding', 'gzip').send(packed);
    else response.send(body);
  }

  @Get('version')
  @Public()
  @Header('Cache-Control', 'public, max-age=10')
  @ApiOperation({ summary: 'The version of the catalogue of a shop', security: [] })
  @ApiOkResponse({ schema: FEED_VERSION_SCHEMA })
  async version(@Param('kode_toko') shop: string): Promise<CatalogueVersion> {
    return { version: (await this.of(shop)).version };
  }

  private async of(shop: string): Promise<SentFeed> {
    const feed = SHOP.test(shop) ? await this.feeds.of(shop) : null;
    if (!feed) throw new DomainError('NOT_FOUND');
    return feed;
  }
}
