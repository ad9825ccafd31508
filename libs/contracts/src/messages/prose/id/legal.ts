/** The public pages of terms and privacy. */
export const legal = {
  terms: {
    title: 'Syarat dan Ketentuan',
    lead: 'Aplikasi ini adalah sistem kerja toko emas. Dengan menggunakannya, Anda menyetujui ketentuan berikut.',
    sections: {
      account: {
        title: 'Akun',
        text: 'User id dan password bersifat pribadi dan diberikan oleh pemilik toko. Anda bertanggung jawab atas semua yang dilakukan dengan akun Anda. Segera beri tahu pemilik toko bila password diketahui orang lain.',
      },
      use: {
        title: 'Penggunaan yang wajar',
        text: 'Aplikasi hanya boleh dipakai untuk pekerjaan toko sesuai hak akses yang diberikan. Dilarang mencoba melewati pembatasan, memakai akun orang lain, atau memasukkan data yang tidak benar.',
      },
      records: {
        title: 'Catatan transaksi',
        text: 'Setiap transaksi, perubahan dan otorisasi dicatat bersama pelaku dan waktunya, dan tidak dapat dihapus. Kesalahan diperbaiki dengan pembatalan atau koreksi yang juga tercatat.',
      },
      prices: {
        title: 'Harga dan perhitungan',
        text: 'Harga, kadar, berat dan pembulatan mengikuti parameter yang ditetapkan toko. Toko bertanggung jawab atas kebenaran parameter, atas nota yang diberikan kepada pelanggan, dan atas kewajiban pajaknya.',
      },
      availability: {
        title: 'Ketersediaan',
        text: 'Kami berusaha agar aplikasi selalu tersedia. Pemeliharaan, gangguan jaringan atau listrik dapat menghentikannya sementara; isian yang belum terkirim disimpan sebagai draf di perangkat Anda.',
      },
      changes: {
        title: 'Perubahan ketentuan',
        text: 'Ketentuan ini dapat diperbarui. Versi terbaru selalu tersedia di halaman ini. Hukum Republik Indonesia berlaku.',
      },
    },
  },
  privacy: {
    title: 'Kebijakan Privasi',
    lead: 'Halaman ini menjelaskan data pribadi apa yang disimpan toko melalui aplikasi ini, untuk apa, dan hak Anda.',
    sections: {
      data: {
        title: 'Data yang disimpan',
        text: 'Dari pelanggan: nama, alamat, nomor telepon, dan bila diwajibkan hukum, nomor identitas, bersama transaksinya. Dari pengguna: user id, level, nomor WhatsApp, waktu masuk dan tindakan di aplikasi.',
      },
      purpose: {
        title: 'Tujuan',
        text: 'Data dipakai untuk membuat dan membuktikan transaksi, melayani pembelian kembali dan garansi, memenuhi kewajiban hukum dan pajak, serta menjaga keamanan toko. Data tidak dijual.',
      },
      access: {
        title: 'Siapa yang dapat melihat',
        text: 'Hanya pengguna yang diberi hak oleh pemilik toko. Setiap akses dibatasi menurut level dan hak. Data dibagikan kepada pihak lain hanya bila hukum mewajibkan atau Anda memintanya, misalnya pengiriman nota lewat WhatsApp.',
      },
      security: {
        title: 'Keamanan',
        text: 'Data identitas pelanggan disimpan terenkripsi, password disimpan sebagai hash, dan setiap perubahan tercatat. Di perangkat ini disimpan sesi masuk, pilihan tampilan dan draf; keluar dari aplikasi menghapus sesi.',
      },
      retention: {
        title: 'Lama penyimpanan',
        text: 'Catatan transaksi disimpan selama diwajibkan hukum dan pajak. Data pribadi pelanggan yang tidak lagi diperlukan dapat dihapus; catatan transaksinya tetap ada tanpa nama.',
      },
      rights: {
        title: 'Hak Anda',
        text: 'Anda dapat meminta salinan, perbaikan atau penghapusan data pribadi Anda kepada pemilik toko, sesuai Undang-Undang Pelindungan Data Pribadi.',
      },
    },
  },
};
