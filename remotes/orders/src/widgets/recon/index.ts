export { ReconFound } from './ReconFound.tsx';
