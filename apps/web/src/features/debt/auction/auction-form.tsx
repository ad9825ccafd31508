import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AUCTION_WAYS, LOAN_WAYS } from '@emas/contracts/debt/debt-words';
import type { AuctionProposalView, LoanRow } from '@emas/contracts/debt/loan.view';
import { AuthorizationCancelled, withAuthorization } from '../../../engine/authorization/with-authorization.js';
import { useFieldTexts } from '../../../engine/field-texts.js';
import { Pending } from '../../../engine/pending.js';
import { useDayOpen } from '../../../parts/day/use-day-open.js';
import { HeadField } from '../../../parts/document/head-field.js';
import { CustomerLink } from '../../../parts/document/record-links.js';
import { PaymentModal } from '../../../parts/payment/payment.js';
import type { PaymentsOf } from '../../../parts/payment/payment-value.js';
import { usePaying } from '../../../parts/payment/use-paying.js';
import { errorText, isApiError } from '../../../platform/api/api-error.js';
import { newId } from '../../../platform/api/client.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { useShortcut } from '../../../platform/input/shortcuts.js';
import { useCan } from '../../../platform/session/use-session.js';
import { Button } from '../../../ui/button.js';
import { dialog } from '../../../ui/dialogs.js';
import { Figure } from '../../../ui/figure.js';
import { RupiahInput } from '../../../ui/form/figure-input.js';
import { SelectInput } from '../../../ui/form/select-input.js';
import { TextInput } from '../../../ui/form/text-input.js';
import { SaveKeys } from '../../../ui/save-keys.js';
import { toast } from '../../../ui/toast.js';
import { auctionLoan, type Auctioning, proposalQuery } from '../debt-calls.js';
import { NoticeButtons } from '../contract/notice-buttons.js';
import { type AuctionSums, auctionSums, type Values, valueOf } from './auction-value.js';
import '../debt.css';

interface AuctionFormProps {
  readonly loan: LoanRow;
  readonly onDone: () => void;
}

/** One contract whose grace is over: what was told its customer, and what its goods bring as it is typed. */
export function AuctionForm({ loan, onDone }: AuctionFormProps): ReactNode {
  const { t } = useTranslation('debt');
  const { label } = useFieldTexts();
  const proposal = useQuery(proposalQuery(loan.id));
  const may = useCan('lelang-hutang')('tambah');
  if (!proposal.data) return <Pending of={proposal} rows={6} columns={3} />;
  const told = proposal.data.tgl_pemberitahuan;
  return (
    <div className="loan-card">
      <dl className="document-facts facts terms">
        <div>
          <dt>{label('nama_customer')}</dt>
          <dd>
            <CustomerLink id={loan.customer_id} name={loan.nama_customer} />
          </dd>
        </div>
        <div>
          <dt>{label('jatuh_tempo')}</dt>
          <dd>{loan.jatuh_tempo}</dd>
        </div>
        <div>
          <dt>{label('tgl_pemberitahuan')}</dt>
          <dd className={told === null ? 'tone-warn' : undefined}>{told ?? t('ui.notTold')}</dd>
        </div>
      </dl>
      {may && (
        <div className="document-buttons">
          <NoticeButtons id={loan.id} />
        </div>
      )}
      {may && <AuctionFields loan={loan} proposal={proposal.data} onDone={onDone} />}
    </div>
  );
}

interface FieldsProps extends AuctionFormProps {
  readonly proposal: AuctionProposalView;
}

type Way = (typeof AUCTION_WAYS)[number];

function useAuctioning({ loan, proposal, onDone }: FieldsProps) {
  const [id, setId] = useState(newId);
  const [cara, setCara] = useState<Way>('TOKO');
  const [values, setValues] = useState<Values>(new Map());
  const [bunga, setBunga] = useState<number | null>(null);
  const [keterangan, setKeterangan] = useState('');
  const sums = auctionSums(proposal, values, { bunga, cara });
  const said = (pembayaran: PaymentsOf<'in'>): Auctioning => ({
    cara_lelang: cara,
    lines: proposal.lines.map((line) => ({ line_no: line.line_no, nilai_lelang: valueOf(values, line) })),
    ...(bunga !== null && { bunga_bayar: bunga }),
    keterangan: keterangan.trim() || null,
    ...(cara === 'PEMBELI' && { pembayaran: [...pembayaran] }),
  });
  const send = usePaying({
    of: `${loan.id} lelang`,
    send: (payments: PaymentsOf<'in'>) => withAuthorization((ids) => auctionLoan(loan.id, id, said(payments), ids)),
    onPaid: ({ message }) => {
      toast.success(message);
      onDone();
      return queryClient.invalidateQueries({ queryKey: ['ledger'] });
    },
    // What may have arrived keeps its id; what was refused may be sent anew.
    onRefused: (error) => isApiError(error) && !error.isConnection && setId(newId()),
  });
  const refusal = send.error instanceof AuthorizationCancelled ? null : send.error;
  return { id, cara, setCara, values, setValues, bunga, setBunga, keterangan, setKeterangan, sums, send, refusal };
}

