import { can } from '@portal/auth';

/** Where a figure leads, for who may read it there. */
export const opens = ({ to, permit }: { to: string; permit: string }): string | undefined =>
  can(permit) ? to : undefined;
