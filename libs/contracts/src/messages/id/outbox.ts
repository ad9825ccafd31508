/** Messages that leave the house: words of the screen, answers, refusals. */
export const outbox = {
  channels: {
    PUSH: 'Push',
    WHATSAPP: 'WhatsApp',
  },
  statuses: {
    MENUNGGU: 'Menunggu',
    TERKIRIM: 'Terkirim',
    GAGAL: 'Gagal',
    DIBATALKAN: 'Dibatalkan',
  },
  faults: {
    TIMEOUT: 'Layanan terlalu lama menjawab',
    UNREACHABLE: 'Layanan tidak dapat dihubungi',
    HTTP: 'Layanan menjawab dengan galat',
    REFUSED: 'Layanan menolak pesan ini',
    EXPIRED: 'Masa berlakunya sudah lewat',
  },
  ui: {
    resend: 'Kirim Ulang',
    sendNow: 'Kirim Sekarang',
    cancel: 'Batalkan Pesan',
    cancelAsk: 'Pesan untuk {{tujuan}} tidak akan dikirim. Batalkan?',
    detail: 'Detail Pesan',
    about: 'Perihal',
    empty: 'Belum Ada Pesan Keluar',
    emptyHint: 'Nota WhatsApp dan permintaan otorisasi yang dikirim akan terlihat di sini.',
    system: 'Sistem',
    noService: 'Layanan belum diatur',
    noServiceNotice:
      'Layanan {{kanal}} belum diatur: {{jumlah}} pesan menunggu dan dikirim setelah layanan diatur oleh pengelola instalasi.',
    failedNotice: '{{jumlah}} pesan {{kanal}} gagal dikirim. Periksa galatnya, lalu kirim ulang.',
    searchHint: 'Nomor tujuan atau nomor faktur',
  },
  success: {
    resent: 'Pesan Dikirim Ulang',
    waits: 'Pesan Menunggu, Layanan Belum Diatur',
    cancelled: 'Pesan Berhasil Dibatalkan',
  },
  errors: {
    OUTBOX_NOT_FOUND: 'Pesan Tidak Ditemukan',
    OUTBOX_ALREADY_SENT: 'Pesan Sudah Terkirim',
    OUTBOX_SENDING: 'Pesan Sedang Dikirim',
  },
};
