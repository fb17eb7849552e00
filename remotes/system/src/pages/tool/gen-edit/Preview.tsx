import { useWords } from '@portal/i18n';
import { CopyButton, Region, Section, useCall } from '@portal/ui';
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
                <select
                  className={css.select}
                  aria-label={t('file')}
                  value={file?.path}
                  onChange={({ currentTarget }) => choose(currentTarget.value)}
                >
                  {files.map(({ path }) => (
                    <option key={path}>{path}</option>
                  ))}
                </select>
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
