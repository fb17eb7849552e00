/** Addresses of the pages about applications (`REMITTANCE` and `REMITTANCE_UNLISTED` of the contract). */
export const LIST_PATH = '/remittance/apply';
export const FORM_PATH = '/remittance/apply/form';
