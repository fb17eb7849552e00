import { signIn } from '@portal/auth';
import { LOGIN_REQUIRED } from '@portal/contract/session/paths';
import { AppError } from '@portal/http';
import { tCommon } from '@portal/i18n';
import { type RefObject, useRef, useState } from 'react';
import type { Doors } from '../../doors.ts';
import { enterConsole } from './enter-console.ts';
import { rememberAccount, rememberedAccount } from './remembered-account.ts';
import { useCaptcha } from './useCaptcha.ts';

export type FieldName = 'username' | 'password' | 'code';
type Texts = Record<FieldName, string>;
/** Refused fields as messages for `tMessage`. */
export type FieldErrors = Partial<Texts>;

interface Inputs {
  password: RefObject<HTMLInputElement | null>;
  code: RefObject<HTMLInputElement | null>;
}

function emptyFields(texts: Texts, withCode: boolean): FieldErrors {
  const names: FieldName[] = withCode ? ['username', 'password', 'code'] : ['username', 'password'];
  const empty = names.filter((name) => texts[name].trim() === '');
  return Object.fromEntries(empty.map((name) => [name, LOGIN_REQUIRED[name]]));
}

/** What is no `AppError` is a part of the console that could not be fetched. */
const textOf = (error: unknown) =>
  error instanceof AppError ? error.text : tCommon('error.network');

/**
 * The sign-in form's state. A refused sign-in keeps the account, empties password and code, renews
 * the image and focuses the code (visual design §4.2).
 */
export function useSignIn(inputs: Inputs, doors: Doors, notice?: string) {
  const { captcha, renew } = useCaptcha();
  const [texts, setTexts] = useState<Texts>({
    username: rememberedAccount(),
    password: '',
    code: '',
  });
  const [remember, setRemember] = useState(texts.username !== '');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [banner, setBanner] = useState(notice);
  const [busy, setBusy] = useState(false);
  // A second Enter may come before the first has been drawn.
  const isSent = useRef(false);
  const withCode = captcha.state !== 'off';

  const change = (name: FieldName, text: string) => {
    setTexts((now) => ({ ...now, [name]: text }));
    setErrors((now) => ({ ...now, [name]: undefined }));
  };

  const refuse = async (error: unknown) => {
    setTexts(({ username }) => ({ username, password: '', code: '' }));
    setErrors((error instanceof AppError && error.fields) || {});
    setBanner(textOf(error));
    setBusy(false);
    isSent.current = false;
    await renew();
    (withCode ? inputs.code : inputs.password).current?.focus();
  };

  const submit = async () => {
    const empty = emptyFields(texts, withCode);
    setErrors(empty);
    if (isSent.current || Object.keys(empty).length > 0) return;
    isSent.current = true;
    setBusy(true);
    setBanner(undefined);
    const username = texts.username.trim();
    const answer = captcha.state === 'ready' && { code: texts.code.trim(), uuid: captcha.uuid };
    try {
      await signIn({ username, password: texts.password, ...answer });
      rememberAccount(username, remember);
      await enterConsole(doors);
    } catch (error) {
      await refuse(error);
    }
  };

  return { captcha, renew, texts, change, remember, setRemember, errors, banner, busy, submit };
}
