import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LookupInput } from '../../../engine/lookup/lookup-input.js';
import { SelectInput } from '../../../ui/form/select-input.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { type EditorProps, Rows } from './list-editors.js';

export interface StatementRule {
  readonly pola: string;
  readonly jenis: 'IN' | 'OUT';
  readonly kode_transaksi: string;
}

const EMPTY: StatementRule = { pola: '', jenis: 'OUT', kode_transaksi: '' };
const CATEGORY = { list: 'master-kode-transaksi', value: 'kode_transaksi', label: 'nama_transaksi' };
const DIRECTIONS = ['IN', 'OUT'] as const;

/** Words of a bank's statement, and the category of entries that they mean; `*` stands for anything between them. */
export function RuleEditor(props: EditorProps<readonly StatementRule[]>): ReactNode {
  const { t } = useTranslation(['settings', 'values']);
  const { label, readOnly, invalid } = props;
  return (
    <div className="setting-rules">
      <Rows {...props} empty={EMPTY} mayBeEmpty>
        {(rule, index, set) => {
          const shared = (column: keyof StatementRule) => ({
            'aria-label': `${label}, ${t(`columns.${column}`)} ${index + 1}`,
            readOnly,
            invalid,
          });
          return (
            <>
              <TextInput
                {...shared('pola')}
                placeholder={t('columns.pola')}
                value={rule.pola}
                onChange={(pola) => set({ ...rule, pola })}
              />
              <SelectInput
                {...shared('jenis')}
                value={rule.jenis}
                options={DIRECTIONS.map((value) => ({ value, label: t(`values:${value}`) }))}
                onChange={(jenis) => set({ ...rule, jenis: jenis === 'IN' ? 'IN' : 'OUT', kode_transaksi: '' })}
              />
              <LookupInput
                {...shared('kode_transaksi')}
                lookup={CATEGORY}
                value={rule.kode_transaksi || null}
                where={(row) =>
                  row['jenis'] === rule.jenis && !['KAS', 'SISTEM'].includes(String(row['berlaku_untuk']))
                }
                onChange={(kode_transaksi) => set({ ...rule, kode_transaksi: kode_transaksi ?? '' })}
              />
            </>
          );
        }}
      </Rows>
    </div>
  );
}
