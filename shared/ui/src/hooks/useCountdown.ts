import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/**
 * Seconds that are left of some, counted from when the answer came that said so: `updatedAt` is its
 * time in milliseconds, and each answer starts over. Never below 0.
 */
export function useCountdown(seconds: number, updatedAt: number): number {
  const [shown, setShown] = useState({ updatedAt, passed: 0 });
  const passed = shown.updatedAt === updatedAt ? shown.passed : 0;
  const left = Math.max(0, seconds - passed);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(
      () => setShown({ updatedAt, passed: Math.round((Date.now() - updatedAt) / SECOND_MS) }),
      SECOND_MS,
    );
    return () => clearInterval(timer);
  }, [isOver, updatedAt]);
  return left;
}

const two = (value: number) => String(value).padStart(2, '0');

/** `mm:ss`, over an hour `h:mm:ss`. */
export function clockText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const rest = `${two(minutes)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
