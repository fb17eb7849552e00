import type { ReactNode } from 'react';

/** The line drawings of states (visual design §8): 72 × 56, in the colour of disabled text. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      className="ui-drawing"
      width="72"
      height="56"
      viewBox="0 0 72 56"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const ListDrawing = () => (
  <Drawing>
    <rect x="9" y="7" width="54" height="42" rx="4" />
    <path d="M9 17h54M19 27h22M19 34h30M19 41h14" />
  </Drawing>
);

export const BrokenDrawing = () => (
  <Drawing>
    <path d="M8 29h20l6-12 7 23 5-11h6M57 25l8 8M65 25l-8 8" />
  </Drawing>
);

export const LockDrawing = () => (
  <Drawing>
    <rect x="17" y="24" width="38" height="26" rx="4" />
    <path d="M26 24v-8a10 10 0 0 1 20 0v8M36 34v6" />
  </Drawing>
);

export const BlocksDrawing = () => (
  <Drawing>
    <rect x="8" y="10" width="23" height="36" rx="4" />
    <rect x="41" y="10" width="23" height="36" rx="4" strokeDasharray="4 4" />
    <path d="M31 28h4M38 28h3" />
  </Drawing>
);
