import { can } from '@portal/auth';
import type { Answer } from '@portal/contract/kit/route';
import { MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import { isProposal } from '@portal/contract/merchant/review-state';
import { vatRoutes } from '@portal/contract/merchant/vat';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import { currencyName, formatRate } from '@portal/money';
import { Region, Section, useCall } from '@portal/ui';
import { useState } from 'react';
import type { MerchantFull } from '../merchant/index.ts';
import { type RowColumn, Rows } from './Rows.tsx';
import { VatDialog } from './VatDialog.tsx';
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
