import type { Translation } from '../languages.js';
import type { stock as original } from '../id/stock.js';

export const stock: Translation<typeof original> = {
  errors: {
    BARCODE_NOT_FOUND: 'バーコードが見つかりません',
    ITEM_EXISTS: 'バーコード {{kode_barcode}} は既に登録されています',
    ITEM_ALREADY_THERE: '商品 {{kode_barcode}} は既にそのトレイにあります',
    ITEM_TAKEN: '商品 {{kode_barcode}} は {{oleh}} が既に取り置いています（{{no_faktur}}）',
    ITEM_SOLD: '商品 {{kode_barcode}} は {{oleh}} が既に販売しました（{{no_faktur}}）',
    ITEM_MOVED_ON: '商品 {{kode_barcode}} は {{oleh}} が {{no_faktur}} で既に処理しました',
  },
  success: {
    added: '商品を保存しました',
    moved: '商品を移動しました',
    changed: '商品を変更しました',
  },
  status: {
    READY: '販売可',
    RESERVASI: '取り置き',
    TITIP: '預かり',
    TERJUAL: '販売済み',
    CICILAN: '分割払い',
    PESANAN: '注文',
    KIRIM: '輸送中',
    CUCI: '洗浄中',
    SORTIR: '仕分け中',
    LEBUR: '溶解済み',
    HILANG: '紛失',
  },
  list: {
    title: '商品データ',
    empty: '商品がありません',
    noMatch: '該当する商品がありません',
    search: 'バーコードまたは商品名を検索',
    add: '商品を追加',
    tray: 'トレイ',
    status: '状態',
    sort: '並べ替え',
    detail: '商品詳細',
  },
  add: {
    what: '商品',
    weight: '重量と純度',
    price: '価格',
    barcodeHint: '空欄の場合は自動採番',
    kadarHint: '空欄の場合はグループの純度',
    ongkosHint: '1g当たり。空欄の場合は工賃パラメータ',
    clear: 'クリア',
  },
};
