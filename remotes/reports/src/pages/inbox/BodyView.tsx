import { orderPage, refundPage } from '@portal/contract/orders/addresses';
import { SECRET_FACTS } from '@portal/contract/reports/inbox';
import { countryName, type KeyOf, useLanguage, useWords } from '@portal/i18n';
import { formatRate } from '@portal/money';
import { differenceWords, Entries, Sides } from '@portal/requests';
import { Reveal } from '@portal/review';
import {
  Amount,
  DictTag,
  DictText,
  IconCheck,
  IconClose,
  IconExclamationCircle,
  MoneyEquation,
  NumberLink,
} from '@portal/ui';
import { Fragment, type ReactNode } from 'react';
import { approvals, type Body } from './api.ts';
import css from './approval.module.css';
import { pageOf } from './pages.ts';
import type { Row } from './rows.ts';
import { words } from './words.ts';

type Key = KeyOf<typeof import('./zh-CN.json')>;
type Fact = Body['facts'][number];

const ICONS = { met: IconCheck, warn: IconExclamationCircle, fail: IconClose } as const;

type Secret = (typeof SECRET_FACTS)[number];
const isSecret = (name: string): name is Secret => SECRET_FACTS.some((one) => one === name);

/** Numbers of these kinds lead to their record. */
const RECORDS: Record<string, (id: string) => { to: string; permit: string }> = {
  order: orderPage,
  refund: refundPage,
  remittance: (id) => pageOf('remitLoss', id),
};

/** A masked value; who may decide opens it for a reason. */
function SecretFact({ name, value, row }: Fact & { row: Row }) {
  const t = useWords(words);
  if (!isSecret(name) || row.lock !== '') return <code>{value}</code>;
  const { source, id } = row;
  return (
    <Reveal
      mask={value}
      label={t(`fact.${name}`)}
      permit={approvals.reveal.permit}
      ask={(reason) => approvals.reveal({ params: { source, id }, body: { field: name, reason } })}
    />
  );
}

function FactValue({ row, ...fact }: Fact & { row: Row }) {
  const t = useWords(words);
  const language = useLanguage();
  const { kind, value } = fact;
  const [type = '', of = ''] = kind.split(':');
  const page = RECORDS[type];
  if (page) return <NumberLink page={page(value)} text={value} />;
  if (type === 'secret') return <SecretFact {...fact} row={row} />;
  if (type === 'amount') return <Amount minor={value} currency={of} />;
  if (type === 'dict') return <DictText type={of} value={value} />;
  if (type === 'word') return t(`word.${value}` as Key);
  if (type === 'country') return countryName(value, language);
  if (type === 'rate') return formatRate(Number(value));
  return type === 'code' ? <code>{value}</code> : value;
}

/** Lists its facts; empty ones are left out, and the answers of a channel in turn stand in one line. */
function FactList({ facts, row }: Pick<Body, 'facts'> & { row: Row }) {
  const t = useWords(words);
  const known = facts.filter(({ value }) => value !== '');
  const names = [...new Set(known.map(({ name }) => name))];
  return (
    <section>
      <h3>{t('facts')}</h3>
      <dl className={css.facts}>
        {names.map((name) => (
          <div key={name}>
            <dt>{t(`fact.${name}` as Key)}</dt>
            <dd>
              {known
                .filter((fact) => fact.name === name)
                .map((fact, at) => (
                  <Fragment key={fact.value}>
                    {at > 0 && ' → '}
                    <FactValue {...fact} row={row} />
                  </Fragment>
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Checks({ checks }: Pick<Body, 'checks'>) {
  const t = useWords(words);
  return (
    <section>
      <h3>{t('checks')}</h3>
      <ul className={css.checks}>
        {checks.map(({ name, tone, value }) => {
          const Icon = ICONS[tone];
          return (
            <li key={name} data-tone={tone}>
              <Icon aria-hidden="true" />
              {t(`check.${name}.${tone}` as Key, { value })}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Equation({ equation }: { equation: NonNullable<Body['equation']> }) {
  const t = useWords(words);
  const { currency, terms, result } = equation;
  const labelOf = (name: string) => t(`fact.${name}` as Key);
  return (
    <section>
      <h3>{t('equation')}</h3>
      <MoneyEquation
        currency={currency}
        lines={terms.map(({ name, amount, count }) => ({
          label: count === null ? labelOf(name) : t('termCount', { name: labelOf(name), count }),
          id: name,
          minor: amount,
        }))}
        result={{ label: labelOf(result.name), minor: result.amount }}
      />
    </section>
  );
}

/** History of the same subject. */
function History({ history, source }: Pick<Body, 'history'> & Pick<Row, 'source'>) {
  const t = useWords(words);
  return (
    <section>
      <h3>{t(source === 'batch' ? 'recentBatches' : 'history')}</h3>
      <ul className={css.history}>
        {history.map(({ id, time, dict, status, amount, currency }) => (
          <li key={id}>
            <NumberLink page={pageOf(source, id)} text={id} />
            <time>{time}</time>
            <DictTag type={dict} value={status} />
            <Amount minor={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Both sides of a difference, and what handling it as asked for posts. */
function Difference({ sides, effect, facts, currency }: Body & Pick<Row, 'currency'>) {
  const t = useWords(differenceWords);
  const isRefund = facts.some(({ kind, value }) => kind === 'refund' && value !== '');
  return (
    <section>
      {sides.length > 0 && (
        <>
          <h3>{t('sides')}</h3>
          <Sides rows={sides} left={isRefund ? 'REFUND' : 'ORDER'} currency={currency} />
        </>
      )}
      {effect && (
        <>
          <h3>{t('effect')}</h3>
          <Entries effect={effect} currency={currency} />
        </>
      )}
    </section>
  );
}

interface BodyViewProps {
  body: Body;
  row: Row;
  /** The files of its evidence, where it has some. */
  evidence: ReactNode;
}

/** Facts of an approval that must be known before it is decided. */
export function BodyView({ body, row, evidence }: BodyViewProps) {
  const { facts, equation, checks, history, sides } = body;
  return (
    <div className={css.body}>
      <div>
        {equation && <Equation equation={equation} />}
        {!equation && <FactList facts={facts} row={row} />}
        {evidence}
      </div>
      <div>
        {checks.length > 0 && <Checks checks={checks} />}
        {equation && facts.length > 0 && <FactList facts={facts} row={row} />}
      </div>
      {(sides.length > 0 || body.effect) && <Difference {...body} currency={row.currency} />}
      {history.length > 0 && <History history={history} source={row.source} />}
    </div>
  );
}
