import type { Translation } from '../languages.js';
import type { inputs as original } from '../id/inputs.js';

export const inputs: Translation<typeof original> = {
  date: {
    yesterday: '昨日',
    last7: '7日間',
    presets: '期間の候補',
    locked: '日付は今日に固定されています',
  },
  scan: {
    label: 'バーコードを読み取るか入力',
    searching: '検索中',
  },
  scale: {
    connect: 'はかりを接続',
    disconnect: 'はかりを切断',
    waiting: '重量の安定を待っています',
    steady: '安定した重量：{{weight}} g',
    overload: 'はかりの許容量を超えています',
    lost: 'はかりが切断されました。再接続するか、重量を入力してください。',
    failed: 'はかりを開けません。ケーブルを確認するか、重量を入力してください。',
    unsupported: 'このブラウザーではかりを読み取れません。重量を入力してください。',
    baudRate: '通信速度（baud）',
    none: '未接続',
    live: '接続中',
    reading: 'はかりの値',
  },
  count: {
    nominal: '金種',
    pieces: '枚数',
    amount: '金額',
    total: '合計',
  },
  image: {
    choose: '画像を選択',
    replace: '画像を変更',
    camera: 'カメラ',
    remove: '画像を削除',
    hint: 'JPEG・PNG・WebP。貼り付け (Ctrl+V) やドラッグ＆ドロップもできます。',
    preview: '画像のプレビュー',
    preparing: '画像を準備しています',
    unreadable: 'このファイルは読み取れる画像ではありません',
    tooSmall: '画像が小さすぎます。{{min}} x {{min}} ピクセル以上にしてください',
    takePhoto: '撮影する',
    cameraTitle: 'カメラで撮影',
    cameraFailed: 'カメラを開けません。ブラウザーで許可するか、ファイルを選択してください。',
  },
  errors: {
    IMAGE_MISSING: '画像が選択されていません',
    IMAGE_UNREADABLE: '読み取れる画像ファイルではありません',
    IMAGE_TYPE_UNKNOWN: '画像は JPEG・PNG・WebP にしてください',
    IMAGE_DIMENSIONS: '画像の辺は {{min}} から {{max}} ピクセルにしてください',
    IMAGE_UNKNOWN: '画像が見つかりません。もう一度選択してください',
  },
};
