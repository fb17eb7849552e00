import './banner.css';
import type { ReactNode } from 'react';
import { IconExclamationCircle, IconInfoCircle } from '../icons.ts';

interface BannerProps {
  tone: 'info' | 'warning' | 'danger';
  children: ReactNode;
}

/** One line about the region below it (visual design §5). */
export function Banner({ tone, children }: BannerProps) {
  return (
    <div className={`ui-banner ui-banner-${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      {tone === 'info' ? <IconInfoCircle /> : <IconExclamationCircle />}
      <span>{children}</span>
    </div>
  );
}
