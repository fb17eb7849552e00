import { inject } from 'vitest';

/** The product of this worker: its address and the folder of its data. */
export function ownProduct() {
  const product = inject('products')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!product) throw new Error(`Worker ${process.env.VITEST_POOL_ID} has no product`);
  return product;
}
