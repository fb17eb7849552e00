import { useWords } from '@portal/i18n';
import {
  ActionBar,
  ActionButton,
  Amount,
  Button,
  clockText,
  DictText,
  Region,
  Section,
  useCall,
  useCountdown,
} from '@portal/ui';
import { type Case, desk as calls, type Detail } from './api.ts';
import { CaseHead } from './CaseHead.tsx';
import caseCss from './case.module.css';
import css from './desk.module.css';
import { Evidence } from './Evidence.tsx';
import { Force } from './Force.tsx';
import { Sides } from './Sides.tsx';
import { type CaseActions, useCaseActions } from './useCaseActions.ts';
import type { Desk } from './useDesk.ts';
import { useEvidence } from './useEvidence.ts';
import { words } from './words.ts';

interface OpenCaseProps {
  desk: Desk;
  one: Detail;
  updatedAt: number;
  reload(): Promise<unknown>;
}

/** One case: what both sides say, what was asked and told, and what can be done. */
function OpenCase({ desk, one, updatedAt, reload }: OpenCaseProps) {
  const t = useWords(words);
  const evidence = useEvidence(one, reload);
  const actions = useCaseActions({ one, updatedAt, desk, reload, addEvidence: evidence.choose });
  return (
    <div className={`ui-pane ${css.pane}`} {...evidence.zone}>
      <div className="ui-pane-scroll">
        <Button className="ui-pane-back" onClick={() => desk.open(undefined)}>
          {t('back')}
        </Button>
        <CaseHead one={one} />
        <div className={css.columns}>
          <div>
            <Sides one={one} />
            <Queries queries={one.queries} />
            <Messages events={one.events} />
            <Evidence one={one} evidence={evidence} reload={reload} />
          </div>
          <aside>
            <NextQuery one={one} updatedAt={updatedAt} />
            {one.kind !== 'DOUBLE' && <Force one={one} reload={reload} desk={desk} />}
          </aside>
        </div>
      </div>
      <Bar one={one} actions={actions} />
    </div>
  );
}

/** The right pane: the case that is open, which loads and fails alone. */
export function CasePane({ desk, named }: { desk: Desk; named: Pick<Case, 'kind' | 'reference'> }) {
  const answer = useCall(calls.open, { params: named });
  return (
    <Region answer={answer} height={240}>
      {(one) => (
        <OpenCase
          desk={desk}
          one={one}
          updatedAt={answer.updatedAt}
          reload={async () => {
            await Promise.all([answer.reload(), desk.list.reload()]);
          }}
        />
      )}
    </Region>
  );
}

const MINUTE_S = 60;

/** Countdown to the platform's next automatic query; announced once, a minute before. */
function NextQuery({ one, updatedAt }: { one: Detail; updatedAt: number }) {
  const t = useWords(words);
  const { nextQueryIn, nextQueryTime, queryTimes, queriesMax } = one;
  const left = useCountdown(nextQueryIn ?? 0, updatedAt);
  const isSoon = nextQueryIn !== null && left > 0 && left <= MINUTE_S;
  return (
    <section className={caseCss.next}>
      <p>
        {nextQueryIn === null ? t('noNextQuery') : t('nextQuery')}
        <span className={caseCss.faint}>
          {t('queryOf', { times: queryTimes, max: queriesMax })}
        </span>
      </p>
      {nextQueryIn !== null && (
        <>
          <strong>{left > 0 ? clockText(left) : t('querying')}</strong>
          <small className={caseCss.faint}>{nextQueryTime}</small>
        </>
      )}
      <output className="ui-hidden">{isSoon ? t('soon') : ''}</output>
    </section>
  );
}

/** Queries sent to the channel, the last first. */
function Queries({ queries }: Pick<Detail, 'queries'>) {
  const t = useWords(words);
  return (
    <Section title={t('attempts')}>
      <p className={caseCss.hint}>{queries.length > 0 ? t('attemptsHint') : t('noAttempts')}</p>
      {queries.length > 0 && (
        <div className={caseCss.scrollX}>
          <table className={caseCss.lines} aria-label={t('attempts')}>
            <thead>
              <tr>
                <th scope="col">{t('no')}</th>
                <th scope="col">{t('sent')}</th>
                <th scope="col">{t('took')}</th>
                <th scope="col">{t('answer')}</th>
                <th scope="col">{t('by')}</th>
              </tr>
            </thead>
            <tbody>
              {queries.map((query, at) => (
                <tr key={query.queryId}>
                  <td>{queries.length - at}</td>
                  <td>{query.askedAt}</td>
                  <td>{t('seconds', { seconds: (query.tookMs / 1_000).toFixed(1) })}</td>
                  <td data-warning={query.answer === 'none' || undefined}>
                    {t(`answers.${query.answer}`)} {query.respCode}
                  </td>
                  <td>{query.askedBy || t('system')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}

/** The checker's decision; why it cannot be made yet stays on the button. */
function Decide({ actions: { whyNot, approve, refuse } }: { actions: CaseActions }) {
  const t = useWords(words);
  return (
    <>
      <ActionButton label={t('refuse')} look="danger" run={refuse} />
      <ActionButton label={t('approve')} look="primary" reason={whyNot} run={approve} />
    </>
  );
}

/** Actions on the open case; the one primary is the checker's, else the query. */
function Bar({ one, actions }: { one: Detail; actions: CaseActions }) {
  const t = useWords(words);
  const { isChecker, pause } = actions;
  return (
    <ActionBar
      keys={[
        [['J', 'K'], t('keysMove')],
        [['Q'], t('keysQuery')],
        [['E'], t('keysEvidence')],
        [['Y'], t('keysCopy')],
      ]}
    >
      {actions.withdraw && <Button onClick={actions.withdraw}>{t('withdraw')}</Button>}
      {actions.note && <Button onClick={actions.note}>{t('note')}</Button>}
      {actions.mayAsk && one.kind !== 'DOUBLE' && (
        <Button
          type={isChecker ? 'secondary' : 'primary'}
          disabled={pause > 0}
          onClick={actions.query}
        >
          {pause > 0 ? t('queryAgain', { seconds: pause }) : t('queryNow')}
        </Button>
      )}
      {isChecker && <Decide actions={actions} />}
    </ActionBar>
  );
}

/** Messages about the case: result, source, time of the event and time of receipt. */
function Messages({ events }: Pick<Detail, 'events'>) {
  const t = useWords(words);
  if (events.length === 0) {
    return (
      <Section title={t('messages')}>
        <p className={caseCss.hint}>{t('noMessages')}</p>
      </Section>
    );
  }
  return (
    <Section title={t('messages')}>
      <div className={caseCss.scrollX}>
        <table className={caseCss.lines} aria-label={t('messages')}>
          <thead>
            <tr>
              <th scope="col">{t('occurred')}</th>
              <th scope="col">{t('received')}</th>
              <th scope="col">{t('result')}</th>
              <th scope="col">{t('amount')}</th>
              <th scope="col">{t('source')}</th>
            </tr>
          </thead>
          <tbody>
            {events.map((event) => (
              <tr key={event.eventId} data-tip={event.respMsg || undefined}>
                <td>{event.occurredAt}</td>
                <td>{event.receivedAt}</td>
                <td>
                  {event.respCode} <DictText type="channel_result" value={event.result} />
                </td>
                <td>
                  <Amount minor={event.amount} currency={event.currency} />
                </td>
                <td>
                  <DictText type="channel_source" value={event.source} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
