/** The Arco parts that the console uses, each by its own path: nothing else is bundled. */
export { default as Button } from '@arco-design/web-react/es/Button';
export { default as ConfigProvider } from '@arco-design/web-react/es/ConfigProvider';
export { default as Drawer } from '@arco-design/web-react/es/Drawer';
export { default as Input } from '@arco-design/web-react/es/Input';
export { default as Message } from '@arco-design/web-react/es/Message';
export { default as Modal } from '@arco-design/web-react/es/Modal';
export { default as Notification } from '@arco-design/web-react/es/Notification';
