import { inject } from 'vitest';
import { type Product, type StartOptions, startProduct } from './product.ts';

/** The product of this worker: its address and the folder of its data. */
export function ownProduct() {
  const product = inject('products')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!product) throw new Error(`Worker ${process.env.VITEST_POOL_ID} has no product`);
  return product;
}

/** Starts a product for one journey alone, with the data that all begin with. */
export const startFreshProduct = (options: Omit<StartOptions, 'dataOf'> = {}): Promise<Product> =>
  startProduct({ ...options, dataOf: inject('seed') });
