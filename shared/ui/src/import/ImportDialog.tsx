import { LazyPart } from '../lazy/LazyPart.tsx';
import { lazyPart } from '../lazy/lazy-part.ts';
import type { Imports } from './useImport.ts';

interface ImportDialogProps {
  imports: Imports;
}

const panel = lazyPart<ImportDialogProps>(async () => {
  const { ImportPanel, importWords } = await import('./panel.ts');
  return { Part: ImportPanel, words: importWords };
});

/** The dialog of an import, fetched when it is first opened. */
export function ImportDialog({ imports }: ImportDialogProps) {
  // A dialog takes no place in the page.
  return imports.isOpen && <LazyPart part={panel} height={0} given={{ imports }} />;
}
