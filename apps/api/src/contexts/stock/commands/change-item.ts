import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeItemDto } from '@emas/contracts/stock/change-item.dto';
import type { StoneDto } from '@emas/contracts/stock/stone.dto';
import type { DecideContext } from '@emas/domain/ledger/event';
import { authorizationStream } from '@emas/domain/authorization/authorization';
import { refuseInvalid } from '@emas/domain/shared/domain-error';
import { gramsToMilligrams, percentToKadar, rupiahToPriceCents } from '@emas/domain/shared/wire';
import { type ItemChanges, changeItem } from '@emas/domain/stock/change-item';
import { type ItemBody, itemStream } from '@emas/domain/stock/item';
import type { Stone } from '@emas/domain/stock/stone';
import { stoneStream } from '@emas/domain/stock/stone-holder';
import { stoneLotStream } from '@emas/domain/stock/stone-lot';
import { atHead } from '../../../ledger/at-head.js';
import { contentHash } from '../../../ledger/hash.js';
import { Ledger } from '../../../ledger/ledger.js';
import { StoredImages } from '../../../platform/files/stored-images.js';
import { namedImage } from '../item-images.js';
import { ItemWhereabouts } from '../queries/item-whereabouts.js';
import { stoneRows, type StoneStreams, stoneStreams, toStones } from './stones-from-dto.js';

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
    private readonly images: StoredImages,
  ) {}

  async execute(command: ChangeItemCommand): Promise<ItemChangedAnswer> {
    const { shop, kode_barcode, dto } = command;
    if (dto.gambar_path === undefined) return this.change(command);
    const stream = itemStream(kode_barcode);
    return this.images.writing(shop, stream, namedImage(dto.gambar_path), () => this.change(command));
  }

  /** A thing is corrected where it lies: it must be in its tray, and still be there when the correction is written. */
  private async change({ shop, actor, kode_barcode, dto, key }: ChangeItemCommand): Promise<ItemChangedAnswer> {
    const { otorisasi_ids = [], ...content } = dto;
    const request = { type: 'ChangeItem', kode_barcode, ...content };
    const { stones, alasan = null, ...fields } = content;
    const command = { kode_barcode, changes: toChanges(fields), alasan, otorisasi_ids, hash: contentHash(request) };
    const { seq, result } = await atHead(
      this.ledger,
      shop,
      async () => ({
        refusal: await this.whereabouts.refusal(shop, kode_barcode),
        streams: stones ? await this.stonesOf(shop, kode_barcode, stones) : null,
      }),
      ({ refusal, streams }) => ({
        shop,
        actor,
        key,
        request,
        streams: [itemStream(kode_barcode), ...otorisasi_ids.map(authorizationStream), ...(streams?.holders ?? [])],
        reads: streams?.reads ?? [],
        decide: (context) => {
          const changes = streams
            ? { ...command.changes, stones: valuedStones(kode_barcode, stones!, streams, context) }
            : command.changes;
          const decision = changeItem({ ...command, changes }, context);
          if (refusal) throw refusal;
          return decision;
        },
      }),
    );
    return { seq, ...result };
  }

  /** Streams of the stones as they become, and of the certified ones that may be taken out. */
  private async stonesOf(shop: string, kode_barcode: string, stones: readonly StoneDto[]): Promise<StoneStreams> {
    const documents = await this.ledger.load<unknown>(shop, [itemStream(kode_barcode), ...stoneRows(stones)]);
    const { reads, holders } = stoneStreams(shop, stones, documents);
    const item = documents.get(itemStream(kode_barcode))!;
    const out = [...certified(item).map(stoneStream), ...ofStock(item).map(stoneLotStream)];
    return { reads, holders: [...new Set([...holders, ...out])] };
  }
}

const stonesIn = ({ body }: { readonly body: unknown }): readonly Stone[] => (body as ItemBody | null)?.stones ?? [];
const certified = (item: { readonly body: unknown }): string[] =>
  stonesIn(item)
    .filter(({ no_sertifikat }) => no_sertifikat !== null)
    .map(({ kode_berlian }) => kode_berlian);

const ofStock = (item: { readonly body: unknown }): string[] =>
  stonesIn(item)
    .filter(({ modal_stok }) => modal_stok !== undefined)
    .map(({ kode_berlian }) => kode_berlian);

/** Throws VALIDATION_FAILED for what is wrong in a row. */
function valuedStones(
  kode_barcode: string,
  dtos: readonly StoneDto[],
  streams: StoneStreams,
  context: DecideContext,
): readonly Stone[] {
  const { stones, errors } = toStones(dtos, streams, stonesIn(context.get(itemStream(kode_barcode))), context);
  refuseInvalid(errors);
  return stones;
}

/** Decimals to units; what was not given is not among them, what may be emptied may be null. */
function toChanges(dto: Omit<ChangeItemDto, 'alasan' | 'otorisasi_ids' | 'stones'>): ItemChanges {
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
    ...(dto.gambar_path !== undefined && { gambar_path: dto.gambar_path }),
    ...(dto.surat_lengkap !== undefined && { surat_lengkap: dto.surat_lengkap }),
  };
}
