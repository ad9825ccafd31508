import type { Words } from '../words.js';

/** Goods without barcode, bought and sold by pieces and weight: what is refused. */
export const manual = {
  errors: {
    MANUAL_GROUP_WITHOUT_KADAR: [
      'Group Ini Belum Punya Kadar',
      'This Group Has No Fineness',
      'Questo gruppo non ha un titolo',
      '此組別沒有成色',
      'Kumpulan Ini Tiada Ketulenan',
      'このグループには品位がありません',
    ],
    MANUAL_MOVED_ON: [
      'Stock {{kode_dept}} {{kode_group}} Di Baki {{kode_baki}} Sudah Diambil Dengan {{no_faktur}}, Batalkan Itu Lebih Dahulu',
      'Of {{kode_dept}} {{kode_group}} in Tray {{kode_baki}}, Some Was Taken with {{no_faktur}}; Cancel That First',
      'Parte di {{kode_dept}} {{kode_group}} nel vassoio {{kode_baki}} è uscita con {{no_faktur}}: annullare prima quella',
      '托盤 {{kode_baki}} 的 {{kode_dept}} {{kode_group}} 已以 {{no_faktur}} 取出，請先取消該單據',
      'Stok {{kode_dept}} {{kode_group}} Di Dulang {{kode_baki}} Telah Diambil Dengan {{no_faktur}}, Batalkan Itu Dahulu',
      'トレイ {{kode_baki}} の {{kode_dept}} {{kode_group}} は {{no_faktur}} で出庫済みです。先にそれを取り消してください',
    ],
    MANUAL_NOT_TOGETHER: [
      'Qty Dan Berat Harus Habis Bersamaan',
      'Pieces and Weight Must Run Out Together',
      'Pezzi e peso devono esaurirsi insieme',
      '件數與重量必須同時用完',
      'Qty Dan Berat Mesti Habis Bersama',
      '数量と重量は同時になくなる必要があります',
    ],
    MANUAL_STOCK_SHORT: [
      'Stock {{kode_dept}} {{kode_group}} Di Baki {{kode_baki}} Tinggal {{qty}} Pcs {{berat}} Gram',
      'Of {{kode_dept}} {{kode_group}}, Tray {{kode_baki}} Has {{qty}} Pcs {{berat}} Grams Left',
      'Di {{kode_dept}} {{kode_group}} nel vassoio {{kode_baki}} restano {{qty}} pz {{berat}} grammi',
      '托盤 {{kode_baki}} 的 {{kode_dept}} {{kode_group}} 只餘 {{qty}} 件 {{berat}} 克',
      'Stok {{kode_dept}} {{kode_group}} Di Dulang {{kode_baki}} Tinggal {{qty}} Keping {{berat}} Gram',
      'トレイ {{kode_baki}} の {{kode_dept}} {{kode_group}} は残り {{qty}} 点 {{berat}} グラムです',
    ],
    MANUAL_TRAY_ELSEWHERE: [
      'Baki Ini Ada Di Gudang Lain',
      'This Tray Is in Another Warehouse',
      'Questo vassoio è in un altro magazzino',
      '此托盤在另一個倉庫',
      'Dulang Ini Di Gudang Lain',
      'このトレイは別の倉庫にあります',
    ],
  },
} satisfies Words;
