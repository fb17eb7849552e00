import { type KeyOf, useWords } from '@portal/i18n';
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
import type { Body } from './api.ts';
import css from './approval.module.css';
import { pageOf } from './pages.ts';
import type { Row } from './rows.ts';
import { words } from './words.ts';

type Key = KeyOf<typeof import('./zh-CN.json')>;
type Fact = Body['facts'][number];

const ICONS = { met: IconCheck, warn: IconExclamationCircle, fail: IconClose } as const;

function FactValue({ kind, value }: Fact) {
  const t = useWords(words);
  const [type, of = ''] = kind.split(':');
  if (type === 'amount') return <Amount minor={value} currency={of} />;
  if (type === 'dict') return <DictText type={of} value={value} />;
  if (type === 'word') return t(`word.${value}` as Key);
  return type === 'code' ? <code>{value}</code> : value;
}

/** What is known of it; what is empty is left out. */
function FactList({ facts }: Pick<Body, 'facts'>) {
  const t = useWords(words);
  return (
    <section>
      <h3>{t('facts')}</h3>
      <dl className={css.facts}>
        {facts
          .filter(({ value }) => value !== '')
          .map((fact) => (
            <div key={fact.name}>
              <dt>{t(`fact.${fact.name}` as Key)}</dt>
              <dd>
                <FactValue {...fact} />
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

/** What was before about the same. */
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

/** What has to be known of an approval before it is decided. */
export function BodyView({ body, source }: { body: Body } & Pick<Row, 'source'>) {
  const { facts, equation, checks, history } = body;
  return (
    <div className={css.body}>
      <div>
        {equation && <Equation equation={equation} />}
        {!equation && <FactList facts={facts} />}
      </div>
      <div>
        {checks.length > 0 && <Checks checks={checks} />}
        {equation && facts.length > 0 && <FactList facts={facts} />}
      </div>
      {history.length > 0 && <History history={history} source={source} />}
    </div>
  );
}
