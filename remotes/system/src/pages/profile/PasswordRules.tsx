import type { PasswordRule } from '@portal/contract/kit/rules/passwords';
import { tMessage, useWords } from '@portal/i18n';
import css from './profile.module.css';
import { words } from './words.ts';

interface PasswordRulesProps {
  rules: readonly PasswordRule[];
  values: Record<string, unknown>;
}

/** What a new password needs, each condition marked while it is typed. */
export function PasswordRules({ rules, values }: PasswordRulesProps) {
  const t = useWords(words);
  const password = String(values.newPassword);
  const shown = [
    ...rules.map(({ key, holds }) => ({ text: tMessage(key), isMet: holds(password) })),
    { text: t('differentFromOld'), isMet: password !== values.oldPassword },
  ];
  return (
    <ul className={css.rules} aria-label={t('rules')}>
      {shown.map(({ text, isMet }) => {
        const met = isMet && password !== '';
        return (
          <li key={text} data-met={met || undefined}>
            {text}
            <span className={css.unseen}>{t(met ? 'ruleMet' : 'ruleOpen')}</span>
          </li>
        );
      })}
    </ul>
  );
}
