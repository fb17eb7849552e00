import { useCommon } from '@portal/i18n';
import { Link } from 'react-router-dom';
import { BrandMark } from '../../brand/BrandMark.tsx';
import css from './sidebar.module.css';

/** Mark and name of the console; leads home. */
export function Logo({ isNamed }: { isNamed: boolean }) {
  const t = useCommon();
  return (
    <Link to="/" className={css.logo} aria-label={t('app.name')}>
      <BrandMark size={22} />
      {isNamed && t('app.name')}
    </Link>
  );
}
