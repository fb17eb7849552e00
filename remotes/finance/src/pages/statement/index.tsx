import { useWords } from '@portal/i18n';
import {
  CurrencySwitch,
  ListDrawing,
  MerchantSelect,
  Page,
  Region,
  StatementSheet,
  StateView,
  statementWords,
} from '@portal/ui';
import css from './statement.module.css';
import { type Asked, type Asking, useAsked } from './useAsked.ts';
import { useShown } from './useShown.tsx';
import { words } from './words.ts';

/** As high as a statement is at least: nothing moves when it comes. */
const HEIGHT_PX = 480;

/** Nobody is chosen, or there is nothing to state yet. */
function Nothing({ isOpen, choices }: Asking) {
  const t = useWords(words);
  const isUnchosen = isOpen && !choices?.merchant;
  return (
    <StateView
      drawing={<ListDrawing />}
      title={t(isUnchosen ? 'choose' : 'noAccount')}
      text={t(isUnchosen ? 'chooseHint' : 'noAccountHint')}
    />
  );
}

interface SheetProps {
  asking: Asking;
  today: string;
}

const sheetOf = ({ asking, today }: SheetProps) => ({
  choice: <Choice asking={asking} />,
  today,
  period: asking.period,
  choose: (period: string) => asking.change({ period }),
});

function Shown({ asked, ...props }: SheetProps & { asked: Asked }) {
  return <StatementSheet {...sheetOf(props)} answer={useShown(asked)} />;
}

/**
 * Statement of a merchant's balance for a month or a day (money §4), to view or download. It shows
 * payouts, their cost, and how the closing balance comes about.
 */
export default function StatementPage() {
  const t = useWords(statementWords);
  const asking = useAsked();
  const { choices, asked } = asking;
  return (
    <Page title={choices?.merchant?.merName ?? t('title')}>
      <Region answer={{ ...asking, data: choices }} height={HEIGHT_PX}>
        {({ today }) =>
          asked ? (
            <Shown asked={asked} asking={asking} today={today} />
          ) : (
            <StatementSheet {...sheetOf({ asking, today })}>
              <Nothing {...asking} />
            </StatementSheet>
          )
        }
      </Region>
    </Page>
  );
}

/** Of whom and in which currency; what there is but one of is not asked for. */
function Choice({ asking }: { asking: Asking }) {
  const t = useWords(statementWords);
  const { choices, isOpen, asked, change } = asking;
  const currencies = choices?.currencies ?? [];
  return (
    <>
      {isOpen && (
        <div className={css.merchant}>
          <MerchantSelect
            label={t('merchant')}
            value={choices?.merchant?.merId ?? ''}
            onChange={(merId) => change({ merId, currency: undefined })}
          />
        </div>
      )}
      {asked && currencies.length > 1 && (
        <CurrencySwitch
          currencies={currencies}
          current={asked.currency}
          choose={(currency) => change({ currency })}
        />
      )}
    </>
  );
}
