import { useCallback, useLayoutEffect, useRef, useState } from 'react';

const GAP_PX = 8;
/** Room for "more", reset and search at the right edge. */
const BUTTONS_PX = 240;

interface Place {
  name: string;
  width: number;
}

/** How many fields fit beside the buttons; the width is unknown (0) before the first layout. */
export function countFitting(places: { width: number }[], width: number): number {
  if (width === 0) return places.length;
  let left = width - BUTTONS_PX;
  const misfit = places.findIndex((place) => {
    left -= place.width + GAP_PX;
    return left < 0;
  });
  return misfit < 0 ? places.length : Math.max(1, misfit);
}

/** Fields in the order in which they named themselves, and how many of them the row holds. */
export function useRow() {
  const form = useRef<HTMLFormElement>(null);
  const [places, setPlaces] = useState<Place[]>([]);
  const [width, setWidth] = useState(0);
  const register = useCallback((name: string, width: number) => {
    setPlaces((old) => [...old, { name, width }]);
    return () => setPlaces((old) => old.filter((place) => place.name !== name));
  }, []);
  useLayoutEffect(() => {
    if (!form.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(form.current);
    return () => observer.disconnect();
  }, []);
  return {
    form,
    register,
    names: places.map(({ name }) => name),
    fitting: countFitting(places, width),
  };
}
