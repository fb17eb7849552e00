import { fetchCaptcha } from '@portal/auth';
import { useCallback, useEffect, useRef, useState } from 'react';

/** State of the captcha field; `off` when the server asks for none. */
export type Captcha =
  | { state: 'loading' | 'failed' | 'off' }
  | { state: 'ready'; uuid: string; image: string };

/** Options that the server offers besides signing in with a password. */
export interface Offers {
  canRegister: boolean;
  hasSso: boolean;
}

type Answer = Awaited<ReturnType<typeof fetchCaptcha>>;

const dataUrl = (image: string, type = 'image/gif') =>
  image.startsWith('data:') ? image : `data:${type};base64,${image}`;

function captchaOf({ captchaEnabled, captchaOnOff, uuid, img, imgType }: Answer): Captcha {
  if (captchaEnabled === false || captchaOnOff === false) return { state: 'off' };
  if (!uuid || !img) return { state: 'failed' };
  return { state: 'ready', uuid, image: dataUrl(img, imgType) };
}

interface Loaded {
  captcha: Captcha;
  /** Unknown until the server has answered once. */
  offers?: Offers;
}

/** The captcha of the form and how to renew it; the last renewal wins. */
export function useCaptcha(): Loaded & { renew: () => Promise<void> } {
  const [loaded, setLoaded] = useState<Loaded>({ captcha: { state: 'loading' } });
  const latest = useRef(0);
  const renew = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    const answer = await fetchCaptcha().catch(() => undefined);
    if (mine !== latest.current) return;
    setLoaded(({ offers }) =>
      answer
        ? {
            captcha: captchaOf(answer),
            offers: {
              canRegister: answer.registerEnabled === true,
              hasSso: answer.ssoEnabled === true,
            },
          }
        : { captcha: { state: 'failed' }, offers },
    );
  }, []);
  useEffect(() => void renew(), [renew]);
  return { ...loaded, renew };
}

/** Answer of the captcha, as a call takes it. */
export const answerOf = (captcha: Captcha, code: string) =>
  captcha.state === 'ready' ? { code: code.trim(), uuid: captcha.uuid } : {};
