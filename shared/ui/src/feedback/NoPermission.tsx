import { useWords } from '@portal/i18n';
import { Link } from 'react-router-dom';
import { uiWords } from '../words/index.ts';
import { LockDrawing } from './drawings.tsx';
import { StateView } from './StateView.tsx';

/** A page that the user may not see; names the permission that it needs. */
export function NoPermission({ permit }: { permit: string }) {
  const t = useWords(uiWords);
  return (
    <StateView
      drawing={<LockDrawing />}
      title={t('noPermission')}
      text={t('noPermissionHint', { permit })}
    >
      <Link className="arco-btn arco-btn-primary arco-btn-size-default" to="/">
        {t('goHome')}
      </Link>
    </StateView>
  );
}
