import { OneOf, Optional, QueryInt, Text } from '../shared/rules.js';

/** `GET customer?q=`, `GET member/get/all?q=`: part of a name, a town or a code, or a whole phone, identity or card number. */
export class PersonQueryDto {
  @Optional()
  @Text(100)
  readonly q?: string | null;

  @Optional()
  @Text(40)
  readonly sort?: string | null;

  @Optional()
  @OneOf(['asc', 'desc'])
  readonly order?: 'asc' | 'desc' | null;

  @Optional()
  @OneOf(['true', 'false'])
  readonly is_aktif?: 'true' | 'false' | null;

  @Optional()
  @QueryInt(0, 1_000_000)
  readonly skip?: number;

  @Optional()
  @QueryInt(1, 200)
  readonly limit?: number;
}

/** Of customers also those who reached the amount of a day that the owner is told of. */
export class CustomerQueryDto extends PersonQueryDto {
  @Optional()
  @OneOf(['true', 'false'])
  readonly ambang?: 'true' | 'false' | null;
}

/** `GET customer/{customer_id}`: with `tertutup` what is sensitive stays covered, and nobody is noted as having read it. */
export class UncoverQueryDto {
  @Optional()
  @OneOf(['true', 'false'])
  readonly tertutup?: 'true' | 'false' | null;
}

export class PersonPageQueryDto {
  @Optional()
  @QueryInt(0, 1_000_000)
  readonly skip?: number;

  @Optional()
  @QueryInt(1, 200)
  readonly limit?: number;
}

/** One row of a search; phone and identity number are covered but for their end. */
export interface CustomerRow {
  readonly customer_id: string;
  readonly nama_customer: string;
  readonly alamat_customer: string | null;
  readonly kota: string | null;
  readonly no_hp: string | null;
  readonly nik: string | null;
  readonly kategori_harga: string | null;
  readonly is_aktif: boolean;
  /** Is a photo of his identity card on record? */
  readonly has_foto: boolean;
}

export interface CustomerData extends CustomerRow {
  readonly kode_provinsi: string | null;
  readonly jenis_identitas: string;
  readonly jenis_pajak: string;
  readonly npwp: string | null;
  readonly tgl_lahir: string | null;
  readonly jenis_kelamin: string | null;
  readonly pekerjaan: string | null;
  readonly sumber_dana: string | null;
  readonly tujuan_data: readonly string[];
  readonly tgl_persetujuan: string | null;
  readonly catatan: string | null;
  /** Card of the member that he is. */
  readonly kode_member: string | null;
  /** Is a portrait on record? */
  readonly has_potret: boolean;
  /** What is sensitive is covered. */
  readonly is_tertutup: boolean;
}

/** A document with a customer. */
export interface CustomerDocumentRow {
  readonly jenis: string;
  readonly id: string;
  readonly no_faktur: string | null;
  /** One of its kind's states. */
  readonly status: string;
  readonly tgl_system: string;
  readonly jumlah: number;
}

/** A day on which a customer reached the amount that the owner is told of. */
export interface ThresholdRow {
  readonly customer_id: string;
  /** Empty where he was erased. */
  readonly nama_customer: string;
  readonly tgl_system: string;
  readonly jumlah: number;
  /** The same person in other shops, that day. */
  readonly jumlah_lain: number;
  readonly batas: number;
  readonly pekerjaan: string | null;
  readonly sumber_dana: string | null;
  readonly is_dihapus: boolean;
  readonly dokumen: readonly CustomerDocumentRow[];
}

export interface ThresholdPage {
  readonly count: number;
  /** Of these, customers whose work or source of money is still to be asked for. */
  readonly belum_lengkap: number;
  readonly data: readonly ThresholdRow[];
}

export interface CustomerWriteBody {
  readonly message: string;
  readonly customer_id: string;
  /** Of the trace in the log; 0 where nothing changed. */
  readonly seq?: number;
}

export interface MemberWriteBody {
  readonly message: string;
  readonly kode_member: string;
  readonly seq: number;
}

/** Somebody whose birthday it is on the business day. */
export interface BirthdayRow {
  /** Null for a member who is no customer. */
  readonly customer_id: string | null;
  readonly kode_member: string | null;
  readonly nama_customer: string;
  /** Covered but for its end. */
  readonly no_hp: string | null;
  /** Years completed that day. */
  readonly umur: number;
}
