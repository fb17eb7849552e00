import { MASKED, PARAMETERS, type ParameterKey } from '@portal/contract/system/parameters';
import { tMessage, useWords } from '@portal/i18n';
import { Field } from './fields.ts';
import { words } from './words.ts';

/** Hints that explain the values, below their controls. */
const HINTS = {
  'sys.account.captchaEnabled': 'hints.captcha',
  'sys.account.registerUser': 'hints.register',
  'sys.account.initPasswordModify': 'hints.modify',
  'sys.account.passwordValidateDays': 'hints.validate',
  'sys.account.chrtype': 'hints.chrtype',
  'sys.login.blackIPList': 'hints.addresses',
  'sys.user.initPassword': 'hints.password',
  'mer.acquirer.code': 'hints.acquirer',
  'fee.unknown.side': 'hints.side',
  'ledger.keepDays': 'hints.ledgerDays',
  'refund.maxDays': 'hints.refundDays',
  'refund.feeBack': 'hints.refundFeeBack',
  'refund.cardFee': 'hints.refundCardFee',
  'refund.twoCheckers': 'hints.refundTwoCheckers',
  'recon.waitDates': 'hints.waitDates',
  'remit.feeBack': 'hints.remitFeeBack',
} as const satisfies Record<ParameterKey, string>;

/** Value of a built-in parameter, by the control of its type. */
export function ValueField({ configKey }: { configKey: ParameterKey }) {
  const t = useWords(words);
  const { control } = PARAMETERS[configKey];
  const { min, max } = control.kind === 'days' ? control : { min: 0, max: 0 };
  const field = { name: 'configValue', hint: t(HINTS[configKey], { min, max }) } as const;
  switch (control.kind) {
    case 'switch':
      return <Field.Switch {...field} on={control.on} off={control.off} />;
    case 'days':
      return <Field.Counted {...field} unit={t('unit')} />;
    case 'choice': {
      const options = Object.entries(control.labels).map(([value, label]) => ({
        value,
        label: tMessage(label),
      }));
      return <Field.Choice {...field} options={options} />;
    }
    case 'list':
      return <Field.TextArea {...field} />;
    case 'password':
      return <Field.Password {...field} autoComplete="new-password" kept={MASKED} />;
    case 'text':
      return <Field.Text {...field} />;
  }
}
