/** What can be exported, with the columns that the asker may see. */
export interface ExportSourceView {
  readonly nama: string;
  readonly judul: string;
  readonly jenis: 'LIST' | 'DOKUMEN';
  readonly kolom: readonly { readonly nama: string; readonly judul: string }[];
}

/** An export that was made, newest first. */
export interface ExportView {
  readonly id: string;
  readonly nama: string;
  readonly judul: string;
  readonly tgl_from: string | null;
  readonly tgl_to: string | null;
  readonly status: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED';
  readonly progress: number;
  readonly total: number;
  /** Rows and bytes of the file; null until it is done. */
  readonly jumlah: number | null;
  readonly ukuran: number | null;
  readonly created_by: string;
  readonly created_at: string;
  /** Until when the file is kept. */
  readonly expires_at: string;
  /** The file is there, and the asker's. */
  readonly bisa_unduh: boolean;
}
