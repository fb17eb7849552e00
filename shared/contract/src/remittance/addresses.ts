/** Permission to read a deposit, apart from its routes: a page that links here loads no schemas. */
export const DEPOSIT_QUERY = 'agent:deposit:query';

/** Returns the link to a deposit, withdrawal or adjustment and the permission to read it. */
export const depositPage = (regNo: string) => ({
  to: `/remittance/deposit?record=${regNo}`,
  permit: DEPOSIT_QUERY,
});

/** Returns the link to a remittance and the permission to read it. */
export const remittancePage = (applyNo: string) => ({
  to: `/remittance/apply?record=${applyNo}`,
  permit: 'remit:apply:query',
});
