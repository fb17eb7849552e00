import { LazyPart } from '../lazy/LazyPart.tsx';
import { lazyPart } from '../lazy/lazy-part.ts';

const LINE_PX = 20;

const view = lazyPart<{ html: string }>(async () => ({
  Part: (await import('./RichTextView.tsx')).RichTextView,
}));

/** Shows what was written in a `Field.RichText`: cleaned again, whatever the server has kept. */
export function RichText({ html }: { html: string }) {
  return <LazyPart part={view} height={LINE_PX} given={{ html }} />;
}
