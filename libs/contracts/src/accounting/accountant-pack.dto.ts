import { DateText, Id, OneOf, Optional } from '../shared/rules.js';

/** `POST paket-akuntan`. */
export class AccountantPackDto {
  @Id() id!: string;
  @DateText() tgl_from!: string;
  @DateText() tgl_to!: string;
}

/** `GET paket-akuntan/{id}`: how far it is. */
export interface AccountantPackView {
  readonly id: string;
  readonly status: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED';
  readonly progress: number;
  readonly total: number;
  /** Its file can be fetched. */
  readonly siap: boolean;
}

/** `GET paket-akuntan/jurnal.csv`. */
export class JournalFileDto {
  @DateText() tgl_from!: string;
  @DateText() tgl_to!: string;
  /** Line by line, or in one line for each day, journal and number. */
  @Optional() @OneOf(['RINCI', 'RINGKAS']) bentuk?: 'RINCI' | 'RINGKAS';
}
