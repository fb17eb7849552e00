import type { Answer } from '@portal/contract/kit/route';
import type { blacklistRoutes } from '@portal/contract/merchant/blacklist';
import { BlacklistCheck } from '@portal/contract/merchant/blacklist';
import { useWords } from '@portal/i18n';
import { Banner, DictText, FormDialog, fieldsOf, useLookupForm } from '@portal/ui';
import { useState } from 'react';
import { blacklist } from './api.ts';
import css from './blacklist.module.css';
import { words } from './words.ts';

type Found = Answer<typeof blacklistRoutes.check>;

const Field = fieldsOf(words, BlacklistCheck);
const EMPTY = { name: '', idCard: '', card: '', deviceId: '' };

function Hits({ found }: { found: Found }) {
  const t = useWords(words);
  if (found.length === 0) return <Banner tone="info">{t('notFound')}</Banner>;
  return (
    <>
      <Banner tone="danger">{t('found', { count: found.length })}</Banner>
      <ul className={css.found}>
        {found.map(({ blackId, hit, remark }) => (
          <li key={blackId}>
            <b>{blackId}</b>{' '}
            {hit.map((type) => (
              <span key={type}>
                <DictText type="black_type" value={type} />{' '}
              </span>
            ))}
            <div>{remark}</div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Which entries in force some values are found by; the check is counted. */
export function CheckDialog({ close }: { close(): void }) {
  const t = useWords(words);
  const [found, setFound] = useState<Found>();
  const form = useLookupForm(
    BlacklistCheck,
    async (body, typed) => {
      setFound(undefined);
      setFound(await blacklist.check({ body }));
      form.begin(typed);
    },
    EMPTY,
  );
  return (
    <FormDialog title={t('check')} form={form} close={close} verb={t('check')} leave={t('close')}>
      <Field.Text name="name" />
      <Field.Text name="idCard" />
      <Field.Text name="card" />
      <Field.Text name="deviceId" />
      <div aria-live="polite">{found && <Hits found={found} />}</div>
    </FormDialog>
  );
}
