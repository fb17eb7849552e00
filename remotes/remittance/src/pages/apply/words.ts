import { lazyWords, wordsTogether } from '@portal/i18n';
import { forcedWords } from '@portal/requests';
import { reviewWords } from '@portal/review';
import { stepWords } from '@portal/ui';
import { decisionWords } from '../../widgets/decision/index.ts';

type Own = typeof import('./zh-CN.json');
/** In which every life is told in two lanes, and an application's on paper too. */
type Life = typeof import('@portal/contract/words/life/zh-CN.json') &
  typeof import('@portal/contract/words/remit-life/zh-CN.json');

export const words = lazyWords<Own & Life>(
  'remittance.apply',
  {
    'zh-CN': () =>
      wordsTogether(
        import('@portal/contract/words/life/zh-CN.json'),
        import('@portal/contract/words/remit-life/zh-CN.json'),
        import('./zh-CN.json'),
      ),
    'en-US': () =>
      wordsTogether(
        import('@portal/contract/words/life/en-US.json'),
        import('@portal/contract/words/remit-life/en-US.json'),
        import('./en-US.json'),
      ),
  },
  [decisionWords, stepWords, reviewWords, forcedWords],
);
