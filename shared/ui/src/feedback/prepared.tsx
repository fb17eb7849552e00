import '../react-19.ts';
import type { MouseEvent } from 'react';
import { Notification } from '../arco.ts';

interface PageLink {
  href: string;
  label: string;
  go(): void;
}

/**
 * Says that a file is being made, with the way to it; stays until it is closed. Notifications lie
 * outside the router: the link follows `go` itself.
 */
export function tellPrepared(text: string, link: PageLink | undefined): void {
  const id = `prepared-${Date.now()}`;
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    Notification.remove(id);
    link?.go();
  };
  Notification.info({
    id,
    duration: 0,
    content: (
      <>
        {text}{' '}
        {link && (
          <a className="ui-link" href={link.href} onClick={follow}>
            {link.label}
          </a>
        )}
      </>
    ),
  });
}
