import { isExternal } from '@portal/contract/session/menu-path';
import { useWords } from '@portal/i18n';
import { BlocksDrawing, Button, mayBeFramed, StateView } from '@portal/ui';
import { hostWords } from '../../words/words.ts';
import { NotFound } from './NotFound.tsx';
import css from './views.module.css';

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
export function FramePage({ link, title }: FramePageProps) {
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
