import { useWords } from '@portal/i18n';
import { useAtomValue } from 'jotai';
import { Link, useLocation } from 'react-router-dom';
import { findPage } from '../../routing/find-page.ts';
import { routesAtom } from '../../state/menu.ts';
import { hostWords } from '../../words/words.ts';
import css from './navbar.module.css';

/** Names of the groups around the page and of the page itself; on phones only the page's. */
export function Breadcrumb({ isShort }: { isShort: boolean }) {
  const t = useWords(hostWords);
  const { pathname } = useLocation();
  const page = findPage(useAtomValue(routesAtom).pages, pathname);
  const trail = isShort ? [] : (page?.trail ?? []);
  return (
    <nav className={css.breadcrumb} aria-label={t('navbar.breadcrumb')}>
      <ol>
        {trail.map(({ title, path }) => (
          <li key={title}>{path ? <Link to={path}>{title}</Link> : title}</li>
        ))}
        <li aria-current="page">{page?.title}</li>
      </ol>
    </nav>
  );
}
