import type { Words } from '../words.js';

/** The second look at bought gold that weighs other than its note says. */
export const shrinkage = {
  errors: {
    SHRINKAGE_DECIDED: [
      'Susut {{barang}} Sudah Diputuskan Oleh {{oleh}}',
      'The shrinkage of {{barang}} has been decided by {{oleh}}',
      'Sul calo di {{barang}} ha già deciso {{oleh}}',
      '{{barang}} 的損耗已由 {{oleh}} 決定',
      'Susut {{barang}} telah diputuskan oleh {{oleh}}',
      '{{barang}} の減耗は {{oleh}} が判断済みです',
    ],
    SHRINKAGE_MOVED: [
      'Barang {{barang}} Sudah Tidak Ada Di Barang Beli',
      '{{barang}} no longer lies among the bought goods',
      '{{barang}} non è più tra la merce acquistata',
      '{{barang}} 已不在收購貨品之中',
      'Barang {{barang}} tiada lagi dalam barang belian',
      '{{barang}} はもう買取品の中にありません',
    ],
    SHRINKAGE_NOT_DECIDED: [
      'Susut {{barang}} Belum Divalidasi',
      'The shrinkage of {{barang}} has not been validated',
      'Il calo di {{barang}} non è stato convalidato',
      '{{barang}} 的損耗尚未核實',
      'Susut {{barang}} belum disahkan',
      '{{barang}} の減耗はまだ確認されていません',
    ],
    SHRINKAGE_NOT_FOUND: ['Susut Tidak Ditemukan', 'There is no shrinkage to decide on', 'Nessun calo su cui decidere', '找不到要核實的損耗', 'Susut tidak dijumpai', '確認する減耗が見つかりません'],
    SHRINKAGE_OTHER_DAY: [
      'Putusan Tanggal {{tgl}} Tidak Bisa Dibuka, Harinya Sudah Lewat',
      'The decision of {{tgl}} can no longer be taken back: its day is over',
      'La decisione del {{tgl}} non si può più ritirare: la sua giornata è chiusa',
      '{{tgl}} 的決定已過營業日，不能撤回',
      'Keputusan bertarikh {{tgl}} tidak boleh dibuka lagi, harinya telah berlalu',
      '{{tgl}} の判断は営業日を過ぎているため取り消せません',
    ],
    SHRINKAGE_OWN: [
      'Susut Pembelian Sendiri Tidak Bisa Divalidasi Sendiri',
      'Somebody else must look at what you bought, paid or approved yourself',
      'Ciò che hai acquistato, pagato o approvato tu deve guardarlo un altro',
      '自己收購、付款或批准的損耗須由他人核實',
      'Susut belian sendiri tidak boleh disahkan sendiri',
      '自分が買取・支払い・承認した減耗は自分では確認できません',
    ],
  },
  states: {
    DITOLAK: ['Ditolak', 'Refused', 'Respinto', '已拒絕', 'Ditolak', '却下'],
    OPEN: ['Menunggu', 'Waiting', 'In attesa', '待核實', 'Menunggu', '確認待ち'],
    VALID: ['Valid', 'Validated', 'Convalidato', '已核實', 'Sah', '確認済み'],
  },
  success: {
    refused: ['Susut Ditolak', 'Shrinkage refused', 'Calo respinto', '已拒絕損耗', 'Susut ditolak', '減耗を却下しました'],
    reopened: ['Putusan Susut Dibuka Kembali', 'The decision has been taken back', 'La decisione è stata ritirata', '已撤回損耗的決定', 'Keputusan susut dibuka semula', '減耗の判断を取り消しました'],
    validated: ['Susut Berhasil Divalidasi', 'Shrinkage validated', 'Calo convalidato', '已核實損耗', 'Susut berjaya disahkan', '減耗を確認しました'],
  },
  ui: {
    empty: ['Tidak Ada Susut Yang Menunggu', 'No shrinkage is waiting', 'Nessun calo in attesa', '沒有待核實的損耗', 'Tiada susut yang menunggu', '確認待ちの減耗はありません'],
    emptyHint: [
      'Barang yang kembali dengan berat lain dari notanya muncul di sini',
      'Items that come back with another weight than their note appear here',
      'Qui compaiono gli articoli tornati con un peso diverso dalla nota',
      '重量與單據不符的回購貨品會在此顯示',
      'Barang yang kembali dengan berat berlainan daripada notanya muncul di sini',
      '伝票と違う重さで戻った商品がここに表示されます',
    ],
    own: [
      'Anda yang membeli, membayar atau menyetujui: orang lain harus memutuskan',
      'You bought, paid or approved it yourself: somebody else decides',
      'L’hai acquistato, pagato o approvato tu: decide un altro',
      '由你收購、付款或批准，須由他人決定',
      'Anda yang membeli, membayar atau meluluskan: orang lain mesti memutuskan',
      '自分が買取・支払い・承認をしたため、他の人が判断します',
    ],
    refuse: ['Tolak Susut', 'Refuse shrinkage', 'Respingi calo', '拒絕損耗', 'Tolak susut', '減耗を却下'],
    reopen: ['Buka Putusan', 'Take the decision back', 'Ritira la decisione', '撤回決定', 'Buka keputusan', '判断を取り消す'],
    search: ['Cari nota, barcode, barang', 'Search note, barcode, item', 'Cerca nota, codice, articolo', '搜尋單號、條碼、貨品', 'Cari nota, kod bar, barang', '伝票・バーコード・商品を検索'],
    validate: ['Validasi Susut', 'Validate shrinkage', 'Convalida calo', '核實損耗', 'Sahkan susut', '減耗を確認'],
    weighHint: [
      'Kosongkan bila tidak ditimbang ulang',
      'Leave empty where nobody weighed again',
      'Lascia vuoto se non è stato ripesato',
      '沒有重新磅重請留空',
      'Biarkan kosong jika tidak ditimbang semula',
      '再計量しない場合は空欄のままにします',
    ],
  },
} satisfies Words;
