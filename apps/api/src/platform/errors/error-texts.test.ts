import { DomainError } from '@emas/domain/shared/domain-error';
import { errorBody } from './error-body.js';
import { errorText } from './error-texts.js';

describe('texts of refusals', () => {
  test('call an account of the books as people do', () => {
    const text = (akun: string, language: 'id' | 'en') => errorText('ACCOUNT_OVERDRAWN', { akun, saldo: 0 }, language);
    expect(text('kas/LACI1', 'id')).toBe('Saldo Laci LACI1 Tidak Cukup');
    expect(text('bank/0123', 'en')).toBe('Not enough in bank account 0123');
    // Only what has a name is called by it.
    expect(text('modal', 'id')).toBe('Saldo modal Tidak Cukup');
    expect(errorText('PLACE_EMPTY', { barang: 'X1', place: 'baki/A1' }, 'id')).toBe('Barang X1 Tidak Ada Di Baki A1');
  });

  test('name what is to be approved in the language of who reads', () => {
    const text = (language: 'id' | 'en') =>
      errorText('AUTHORIZATION_REQUIRED', { description: 'PENJUALAN DI BAWAH MODAL' }, language);
    expect([text('id'), text('en')]).toEqual([
      'PENJUALAN DI BAWAH MODAL: Perlu Otorisasi',
      'Sale below cost: authorization required',
    ]);
  });

  test('say at the field what they say above, filled in alike', () => {
    const refusal = new DomainError('RECEIVER_NOT_OF_DRAWER', { kode_laci: 'LACI1', pemakai: 'KASIR1, OWNER' }, [
      { field: 'penerima', code: 'RECEIVER_NOT_OF_DRAWER' },
    ]);
    const said = 'Laci LACI1 Dipakai Oleh KASIR1, OWNER';
    expect(errorBody(refusal, 'id')).toMatchObject({ message: said, details: [{ field: 'penerima', message: said }] });
  });
});