function AuctionFields(props: FieldsProps): ReactNode {
  const { t } = useTranslation(['debt', 'common']);
  const { label, value } = useFieldTexts();
  const { loan, proposal } = props;
  const form = useAuctioning(props);
  const { cara, values, bunga, sums, send, refusal } = form;
  const dayOpen = useDayOpen();
  const [paying, setPaying] = useState(false);
  const isPriced = proposal.lines.every((line) => valueOf(values, line) > 0);
  const isTooMuch = bunga !== null && bunga > proposal.bunga;
  const ready = dayOpen && !send.isPending && !paying && isPriced && !isTooMuch;
  const action = t('ui.auction');
  const ask = async (): Promise<void> => {
    const answers = { ok: action, cancel: t('common:back'), danger: true };
    if (!(await dialog.confirm(t('ui.auctionConfirm', { no: loan.no_faktur_hutang }), answers))) return;
    if (cara === 'PEMBELI') setPaying(true);
    else send.mutate([]);
  };
  useShortcut('mod+s', action, () => void ask(), ready);
  return (
    <>
      <HeadField name="cara_lelang" label={label('cara_lelang')}>
        <SelectInput
          aria-label={label('cara_lelang')}
          search={false}
          value={cara}
          options={AUCTION_WAYS.map((code) => ({ value: code, label: value(code) }))}
          onChange={(code) => form.setCara(code as Way)}
        />
      </HeadField>
      <ul className="loan-auction-lines plain-list">
        {proposal.lines.map((line) => (
          <AuctionLine
            key={line.line_no}
            line={line}
            value={valueOf(values, line)}
            onChange={(nilai) => form.setValues(new Map([...values, [line.line_no, nilai]]))}
          />
        ))}
      </ul>
      <HeadField
        name="bunga_bayar"
        label={label('bunga_bayar')}
        {...(isTooMuch && { error: t('ui.interestMost', { most: proposal.bunga }) })}
      >
        <RupiahInput aria-label={label('bunga_bayar')} value={sums.bunga} onChange={form.setBunga} />
      </HeadField>
      <HeadField name="keterangan" label={label('keterangan')}>
        <TextInput
          aria-label={label('keterangan')}
          maxLength={200}
          value={form.keterangan}
          onChange={form.setKeterangan}
        />
      </HeadField>
      <Outcome sums={sums} pokok={proposal.sisa_pokok} />
      {refusal && !paying && (
        <p className="document-failure tone-bad" role="alert">
          {errorText(refusal, t('common:errors.INTERNAL'))}
        </p>
      )}
      <div className="document-buttons">
        <Button
          danger
          kind="primary"
          size="large"
          loading={send.isPending}
          disabled={!ready}
          onClick={() => void ask()}
        >
          {action} <SaveKeys />
        </Button>
      </div>
      {paying && (
        <PaymentModal
          of={`${loan.id} lelang`}
          direction="in"
          total={sums.nilai + sums.ppn}
          kinds={LOAN_WAYS}
          busy={send.isPending}
          title={action}
          submitLabel={action}
          closeLabel={t('common:back')}
          error={refusal}
          onClose={() => setPaying(false)}
          onSubmit={(payments) => send.mutate(payments)}
        />
      )}
    </>
  );
}

interface AuctionLineProps {
  readonly line: AuctionProposalView['lines'][number];
  readonly value: number;
  readonly onChange: (nilai: number | null) => void;
}

/** What one thing brings; below what the shop would pay it is said so. */
function AuctionLine({ line, value, onChange }: AuctionLineProps): ReactNode {
  const { label } = useFieldTexts();
  const isLow = line.nilai_usulan !== null && value < line.nilai_usulan;
  return (
    <li data-low={isLow || undefined}>
      <span className="loan-pledge-text">
        <strong>{line.nama_barang}</strong>
        <small>
          <Figure kind="weight" value={line.berat} unit /> · <Figure kind="kadar" value={line.kadar} unit />
        </small>
        <small className={isLow ? 'tone-warn' : undefined}>
          {label('nilai_usulan')} <Figure kind="rupiah" value={line.nilai_usulan} />
        </small>
      </span>
      <RupiahInput
        aria-label={`${label('nilai_lelang')} ${line.nama_barang}`}
        value={value === 0 ? null : value}
        onChange={onChange}
      />
    </li>
  );
}

/** What is owed against what it brings: the rest is the customer's, or a loss. */
function Outcome({ sums, pokok }: { readonly sums: AuctionSums; readonly pokok: number }): ReactNode {
  const { label } = useFieldTexts();
  const rows = [
    ['sisa_pokok', pokok],
    ['bunga_bayar', sums.bunga],
    ['nilai_lelang', sums.nilai],
    ...(sums.ppn > 0 ? [['ppn', sums.ppn] as const] : []),
    sums.rugi > 0 ? (['rugi_rp', sums.rugi] as const) : (['kelebihan_rp', sums.kelebihan] as const),
  ] as const;
  return (
    <dl className="sums" aria-live="polite">
      {rows.map(([name, figure]) => (
        <div key={name}>
          <dt>{label(name)}</dt>
          <dd className={name === 'rugi_rp' ? 'tone-bad' : undefined}>
            <Figure kind="rupiah" value={figure} unit strong={name === 'rugi_rp' || name === 'kelebihan_rp'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
