import { LOGIN_REQUIRED } from '@portal/contract/session/paths';
import type { Captcha } from './useCaptcha.ts';

/** Message of an empty captcha field (specification §5, login); none while no code is asked for. */
export const emptyCode = (captcha: Captcha, code: string): { code?: string } =>
  captcha.state !== 'off' && code.trim() === '' ? { code: LOGIN_REQUIRED.code } : {};
