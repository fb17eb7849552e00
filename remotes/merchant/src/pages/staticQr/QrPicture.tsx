import { useMemo } from 'react';
import { encode } from 'uqr';
import css from './code.module.css';

interface QrPictureProps {
  payload: string;
  /** Description of the picture, for screen readers. */
  label: string;
  /** It can no longer be paid. */
  dim?: boolean;
}

/** Modules of white around a code (ISO/IEC 18004). */
const QUIET_MODULES = 4;

/** A text as a QR code of level M, on white in the dark theme too: scanners want it so. */
export function QrPicture({ payload, label, dim = false }: QrPictureProps) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(payload, { ecc: 'M', border: QUIET_MODULES });
    const dots = data.flatMap((line, y) =>
      line.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
    );
    return { size, path: dots.join('') };
  }, [payload]);
  return (
    <svg
      className={css.picture}
      data-dim={dim || undefined}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
