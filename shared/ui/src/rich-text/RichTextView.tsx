import './rich-text.css';
import { RICH_TEXT_TAGS } from '@portal/contract/common/rich-text';
import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';

/** Cleaned HTML in the typography of the editor. */
export function RichTextView({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(sanitize(html)), [html]);
  return <div ref={place} className="ui-rich" />;
}

/**
 * HTML of an editor as nodes that can do no harm, no matter who wrote it: known tags, addresses of pages,
 * mail and this server. Links open a window of their own, pictures load when they come into view.
 */
function sanitize(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: RICH_TEXT_TAGS,
    ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'start', 'colspan', 'rowspan'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?![/\\]))/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener';
  }
  for (const image of fragment.querySelectorAll('img')) image.loading = 'lazy';
  return fragment;
}
