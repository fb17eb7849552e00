import { getToken, onTabNews } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { useEffect } from 'react';
import type { AppNavigator, Arrival } from '../../navigator.ts';
import { Heading } from '../open/Heading.tsx';
import { OpenPage } from '../open/OpenPage.tsx';
import { enterConsole } from './enter-console.ts';
import { LoginForm } from './LoginForm.tsx';
import { words } from './words.ts';

interface LoginPageProps {
  navigator: AppNavigator;
  arrival?: Arrival;
}

/** Sign-in page (visual design §4.2), until somebody has signed in here or in another tab. */
export function LoginPage({ navigator, arrival = {} }: LoginPageProps) {
  const t = useWords(words);
  useEffect(() => {
    const follow = () => {
      if (getToken()) void enterConsole(navigator);
    };
    // Somebody may have signed in there while this page was on its way.
    follow();
    return onTabNews(follow);
  }, [navigator]);
  return (
    <OpenPage>
      <Heading title={t('title')}>{t('hint')}</Heading>
      <LoginForm navigator={navigator} arrival={arrival} />
    </OpenPage>
  );
}
