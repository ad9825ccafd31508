import type { TableRow } from './table.js';

/* Files as banks write them, with figures of our own. */

/** Rows of a text whose cells are held apart by commas; a cell in quotes may hold one. */
export const rowsOf = (text: string): TableRow[] =>
  text
    .trim()
    .split('\n')
    .map((line, at) => ({
      row: at + 1,
      cells: [...line.matchAll(/(?<=^|,)(?:"([^"]*)"|([^,]*))(?=,|$)/g)].map(([, quoted, plain]) => quoted ?? plain),
    }));

/** Over New Year: days without a year, an amount with its side behind it, one line that is not booked yet. */
export const KLIKBCA = `
"Informasi Rekening - Mutasi Rekening"
" "
"No. rekening : 0881234567"
"Nama : TOKO EMAS SINAR JAYA"
"Periode : 28/12/2026 - 05/01/2027"
"Kode Mata Uang : Rp"
" "
"Tanggal Transaksi","Keterangan","Cabang","Jumlah","Saldo"
"'28/12","SETORAN TUNAI","'0038","12,000,000.00 CR","112,000,000.00"
"'30/12","KARTU DEBIT/CREDIT EDC 0007731","'0998","14,723,465.00 CR","126,723,465.00"
"'31/12","BUNGA","'0000","41,800.00 CR","126,765,265.00"
"'31/12","PAJAK BUNGA","'0000","2,050.00 DB","126,763,215.00"
"'31/12","BIAYA ADM","'0000","17,000.00 DB","126,746,215.00"
"'02/01","TRSF E-BANKING DB 0201/FTSCY/WS95031 25002500.00 BUDI SANTOSO","'0000","25,002,500.00 DB","101,743,715.00"
"PEND","TRSF E-BANKING CR SITI","'0000","750,000.00 CR",""
"Saldo Awal : 100,000,000.00"
"Mutasi Debet : 25,021,550.00"
"Mutasi Kredit : 26,765,265.00"
"Saldo Akhir : 101,743,715.00"`;

/** The account of a company at the same bank: bare cells, the side in a cell without a heading. */
export const KLIKBCA_BISNIS = `
Account No.,=,'0881234567
Name,=,TOKO EMAS SINAR JAYA
Currency,=,IDR
Period,=,01/11/2026 - 30/11/2026

Date,Description,Branch,Amount,,Balance
'02/11/2026,SWITCHING CR DARI 014 SINAR,'0000,3500000.00,CR,13500000.00
'09/11/2026,BI-FAST DB TRANSFER KE 008 PT ABADI,'0000,1250000.50,DB,12249999.50

Starting Balance,=,10000000.00
Credit,=,3500000.00
Debet,=,1250000.50
Ending Balance,=,12249999.50`;

/** Amounts each way, a running balance, no foot; the same text and amount twice on one day. */
export const MANDIRI = `
AccountNo,Ccy,PostDate,Remarks,AdditionalDesc,Credit Amount,Debit Amount,Close Balance
1370012345678,IDR,03/11/2026,MCM InhouseTrf DARI CV MULIA,REF 9981,"2,500,000.00",0.00,"52,500,000.00"
1370012345678,IDR,03/11/2026,QRIS PAYMENT,BATCH 0311,"150,000.00",0.00,"52,650,000.00"
1370012345678,IDR,03/11/2026,QRIS PAYMENT,BATCH 0311,"150,000.00",0.00,"52,800,000.00"
1370012345678,IDR,05/11/2026,BIAYA ADM BULANAN,,0.00,"12,500.00","52,787,500.00"`;

/** The newest line first, with the hour. */
export const BRI = `
NOREK,TGL_TRAN,DESK_TRAN,MUTASI_DEBET,MUTASI_KREDIT,SALDO_AWAL_MUTASI,SALDO_AKHIR_MUTASI
020601000123304,2026-11-07 09:14:55,PRIMA CR TRF DARI 014,0.00,800000.00,20400000.00,21200000.00
020601000123304,2026-11-04 16:20:01,BIAYA TRANSFER,2500.00,0.00,20402500.00,20400000.00
020601000123304,2026-11-04 16:20:00,TRANSFER KE 0881234567,600000.00,0.00,21002500.00,20402500.00`;

/** One amount with its side in a column; a text that goes on below; a foot of sums; amounts as written at home. */
export const BNI = `
Account No.,0123456789,,,,
Period,01-Nov-2026 s/d 30-Nov-2026,,,,
Opening Balance,"5.000.000,00",,,,
Posting Date,Branch,Description,Amount,Db/Cr,Balance
02-Nov-2026,0259,TRF/PAY/TOP-UP ECHANNEL,"1.000.000,00",C,"6.000.000,00"
,,DARI IBU RATNA,,,
17-Nov-2026,0259,BIAYA ADMINISTRASI,"11.000,00",D,"5.989.000,00"
Total,,,,,
Closing Balance,"5.989.000,00",,,,`;

/** Two messages: one reversed credit, one reversed debit, one expected line, a text of many lines, a day of another year. */
export const MT940 = `{1:F01CENAIDJAXXXX0000000000}{2:I940SINARJAYN}{4:
:20:STMT261231
:25:0881234567
:28C:00365/001
:60F:C261230IDR100000000,00
:61:2612301231CR12000000,00NTRFNONREF//FT2612300001
SETOR TUNAI
:86:SETORAN TUNAI
OLEH KASIR1
CABANG 0038
:61:261231RC500000,00NTRFREV0001
:86:KOREKSI TRSF MASUK
:61:261231RD2500,NCHGREV0002
:86:KOREKSI BIAYA TRANSFER
:62F:C261231IDR111502500,00
-}{1:F01CENAIDJAXXXX0000000000}{4:
:20:STMT270104
:25:0881234567
:28C:00001/001
:60F:C261231IDR111502500,00
:61:2701020102D25002500,00NTRF123456//FT2701020009
:86:?20TRSF E-BANKING DB?21BUDI
 SANTOSO
:61:270105EC750000,00NTRFNONREF
:62F:C270104IDR86500000,00
-}`;
