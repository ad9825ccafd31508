import { Injectable, StreamableFile } from '@nestjs/common';
import type { SlipTextDto } from '@emas/contracts/documents/document.dto';
import type { Language } from '@emas/contracts/messages/languages';
import { moduleOn, type ModuleKey, type SettingValues } from '@emas/contracts/modules/register';
import type { PrintModel } from '@emas/contracts/shared/sheet';
import type { SlipModel, SlipTextFormat } from '@emas/contracts/shared/slip';
import { Labels } from '@emas/reporting/document/labels';
import { slipDefinition } from '@emas/reporting/slips/slip-pdf';
import { escPos } from '@emas/reporting/slips/esc-pos';
import { slipPages, slipTexts, type SlipSegment } from '@emas/reporting/slips/slip-text';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { proofCode, proofText } from '@emas/domain/document/proof-code';
import { justPrinted } from '@emas/domain/printing/just-printed';
import { settingsStream } from '@emas/domain/settings/settings';
import { type ShopProfile, shopProfileStream } from '@emas/domain/settings/shop-profile';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../ledger/ledger.js';
import { FileStore } from '../../platform/files/file-store.js';
import { refOf, smallKey } from '../../platform/files/image-location.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { RenderPool } from '../../platform/rendering/render-pool.js';
import { CustomerNames } from './customer-names.js';
import { NoteLayouts } from './note-layouts.js';
import { type AnyBody, isOfKind, type ReadSlip, type SlipKind } from './document-kind.js';
import { eventOf } from './end-document.js';
import { rasterOf } from './logo-raster.js';

/** Form feed: where a slip printed twice is cut. */
const PAGE_BREAK = '\f';

/** What slip.json answers: the slip, and each copy as it is laid out. */
export interface SlipPagesBody {
  readonly slip: PrintModel;
  readonly pages: readonly (readonly SlipSegment[])[];
}

interface Reader {
  readonly kode_toko: string;
  readonly language: Language;
}

/** The slip of a document, from the ledger: what is printed is never behind. */
@Injectable()
export class DocumentSlips {
  constructor(
    private readonly ledger: Ledger,
    private readonly customers: CustomerNames,
    private readonly files: FileStore,
    private readonly renderer: RenderPool,
    private readonly layouts: NoteLayouts,
  ) {}

  /** The shop's logo as a data URL, as paper takes it. */
  async logoOf(shop: string): Promise<string | null> {
    const bytes = await this.logoBytes(shop);
    return bytes && `data:image/jpeg;base64,${bytes.toString('base64')}`;
  }

  private async logoBytes(shop: string): Promise<Buffer | null> {
    const stream = shopProfileStream(shop);
    const profile = (await this.ledger.load<ShopProfile | null>(shop, [stream])).get(stream)?.body;
    const ref = profile?.logo_path ? refOf(shop, profile.logo_path) : null;
    return ref && this.files.get(smallKey(ref));
  }

  /** The slip that the user has just counted, as a PDF; to everybody else a look at it. */
  async pdf(kind: SlipKind, user: RequestUser, id: string): Promise<StreamableFile> {
    const [slip, logo] = await Promise.all([this.shownTo(kind, user, id), this.logoOf(user.kode_toko)]);
    const { bytes } = await this.renderer.run({
      kind: 'definition',
      definition: slipDefinition(slip, new Labels(slip.language), logo),
    });
    const disposition = `inline; filename="${slip.no_faktur}.pdf"`;
    return new StreamableFile(bytes, { type: 'application/pdf', disposition });
  }

  /** The same as text, for a receipt printer. */
  async text(kind: SlipKind, user: RequestUser, id: string, { format }: SlipTextDto): Promise<string> {
    const slip = await this.shownTo(kind, user, id);
    return slipTexts(slip, (format as SlipTextFormat | undefined) ?? 'THERMAL_80', new Labels(slip.language)).join(
      PAGE_BREAK,
    );
  }

  /** The same as a printer takes it that has letters of several sizes, and pictures: each copy from top to bottom. */
  async pages(kind: SlipKind, user: RequestUser, id: string, { format }: SlipTextDto): Promise<SlipPagesBody> {
    const slip = await this.shownTo(kind, user, id);
    const paper = (format as SlipTextFormat | undefined) ?? 'THERMAL_80';
    return { slip, pages: slipPages(slip, paper, new Labels(slip.language)) };
  }

