/** JSON Schema of the feed, for OpenAPI and its tests: nothing that is not named here leaves the house. */

type Schema = Readonly<Record<string, unknown>>;

const object = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});
const list = (items: Schema): Schema => ({ type: 'array', items });
const text = (description?: string): Schema => ({ type: 'string', ...(description && { description }) });
const whole = (description: string): Schema => ({ type: 'integer', minimum: 0, description });
const figure = (description: string): Schema => ({ type: 'number', minimum: 0, description });
const orNull = (schema: Schema): Schema => ({ ...schema, type: [schema['type'], 'null'] });

const image = object({
  small: text('Fits into 720 × 1366 pixels; relative to the address of the feed'),
  large: text('Fits into 1241 × 2348 pixels; relative to the address of the feed'),
});
const block = object({
  kode: text(),
  title: text(),
  sub_title: text(),
  info: text(),
  sub_info: text(),
  deskripsi: text(),
  url_pendukung: text('http or https'),
  nama_tombol: text(),
  image: orNull(image),
});

export const FEED_VERSION_SCHEMA = object({
  version: whole('Grows with every change of the catalogue and its prices, and with nothing else'),
});

export const FEED_SCHEMA = object({
  format: { type: 'integer', enum: [1] },
  version: whole('Grows with every change of what follows, and with nothing else'),
  shop: object({ kode_toko: text(), nama_toko: text(), alamat_toko: text() }),
  categories: list(
    object({
      kode_kategori: text(),
      nama_kategori: text(),
      warna: { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' },
      image: orNull(image),
    }),
  ),
  prices: list(
    object({
      kode_harga_app: text(),
      nama_harga_app: text(),
      groups: list(
        object({
          kode_group: text(),
          nama_group: text(),
          kadar: orNull(figure('Fineness in percent')),
          satuan_harga: { type: 'string', enum: ['GRAM', 'PCS'] },
          harga: orNull(figure('Rupiah per gram or piece today; null while none is set')),
          berlaku_sejak: orNull(text('YYYY-MM-DD')),
        }),
      ),
    }),
  ),
  banners: list(block),
  infos: list(block),
  items: list(
    object({
      kode_barang: text(),
      nama_barang: text(),
      berat: figure('Grams'),
      harga_jual: figure('Rupiah'),
      kode_kategori: text(),
      images: list(image),
      kode_banner: list(text()),
      kode_info: list(text()),
      direct_url: text('http or https'),
      hashtag_jenis: list(text()),
      hashtag_kadar: list(text()),
      hashtag_lm: list(text()),
    }),
  ),
  gifts: list(
    object({
      kode_hadiah: text(),
      nama_hadiah: text(),
      info: text(),
      sub_info: text(),
      deskripsi: text(),
      point: whole('Points it costs'),
      image: orNull(image),
    }),
  ),
  contacts: list(object({ kode_admin: text(), nama_admin: text(), no_hp: text('WhatsApp') })),
  group_descriptions: list(object({ kode_group: text(), nama_group: text(), description: text() })),
  splash: list(
    object({
      kode: { type: 'string', enum: ['MEMBER', 'GUEST-1', 'GUEST-2', 'GUEST-3'] },
      screen_name: text(),
      text: text(),
      position: { type: 'string', enum: ['ATAS', 'BAWAH'] },
      image: orNull(image),
    }),
  ),
});
