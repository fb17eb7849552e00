const PPM_OF_PERCENT = 10_000;
/** More says nothing: there was next to nothing before. */
const MOST_PPM = 9_990_000;

/** A change in ppm as signed percent with one decimal: `+6.2%`. */
export function growthText(ppm: number): string {
  const percent = (Math.abs(ppm) / PPM_OF_PERCENT).toFixed(1);
  if (percent === '0.0') return '0.0%';
  if (ppm > MOST_PPM) return '> 999%';
  return `${ppm < 0 ? '−' : '+'}${percent}%`;
}
