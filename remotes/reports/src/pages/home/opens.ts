import { can } from '@portal/auth';

/** Returns the address that a figure opens; undefined if the user may not read it there. */
export const opens = ({ to, permit }: { to: string; permit: string }): string | undefined =>
  can(permit) ? to : undefined;
