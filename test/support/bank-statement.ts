const written = (sen: number): string => (sen / 100).toFixed(2);

/** A line of a statement: day, text, sen above zero in. */
export type StatementLine = readonly [tgl: string, teks: string, sen: number];

/** A file of KlikBCA of an account, with a head and a foot of its own. */
export function klikbca(
  rekening: string,
  from: string,
  to: string,
  begun: number,
  lines: readonly StatementLine[],
  ...pending: string[]
): string {
  const date = (tgl: string) => `${tgl.slice(8)}/${tgl.slice(5, 7)}/${tgl.slice(0, 4)}`;
  const ended = lines.reduce((sum, [, , sen]) => sum + sen, begun);
  return [
    `No. rekening,:,'${rekening}`,
    `Periode,:,${date(from)} - ${date(to)}`,
    'Kode Mata Uang,:,Rp',
    'Tanggal,Keterangan,Cabang,Jumlah,,Saldo',
    ...lines.map(([tgl, teks, sen]) => `'${date(tgl).slice(0, 5)},${teks},'0000,${written(Math.abs(sen))},${sen > 0 ? 'CR' : 'DB'},0`), // prettier-ignore
    ...pending.map((teks) => `PEND,${teks},'0000,1000.00,CR,`),
    `Saldo Awal,:,${written(begun)}`,
    `Saldo Akhir,:,${written(ended)}`,
  ].join('\n');
}
