import type { FieldDefinition, ResourceDefinition } from '../../definitions/resource.js';
import { CATALOGUE_CSV, cataloguePaths, catalogueTexts, picture, plainText } from './catalogue-fields.js';
import { code } from './common-fields.js';

const hashtags = (name: string): FieldDefinition => ({ name, type: 'texts', length: 30, upper: true, hashtags: true });

/** Items of the customer app. */
export const definition: ResourceDefinition = {
  name: 'item-katalog',
  route: '/item-katalog',
  paths: cataloguePaths('app/item-katalog'),
  key: 'kode_barang',
  csvName: CATALOGUE_CSV,
  fields: [
    code('kode_barang', 30),
    plainText('nama_barang', 100, { required: true, inTable: true, sort: true, searchable: true }),
    { name: 'berat', type: 'weight', required: true, requiredMessage: 'itemWeightEmpty', inTable: true, sort: true },
    { name: 'harga_jual', type: 'rupiah', required: true, inTable: true, sort: true },
    { name: 'harga_jual_str', type: 'text', length: 30, computed: true, wireOnly: true },
    {
      name: 'kode_kategori',
      type: 'lookup',
      lookup: { list: 'kategori-katalog', value: 'kode_kategori', label: 'nama_kategori' },
      required: true,
      requiredMessage: 'categoryNotChosen',
    },
    picture('ITEM', { type: 'images', required: 'create' }),
    { name: 'gambar_name', type: 'texts', length: 100, wireOnly: true },
    {
      name: 'kode_banner',
      type: 'lookups',
      lookup: { list: 'banner-katalog', value: 'kode_banner', label: 'title', byLabel: true },
    },
    { name: 'deskripsi_banner', type: 'texts', readOnly: true, from: 'kode_banner.deskripsi', inTable: true },
    {
      name: 'kode_info',
      type: 'lookups',
      lookup: { list: 'info-katalog', value: 'kode_info', label: 'title', byLabel: true },
    },
    { name: 'deskripsi_info', type: 'texts', readOnly: true, from: 'kode_info.deskripsi', inTable: true },
    plainText('direct_url', 255, { required: true, url: true }),
    hashtags('hashtag_jenis'),
    hashtags('hashtag_kadar'),
    hashtags('hashtag_lm'),
  ],
  texts: catalogueTexts('barang'),
};
