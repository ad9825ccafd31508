import { loadDocuments } from '@emas/contracts/documents/registry';
import { bundle } from '@emas/contracts/messages/bundle';
import { DOCUMENT_EXPORTS } from './document-exports.js';

const told = ({ name, type, cost }: { name: string; type: string; cost?: boolean }) =>
  `${name}${type === 'text' ? '' : `:${type}`}${cost ? '!' : ''}`;

/** Programs read them by place: a new column stands last. */
test('exports have the columns that programs know, written as the dictionary says', () => {
  expect(Object.fromEntries(DOCUMENT_EXPORTS.map(({ name, fields }) => [name, fields.map(told).join(' ')]))).toEqual({
    barang:
      'kode_barcode kode_intern nama_barang kode_kategori kode_dept kode_group kadar:kadar berat:weight ' +
      'berat_asli:weight berat_batu:weight kode_bandrol kode_baki kode_gudang ongkos:price2 harga_modal:rupiah! ' +
      'harga_jual:rupiah harga_atribut:rupiah kode_supplier size surat_lengkap:bool tgl_masuk status',
    penjualan:
      'no_faktur_jual status tgl_system customer_id kode_sales total_qty:int total_berat:weight ' +
      'total_berat_murni:weight subtotal:rupiah diskon:rupiah ppn:rupiah total_harga:rupiah hpp:rupiah! ' +
      'bayar_cash:rupiah bayar_non_cash:rupiah bayar_lain:rupiah kembali:rupiah kode_laci input_by valid_by ' +
      'batal_by alasan_batal keterangan created_at pembulatan:rupiah kategori_harga kode_marketplace no_order tgl_retur ' +
      'mode_jual pph22:rupiah',
    'penjualan-barang':
      'no_faktur_jual status tgl_system kode_sales kode_barcode nama_barang kode_kategori kode_dept kode_group ' +
      'kode_baki kadar:kadar berat:weight berat_batu:weight berat_murni:weight harga_gram:price2 satuan_harga ' +
      'ongkos:rupiah harga_atribut:rupiah diskon:rupiah harga:rupiah ppn:rupiah harga_modal:rupiah! jenis_baris ' +
      'kode_aksesoris qty:int',
    pembelian:
      'no_faktur_beli no_faktur_jual jenis_nota status tgl_system customer_id kode_sales total_qty:int ' +
      'berat_nota:weight berat:weight susut:weight berat_murni:weight potongan:rupiah total_harga:rupiah ' +
      'bayar_cash:rupiah bayar_transfer:rupiah bayar_tukar:rupiah kode_laci input_by valid_by batal_by ' +
      'alasan_batal keterangan created_at pembulatan:rupiah keaslian',
    'pembelian-barang':
      'no_faktur_beli status tgl_system kode_sales kode_barcode nama_barang kode_dept kode_group kelompok_harga ' +
      'kondisi_barang kadar:kadar berat_nota:weight berat:weight susut:weight berat_murni:weight harga_nota:rupiah ' +
      'harga_emas:price2 potongan:rupiah harga:rupiah',
    'penjualan-manual':
      'no_faktur_jual status tgl_system customer_id kode_sales total_qty:int total_berat:weight ' +
      'total_berat_murni:weight subtotal:rupiah diskon:rupiah ppn:rupiah total_harga:rupiah hpp:rupiah! ' +
      'bayar_cash:rupiah bayar_non_cash:rupiah bayar_lain:rupiah kembali:rupiah input_by valid_by batal_by ' +
      'alasan_batal keterangan created_at pembulatan:rupiah pph22:rupiah',
    'penjualan-manual-barang':
      'no_faktur_jual status tgl_system kode_sales nama_barang kode_kategori kode_dept kode_group kode_baki ' +
      'kode_gudang kadar:kadar qty:int berat:weight berat_murni:weight harga_gram:price2 satuan_harga ongkos:rupiah ' +
      'diskon:rupiah harga:rupiah ppn:rupiah harga_modal:rupiah!',
    'pembelian-manual':
      'no_faktur_beli status tgl_system customer_id kode_sales total_qty:int berat_nota:weight berat:weight ' +
      'susut:weight berat_murni:weight potongan:rupiah total_harga:rupiah bayar_cash:rupiah bayar_transfer:rupiah ' +
      'bayar_tukar:rupiah input_by valid_by batal_by alasan_batal keterangan created_at pembulatan:rupiah',
    'pembelian-manual-barang':
      'no_faktur_beli status tgl_system kode_sales nama_barang kode_dept kode_group kode_baki kode_gudang ' +
      'kondisi_barang kadar:kadar qty:int berat_nota:weight berat:weight susut:weight berat_murni:weight ' +
      'harga_emas:price2 potongan:rupiah harga:rupiah',
    titip:
      'no_titip no_faktur_jual jenis_titip status tgl_system customer_id kode_sales nama_barang kunci_harga:bool ' +
      'tgl_batas total_qty:int total_berat:weight total_berat_murni:weight subtotal:rupiah diskon:rupiah ppn:rupiah ' +
      'total_harga:rupiah dp_rp:rupiah dipakai_rp:rupiah kembali_rp:rupiah hangus_rp:rupiah sisa_rp:rupiah ' +
      'bayar_cash:rupiah bayar_non_cash:rupiah bayar_lain:rupiah kembali:rupiah kode_laci input_by valid_by batal_by ' +
      'alasan_batal keterangan created_at pembulatan:rupiah',
    'titip-barang':
      'no_titip status tgl_system kode_sales kunci_harga:bool tgl_batas kode_barcode nama_barang kode_kategori ' +
      'kode_dept kode_group kode_baki kadar:kadar berat:weight berat_murni:weight harga_gram:price2 satuan_harga ' +
      'ongkos:rupiah harga_atribut:rupiah diskon:rupiah harga:rupiah ppn:rupiah harga_modal:rupiah!',
    hutang:
      'no_faktur_hutang perhitungan_bunga status tgl_system customer_id kode_sales nama_barang tgl_hutang ' +
      'jatuh_tempo bunga_sampai bunga:percent lokasi no_lama tgl_selesai tgl_pengingat tgl_pemberitahuan ' +
      'total_qty:int berat:weight berat_murni:weight taksiran:rupiah jumlah_hutang:rupiah admin_rp:rupiah ' +
      'jumlah_cair:rupiah sisa_pokok:rupiah berat_jaminan:weight berat_murni_jaminan:weight ' +
      'taksiran_jaminan:rupiah bayar_cash:rupiah bayar_transfer:rupiah bayar_tukar:rupiah kode_laci input_by ' +
      'valid_by batal_by alasan_batal kode_bunga jangka_waktu:int masa_tenggang:int minimal_bunga:rupiah ' +
      'keterangan created_at pembulatan:rupiah',
    'hutang-barang':
      'no_faktur_hutang status tgl_system kode_sales tgl_hutang jatuh_tempo bunga_sampai bunga:percent lokasi ' +
      'no_lama tgl_selesai tgl_pengingat tgl_pemberitahuan nama_barang kode_dept kode_group kadar:kadar ' +
      'berat:weight berat_batu:weight berat_murni:weight kondisi_pinjaman nama_kondisi taksiran_usulan:rupiah ' +
      'taksiran:rupiah plafond_per_gram:price2 kode_barcode',
    'bayar-hutang':
      'no_bayar no_faktur_hutang jenis status tgl_system customer_id kode_sales jumlah_periode:int ' +
      'bunga_usulan:rupiah bunga_bayar:rupiah bayar_pokok:rupiah tambah_pokok:rupiah admin_rp:rupiah ' +
      'total_bayar:rupiah berat:weight bayar_cash:rupiah keluar_cash:rupiah bayar_non_cash:rupiah ' +
      'kembali:rupiah kode_laci input_by valid_by batal_by alasan_batal surat_ada:bool penerima_id created_at ' +
      'pembulatan:rupiah',
    'lelang-hutang':
      'no_lelang no_faktur_hutang cara_lelang status_kelebihan status tgl_system customer_id kode_sales ' +
      'jatuh_tempo lewat_hari:int tgl_pemberitahuan berat:weight berat_murni:weight sisa_pokok:rupiah ' +
      'bunga_bayar:rupiah nilai_lelang:rupiah kelebihan_rp:rupiah kelebihan_dibayar:rupiah rugi_rp:rupiah ' +
      'ppn:rupiah bayar_cash:rupiah bayar_non_cash:rupiah kode_laci input_by valid_by batal_by alasan_batal ' +
      'keterangan created_at',
    'lelang-hutang-barang':
      'no_lelang status tgl_system kode_sales jatuh_tempo lewat_hari:int tgl_pemberitahuan nama_barang ' +
      'kode_dept kode_group kadar:kadar berat:weight berat_batu:weight berat_murni:weight taksiran:rupiah ' +
      'nilai_usulan:rupiah nilai_lelang:rupiah',
    'tukar-tambah':
      'no_tukar status tgl_system no_faktur_jual customer_id kode_sales berat_jual:weight berat_murni_jual:weight ' +
      'total_jual:rupiah berat_beli:weight berat_murni_beli:weight total_beli:rupiah tukar_rp:rupiah ' +
      'selisih_bayar:rupiah kembali:rupiah kode_laci valid_by batal_by alasan_batal valid_at',
    'tukar-tambah-pembelian':
      'no_tukar status tgl_system no_faktur_jual no_faktur_beli berat:weight berat_murni:weight total_harga:rupiah ' +
      'tukar_rp:rupiah',
    hancur:
      'no_hancur jenis status tgl_system kode_gudang kadar_hasil:kadar total_qty:int berat:weight ' +
      'berat_murni:weight berat_hasil:weight berat_murni_hasil:weight susut:weight harga_modal:rupiah! ' +
      'nilai_susut:rupiah! harga_modal_hasil:rupiah! input_by valid_by batal_by alasan_batal keterangan tgl_hasil ' +
      'created_at',
    'hancur-barang':
      'no_hancur status tgl_system kode_gudang kadar_hasil:kadar no_faktur_beli kode_barcode nama_barang kode_dept ' +
      'kode_group kadar:kadar berat:weight berat_murni:weight harga_modal:rupiah!',
    'hancur-data':
      'no_hancur status tgl_system kode_gudang kadar_hasil:kadar total_qty:int berat:weight ' +
      'berat_murni:weight berat_hasil:weight berat_murni_hasil:weight susut:weight harga_modal:rupiah! ' +
      'nilai_susut:rupiah! harga_modal_hasil:rupiah! input_by valid_by batal_by alasan_batal keterangan tgl_hasil ' +
      'created_at',
    'hancur-data-barang':
      'no_hancur status tgl_system kode_gudang kadar_hasil:kadar kode_barcode nama_barang kode_dept ' +
      'kode_group kadar:kadar berat:weight berat_murni:weight harga_modal:rupiah!',
    pindah:
      'no_pindah jenis_pindah status tgl_system baki_asal baki_tujuan kode_gudang total_qty:int berat:weight ' +
      'berat_murni:weight input_by valid_by batal_by alasan_batal keterangan created_at',
    'pindah-barang':
      'no_pindah status tgl_system baki_asal baki_tujuan kode_gudang kode_barcode nama_barang kode_dept kode_group ' +
      'kadar:kadar berat:weight berat_murni:weight',
    'penerimaan-barang':
      'no_terima status tgl_system kode_supplier no_kirim tgl_kirim total_qty:int berat:weight berat_murni:weight ' +
      'harga_modal:rupiah! input_by valid_by batal_by alasan_batal keterangan created_at',
    'penerimaan-per-barang':
      'no_terima status tgl_system kode_supplier no_kirim tgl_kirim kode_barcode nama_barang kode_dept kode_group ' +
      'kadar:kadar berat:weight berat_murni:weight kode_baki harga_modal:rupiah!',
    'retur-barang':
      'no_retur no_terima status tgl_system kode_supplier no_kirim alasan total_qty:int berat:weight ' +
      'berat_murni:weight harga_modal:rupiah! input_by valid_by batal_by alasan_batal created_at',
    'retur-per-barang':
      'no_retur status tgl_system kode_supplier no_kirim alasan kode_barcode nama_barang kode_dept kode_group ' +
      'kadar:kadar berat:weight berat_murni:weight kode_baki harga_modal:rupiah!',
    'sortir-pembelian':
      'no_sortir status tgl_system total_qty:int berat_beli:weight berat_sortir:weight susut:weight harga_modal:rupiah! ' +
      'nilai_susut:rupiah! input_by valid_by batal_by alasan_batal keterangan created_at',
    'sortir-per-barang':
      'no_sortir status tgl_system no_faktur_beli barcode_asal nama_barang kode_dept kode_group kadar:kadar ' +
      'kadar_sortir:kadar berat_beli:weight berat_sortir:weight susut:weight hasil_sortir kode_barcode kode_baki ' +
      'harga_modal:rupiah!',
    'pindah-sortir':
      'no_pindah sortir_asal sortir_tujuan status tgl_system alasan total_qty:int berat:weight berat_murni:weight ' +
      'input_by valid_by batal_by alasan_batal created_at',
    'pindah-sortir-per-barang':
      'no_pindah status tgl_system alasan no_faktur_beli nama_barang kode_dept kode_group kadar:kadar ' +
      'berat:weight berat_murni:weight harga_modal:rupiah!',
    'kirim-barang':
      'no_kirim status tgl_system toko_tujuan total_qty:int qty_kurang:int berat:weight berat_murni:weight ' +
      'harga_modal:rupiah! input_by valid_by batal_by alasan_batal keterangan created_at',
    'kirim-barang-barang':
      'no_kirim status tgl_system toko_tujuan kode_barcode nama_barang kode_dept kode_group kadar:kadar berat:weight ' +
      'berat_murni:weight harga_modal:rupiah! hasil no_terima tgl_terima terima_by berat_timbang:weight',
    'terima-barang':
      'no_terima status tgl_system toko_asal no_kirim tgl_kirim kirim_by total_qty:int qty_kurang:int berat:weight ' +
      'berat_murni:weight harga_modal:rupiah! input_by valid_by batal_by alasan_batal created_at',
    'terima-barang-barang':
      'no_terima status tgl_system toko_asal no_kirim tgl_kirim kirim_by kode_barcode barcode_asal nama_barang ' +
      'kode_dept kode_group kode_baki kadar:kadar berat:weight berat_murni:weight berat_timbang:weight harga_modal:rupiah!',
    'kirim-barang-cuci':
      'no_cuci pekerjaan_cuci status tgl_system kode_tukang total_qty:int berat:weight berat_murni:weight qty_kembali:int ' +
      'berat_kembali:weight harga_modal:rupiah! input_by valid_by batal_by alasan_batal keterangan created_at',
    'kirim-cuci-per-barang':
      'no_cuci status tgl_system kode_tukang kode_barcode nama_barang kode_dept kode_group kadar:kadar berat:weight ' +
      'berat_murni:weight harga_modal:rupiah!',
    'terima-barang-cuci':
      'no_terima_cuci jenis_terima status tgl_system no_cuci kode_tukang total_qty:int berat_kirim:weight berat:weight ' +
      'susut:weight ongkos_sepuhan:rupiah harga_modal:rupiah! input_by valid_by batal_by alasan_batal keterangan created_at',
    'terima-cuci-per-barang':
      'no_terima_cuci status tgl_system no_cuci kode_tukang kode_barcode nama_barang kode_dept kode_group kadar:kadar ' +
      'berat_kirim:weight berat:weight susut:weight kembali_ke ongkos_sepuhan:rupiah harga_modal:rupiah!',
    'terima-sepuhan':
      'no_terima_cuci status tgl_system no_cuci kode_tukang total_qty:int berat_kirim:weight berat:weight ' +
      'susut:weight ongkos_sepuhan:rupiah harga_modal:rupiah! input_by valid_by batal_by alasan_batal keterangan created_at',
    'terima-sepuhan-per-barang':
      'no_terima_cuci status tgl_system no_cuci kode_tukang kode_barcode nama_barang kode_dept kode_group kadar:kadar ' +
      'berat_kirim:weight berat:weight susut:weight kembali_ke ongkos_sepuhan:rupiah harga_modal:rupiah!',
    'wasting-sepuhan':
      'no_wasting status tgl_system no_cuci tgl_kirim kode_tukang total_qty:int berat_sebelum:weight berat_sesudah:weight ' +
      'wasting:weight wasting_murni:weight ganti_murni:weight ganti_nilai:rupiah nilai_wasting:rupiah! input_by valid_by ' +
      'batal_by alasan_batal toleransi_persen:percent keterangan created_at',
    'wasting-per-barang':
      'no_wasting status tgl_system no_cuci tgl_kirim kode_tukang nama_barang kode_dept kode_group kadar:kadar ' +
      'berat_sebelum:weight berat_sesudah:weight wasting:weight wasting_murni:weight hilang:bool nilai_wasting:rupiah! nilai_ganti:rupiah!',
    'kirim-barang-external':
      'no_kirim status tgl_system toko_tujuan nama_toko total_qty:int qty_kurang:int berat:weight berat_murni:weight ' +
      'harga_modal:rupiah! input_by valid_by batal_by alasan_batal keterangan created_at',
    'kirim-barang-external-barang':
      'no_kirim status tgl_system toko_tujuan nama_toko barang kode_barcode nama_barang kode_dept kode_group kode_baki ' +
      'kadar:kadar berat:weight berat_murni:weight harga_modal:rupiah! hasil tgl_update',
    cicilan:
      'no_cicilan status tgl_system customer_id kode_cicilan nama_cicilan kode_barcode nama_barang kode_sales tenor:int ' +
      'jatuh_tempo lelang_mulai tgl_lunas tgl_serah tgl_selesai berat:weight berat_murni:weight harga_jual:rupiah ' +
      'dp_rp:rupiah biaya_admin:rupiah biaya_cicilan:rupiah angsuran_rp:rupiah sudah_bayar:rupiah sisa_bayar:rupiah ' +
      'denda_rp:rupiah titipan_rp:rupiah hangus_rp:rupiah kembali_rp:rupiah bayar_cash:rupiah bayar_non_cash:rupiah ' +
      'bayar_lain:rupiah kembali:rupiah kode_laci input_by valid_by batal_by alasan_batal keterangan created_at ' +
      'pembulatan:rupiah',
    'cicilan-barang':
      'no_cicilan status tgl_system kode_cicilan nama_cicilan kode_sales tenor:int jatuh_tempo lelang_mulai tgl_lunas ' +
      'tgl_serah tgl_selesai kode_barcode nama_barang kode_kategori kode_dept kode_group kode_baki kadar:kadar ' +
      'berat:weight berat_murni:weight harga_gram:price2 satuan_harga ongkos:rupiah harga_atribut:rupiah diskon:rupiah ' +
      'harga:rupiah ppn:rupiah harga_modal:rupiah!',
    'bayar-cicilan':
      'no_bayar no_cicilan jenis status tgl_system customer_id kode_sales pokok_rp:rupiah biaya_cicilan:rupiah ' +
      'denda_rp:rupiah potongan_rp:rupiah jumlah_bayar:rupiah sisa_bayar:rupiah bayar_cash:rupiah bayar_non_cash:rupiah ' +
      'bayar_lain:rupiah kembali:rupiah kode_laci input_by valid_by batal_by alasan_batal created_at pembulatan:rupiah',
    'bayar-cicilan-angsuran':
      'no_bayar status tgl_system kode_sales nama_barang angsuran_ke:int jatuh_tempo pokok_rp:rupiah ' +
      'biaya_cicilan:rupiah denda_rp:rupiah potongan_rp:rupiah jumlah_bayar:rupiah sisa_bayar:rupiah',
    'lelang-cicilan':
      'no_lelang no_cicilan status tgl_system customer_id kode_barcode nama_barang kode_sales keterangan berat:weight ' +
      'nilai_lelang:rupiah sisa_bayar:rupiah denda_rp:rupiah titipan_rp:rupiah kembali_rp:rupiah hangus_rp:rupiah ' +
      'input_by valid_by batal_by alasan_batal kode_baki created_at',
    'lelang-cicilan-barang':
      'no_lelang status tgl_system kode_sales keterangan kode_barcode nama_barang kode_dept kode_group kadar:kadar ' +
      'berat:weight berat_murni:weight',
    'kembali-cicilan':
      'no_kembali no_cicilan no_lelang status tgl_system customer_id nama_barang kode_sales kembali_rp:rupiah ' +
      'bayar_cash:rupiah bayar_transfer:rupiah bayar_tukar:rupiah kode_laci input_by valid_by batal_by alasan_batal ' +
      'created_at pembulatan:rupiah',
    'faktur-bermasalah': 'no_masalah status tgl_system no_faktur masalah tindak_lanjut lapor_by selesai_by tgl_selesai',
    'update-barang-external':
      'no_update status tgl_system no_kirim tgl_kirim toko_tujuan nama_toko qty_kembali:int qty_jual:int berat_jual:weight ' +
      'ppn:rupiah total_harga:rupiah bayar_cash:rupiah bayar_non_cash:rupiah sisa:rupiah hpp:rupiah! input_by batal_by ' +
      'alasan_batal created_at',
    'bayar-barang-external':
      'no_bayar status tgl_system toko_tujuan nama_toko jumlah_rp:rupiah bayar_cash:rupiah bayar_non_cash:rupiah ' +
      'pembulatan:rupiah kode_laci keterangan input_by batal_by alasan_batal created_at',
    'mutasi-aksesoris':
      'no_mutasi jenis status tgl_system kode_aksesoris nama_aksesoris qty:int satuan_aksesoris ' +
      'harga_satuan:rupiah! nilai:rupiah! kode_supplier kode_transaksi nama_transaksi keterangan input_by batal_by ' +
      'alasan_batal created_at',
    'mutasi-berlian':
      'no_mutasi jenis status tgl_system kode_berlian nama_berlian no_sertifikat pcs:int carat:carat ' +
      'harga_satuan:rupiah! harga_usd:usd! kurs:rupiah! nilai:rupiah! kode_supplier kode_transaksi nama_transaksi ' +
      'keterangan input_by batal_by alasan_batal created_at',
    'barang-manual-masuk':
      'no_bukti status tgl_system kode_group kode_dept kadar:kadar kode_baki kode_gudang qty:int berat:weight ' +
      'berat_murni:weight nilai:rupiah! kode_supplier nama_supplier keterangan input_by batal_by alasan_batal created_at',
    'barang-manual-pindah':
      'no_bukti status tgl_system kode_group kode_dept kadar:kadar baki_asal baki_tujuan qty:int berat:weight ' +
      'berat_murni:weight susut:weight nilai:rupiah! keterangan input_by batal_by alasan_batal created_at',
    'barang-manual-hancur':
      'no_bukti status tgl_system kode_group kode_dept kadar:kadar kode_baki qty:int berat:weight berat_murni:weight ' +
      'berat_hasil:weight kadar_hasil:kadar berat_murni_hasil:weight susut:weight nilai:rupiah! nilai_susut:rupiah! ' +
      'harga_modal_hasil:rupiah! keterangan input_by batal_by alasan_batal created_at',
    'stock-cuci-manual':
      'no_bukti jenis status tgl_system sumber tujuan_cuci kode_group kadar:kadar qty:int berat:weight ' +
      'berat_murni:weight kode_barcode kode_baki berat_hasil:weight kadar_hasil:kadar susut:weight nilai:rupiah! ' +
      'nilai_susut:rupiah! harga_modal_hasil:rupiah! keterangan setuju_by input_by batal_by alasan_batal created_at',
    'mutasi-uang-bank':
      'no_mutasi jenis status tgl_system asal asal_rekening tujuan tujuan_rekening jumlah_rp:rupiah biaya_rp:rupiah ' +
      'kategori nama_transaksi keterangan input_by batal_by alasan_batal created_at',
    'mutasi-uang-cash':
      'no_mutasi jenis status tgl_system asal asal_rekening tujuan tujuan_rekening jumlah_rp:rupiah biaya_rp:rupiah ' +
      'kategori nama_transaksi keterangan input_by batal_by alasan_batal created_at kode_laci',
    jurnal:
      'no_bukti status tgl_system tgl_jurnal keterangan jumlah_rp:rupiah balik:bool membalik input_by batal_by ' +
      'alasan_batal created_at',
    'uang-bank':
      'no_bukti jenis status tgl_system kode_transaksi nama_transaksi kode_bank no_rekening jumlah_rp:rupiah ' +
      'biaya_rp:rupiah no_ref keterangan input_by batal_by alasan_batal created_at ' +
      'jenis_lawan kode_lawan nama_lawan jumlah_benar:rupiah kode_benar uang alasan_koreksi koreksi_by koreksi_at',
    'gesek-tunai':
      'no_gesek status tgl_system cara_bayar kode_bank no_ref jumlah_gesek:rupiah fee_persen:percent fee_rp:rupiah ' +
      'jumlah_tunai:rupiah customer_id nama_customer keterangan kode_laci no_rekening input_by batal_by alasan_batal created_at',
    'kelebihan-lelang':
      'no_kelebihan status tgl_system no_faktur_hutang no_lelang tujuan_kelebihan tgl_lelang jumlah_rp:rupiah ' +
      'no_rekening kode_laci disetujui_by keterangan input_by batal_by alasan_batal created_at',
    'validasi-non-cash':
      'no_validasi status tgl_system kode_bank no_rekening tgl_masuk jumlah_transaksi:int jumlah:rupiah biaya_rp:rupiah ' +
      'perkiraan_biaya:rupiah jumlah_masuk:rupiah mutasi_id input_by batal_by alasan_batal created_at',
    'kas-bon':
      'no_bukti status tgl_system penerima jumlah_rp:rupiah keterangan tgl_janji kode_laci jumlah_terpakai:rupiah ' +
      'kembali_rp:rupiah tambah_rp:rupiah pembulatan:rupiah input_by selesai_by selesai_at batal_by alasan_batal created_at',
    'kirim-uang':
      'no_reff status tgl_system tujuan tujuan_rekening asal asal_rekening kode_laci kategori jumlah_rp:rupiah keterangan ' +
      'input_by terima_by tgl_terima jumlah_terima:rupiah batal_by alasan_batal created_at',
    'terima-uang':
      'no_terima status tgl_system no_reff toko_asal tgl_kirim kirim_by jumlah_kirim:rupiah jumlah_rp:rupiah selisih:rupiah ' +
      'keterangan kode_laci no_rekening alasan disetujui_by input_by batal_by alasan_batal created_at',
    pengalihan:
      'no_bukti status tgl_system asal tujuan jumlah_rp:rupiah keterangan input_by terima_by batal_by alasan_batal created_at',
    'uang-kas':
      'no_kas jenis status tgl_system kode_transaksi nama_transaksi jumlah_rp:rupiah keterangan kode_laci input_by ' +
      'batal_by alasan_batal created_at ' +
      'jenis_lawan kode_lawan nama_lawan jumlah_benar:rupiah kode_benar uang alasan_koreksi koreksi_by koreksi_at pembulatan:rupiah',
  });
});

test('every kind of document can be exported', async () => {
  const names = DOCUMENT_EXPORTS.map(({ name }): string => name);
  const paths = (await loadDocuments()).map(({ csv, path }) => csv ?? path.split('/').at(-1)!);
  expect(paths.filter((path) => !names.includes(path))).toEqual([]);
});

test('every export is called by a word of its own', () => {
  const called = new Set(Object.keys(bundle.id.exporting.sources));
  expect(DOCUMENT_EXPORTS.map(({ name }) => name).filter((name) => !called.has(name))).toEqual([]);
});
