/** The console's mark: an M on the theme colour. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="6" fill="var(--ui-theme-mark, var(--ui-theme))" />
      <path
        d="M8 18.5V10l6 5 6-5v8.5"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
    </svg>
  );
}
