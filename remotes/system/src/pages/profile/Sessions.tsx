import { useWords } from '@portal/i18n';
import { Button, Region, useCall, useConfirmed } from '@portal/ui';
import { type OwnSession, profiles } from './api.ts';
import css from './traces.module.css';
import { words } from './words.ts';

const HEIGHT_PX = 160;

interface SessionRowProps {
  session: OwnSession;
  end(session: OwnSession, device: string): void;
}

function SessionRow({ session, end }: SessionRowProps) {
  const t = useWords(words);
  const { browser, os, ipaddr, loginLocation, loginAt, lastSeen, isCurrent } = session;
  const device = [browser, os].filter(Boolean).join(' · ') || t('unknownDevice');
  return (
    <li>
      <div>
        <strong>{device}</strong>
        <p>{`${ipaddr} ${loginLocation}`.trim()}</p>
        <p className={css.times}>
          <span>{t('loginAt', { time: loginAt })}</span>
          <span>{t('lastSeen', { time: lastSeen })}</span>
        </p>
      </div>
      {isCurrent ? (
        <span className="ui-tag ui-tag-primary">{t('currentSession')}</span>
      ) : (
        <Button onClick={() => end(session, device)}>{t('endSession')}</Button>
      )}
    </li>
  );
}

/** Sessions of the user's own account; each except the current one can be signed out. */
export function Sessions() {
  const t = useWords(words);
  const answer = useCall(profiles.sessions, {});
  const end = useConfirmed(profiles.endSession, answer.reload);
  const ask = ({ sessionId }: OwnSession, device: string) =>
    end(
      { params: { sessionId } },
      {
        title: t('endSessionTitle', { device }),
        text: t('endSessionText'),
        verb: t('endSessionVerb'),
        done: t('sessionEnded'),
      },
    );
  return (
    <>
      <p className={css.hint}>{t('sessionsHint')}</p>
      <Region answer={answer} height={HEIGHT_PX}>
        {(sessions) => (
          <ul className={css.rows}>
            {sessions.map((session) => (
              <SessionRow key={session.sessionId} session={session} end={ask} />
            ))}
          </ul>
        )}
      </Region>
    </>
  );
}
