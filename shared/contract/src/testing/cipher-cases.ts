/** Key and iv of the examples, base64. */
export const cipher = { key: 'AAECAwQFBgcICQoLDA0ODw==', iv: 'EBESExQVFhcYGRobHB0eHw==' };

/**
 * Texts and what AES-128-CBC with zero padding makes of them in base64 (specification §9), as
 * `openssl enc -aes-128-cbc -nopad` printed it: server and console must agree with it, not only
 * with each other.
 */
export const cipherCases = [
  ['admin', 'jZwYFA8+lwjkfiqMpXrAAw=='],
  ['张三 admin', 'FnTXa2txflKLiQpBrYCGMQ=='],
  ['sixteen-bytes-xx', 'hLJ2S+QA791vWKlkil/7jw=='],
  ['seventeen-bytes-x', '+aC1Y7F1TxPIIIqkd+octx65XDMUSjcWBn6sg2YW2b0='],
] as const;
