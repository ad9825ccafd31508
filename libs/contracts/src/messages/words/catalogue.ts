import type { Words } from '../words.js';

/** The customer app: its opening slides. */
export const catalogue = {
  labels: {
    image: ['Gambar', 'Picture', 'Immagine', '圖片', 'Gambar', '画像'],
    name: ['Nama', 'Name', 'Nome', '名稱', 'Nama', '名前'],
    position: ['Posisi', 'Position', 'Posizione', '位置', 'Kedudukan', '位置'],
    text: ['Text', 'Text', 'Testo', '文字', 'Teks', 'テキスト'],
  },
  messages: {
    changed: ['Data Berhasil Dirubah', 'The data has been changed', 'Dati modificati', '資料已更改', 'Data berjaya diubah', 'データを変更しました'],
    failed: [
      'Simpan Data Gagal, Silahkan Ulangi Beberapa Saat Lagi',
      'Saving failed, please try again in a moment',
      'Salvataggio non riuscito, riprovare tra qualche istante',
      '儲存失敗，請稍後再試',
      'Data gagal disimpan, sila cuba sebentar lagi',
      '保存に失敗しました。しばらくしてからもう一度お試しください',
    ],
  },
  positions: {
    ATAS: ['Atas', 'Top', 'In alto', '上方', 'Atas', '上'],
    BAWAH: ['Bawah', 'Bottom', 'In basso', '下方', 'Bawah', '下'],
  },
  ui: {
    changes: [
      '{{count}} slide belum disimpan',
      ['{{count}} slide not saved', '{{count}} slides not saved'],
      ['{{count}} schermata non salvata', '{{count}} schermate non salvate'],
      '{{count}} 個畫面尚未儲存',
      '{{count}} slaid belum disimpan',
      '未保存の画面 {{count}} 件',
    ],
    characters: [
      '{{count}} / {{max}} karakter',
      '{{count}} / {{max}} characters',
      '{{count}} / {{max}} caratteri',
      '{{count}} / {{max}} 字元',
      '{{count}} / {{max}} aksara',
      '{{count}} / {{max}} 文字',
    ],
    discard: ['Batalkan Perubahan', 'Discard changes', 'Annulla le modifiche', '放棄更改', 'Batalkan perubahan', '変更を破棄'],
    edit: ['Ubah {{name}}', 'Edit {{name}}', 'Modifica {{name}}', '編輯 {{name}}', 'Ubah {{name}}', '{{name}} を編集'],
    empty: ['Data Splashscreen Kosong', 'No splash screens', 'Nessuna schermata iniziale', '沒有啟動畫面', 'Tiada skrin pembuka', 'スプラッシュ画面がありません'],
    imageHint: [
      'Gambar tegak 1241 x 2348 piksel paling pas. Yang di luar bingkai ponsel terpotong.',
      'An upright picture of 1241 x 2348 pixels fits best. What lies outside the phone’s frame is cut off.',
      'L’ideale è un’immagine verticale di 1241 x 2348 pixel. Ciò che esce dalla cornice del telefono viene tagliato.',
      '直向 1241 x 2348 像素的圖片最合適。超出手機框的部分會被裁去。',
      'Gambar menegak 1241 x 2348 piksel paling sesuai. Bahagian di luar bingkai telefon akan terpotong.',
      '縦長 1241 x 2348 ピクセルの画像が最適です。携帯電話の枠からはみ出す部分は切り取られます。',
    ],
    newImage: ['Gambar Baru', 'New picture', 'Nuova immagine', '新圖片', 'Gambar baharu', '新しい画像'],
    noImage: ['Belum ada gambar', 'No picture yet', 'Ancora nessuna immagine', '尚未有圖片', 'Belum ada gambar', '画像はまだありません'],
    noText: ['Belum ada text', 'No text yet', 'Ancora nessun testo', '尚未有文字', 'Belum ada teks', 'テキストはまだありません'],
    preview: ['Pratinjau {{name}}', 'Preview of {{name}}', 'Anteprima di {{name}}', '{{name}} 預覽', 'Pratonton {{name}}', '{{name}} のプレビュー'],
    save: ['Simpan {{name}}', 'Save {{name}}', 'Salva {{name}}', '儲存 {{name}}', 'Simpan {{name}}', '{{name}} を保存'],
    screen: ['Tampil di {{screen}}', 'Shown on {{screen}}', 'Mostrata in {{screen}}', '顯示於 {{screen}}', 'Dipaparkan di {{screen}}', '{{screen}} に表示'],
    slides: ['Slide pembuka', 'Opening slides', 'Schermate iniziali', '啟動畫面', 'Slaid pembuka', '起動画面'],
    unsaved: ['Belum disimpan', 'Not saved', 'Non salvata', '尚未儲存', 'Belum disimpan', '未保存'],
  },
} satisfies Words;
