import { cut } from '@portal/contract/kit/odd-text';
import Bowser from 'bowser';

/** Columns that hold a browser's or a system's name. */
const NAME_MAX = 50;

/** Browser with its major version, and system; empty when they are not known. */
export function readUserAgent(text: string): { browser: string; os: string } {
  const { browser, os } = Bowser.parse(text || '-');
  const [major = ''] = browser.version?.split('.') ?? [];
  return {
    browser: cut(`${browser.name ?? ''} ${major}`.trim(), NAME_MAX),
    os: cut(os.name ?? '', NAME_MAX),
  };
}
