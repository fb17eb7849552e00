/** Why the release store refuses: the start of the server tells it as it is. */
export { ReleaseError } from '@portal/deploy/errors';
