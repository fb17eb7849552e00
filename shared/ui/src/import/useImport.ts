import type { UploadRoute } from '@portal/http';
import { useWords } from '@portal/i18n';
import { useState } from 'react';
import type { PageAction } from '../crud/table/actions.ts';
import { uiWords } from '../words/index.ts';

/** A call that takes a workbook and answers an `ImportReport`. */
export interface SheetCall {
  readonly route: UploadRoute;
  readonly permit: string | null;
}

/** The calls of a resource that can be imported. */
export interface ImportCalls {
  /** Call that reports what an import of the file would do; changes nothing. */
  preview: SheetCall;
  run: SheetCall;
  /** Answers the name of the template to download. */
  template(): Promise<string>;
  /** Parameters of preview and run, where their paths have some. */
  params?: Readonly<Record<string, string>>;
  /** Kind of file that is taken: a workbook by default, or a file of texts as well. */
  takes?: 'sheet' | 'table';
  /** Records that exist stay as they are: nobody is asked whether to change them. */
  keepsExisting?: boolean;
  /** Hint on what else to know about what is imported. */
  hint?: string;
  /** After an import. */
  done(): unknown;
}

/** An import of a list: its button, and whether its dialog is open. */
export interface Imports {
  isOpen: boolean;
  close(): void;
  calls: ImportCalls;
  /** For the toolbar. */
  action: PageAction;
}

/**
 * Lets a list be filled from a workbook: `const imports = useImport({ preview, run, template, done })`,
 * `actions={[imports.action]}` on the toolbar and `<ImportDialog imports={imports} />` on the page.
 */
export function useImport(calls: ImportCalls): Imports {
  const t = useWords(uiWords);
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    close: () => setOpen(false),
    calls,
    action: { label: t('import'), call: calls.run, run: () => setOpen(true) },
  };
}
