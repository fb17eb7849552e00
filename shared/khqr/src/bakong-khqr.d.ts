/** The part of the National Bank's SDK that the tests compare with; it has no types of its own. */
declare module 'bakong-khqr' {
  type More = Record<string, string | number | undefined>;
  type Text = string | undefined;

  export const khqrData: { currency: { usd: number; khr: number } };
  export class IndividualInfo {
    constructor(account: Text, name: Text, city: Text, more: More);
  }
  export class MerchantInfo {
    constructor(account: Text, name: Text, city: Text, id: Text, bank: Text, more: More);
  }
  export class BakongKHQR {
    generateIndividual(info: IndividualInfo): { data: { qr: string; md5: string } | null };
    generateMerchant(info: MerchantInfo): { data: { qr: string; md5: string } | null };
    static verify(payload: string): { isValid: boolean };
  }
}
