import './rich-text.css';
import { useLayoutEffect, useRef } from 'react';
import { sanitize } from './sanitize.ts';

/** Cleaned HTML in the typography of the editor. */
export function RichTextView({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(sanitize(html)), [html]);
  return <div ref={place} className="ui-rich" />;
}
