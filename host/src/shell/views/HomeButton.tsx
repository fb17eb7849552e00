import { useWords } from '@portal/i18n';
import { Button } from '@portal/ui';
import { useNavigate } from 'react-router-dom';
import { hostWords } from '../../words/words.ts';

/** Back to home, from a place where there is nothing else to do. */
export function HomeButton({ isPrimary }: { isPrimary?: boolean }) {
  const t = useWords(hostWords);
  const navigate = useNavigate();
  return (
    <Button type={isPrimary ? 'primary' : 'secondary'} onClick={() => navigate('/')}>
      {t('goHome')}
    </Button>
  );
}
