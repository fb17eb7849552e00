import Bowser from 'bowser';

/** Columns that hold a browser's or a system's name. */
const NAME_MAX = 50;

/** Browser with its major version, and system; empty when they are not known. */
export function readUserAgent(text: string): { browser: string; os: string } {
  const { browser, os } = Bowser.parse(text || '-');
  const [major = ''] = browser.version?.split('.') ?? [];
  return {
    browser: `${browser.name ?? ''} ${major}`.trim().slice(0, NAME_MAX),
    os: os.name?.slice(0, NAME_MAX) ?? '',
  };
}
