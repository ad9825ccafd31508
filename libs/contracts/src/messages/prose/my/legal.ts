import type { Translation } from '../../languages.js';
import type { legal as original } from '../id/legal.js';

export const legal: Translation<typeof original> = {
  terms: {
    title: 'Terma dan Syarat',
    lead: 'Aplikasi ini ialah sistem kerja kedai emas. Dengan menggunakannya, anda bersetuju dengan terma berikut.',
    sections: {
      account: {
        title: 'Akaun',
        text: 'Id pengguna dan kata laluan adalah peribadi dan diberikan oleh pemilik kedai. Anda bertanggungjawab atas semua yang dilakukan dengan akaun anda. Maklumkan pemilik dengan segera jika orang lain mengetahui kata laluan anda.',
      },
      use: {
        title: 'Penggunaan yang wajar',
        text: 'Aplikasi hanya boleh digunakan untuk kerja kedai mengikut hak yang diberikan. Dilarang cuba memintas sekatan, menggunakan akaun orang lain atau memasukkan data palsu.',
      },
      records: {
        title: 'Rekod transaksi',
        text: 'Setiap transaksi, perubahan dan kebenaran direkodkan bersama pelaku dan masanya, dan tidak boleh dipadam. Kesilapan dibetulkan melalui pembatalan atau pembetulan yang turut direkodkan.',
      },
      prices: {
        title: 'Harga dan pengiraan',
        text: 'Harga, ketulenan, berat dan pembundaran mengikut parameter yang ditetapkan kedai. Kedai bertanggungjawab atas ketepatan parameter, nota yang diberikan kepada pelanggan dan kewajipan cukainya.',
      },
      availability: {
        title: 'Ketersediaan',
        text: 'Kami berusaha memastikan aplikasi sentiasa tersedia. Penyelenggaraan, gangguan rangkaian atau elektrik boleh menghentikannya seketika; isian yang belum dihantar disimpan sebagai draf pada peranti anda.',
      },
      changes: {
        title: 'Perubahan terma',
        text: 'Terma ini boleh dikemas kini. Versi terkini sentiasa tersedia di halaman ini. Undang-undang Republik Indonesia terpakai.',
      },
    },
  },
  privacy: {
    title: 'Dasar Privasi',
    lead: 'Halaman ini menerangkan data peribadi yang disimpan kedai melalui aplikasi ini, tujuannya dan hak anda.',
    sections: {
      data: {
        title: 'Data yang disimpan',
        text: 'Daripada pelanggan: nama, alamat, nombor telefon dan, jika dikehendaki undang-undang, nombor pengenalan, bersama transaksinya. Daripada pengguna: id pengguna, tahap, nombor WhatsApp, masa log masuk dan tindakan dalam aplikasi.',
      },
      purpose: {
        title: 'Tujuan',
        text: 'Data digunakan untuk membuat dan membuktikan transaksi, melayan belian semula dan jaminan, memenuhi kewajipan undang-undang dan cukai serta menjaga keselamatan kedai. Data tidak dijual.',
      },
      access: {
        title: 'Siapa yang boleh melihat',
        text: 'Hanya pengguna yang diberi hak oleh pemilik kedai, mengikut tahap dan hak. Data dikongsi dengan pihak lain hanya jika undang-undang menghendaki atau anda memintanya, contohnya nota melalui WhatsApp.',
      },
      security: {
        title: 'Keselamatan',
        text: 'Data pengenalan pelanggan disimpan secara tersulit, kata laluan sebagai hash, dan setiap perubahan direkodkan. Peranti ini menyimpan sesi, pilihan paparan dan draf; log keluar memadam sesi.',
      },
      retention: {
        title: 'Tempoh simpanan',
        text: 'Rekod transaksi disimpan selama yang dikehendaki undang-undang dan cukai. Data peribadi pelanggan yang tidak lagi diperlukan boleh dipadam; rekod transaksinya kekal tanpa nama.',
      },
      rights: {
        title: 'Hak anda',
        text: 'Anda boleh meminta salinan, pembetulan atau pemadaman data peribadi anda daripada pemilik kedai, mengikut Undang-Undang Perlindungan Data Peribadi Indonesia.',
      },
    },
  },
};
