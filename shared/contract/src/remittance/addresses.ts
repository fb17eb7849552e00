/** Where a remittance is read, and who may. */
export const remittancePage = (applyNo: string) => ({
  to: `/remittance/apply?record=${applyNo}`,
  permit: 'remit:apply:query',
});
