import '@arco-design/web-react/es/Empty/style/index.css';

export { default as Select } from '@arco-design/web-react/es/Select';
