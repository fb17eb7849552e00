import { isExternal } from '@portal/contract/session/menu-path';
import { useWords } from '@portal/i18n';
import { BlocksDrawing, Button, mayBeFramed, StateView } from '@portal/ui';
import { RemotePage } from '../../remotes/RemotePage.tsx';
import { INNER_LINK, type PageRoute } from '../../routing/page-route.ts';
import { hostWords } from '../../words/words.ts';
import { NotFound } from './NotFound.tsx';
import css from './views.module.css';

/** Content of a route: a frame, or a page of the remote that owns its component. */
export function Page({ page }: { page: PageRoute }) {
  if (page.component !== INNER_LINK) {
    return <RemotePage component={page.component} title={page.title} />;
  }
  return <FramePage link={page.link ?? ''} title={page.title} />;
}

/** Scripts of a page from elsewhere run, but never with the rights of this origin. */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-downloads';

interface FramePageProps {
  link: string;
  title: string;
}

function NotFramed({ link, title }: FramePageProps) {
  const t = useWords(hostWords);
  return (
    <StateView
      drawing={<BlocksDrawing />}
      title={t('frame.title', { title })}
      text={t('frame.text', { host: new URL(link).host })}
    >
      <Button type="primary" href={link} target="_blank" anchorProps={{ rel: 'noreferrer' }}>
        {t('frame.open')}
      </Button>
    </StateView>
  );
}

/**
 * A page from elsewhere in a frame (`InnerLink`); only http addresses of the hosts that the server
 * allows. Others open in a tab of the browser.
 */
function FramePage({ link, title }: FramePageProps) {
  if (!isExternal(link) || !URL.canParse(link)) return <NotFound />;
  if (!mayBeFramed(link)) return <NotFramed link={link} title={title} />;
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
