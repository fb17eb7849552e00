import { can } from '@portal/auth';
import type { Answer } from '@portal/contract/kit/route';
import { rule } from '@portal/contract/kit/rules';
import { MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import { isProposal } from '@portal/contract/merchant/review-state';
import { VatInput, vatRoutes } from '@portal/contract/merchant/vat';
import { type Call, connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import { currencyName, formatRate, ppmOf } from '@portal/money';
import { FormDialog, fieldsOf, Region, Section, toast, useCall, useFormState } from '@portal/ui';
import { useState } from 'react';
import type { MerchantFull } from '../merchant/index.ts';
import { type RowColumn, Rows } from './Rows.tsx';
import { words } from './words.ts';

type Vat = Answer<typeof vatRoutes.list>['rates'][number];
type Later = Vat['scheduled'][number];

const vat = connect(vatRoutes);

function Day({ rate: { ratePpm, effectiveFrom } }: { rate: Later }) {
  return useWords(words)('vatFrom', { rate: formatRate(ratePpm), day: effectiveFrom });
}

function Pending({ rate }: { rate: NonNullable<Vat['pending']> }) {
  const t = useWords(words);
  const { createBy, ratePpm, effectiveFrom } = rate;
  return t('vatAsked', { name: createBy, rate: formatRate(ratePpm), day: effectiveFrom });
}

const columns: readonly RowColumn<Vat>[] = [
  { head: 'currency', cell: ({ currency }) => currencyName(currency) },
  { head: 'vatRate', isFigure: true, cell: ({ current }) => formatRate(current?.ratePpm ?? 0) },
  { head: 'vatSince', cell: ({ current }) => current?.effectiveFrom ?? '—' },
  {
    head: 'vatNext',
    cell: ({ scheduled }) =>
      scheduled.length === 0
        ? '—'
        : scheduled.map((rate) => (
            <div key={rate.effectiveFrom}>
              <Day rate={rate} />
            </div>
          )),
  },
  { head: 'vatPending', cell: ({ pending }) => (pending ? <Pending rate={pending} /> : '—') },
];

/** Value added tax of a merchant by currency, and how another rate is asked for (money §1.2). */
export function VatSection({ merchant }: Pick<MerchantFull, 'merchant'>) {
  const t = useWords(words);
  const { merId, status } = merchant;
  const answer = useCall(vat.list, { params: { merId } });
  const [isOpen, setOpen] = useState(false);
  const mayChange =
    can(vat.change.permit) && !isProposal(merchant) && status !== MERCHANT_STATUS.closed;
  const change = mayChange && answer.data && (
    <button type="button" className="ui-link" onClick={() => setOpen(true)}>
      {t('vatChange')}
    </button>
  );
  return (
    <Section title={t('vat')} link={change}>
      <Region answer={answer}>
        {({ rates }) => (
          <Rows
            label={t('vat')}
            rows={rates}
            columns={columns}
            none={t('vatNone')}
            idOf={({ currency }) => currency}
          />
        )}
      </Region>
      {isOpen && answer.data && (
        <VatDialog
          merId={merId}
          today={answer.data.today}
          change={vat.change}
          close={() => setOpen(false)}
          done={answer.reload}
        />
      )}
    </Section>
  );
}

interface VatDialogProps {
  merId: string;
  /** First day that a rate may hold from. */
  today: string;
  change: Call<typeof vatRoutes.change>;
  close(): void;
  done(): unknown;
}

/** As it is typed: the rate in percent. */
const VatForm = VatInput.extend({ ratePpm: rule.percentage() });
const Field = fieldsOf(words, VatForm);

/** Asks for the rate of one currency from a day; stays open with what the server says against it. */
function VatDialog({ merId, today, change, close, done }: VatDialogProps) {
  const t = useWords(words);
  const form = useFormState(
    VatForm,
    async ({ ratePpm, ...asked }) => {
      const body = { ...asked, ratePpm: ppmOf(ratePpm) };
      await change({ params: { merId }, body });
      close();
      toast(t('submitted'));
      await done();
    },
    { effectiveFrom: today },
  );
  return (
    <FormDialog title={t('vatChange')} form={form} close={close} verb={t('submit')}>
      <Field.Currency name="currency" />
      <Field.Rate name="ratePpm" hint={t('vatHint')} />
      <Field.Date name="effectiveFrom" min={today} hint={t('vatDayHint')} />
    </FormDialog>
  );
}
