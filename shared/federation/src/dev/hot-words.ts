import type { RsbuildPlugin } from '@rsbuild/core';

const DECLARED = /^(?:export )?const (\w*[wW]ords) = lazyWords\b/m;

/**
 * Puts texts that have changed into the page, without a reload: the page draws itself anew. A module
 * that is run again, as a page that declares its words is by each edit, has to ask for its texts
 * again: only whoever has asked is told of their next change.
 */
const hot = (words: string, i18n: string) => `
import { i18n as hotI18n } from ${JSON.stringify(i18n)};
const hotTexts = async () => {
  for (const [language, load] of Object.entries(${words}.loaders)) {
    if (!hotI18n.hasResourceBundle(language, ${words}.ns)) continue;
    hotI18n.addResourceBundle(language, ${words}.ns, (await load()).default);
  }
};
import.meta.webpackHot?.accept(['./zh-CN.json', './en-US.json'], hotTexts);
void hotTexts();
`;

/**
 * Lets a page keep its state when its words change. They are loaded once, so that nobody else
 * would ask for them again. `i18n` is the file of the one i18next instance.
 */
export const hotWords = (i18n: string): RsbuildPlugin => ({
  name: 'hot-words',
  setup(api) {
    api.transform(
      { test: /[\\/](?:words|words[\\/]index)\.ts$|[\\/]pages[\\/].*[\\/]index\.tsx$/ },
      ({ code }) => {
        const words = DECLARED.exec(code)?.[1];
        return words ? code + hot(words, i18n) : code;
      },
    );
  },
});
