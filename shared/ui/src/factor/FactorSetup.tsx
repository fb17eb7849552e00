import './factor.css';
import type { Answer } from '@portal/contract/kit/route';
import { FactorCode, factorRoutes } from '@portal/contract/session/factor';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../arco.ts';
import { Form } from '../crud/form/Form.tsx';
import { CodeInput } from '../crud/form/fields.tsx';
import { fieldsOf } from '../crud/form/fields-of.tsx';
import { SubmitButton } from '../crud/form/SubmitButton.tsx';
import { useLookupForm } from '../crud/form/useFormState.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { factorWords } from './words.ts';

/** Key that an app is to take over. */
export type BegunFactor = Answer<typeof factorRoutes.begin>;

const factors = connect({ begin: factorRoutes.begin, confirm: factorRoutes.confirm });
const Password = z.object({ password: z.string().min(1, 'commonData.blankMsg') });
const Code = z.object({ code: FactorCode });
const PasswordField = fieldsOf(factorWords, Password);

export interface FactorSetupProps {
  userName: string;
  /** Key that was drawn already; without one the password is asked for. */
  begun?: BegunFactor;
  /** The factor is on, and its recovery codes have been saved. */
  onDone(): void;
  /** Leaves before anything has changed; where that is not possible, left out. */
  onCancel?(): void;
}

/** Sets a second factor up: the password, the key with its first code, and the recovery codes. */
export function FactorSetup({ userName, begun, onDone, onCancel }: FactorSetupProps) {
  const [drawn, setDrawn] = useState(begun);
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} userName={userName} onKept={onDone} />;
  if (!drawn) return <PasswordForm userName={userName} onBegun={setDrawn} />;
  const leave = onCancel && (() => (begun ? onCancel() : setDrawn(undefined)));
  return <KeyForm drawn={drawn} onConfirmed={setCodes} onCancel={leave} />;
}

interface PasswordFormProps {
  userName: string;
  onBegun(begun: BegunFactor): void;
}

function PasswordForm({ userName, onBegun }: PasswordFormProps) {
  const t = useWords(factorWords);
  const form = useLookupForm(Password, async (body) => onBegun(await factors.begin({ body })));
  return (
    <div className="ui-factor">
      <Form form={form}>
        {/* For password managers: which account it is. */}
        <input type="text" autoComplete="username" value={userName} readOnly hidden />
        <PasswordField.Password name="password" autoComplete="current-password" />
        <div className="ui-factor-buttons">
          <SubmitButton isBusy={form.isBusy}>{t('begin')}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}

/** `ABCD EFGH …`, as people read a key aloud. */
const grouped = (key: string) => key.replace(/.{4}(?=.)/g, '$& ');

interface KeyFormProps {
  drawn: BegunFactor;
  onConfirmed(codes: readonly string[]): void;
  onCancel: (() => void) | undefined;
}

function KeyForm({ drawn: { secretQr, secretKey }, onConfirmed, onCancel }: KeyFormProps) {
  const t = useWords(factorWords);
  const form = useLookupForm(Code, async (body) => {
    const { secretCodes } = await factors.confirm({ body });
    onConfirmed(secretCodes);
  });
  const { size, path } = secretQr;
  return (
    <div className="ui-factor">
      <p>{t('scan')}</p>
      {/* White in the dark theme too: apps want it so. */}
      <svg
        className="ui-factor-qr"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('qr')}
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <p>{t('typeKey')}</p>
      <div className="ui-factor-key">
        <code>{grouped(secretKey)}</code>
        <CopyButton text={secretKey} />
      </div>
      <Form form={form}>
        <CodeInput name="code" label={t('code')} hint={t('codeHint')} isNumeric />
        <div className="ui-factor-buttons">
          <SubmitButton isBusy={form.isBusy}>{t('confirm')}</SubmitButton>
          {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
        </div>
      </Form>
    </div>
  );
}
