import { onNoticeChange, onRightsChange } from '@portal/http';
import { useCall } from '@portal/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { inboxes, requests } from './api.ts';

/** Age from which the next navigation asks for the inbox again, in milliseconds. */
const FRESH_MS = 5 * 60_000;

/**
 * Notices of the signed-in user, and answers to what it has asked for. Asking for them counts as activity of
 * the session, so no clock does: they are asked for when somebody comes back to the window, goes to another
 * page or opens the bell, and when an answer tells that notices have changed, or rights, which decide for
 * whom a notice is. A window that is left alone hears of all by the pulse, whose calls are passive.
 */
export function useInbox() {
  const notices = useCall(inboxes.list, {}, { keep: true });
  const answers = useCall(requests.answers, {}, { keep: true });
  const { pathname } = useLocation();
  const { reload: reloadNotices, updatedAt } = notices;
  const { reload: reloadAnswers } = answers;

  useEffect(() => {
    const ask = () => {
      void reloadNotices();
      void reloadAnswers();
    };
    const stops = [onNoticeChange(ask), onRightsChange(ask)];
    window.addEventListener('focus', ask);
    return () => {
      window.removeEventListener('focus', ask);
      for (const stop of stops) stop();
    };
  }, [reloadNotices, reloadAnswers]);

  useEffect(() => {
    if (!pathname || updatedAt === 0 || Date.now() - updatedAt <= FRESH_MS) return;
    void reloadNotices();
    void reloadAnswers();
  }, [pathname, updatedAt, reloadNotices, reloadAnswers]);

  return {
    notices,
    answers,
    unread: (notices.data?.unread ?? 0) + (answers.data?.unread ?? 0),
    reload: () => Promise.all([reloadNotices(), reloadAnswers()]),
  };
}
