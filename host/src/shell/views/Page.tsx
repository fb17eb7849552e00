import { RemotePage } from '../../remotes/RemotePage.tsx';
import { INNER_LINK, type PageRoute } from '../../routing/page-route.ts';
import { FramePage } from './FramePage.tsx';

/** Content of a route: a frame, or a page of the remote that owns its component. */
export function Page({ page }: { page: PageRoute }) {
  if (page.component !== INNER_LINK) {
    return <RemotePage component={page.component} title={page.title} />;
  }
  return <FramePage link={page.link ?? ''} title={page.title} />;
}
