import type { catalogue as original } from '../id/catalogue.js';
import type { Translation } from '../languages.js';

export const catalogue: Translation<typeof original> = {
  messages: {
    changed: 'データを変更しました',
    failed: '保存に失敗しました。しばらくしてからもう一度お試しください',
  },
  labels: {
    name: '名前',
    image: '画像',
    text: 'テキスト',
    position: '位置',
  },
  positions: {
    ATAS: '上',
    BAWAH: '下',
  },
  ui: {
    empty: 'スプラッシュ画面がありません',
    slides: '起動画面',
    edit: '{{name}} を編集',
    preview: '{{name}} のプレビュー',
    noImage: '画像はまだありません',
    noText: 'テキストはまだありません',
    screen: '{{screen}} に表示',
    unsaved: '未保存',
    changes: '未保存の画面 {{count}} 件',
    save: '{{name}} を保存',
    discard: '変更を破棄',
    newImage: '新しい画像',
    imageHint: '縦長 1241 x 2348 ピクセルの画像が最適です。携帯電話の枠からはみ出す部分は切り取られます。',
    characters: '{{count}} / {{max}} 文字',
  },
  errors: {},
};
