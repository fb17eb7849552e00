import { LANGUAGES, type Language } from '@portal/contract/constants';
import type { useFormDrawer } from '@portal/ui';
import { useState } from 'react';
import { Field } from './fields.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { FIELDS_OF, refusedIn } from './languages.ts';
import css from './NoticeFields.module.css';
import { RoleField } from './RoleField.tsx';

interface NoticeFieldsProps {
  form: Pick<ReturnType<typeof useFormDrawer>, 'attempts' | 'refusals' | 'values'>;
}

/** Fields of a notice; the text of one language is in view, the other keeps what was written. */
export function NoticeFields({ form }: NoticeFieldsProps) {
  const { attempts, refusals, values } = form;
  const [shown, setShown] = useState<Language>('zh-CN');
  const [seen, setSeen] = useState(attempts);
  const refused = refusedIn(refusals);
  // While drawing, not after it: the form then puts the focus on a field that is in view.
  if (seen !== attempts) {
    setSeen(attempts);
    if (refused[0] && !refused.includes(shown)) setShown(refused[0]);
  }
  return (
    <>
      <Field.Dict name="noticeType" type="sys_notice_type" />
      <Field.Dict name="status" type="sys_notice_status" />
      <div className={css.whole}>
        <LanguageSwitch shown={shown} refused={refused} show={setShown} />
      </div>
      {LANGUAGES.map((language) => {
        const { title, content } = FIELDS_OF[language];
        return (
          <div key={language} className={css.language} hidden={language !== shown}>
            <Field.Text name={title} />
            <Field.RichText name={content} />
          </div>
        );
      })}
      <RoleField chosen={Array.isArray(values.roleIds) ? values.roleIds.map(String) : []} />
      <Field.Images name="pictures" />
      <Field.Files name="attachments" />
      <Field.TextArea name="remark" />
    </>
  );
}
