import { LazyPart } from '../../lazy/LazyPart.tsx';
import { lazyPart } from '../../lazy/lazy-part.ts';
import type { List } from '../list/types.ts';
import { useSavedViews } from './useSavedViews.ts';
import type { ViewStripProps } from './ViewStrip.tsx';

const strip = lazyPart<ViewStripProps>(async () => {
  const { viewWords } = await import('./words.ts');
  return { Part: (await import('./ViewStrip.tsx')).ViewStrip, words: viewWords };
});

/** Views of a list as tabs above it, once there are any; fetched when they are first drawn. */
export function SavedViews({ list }: { list: List }) {
  // The rows come first.
  const { views, expected, reload } = useSavedViews(list.name, list.screen.is !== 'loading');
  if (!expected) return null;
  return <LazyPart part={strip} height={40} given={{ list, views, reload }} />;
}
