import { forgetSession, onTabNews } from '@portal/auth';
import { onSessionLost } from '@portal/http';
import { useEffect } from 'react';

const again = () => location.reload();

function follow(): () => void {
  const stopNews = onTabNews(again);
  const stopLoss = onSessionLost(() => {
    forgetSession();
    again();
  });
  return () => {
    stopNews();
    stopLoss();
  };
}

/** For a page outside the shell that is nothing without its user's session: the address is asked again what it needs. */
export function useOwnSession(): void {
  useEffect(follow, []);
}
