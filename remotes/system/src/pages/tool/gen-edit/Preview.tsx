import { useWords } from '@portal/i18n';
import { CopyButton, Region, Section, Select, useCall } from '@portal/ui';
import { useState } from 'react';
import { gens } from './api.ts';
import css from './gen-edit.module.css';
import { words } from './words.ts';

const HEIGHT_PX = 320;
const ROWS = 28;

/** The generated files of a saved description, one at a time, to read and to copy. */
export function Preview({ genId }: { genId: string }) {
  const t = useWords(words);
  const answer = useCall(gens.preview, { params: { genId } }, { keep: true });
  const [chosen, choose] = useState<string>();
  return (
    <Section title={t('files')}>
      <p className={css.hint}>{t('filesHint')}</p>
      <Region answer={answer} height={HEIGHT_PX}>
        {(files) => {
          const file = files.find(({ path }) => path === chosen) ?? files[0];
          return (
            <>
              <div className={css.file}>
                <Select
                  aria-label={t('file')}
                  value={file?.path}
                  onChange={choose}
                  options={files.map(({ path }) => ({ value: path, label: path }))}
                />
                <CopyButton text={file?.content ?? ''} />
              </div>
              <textarea
                className={css.code}
                aria-label={file?.path}
                rows={ROWS}
                wrap="off"
                spellCheck={false}
                readOnly
                value={file?.content}
              />
            </>
          );
        }}
      </Region>
    </Section>
  );
}
