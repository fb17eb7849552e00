import '@arco-design/web-react/es/Empty/style/index.css';

export { ArcoSelect as Select } from './ArcoSelect.tsx';
