import { isExternal } from '../../routing/links.ts';
import { NotFound } from './NotFound.tsx';
import css from './views.module.css';

/** Scripts of a page from elsewhere run, but never with the rights of this origin. */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-downloads';

/** A page from elsewhere in a frame (`InnerLink`); only http addresses are shown. */
export function FramePage({ link, title }: { link: string; title: string }) {
  if (!isExternal(link)) return <NotFound />;
  return (
    <iframe
      className={css.frame}
      src={link}
      title={title}
      sandbox={SANDBOX}
      referrerPolicy="no-referrer"
    />
  );
}
