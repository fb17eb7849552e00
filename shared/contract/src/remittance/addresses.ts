/** Returns the link to a remittance and the permission to read it. */
export const remittancePage = (applyNo: string) => ({
  to: `/remittance/apply?record=${applyNo}`,
  permit: 'remit:apply:query',
});