  /** The same as bytes for a receipt printer (ESC/POS), each copy cut off. */
  async bytes(kind: SlipKind, user: RequestUser, id: string, { format }: SlipTextDto): Promise<StreamableFile> {
    const [slip, logo] = await Promise.all([this.shownTo(kind, user, id), this.logoBytes(user.kode_toko)]);
    const paper = (format as SlipTextFormat | undefined) ?? 'THERMAL_80';
    const pages = slipPages(slip, paper, new Labels(slip.language));
    const bytes = escPos(slip, pages, paper, logo && (await rasterOf(logo)));
    const disposition = `attachment; filename="${slip.no_faktur}.bin"`;
    return new StreamableFile(bytes, { type: 'application/octet-stream', disposition });
  }

  /** The slip that the user has just counted; to everybody else a look at it, marked as that. */
  async shownTo(kind: SlipKind, user: RequestUser, id: string): Promise<PrintModel> {
    const history = await this.ledger.history(user.kode_toko, kind.documents.stream(id));
    if (kind.uncounted) return this.made(kind, user, id, 1, history);
    const type = eventOf(kind, 'Printed');
    const cetak_ke = justPrinted(history, type, user.user_id, new Date().toISOString());
    return this.made(kind, user, id, cetak_ke, history);
  }

  /** `cetak_ke` counts this print; from 2 on it is marked a copy. Throws the kind's refusal of what is not there. */
  async of(kind: SlipKind, reader: Reader, id: string, cetak_ke: number): Promise<PrintModel> {
    return this.made(
      kind,
      reader,
      id,
      cetak_ke,
      await this.ledger.history(reader.kode_toko, kind.documents.stream(id)),
    );
  }

  private async made(
    kind: SlipKind,
    { kode_toko: shop, language }: Reader,
    id: string,
    cetak_ke: number,
    history: readonly RecordedEvent[],
  ): Promise<PrintModel> {
    const { definition, documents } = kind;
    const streams = [documents.stream(id), shopProfileStream(shop), settingsStream(shop)] as const;
    const loaded = await this.ledger.load<object | null>(shop, streams);
    const { body, no } = loaded.get(streams[0])!;
    if (body === null || !isOfKind(kind, body)) throw new DomainError(documents.refusals.missing, { id });
    const profile = loaded.get(streams[1])?.body as ShopProfile | null | undefined;
    const settings = (loaded.get(streams[2])?.body as SettingValues | null | undefined) ?? null;
    const { status, customer_id = null } = body as AnyBody;
    const beside = await this.ledger.load(shop, kind.slipReads?.(body as never) ?? []);
    const names = await this.customers.namesOf(shop, customer_id === null ? [] : [customer_id]);
    const twice = kind.twice?.(body as never) ?? definition.settings.twice;
    const proves = kind.proves ?? [kind.cancel.reverses];
    const valid = history.findLast(({ type }) => proves.includes(type));
    const said = kind.slip(body as never, settings, ((stream) => beside.get(stream)!) as ReadSlip);
    const printed = {
      kind: definition.kind as SlipModel['kind'],
      language,
      shop: profile ?? { kode_toko: shop, nama_toko: shop, alamat_toko: '' },
      no_faktur: no!,
      status,
      cetak_ke,
      ...(cetak_ke > 0 && valid && proofOf(shop, valid)),
      duplicate: twice !== undefined && moduleOn(settings, twice as ModuleKey),
    };
    const model: PrintModel =
      'facts' in said
        ? { ...said, ...printed }
        : { ...said, ...printed, nama_customer: names.get(customer_id ?? '') ?? '' };
    return { ...model, ...(await this.layouts.of(shop, model, settings)) } as PrintModel;
  }
}

/** What proves a slip, of the event that made its document valid. */
function proofOf(kode_toko: string, { no, hash }: RecordedEvent): Pick<SlipModel, 'kode_bukti' | 'qr_bukti'> {
  const kode_bukti = proofCode(hash);
  return { kode_bukti, qr_bukti: proofText({ kode_toko, no: no!, kode_bukti }) };
}
