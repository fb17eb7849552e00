import { fetchCaptcha } from '@portal/auth';
import { useCallback, useEffect, useRef, useState } from 'react';

/** What the captcha field shows; `off` when the server asks for none. */
export type Captcha =
  | { state: 'loading' | 'failed' | 'off' }
  | { state: 'ready'; uuid: string; image: string };

const dataUrl = (image: string, type = 'image/gif') =>
  image.startsWith('data:') ? image : `data:${type};base64,${image}`;

async function newCaptcha(): Promise<Captcha> {
  try {
    const { captchaEnabled, captchaOnOff, uuid, img, imgType } = await fetchCaptcha();
    if (captchaEnabled === false || captchaOnOff === false) return { state: 'off' };
    if (!uuid || !img) return { state: 'failed' };
    return { state: 'ready', uuid, image: dataUrl(img, imgType) };
  } catch {
    return { state: 'failed' };
  }
}

/** The captcha of the form and how to renew it; the last renewal wins. */
export function useCaptcha(): { captcha: Captcha; renew: () => Promise<void> } {
  const [captcha, setCaptcha] = useState<Captcha>({ state: 'loading' });
  const latest = useRef(0);
  const renew = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    const next = await newCaptcha();
    if (mine === latest.current) setCaptcha(next);
  }, []);
  useEffect(() => void renew(), [renew]);
  return { captcha, renew };
}
