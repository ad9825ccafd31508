import { useMemo, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ReconciliationView, StatementLineView } from '@emas/contracts/money/reconcile.view';
import { isOfferedToBanks } from '@emas/domain/money/bank-entry';
import { CASH_SIDE } from '@emas/domain/money/money-move';
import { rupiahOfSen } from '@emas/domain/money/statement/sen';
import { withAuthorization } from '../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../engine/field-texts.js';
import { FormModal } from '../../engine/form/form-modal.js';
import { LookupInput } from '../../engine/lookup/lookup-input.js';
import { useLookupRows } from '../../engine/lookup/use-lookup.js';
import { CategoryField, type CategoryValues, RemarksField } from '../../parts/entry/category-fields.js';
import { newId } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { formatDate, formatRupiah } from '../../platform/format.js';
import { Field } from '../../ui/form/form.js';
import { SelectInput } from '../../ui/form/select-input.js';
import { TextInput } from '../../ui/form/text-input.js';
import { Sen } from './amounts.js';
import { type Booking, bookLine } from './calls.js';

interface DialogProps {
  readonly view: ReconciliationView;
  readonly line: StatementLineView;
  readonly onBooked: (match_ids: readonly string[]) => void;
  readonly onClose: () => void;
}

const REMARKS_MAX = 200;

export const netOf = ({ kredit, debit }: StatementLineView): number => kredit - debit;

/** Sends what is booked under one key for one form, with the approvals it takes. */
export function useBooking({ view, line, onBooked }: Omit<DialogProps, 'onClose'>) {
  const { t } = useTranslation('reconcile');
  const [key] = useState(newId);
  return async (booking: Booking): Promise<{ readonly message: string }> => {
    const { message, data } = await withAuthorization((ids) => bookLine(view.no_rekening, line.id, booking, key, ids));
    onBooked(data.match_ids);
    const { selisih_sen } = data;
    return { message: selisih_sen === 0 ? message : `${message}. ${t('senApart', { sen: selisih_sen })}` };
  };
}

/** What the line says, above the fields. */
export function LineFacts({ line }: Pick<DialogProps, 'line'>): ReactNode {
  const { t } = useTranslation('reconcile');
  return (
    <p className="rb-about">
      <b>{formatDate(line.tgl)}</b> {line.teks ?? t('erasedText')} <Sen sen={netOf(line)} />
    </p>
  );
}

/** Books a charge, interest, or whatever else the line is, as an entry of the account. */
export function EntryDialog(props: DialogProps): ReactNode {
  const { t } = useTranslation('reconcile');
  const { view, line, onClose } = props;
  const net = netOf(line);
  const jenis = net > 0 ? 'IN' : 'OUT';
  const proposal = view.usulan.find(({ mutasi }) => mutasi === line.id);
  const [id] = useState(newId);
  const book = useBooking(props);
  const form = useForm<CategoryValues>({
    mode: 'onBlur',
    defaultValues: {
      kode_transaksi: proposal?.aturan === 4 ? proposal.kode_transaksi : null,
      keterangan: (line.teks ?? '').toUpperCase().slice(0, REMARKS_MAX),
    },
  });
  const jumlah_rp = Math.abs(rupiahOfSen(net));
  const { no_rekening, kode_bank } = view;
  return (
    <FormModal<CategoryValues>
      title={t(jenis === 'IN' ? 'entry.in' : 'entry.out', { jumlah: formatRupiah(jumlah_rp) })}
      form={form}
      action={t('entry.book')}
      about={<LineFacts line={line} />}
      send={({ kode_transaksi, keterangan }) =>
        book({
          entry: {
            ...{ id, jenis, kode_bank, no_rekening, jumlah_rp },
            ...{ kode_transaksi: kode_transaksi ?? '', keterangan: keterangan.trim() },
          },
        })
      }
      onSent={() => void queryClient.invalidateQueries({ queryKey: ['ledger'] })}
      onClose={onClose}
    >
      <CategoryField jenis={jenis} offered={isOfferedToBanks} />
      <RemarksField />
    </FormModal>
  );
}

interface MoveValues {
  lawan: string | null;
  kategori: string | null;
  keterangan: string;
}

const CATEGORY = { list: 'master-kode-transaksi', value: 'kode_transaksi', label: 'nama_transaksi' };

/** Books money from or to another account of the shop, or its drawer. */
export function MoveDialog(props: DialogProps): ReactNode {
  const { t } = useTranslation('reconcile');
  const texts = useFieldTexts();
  const { view, line, onClose } = props;
  const net = netOf(line);
  const [id] = useState(newId);
  const book = useBooking(props);
  const { rows } = useLookupRows('master-rekening');
  const others = useMemo(
    () => [
      { value: CASH_SIDE, label: CASH_SIDE },
      ...rows
        .filter((row) => row['no_rekening'] !== view.no_rekening && row['is_aktif'] !== false)
        .map((row) => ({
          value: String(row['no_rekening']),
          label: `${String(row['kode_bank'])} ${String(row['no_rekening'])}`,
        })),
    ],
    [rows, view.no_rekening],
  );
  const form = useForm<MoveValues>({
    mode: 'onBlur',
    defaultValues: {
      ...{ lawan: null, kategori: null },
      keterangan: (line.teks ?? '').toUpperCase().slice(0, REMARKS_MAX),
    },
  });
  const bankOf = (no_rekening: string | null): string =>
    String(rows.find((row) => row['no_rekening'] === no_rekening)?.['kode_bank'] ?? '');
  const send = ({ lawan, kategori, keterangan }: MoveValues) => {
    const own = { kode: view.kode_bank, rekening: view.no_rekening as string | null };
    const other = lawan === CASH_SIDE ? { kode: CASH_SIDE, rekening: null } : { kode: bankOf(lawan), rekening: lawan };
    const [asal, tujuan] = net > 0 ? [other, own] : [own, other];
    return book({
      mutasi: {
        ...{ id, jumlah_rp: Math.abs(rupiahOfSen(net)), kategori, keterangan: keterangan.trim() },
        ...{ asal: asal.kode, asal_rekening: asal.rekening, tujuan: tujuan.kode, tujuan_rekening: tujuan.rekening },
      },
    });
  };
  const chosen = (value: string | null): string | undefined =>
    value ? undefined : texts.error({ field: 'tujuan', code: 'mustChoose' });
  return (
    <FormModal<MoveValues>
      title={t('move.title')}
      form={form}
      action={t('entry.book')}
      about={<LineFacts line={line} />}
      send={send}
      onSent={() => void queryClient.invalidateQueries({ queryKey: ['ledger'] })}
      onClose={onClose}
    >
      <Field<MoveValues, string | null>
        name="lawan"
        label={t(net > 0 ? 'move.from' : 'move.to')}
        required
        validate={chosen}
      >
        {(input) => <SelectInput {...input} options={others} />}
      </Field>
      <Field<MoveValues, string | null> name="kategori" label={texts.label('kategori')} required validate={chosen}>
        {(input) => (
          <LookupInput
            {...input}
            lookup={CATEGORY}
            where={(row) => row['jenis'] === 'TRANSFER' && row['berlaku_untuk'] !== 'SISTEM'}
          />
        )}
      </Field>
      <Field<MoveValues> name="keterangan" label={texts.label('keterangan')} required>
        {(input) => <TextInput {...input} maxLength={REMARKS_MAX} />}
      </Field>
    </FormModal>
  );
}
