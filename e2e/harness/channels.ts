import { call, tokenFor } from './api.ts';

/** A channel in dollars that no merchant is on. */
export async function addChannel(chnlCode: string): Promise<void> {
  const admin = await tokenFor('admin');
  const body = {
    chnlCode,
    chnlName: chnlCode,
    orderTypes: ['SCAN'],
    currencies: ['840'],
    status: '0',
  };
  await call(admin, '/mer/channel', { method: 'POST', body });
}
