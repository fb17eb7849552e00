import { LazyPart, type PartOf } from '../parts/LazyPart.tsx';
import type { Imports } from './useImport.ts';

interface ImportDialogProps {
  imports: Imports;
}

const panel: PartOf<ImportDialogProps> = {
  name: 'import',
  // A dialog takes no place in the page.
  height: 0,
  load: async () => {
    const { ImportPanel, importWords } = await import('./panel.ts');
    return { Part: ImportPanel, words: importWords };
  },
};

/** The dialog of an import, fetched when it is first opened. */
export function ImportDialog({ imports }: ImportDialogProps) {
  return imports.isOpen && <LazyPart part={panel} given={{ imports }} />;
}
