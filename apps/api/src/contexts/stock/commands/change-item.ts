import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeItemDto } from '@emas/contracts/stock/change-item.dto';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { gramsToMilligrams, percentToKadar, rupiahToPriceCents } from '@emas/domain/shared/wire';
import { type ItemChanges, changeItem } from '@emas/domain/stock/change-item';
import { itemStream } from '@emas/domain/stock/item';
import { atHead } from '../../../ledger/at-head.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger } from '../../../ledger/ledger.js';
import { ItemWhereabouts } from '../queries/item-whereabouts.js';

export interface ItemChangedAnswer {
  readonly seq: number;
  readonly kode_barcode: string;
}

export class ChangeItemCommand extends Command<ItemChangedAnswer> {
  constructor(
    readonly shop: string,
    readonly actor: string,
    readonly kode_barcode: string,
    readonly dto: ChangeItemDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeItemCommand)
export class ChangeItemHandler implements ICommandHandler<ChangeItemCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly whereabouts: ItemWhereabouts,
  ) {}

  /** A thing is corrected where it lies: it must be in its tray, and still be there when the correction is written. */
  async execute({ shop, actor, kode_barcode, dto, key }: ChangeItemCommand): Promise<ItemChangedAnswer> {
    const { otorisasi_ids = [], ...content } = dto;
    const request = { type: 'ChangeItem', kode_barcode, ...content };
    const command = { kode_barcode, changes: toChanges(content), otorisasi_ids, hash: contentHash(request) };
    const { seq, result } = await atHead(
      this.ledger,
      shop,
      () => this.whereabouts.refusal(shop, kode_barcode),
      (refusal) => ({
        shop,
        actor,
        key,
        request,
        streams: [itemStream(kode_barcode), ...otorisasi_ids.map(authorizationStream)],
        decide: (context) => {
          const decision = changeItem(command, context);
          if (refusal) throw refusal;
          return decision;
        },
      }),
    );
    return { seq, ...result };
  }
}

/** Decimals to units; what was not given is not among them, what may be emptied may be null. */
function toChanges(dto: Omit<ChangeItemDto, 'otorisasi_ids'>): ItemChanges {
  const given = <Value>(value: Value | null | undefined): value is Value => value !== null && value !== undefined;
  return {
    ...(dto.kode_intern !== undefined && { kode_intern: dto.kode_intern }),
    ...(given(dto.nama_barang) && { nama_barang: dto.nama_barang }),
    ...(given(dto.kadar) && { kadar: percentToKadar(dto.kadar) }),
    ...(given(dto.berat) && { berat: gramsToMilligrams(dto.berat) }),
    ...(given(dto.berat_asli) && { berat_asli: gramsToMilligrams(dto.berat_asli) }),
    ...(given(dto.ongkos) && { ongkos: rupiahToPriceCents(dto.ongkos) }),
    ...(given(dto.harga_jual) && { harga_jual: dto.harga_jual }),
    ...(given(dto.harga_atribut) && { harga_atribut: dto.harga_atribut }),
    ...(dto.size !== undefined && { size: dto.size }),
    ...(dto.surat_lengkap !== undefined && { surat_lengkap: dto.surat_lengkap }),
  };
}
