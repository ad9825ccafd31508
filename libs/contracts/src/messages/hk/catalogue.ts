import type { catalogue as original } from '../id/catalogue.js';
import type { Translation } from '../languages.js';

export const catalogue: Translation<typeof original> = {
  messages: {
    changed: '資料已更改',
    failed: '儲存失敗，請稍後再試',
  },
  labels: {
    name: '名稱',
    image: '圖片',
    text: '文字',
    position: '位置',
  },
  positions: {
    ATAS: '上方',
    BAWAH: '下方',
  },
  ui: {
    empty: '沒有啟動畫面',
    slides: '啟動畫面',
    edit: '編輯 {{name}}',
    preview: '{{name}} 預覽',
    noImage: '尚未有圖片',
    noText: '尚未有文字',
    screen: '顯示於 {{screen}}',
    unsaved: '尚未儲存',
    changes: '{{count}} 個畫面尚未儲存',
    save: '儲存 {{name}}',
    discard: '放棄更改',
    newImage: '新圖片',
    imageHint: '直向 1241 x 2348 像素的圖片最合適。超出手機框的部分會被裁去。',
    characters: '{{count}} / {{max}} 字元',
  },
  errors: {},
};
