import { Transform } from 'class-transformer';
import { ArrayNotEmpty, ArrayUnique, IsArray, IsBoolean, IsIn, Matches, MinLength } from 'class-validator';
import { DateText, OneOf, Optional, QueryInt, Text } from '../shared/rules.js';

export const IDENTITY_KINDS = ['KTP', 'SIM', 'PASPOR', 'KITAS'] as const;
export const DATA_PURPOSES = ['TRANSAKSI', 'HUTANG', 'MEMBER', 'PROMOSI'] as const;

const digitsOnly = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.replace(/[\s.-]/g, '') || null : value,
);

/** `POST customers` and `PUT customers/{customer_id}`; figures and names of the registry. */
export class CustomerDto {
  @Text(100, { upper: true })
  readonly nama_customer!: string;

  @Optional()
  @Text(200, { upper: true })
  readonly alamat_customer?: string | null;

  @Optional()
  @Text(60, { upper: true })
  readonly kota?: string | null;

  @Optional()
  @Text(10)
  readonly kode_provinsi?: string | null;

  /** A leading 0 becomes 62. */
  @Optional()
  @digitsOnly
  @Matches(/^[0-9]{1,15}$/, { message: 'phoneInvalid' })
  @MinLength(11, { message: 'phoneInvalid' })
  readonly no_hp?: string | null;

  /** Default KTP. */
  @Optional()
  @OneOf(IDENTITY_KINDS)
  readonly jenis_identitas?: (typeof IDENTITY_KINDS)[number] | null;

  /** 16 digits for a KTP; nobody else's. */
  @Optional()
  @Text(20, { upper: true })
  @Matches(/^[A-Z0-9]+$/, { message: 'invalidCharacters' })
  readonly nik?: string | null;

  @Optional()
  @DateText()
  readonly tgl_lahir?: string | null;

  @Optional()
  @OneOf(['L', 'P'])
  readonly jenis_kelamin?: 'L' | 'P' | null;

  @Optional()
  @Text(60, { upper: true })
  readonly pekerjaan?: string | null;

  @Optional()
  @Text(60, { upper: true })
  readonly sumber_dana?: string | null;

  @Optional()
  @Text(20, { upper: true })
  readonly kategori_harga?: string | null;

  /** What the data may be used for; default TRANSAKSI. PROMOSI only with `tgl_persetujuan`. */
  @Optional()
  @IsArray({ message: 'mustBeList' })
  @ArrayNotEmpty({ message: 'notEmpty' })
  @ArrayUnique({ message: 'FIELD_INVALID' })
  @IsIn(DATA_PURPOSES, { each: true, message: 'mustChoose' })
  readonly tujuan_data?: (typeof DATA_PURPOSES)[number][] | null;

  @Optional()
  @DateText()
  readonly tgl_persetujuan?: string | null;

  @Optional()
  @Text(200, { upper: true })
  readonly catatan?: string | null;

  @Optional()
  @IsBoolean({ message: 'mustBeBoolean' })
  readonly is_aktif?: boolean | null;
}

/** `GET customers?q=`: part of a name, or a whole phone or identity number. */
export class CustomerQueryDto {
  @Optional()
  @Text(100)
  readonly q?: string | null;

  @Optional()
  @QueryInt(0, 1_000_000)
  readonly skip?: number;

  @Optional()
  @QueryInt(1, 200)
  readonly limit?: number;
}

/** One row of a search; the identity number is covered but for its end. */
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
  readonly tgl_lahir: string | null;
  readonly jenis_kelamin: string | null;
  readonly pekerjaan: string | null;
  readonly sumber_dana: string | null;
  readonly tujuan_data: readonly string[];
  readonly tgl_persetujuan: string | null;
  readonly catatan: string | null;
}

export interface CustomerWriteBody {
  readonly message: string;
  readonly customer_id: string;
}

/** Somebody whose birthday it is on the business day. */
export interface BirthdayRow {
  readonly customer_id: string;
  readonly nama_customer: string;
  readonly no_hp: string | null;
  /** Years completed that day. */
  readonly umur: number;
}
