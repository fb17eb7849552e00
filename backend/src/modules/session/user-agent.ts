const BROWSERS: readonly [RegExp, string][] = [
  [/Edg[A-Z]?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/(?:Headless)?Chrome\/(\d+)/, 'Chrome'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Version\/(\d+).*Safari/, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Browser with its major version, and system; empty when they are not known. */
export function readUserAgent(text: string): { browser: string; os: string } {
  const found = BROWSERS.map(([pattern, name]) => {
    const version = pattern.exec(text)?.[1];
    return version ? `${name} ${version}` : '';
  });
  return {
    browser: found.find((name) => name !== '') ?? '',
    os: SYSTEMS.find(([pattern]) => pattern.test(text))?.[1] ?? '',
  };
}
