export { OrderBlocks } from './OrderBlocks.tsx';
