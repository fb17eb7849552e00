import { PLATFORM_ZONE, timeIn } from '@portal/time';
import { isReal, stampAt } from '../../../../kernel/clock.ts';

/**
 * Turns `yyyy-MM-dd HH:mm:ss` of a zone's clocks into the platform's; undefined for a time that no
 * calendar has. Offsets are the same within an hour, so that a million lines cost a few conversions.
 */
export function platformTime(zone: string): (stamp: string) => string | undefined {
  const hours = new Map<string, string>();
  return (stamp) => {
    if (!isReal(stamp)) return undefined;
    if (zone === PLATFORM_ZONE) return stamp;
    const hour = stamp.slice(0, 13);
    const known = hours.get(hour) ?? stampAt(timeIn(zone, `${hour}:00:00`));
    hours.set(hour, known);
    // A zone may lie half an hour beside ours.
    return known.endsWith(':00:00')
      ? known.slice(0, 13) + stamp.slice(13)
      : stampAt(timeIn(zone, stamp));
  };
}
