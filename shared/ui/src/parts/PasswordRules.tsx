import './password-rules.css';
import type { PasswordRule } from '@portal/contract/kit/rules/passwords';
import { tMessage, useWords } from '@portal/i18n';
import { uiWords } from '../words/index.ts';

interface PasswordRulesProps {
  rules: readonly PasswordRule[];
  oldPassword: string;
  newPassword: string;
}

/** Conditions of a new password, each marked while it is typed. */
export function PasswordRules({ rules, oldPassword, newPassword }: PasswordRulesProps) {
  const t = useWords(uiWords);
  const shown = [
    ...rules.map(({ key, holds }) => ({ text: tMessage(key), isMet: holds(newPassword) })),
    {
      text: tMessage('PersonalCenter.passwordIsOld'),
      isMet: newPassword !== oldPassword,
    },
  ];
  return (
    <ul className="ui-password-rules" aria-label={t('passwordRules')}>
      {shown.map(({ text, isMet }) => {
        const met = isMet && newPassword !== '';
        return (
          <li key={text} data-met={met || undefined}>
            {text}
            <span className="ui-hidden">{t(met ? 'ruleMet' : 'ruleOpen')}</span>
          </li>
        );
      })}
    </ul>
  );
}
