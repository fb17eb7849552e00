import { LazyPart } from '../lazy/LazyPart.tsx';
import { lazyPart } from '../lazy/lazy-part.ts';
import type { StatementSheetProps } from './shown.ts';

/** As high as a statement is at least: nothing moves when it comes. */
const HEIGHT_PX = 480;

const sheet = lazyPart<StatementSheetProps>(async () => {
  const { Sheet, sheetWords } = await import('./panel.ts');
  return { Part: Sheet, words: sheetWords };
});

/** The statement of an account by month or day: figures, equation, days, and its files. */
export function StatementSheet(props: StatementSheetProps) {
  return <LazyPart part={sheet} height={HEIGHT_PX} given={props} />;
}
