/** Both engines run in the zone of all stored times. */
export { PLATFORM_ZONE } from '@portal/time';
