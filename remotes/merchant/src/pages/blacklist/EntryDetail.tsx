import { useWords } from '@portal/i18n';
import { Reveal } from '@portal/review';
import { DictTag, Facts, RecordHead, Section } from '@portal/ui';
import { blacklist } from './api.ts';
import css from './blacklist.module.css';
import { detail } from './detail.ts';
import type { Entry } from './entry.ts';
import { words } from './words.ts';

const SEALED = ['name', 'idCard', 'card'] as const;

/** An entry: its masked values, each of which can be revealed, and how often it was hit. */
export function EntryDetail({ entry }: { entry: Entry }) {
  const t = useWords(words);
  const { blackId } = entry;
  return (
    <>
      <RecordHead line={`${entry.createBy} · ${entry.createTime}`}>
        <strong>{entry.name}</strong>
        <DictTag type="black_status" value={entry.status} />
      </RecordHead>
      <Section title={t('values')}>
        <dl className={css.sealed}>
          {SEALED.map((field) => (
            <div key={field}>
              <dt>{t(field)}</dt>
              <dd>
                <Reveal
                  mask={entry[field]}
                  label={t(field)}
                  permit={blacklist.reveal.permit}
                  ask={(reason) =>
                    blacklist.reveal({ params: { blackId }, body: { field, reason } })
                  }
                />
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={t('more')}>
        <Facts of={entry} fields={detail} />
      </Section>
    </>
  );
}
