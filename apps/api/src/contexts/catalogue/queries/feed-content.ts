import { Injectable } from '@nestjs/common';
import { SPLASH_CODES } from '@emas/contracts/catalogue/image-folders';
import { SPLASH_NAMES } from '@emas/contracts/catalogue/splash.view';
import type * as Feed from '@emas/contracts/catalogue/feed.view';
import { splashStream, type SplashSlide } from '@emas/domain/catalogue/splash-slide';
import { type MasterValues, masterValues } from '@emas/domain/masterdata/master';
import { jakartaDate } from '@emas/domain/shared/business-date';
import { kadarToPercent, milligramsToGrams, priceCentsToRupiah } from '@emas/domain/shared/wire';
import { Ledger } from '../../../ledger/ledger.js';
import { ShopProfiles } from '../../settings/index.js';
import { FEED_LISTS } from '../feed-lists.js';
import { feedImage, feedImages } from './feed-image.js';

type Rows = ReadonlyMap<string, MasterValues>;
type Lists = Readonly<Record<keyof typeof FEED_LISTS, Rows>>;

/** What the customer app may see of a shop today, field by field: what is not named here stays inside. */
@Injectable()
export class FeedContents {
  constructor(
    private readonly ledger: Ledger,
    private readonly profiles: ShopProfiles,
  ) {}

  /** Null for a shop without a catalogue. */
  async of(shop: string): Promise<Feed.FeedContent | null> {
    const { openDay, lastDay } = await this.ledger.head(shop);
    const tgl = openDay ?? lastDay ?? jakartaDate(new Date().toISOString());
    const names = Object.entries(FEED_LISTS);
    const rows = await Promise.all(names.map(([, list]) => this.rows(shop, list, tgl)));
    const lists = Object.fromEntries(names.map(([name], index) => [name, rows[index]!])) as Lists;
    const { nama_toko, alamat_toko } = await this.profiles.of(shop);
    const content: Feed.FeedContent = {
      shop: { kode_toko: shop, nama_toko, alamat_toko },
      categories: each(lists.categories, category),
      prices: each(lists.prices, (row) => price(row, lists)).filter(({ groups }) => groups.length > 0),
      banners: each(lists.banners, (row) => block(row, 'kode_banner')),
      infos: each(lists.infos, (row) => block(row, 'kode_info')),
      items: each(lists.items, (row) => item(row, lists)),
      gifts: each(lists.gifts, gift),
      contacts: each(lists.contacts, contact),
      group_descriptions: each(lists.descriptions, (row) => description(row, lists)).filter((row) => row !== null),
      splash: await this.splash(shop),
    };
    const isEmpty = Object.values(content).every((part) => !Array.isArray(part) || part.length === 0);
    return isEmpty ? null : content;
  }

  /** Rows of a list that are in force, by key. */
  private async rows(shop: string, list: string, tgl: string): Promise<Rows> {
    const kind = `master/${list}`;
    const documents = await this.ledger.list(shop, kind, { status: ['AKTIF'] });
    const found = documents.flatMap((document): [string, MasterValues][] => {
      const values = masterValues(document, tgl);
      return values && values['is_aktif'] !== false ? [[document.stream.slice(kind.length + 1), values]] : [];
    });
    return new Map(found.sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  private async splash(shop: string): Promise<Feed.FeedSplash[]> {
    const documents = await this.ledger.load<SplashSlide | null>(shop, SPLASH_CODES.map(splashStream));
    return SPLASH_CODES.flatMap((kode) => {
      const slide = documents.get(splashStream(kode))?.body;
      if (!slide) return [];
      const { text: words, position, url } = slide;
      return [{ kode, screen_name: SPLASH_NAMES[kode].screen_name, text: words, position, image: feedImage(url) }];
    });
  }
}

const each = <Part>(rows: Rows, make: (row: MasterValues) => Part): Part[] => [...rows.values()].map(make);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const category = (row: MasterValues): Feed.FeedCategory => ({
  kode_kategori: text(row['kode_kategori']),
  nama_kategori: text(row['nama_kategori']),
  warna: text(row['warna']),
  image: feedImage(row['gambar_path']),
});

const price = (row: MasterValues, lists: Lists): Feed.FeedPrice => ({
  kode_harga_app: text(row['kode_harga_app']),
  nama_harga_app: text(row['nama_harga_app']),
  groups: texts(row['detail_group']).flatMap((kode) => {
    const group = lists.groups.get(kode);
    return group ? [groupPrice(kode, group, lists)] : [];
  }),
});

function groupPrice(kode_group: string, group: MasterValues, lists: Lists): Feed.FeedGroupPrice {
  const kadar = number(lists.finenesses.get(text(group['kode_kadar']))?.['kadar']);
  const selling = lists.selling.get(kode_group);
  const byPiece = group['satuan_harga'] === 'PCS';
  const cents = number(selling?.['harga_gram']);
  const harga = byPiece ? number(selling?.['harga_per_pcs']) : cents === null ? null : priceCentsToRupiah(cents);
  return {
    kode_group,
    nama_group: text(group['nama_group']),
    kadar: kadar === null ? null : kadarToPercent(kadar),
    satuan_harga: byPiece ? 'PCS' : 'GRAM',
    harga,
    berlaku_sejak: harga === null ? null : text(selling!['tgl_berlaku']),
  };
}

const block = (row: MasterValues, key: string): Feed.FeedBlock => ({
  kode: text(row[key]),
  title: text(row['title']),
  sub_title: text(row['sub_title']),
  info: text(row['info']),
  sub_info: text(row['sub_info']),
  deskripsi: text(row['deskripsi']),
  url_pendukung: text(row['url_pendukung']),
  nama_tombol: text(row['nama_tombol']),
  image: feedImage(row['gambar_path']),
});

const item = (row: MasterValues, lists: Lists): Feed.FeedItem => ({
  kode_barang: text(row['kode_barang']),
  nama_barang: text(row['nama_barang']),
  berat: milligramsToGrams(number(row['berat']) ?? 0),
  harga_jual: number(row['harga_jual']) ?? 0,
  kode_kategori: text(row['kode_kategori']),
  images: feedImages(row['gambar_path']),
  kode_banner: texts(row['kode_banner']).filter((kode) => lists.banners.has(kode)),
  kode_info: texts(row['kode_info']).filter((kode) => lists.infos.has(kode)),
  direct_url: text(row['direct_url']),
  hashtag_jenis: texts(row['hashtag_jenis']),
  hashtag_kadar: texts(row['hashtag_kadar']),
  hashtag_lm: texts(row['hashtag_lm']),
});

const gift = (row: MasterValues): Feed.FeedGift => ({
  kode_hadiah: text(row['kode_hadiah']),
  nama_hadiah: text(row['nama_hadiah']),
  info: text(row['info']),
  sub_info: text(row['sub_info']),
  deskripsi: text(row['deskripsi']),
  point: number(row['point']) ?? 0,
  image: feedImage(row['gambar_path']),
});

const contact = (row: MasterValues): Feed.FeedContact => ({
  kode_admin: text(row['kode_admin']),
  nama_admin: text(row['nama_admin']),
  no_hp: text(row['no_hp']),
});

function description(row: MasterValues, lists: Lists): Feed.FeedGroupDescription | null {
  const kode_group = text(row['kode_group']);
  const group = lists.groups.get(kode_group);
  return group ? { kode_group, nama_group: text(group['nama_group']), description: text(row['description']) } : null;
}
