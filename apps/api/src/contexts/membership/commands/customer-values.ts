import type { CustomerDto } from '@emas/contracts/membership/customer.dto';
import { isBusinessDate, jakartaDate } from '@emas/domain/shared/business-date';
import { type FieldError, refuseInvalid } from '@emas/domain/shared/domain-error';
import type { CustomerValues } from '../persistence/customers.js';

const KTP_DIGITS = /^[0-9]{16}$/;

/** The form's input as the registry keeps it; throws with every wrong field named. */
export function customerValues(dto: CustomerDto): CustomerValues {
  const values: CustomerValues = {
    nama_customer: dto.nama_customer,
    alamat_customer: dto.alamat_customer ?? null,
    kota: dto.kota ?? null,
    kode_provinsi: dto.kode_provinsi ?? null,
    no_hp: dto.no_hp?.replace(/^0/, '62') ?? null,
    jenis_identitas: dto.jenis_identitas ?? 'KTP',
    nik: dto.nik ?? null,
    tgl_lahir: dto.tgl_lahir ?? null,
    jenis_kelamin: dto.jenis_kelamin ?? null,
    pekerjaan: dto.pekerjaan ?? null,
    sumber_dana: dto.sumber_dana ?? null,
    kategori_harga: dto.kategori_harga ?? null,
    tujuan_data: dto.tujuan_data ?? ['TRANSAKSI'],
    tgl_persetujuan: dto.tgl_persetujuan ?? null,
    catatan: dto.catatan ?? null,
    is_aktif: dto.is_aktif ?? true,
  };
  refuseInvalid(wrongFields(values));
  return values;
}

function wrongFields(values: CustomerValues): FieldError[] {
  const wrong: FieldError[] = [];
  if (values.jenis_identitas === 'KTP' && values.nik !== null && !KTP_DIGITS.test(values.nik)) {
    wrong.push({ field: 'nik', code: 'NIK_LENGTH' });
  }
  for (const field of ['tgl_lahir', 'tgl_persetujuan'] as const) {
    if (values[field] !== null && !isBusinessDate(values[field])) wrong.push({ field, code: 'mustBeDate' });
  }
  if (values.tgl_lahir !== null && values.tgl_lahir > jakartaDate(new Date().toISOString()))
    wrong.push({ field: 'tgl_lahir', code: 'notAfterToday' });
  if (values.tujuan_data.includes('PROMOSI') && values.tgl_persetujuan === null) {
    wrong.push({ field: 'tgl_persetujuan', code: 'CONSENT_DATE_MISSING' });
  }
  return wrong;
}
