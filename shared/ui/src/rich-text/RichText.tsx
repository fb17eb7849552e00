import { LazyPart, type PartOf } from '../parts/LazyPart.tsx';

const LINE_PX = 20;

const view: PartOf<{ html: string }> = {
  name: 'rich-text-view',
  height: LINE_PX,
  load: async () => ({ Part: (await import('./RichTextView.tsx')).RichTextView }),
};

/** Shows what was written in a `Field.RichText`: cleaned again, whatever the server has kept. */
export function RichText({ html }: { html: string }) {
  return <LazyPart part={view} given={{ html }} />;
}
