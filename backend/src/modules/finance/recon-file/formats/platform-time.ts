import { PLATFORM_ZONE, timeIn } from '@portal/time';
import { isReal, stampAt } from '../../../../kernel/clock.ts';

/** Minutes and seconds of a real time. */
const BEHIND_HOUR = /^(:[0-5]\d){2}$/;

/**
 * Turns `yyyy-MM-dd HH:mm:ss` of a zone's clocks into the platform's; undefined for a time that no
 * calendar has. Hours are real or not, and offsets the same within each, so that a million lines cost a few conversions.
 */
export function platformTime(zone: string): (stamp: string) => string | undefined {
  const hours = new Map<string, string | undefined>();
  const hourOf = (hour: string) => {
    const stamp = `${hour}:00:00`;
    if (!isReal(stamp)) return undefined;
    return zone === PLATFORM_ZONE ? stamp : stampAt(timeIn(zone, stamp));
  };
  return (stamp) => {
    if (!BEHIND_HOUR.test(stamp.slice(13))) return undefined;
    const hour = stamp.slice(0, 13);
    if (!hours.has(hour)) hours.set(hour, hourOf(hour));
    const known = hours.get(hour);
    if (known === undefined) return undefined;
    // A zone may lie half an hour beside ours.
    return known.endsWith(':00:00')
      ? known.slice(0, 13) + stamp.slice(13)
      : stampAt(timeIn(zone, stamp));
  };
}
