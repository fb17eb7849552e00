import { useSession } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { Button, LockDrawing, StateView } from '@portal/ui';
import { useAtomValue } from 'jotai';
import { Navigate, parsePath, useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { findPage } from '../../routing/find-page.ts';
import { routesAtom } from '../../state/menu.ts';
import { hostWords } from '../../words/words.ts';
import { HomeButton } from './HomeButton.tsx';

/** State of the navigation that led here: the address that was wanted. */
const Wanted = z.object({ from: z.string() });
/** State of the router, which counts the pages of this window from 0. */
const Visited = z.object({ idx: z.number().positive() });

/**
 * Page of an address that the user may not open (specification §8, pages): what to ask for and
 * whom. Once the right is there, it gives way to the page that was wanted.
 */
export function NoAccess() {
  const t = useWords(hostWords);
  const navigate = useNavigate();
  const { userName } = useSession();
  const { pages } = useAtomValue(routesAtom);
  const from = Wanted.safeParse(useLocation().state).data?.from;
  if (from && findPage(pages, parsePath(from).pathname ?? ''))
    return <Navigate to={from} replace />;
  const text = from ? t('noAccess.page', { path: from, account: userName }) : t('noAccess.text');
  return (
    <StateView drawing={<LockDrawing />} title={t('noAccess.title')} text={text}>
      {Visited.safeParse(history.state).success && (
        <Button onClick={() => navigate(-1)}>{t('noAccess.back')}</Button>
      )}
      <HomeButton isPrimary />
    </StateView>
  );
}
