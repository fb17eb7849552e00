import type { ReactNode } from 'react';

/** Outline icon 16 in the colour of its text; the page loads no icon package. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const TranslateIcon = () => (
  <Icon>
    <path d="M2 4h7M5.5 2.5V4M7.8 4C7.2 7 5 9 2.2 10M3.6 6c.9 1.9 2.5 3.2 4.4 3.8M8.5 13.5l2.7-6.5 2.8 6.5M9.5 11.4h3.5" />
  </Icon>
);

export const EyeIcon = () => (
  <Icon>
    <path d="M1.8 8S4.2 4 8 4s6.2 4 6.2 4-2.4 4-6.2 4-6.2-4-6.2-4Z" />
    <circle cx="8" cy="8" r="1.9" />
  </Icon>
);

export const EyeOffIcon = () => (
  <Icon>
    <path d="M1.8 8S4.2 4 8 4s6.2 4 6.2 4-2.4 4-6.2 4-6.2-4-6.2-4ZM2.5 2.5l11 11" />
    <circle cx="8" cy="8" r="1.9" />
  </Icon>
);

export const AlertIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 5v3.5M8 11v.1" />
  </Icon>
);
