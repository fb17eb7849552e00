import { useWords } from '@portal/i18n';
import { IconButton } from '@portal/ui';
import type { MouseEvent } from 'react';
import { hostWords } from '../../words/words.ts';
import { IconNotification } from '../icons.ts';
import { usePopup } from '../menu/usePopup.ts';
import { Inbox } from './Inbox.tsx';
import css from './notices.module.css';
import { useInbox } from './useInbox.ts';

/** As wide as the inbox is. */
const WIDTH = 360;

/** The user's notices, with a dot while some are unread. */
export function NoticeBell() {
  const t = useWords(hostWords);
  const inbox = useInbox();
  const { unread } = inbox;
  const { place, isOpen, close, toggle } = usePopup(WIDTH);
  const press = (event: MouseEvent) => {
    if (!isOpen) void inbox.reload();
    toggle(event);
  };
  return (
    <span className={css.bell} data-unread={unread > 0}>
      <IconButton
        icon={IconNotification}
        label={unread > 0 ? t('inbox.unread', { n: unread }) : t('inbox.label')}
        opens="dialog"
        isOpen={isOpen}
        onClick={press}
      />
      {place && <Inbox inbox={inbox} place={place} onClose={close} />}
    </span>
  );
}
