import type { Finding } from './api.ts';
import css from './refund.module.css';

const INSIDE: Record<Finding['tone'], string> = {
  red: 'M8 4.5v4M8 10.8v.4',
  amber: 'M8 4.5v4M8 10.8v.4',
  grey: 'M8 7.3v4M8 4.8v.4',
  green: 'M5.2 8.2l2 2 3.6-4',
};

/** Icon of a finding's tone, beside its words. */
export function ToneIcon({ tone }: { tone: Finding['tone'] }) {
  return (
    <svg className={css.tone} data-tone={tone} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" />
      <path d={INSIDE[tone]} />
    </svg>
  );
}
