import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UpdateExternalDto } from '@emas/contracts/transfers/external.dto';
import type { ExternalUpdatedData } from '@emas/contracts/transfers/external.view';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { masterDate } from '@emas/domain/masterdata/master';
import { type SettingsBody, settingsStream } from '@emas/domain/settings/settings';
import { type ItemBody, itemStream } from '@emas/domain/stock/item';
import { trayReads } from '@emas/domain/stock/tray';
import { externals } from '@emas/domain/transfers/external-shipment';
import {
  externalTrays,
  externalUpdates,
  updateExternal,
  type UpdateExternal,
} from '@emas/domain/transfers/external-update';
import { atHead } from '../../../ledger/at-head.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger, type LedgerCommand } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import type { QuoteOn } from '../../pricing/index.js';
import { TrayContents } from '../../stock/index.js';
import { containsTax, ExternalTaxes } from '../queries/external-taxes.js';
import { debtsOf, partnerPayments, partnerReads, partnerTerms } from './partner-terms.js';

export interface ExternalUpdateAnswer {
  readonly seq: number;
  readonly data: ExternalUpdatedData;
}

/** Who takes the money has a drawer. */
export type Cashier = Pick<RequestUser, 'user_id' | 'kode_toko' | 'kode_laci'>;

/** What a partner has returned and sold. */
export class UpdateExternalCommand extends Command<ExternalUpdateAnswer> {
  constructor(
    readonly user: Cashier,
    readonly dto: UpdateExternalDto,
    readonly key: string,
  ) {
    super();
  }
}

/** What it rests on at the head. */
interface Read {
  readonly trays: readonly string[];
  readonly isi: ReadonlyMap<string, number>;
  readonly debts: ReadonlyMap<string, number>;
  readonly items: ReadonlyMap<string, ItemBody>;
  readonly quoteOn: QuoteOn;
}

@CommandHandler(UpdateExternalCommand)
export class UpdateExternalHandler implements ICommandHandler<UpdateExternalCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly trays: TrayContents,
    private readonly taxes: ExternalTaxes,
  ) {}

  async execute(command: UpdateExternalCommand): Promise<ExternalUpdateAnswer> {
    const { user, dto } = command;
    const said = saidBy(dto);
    const { seq, numbers } = await atHead(
      this.ledger,
      user.kode_toko,
      () => this.read(user.kode_toko, said),
      (read) => updateExternalCommand(command, said, read),
    );
    return { seq, data: { id: dto.id, no_update: numbers[externalUpdates.stream(dto.id)]! } };
  }

  private async read(shop: string, said: Said): Promise<Read> {
    const { shipment, items, quoteOn } = await this.taxes.read(shop, said.external_id);
    const trays = externalTrays(said, shipment.lines);
    const [isi, debts] = await Promise.all([
      this.trays.piecesOf(shop, trays),
      debtsOf(this.ledger, shop, said.pembayaran),
    ]);
    return { trays, isi, debts, quoteOn, items };
  }
}

type Said = Pick<UpdateExternal, 'external_id' | 'lines' | 'pembayaran'>;

const saidBy = (dto: UpdateExternalDto): Said => ({
  external_id: dto.external_id,
  pembayaran: partnerPayments(dto.pembayaran ?? []),
  lines: dto.lines.map(({ barang, hasil, kode_toko = null, harga_jual = null }) => ({
    // A bar is called by an id.
    barang: barang.includes('/') ? barang.toLowerCase() : barang.toUpperCase(),
    ...{ hasil, kode_baki: kode_toko, harga_jual },
  })),
});

/** What the ledger is asked, with what was read at the head. */
function updateExternalCommand({ user, dto, key }: UpdateExternalCommand, said: Said, read: Read): LedgerCommand<null> {
  const { otorisasi_ids = [], ...content } = dto;
  const shop = user.kode_toko;
  const request = { type: 'UpdateExternal', ...content };
  const command: UpdateExternal = {
    ...{ external_update_id: dto.id, ...said, otorisasi_ids, hash: contentHash(request) },
    konfirmasi_kapasitas: dto.konfirmasi_kapasitas === true,
  };
  const back = said.lines.flatMap(({ barang, hasil }) => (hasil === 'KEMBALI' && read.items.has(barang) ? [itemStream(barang)] : [])); // prettier-ignore
  return {
    shop,
    actor: user.user_id,
    key,
    request,
    streams: [
      externalUpdates.stream(dto.id),
      externals.stream(dto.external_id),
      ...new Set(back),
      ...otorisasi_ids.map(authorizationStream),
    ],
    reads: [...partnerReads(shop, said.pembayaran), ...read.trays.flatMap(trayReads)],
    decide(context) {
      const settings = context.get<SettingsBody | null>(settingsStream(shop)).body;
      const facts = {
        ...partnerTerms(context, user.kode_laci, read.debts),
        harga_termasuk_pajak: containsTax(settings),
        // A bar is no jewellery: it is sold as gold.
        tarif_ppn: ({ barang }: { readonly barang: string }) => {
          const item = read.items.get(barang);
          return item ? read.quoteOn(item, masterDate(context)).tarif_ppn : 0;
        },
        isi: read.isi,
      };
      return { events: updateExternal(command, facts, context).events, result: null };
    },
  };
}
