import { useDict } from '@portal/ui';

/** Channels that a bill can be of. */
export function useChannels() {
  const { entries } = useDict('myDict_channel');
  return entries.map(({ value, label }) => ({ value, label }));
}
