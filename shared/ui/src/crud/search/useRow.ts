import { useCallback, useLayoutEffect, useRef, useState } from 'react';

const GAP_PX = 8;
/** Widest edge of a page, at either side. */
const EDGE_PX = 20;
/** Room for "more", reset and search at the right edge. */
const BUTTONS_PX = 240;

/** Lists are equally wide: the next one draws its row at once as it stays. */
let lastWidth = 0;

interface Place {
  name: string;
  width: number;
}

/** Counts the fields that fit beside the buttons; the width is unknown (0) before the first layout. */
export function countFitting(places: { width: number }[], width: number): number {
  if (width === 0) return places.length;
  let left = width - BUTTONS_PX;
  const misfit = places.findIndex((place) => {
    left -= place.width + GAP_PX;
    return left < 0;
  });
  return misfit < 0 ? places.length : Math.max(1, misfit);
}

/**
 * Fields stay where they are once they named themselves: a form has the same ones for as long as it
 * lives, and those of a hidden tab name themselves again when it is shown.
 */
function withPlace(old: Place[], place: Place): Place[] {
  const known = old.find(({ name }) => name === place.name);
  if (!known) return [...old, place];
  return known.width === place.width ? old : old.map((one) => (one === known ? place : one));
}

/** Fields in the order in which they named themselves, and how many of them the row holds. */
export function useRow() {
  const form = useRef<HTMLFormElement>(null);
  const [places, setPlaces] = useState<Place[]>([]);
  const [width, setWidth] = useState(lastWidth);
  const register = useCallback((name: string, width: number) => {
    setPlaces((old) => withPlace(old, { name, width }));
  }, []);
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const measure = () => {
      lastWidth = Math.max(0, element.offsetWidth - 2 * EDGE_PX);
      setWidth(lastWidth);
    };
    if (lastWidth === 0) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return {
    form,
    register,
    names: places.map(({ name }) => name),
    fitting: countFitting(places, width),
  };
}
