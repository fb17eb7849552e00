/** Zone of all stored times (domain §0, `sys.timezone`); both engines run in it. */
export const PLATFORM_ZONE = 'Asia/Phnom_Penh';
