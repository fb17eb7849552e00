import { refusedFields } from '@portal/contract/kit/refused-fields';
import { RegisterInput, registerRoutes } from '@portal/contract/session/register';
import { connect } from '@portal/http';
import { emptyCode } from '../open/empty-code.ts';
import { answerOf, type Captcha } from '../open/useCaptcha.ts';
import { useOpenForm } from '../open/useOpenForm.ts';

const { register } = connect(registerRoutes);

const EMPTY = {
  merName: '',
  nickName: '',
  phonenumber: '',
  email: '',
  username: '',
  password: '',
  confirmPassword: '',
  code: '',
};

/**
 * The registration form's state; `done` is given the account. A refusal keeps everything but
 * passwords and code.
 */
export function useRegister(
  captcha: Captcha,
  renew: () => Promise<void>,
  done: (username: string) => void,
) {
  return useOpenForm({
    initial: EMPTY,
    check: (texts) => ({
      ...refusedFields(RegisterInput.safeParse(texts).error),
      ...emptyCode(captcha, texts.code),
    }),
    send: async ({ code, ...texts }) => {
      await register({ body: { ...texts, ...answerOf(captcha, code) } });
      done(texts.username.trim());
    },
    forget: ['password', 'confirmPassword', 'code'],
    focus: 'password',
    renew,
  });
}
