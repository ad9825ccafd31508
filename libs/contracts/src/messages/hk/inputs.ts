import type { Translation } from '../languages.js';
import type { inputs as original } from '../id/inputs.js';

export const inputs: Translation<typeof original> = {
  date: {
    yesterday: '昨日',
    last7: '7 日',
    presets: '日期範圍選項',
    locked: '日期已鎖定為今日',
  },
  scan: {
    label: '掃描或輸入條碼',
    searching: '搜尋中',
  },
  scale: {
    connect: '連接電子磅',
    disconnect: '中斷電子磅',
    waiting: '正等待重量穩定',
    steady: '穩定重量：{{weight}} 克',
    overload: '電子磅超重',
    lost: '電子磅已中斷，請重新連接或輸入重量。',
    failed: '無法開啟電子磅，請檢查連接線，或輸入重量。',
    unsupported: '此瀏覽器無法讀取電子磅，請輸入重量。',
    baudRate: '速度（baud）',
    none: '未連接',
    live: '已連接',
    reading: '電子磅讀數',
  },
  count: {
    nominal: '面額',
    pieces: '張數',
    amount: '金額',
    total: '總計',
  },
  image: {
    choose: '選擇圖片',
    replace: '更換圖片',
    camera: '相機',
    remove: '移除圖片',
    hint: 'JPEG、PNG 或 WebP，亦可貼上 (Ctrl+V) 或拖放到此處。',
    preview: '圖片預覽',
    preparing: '正在準備圖片',
    unreadable: '此檔案不是可讀取的圖片',
    tooSmall: '圖片太小，最少 {{min}} x {{min}} 像素',
    takePhoto: '拍攝',
    cameraTitle: '用相機拍照',
    cameraFailed: '無法開啟相機，請在瀏覽器允許使用相機，或選擇檔案。',
  },
  errors: {
    IMAGE_MISSING: '尚未選擇圖片',
    IMAGE_UNREADABLE: '檔案不是可讀取的圖片',
    IMAGE_TYPE_UNKNOWN: '圖片必須為 JPEG、PNG 或 WebP',
    IMAGE_DIMENSIONS: '圖片邊長必須介乎 {{min}} 至 {{max}} 像素',
    IMAGE_UNKNOWN: '找不到圖片，請重新選擇',
  },
};
