declare module '*.css';

declare module '@arco-design/web-react/icon/react-icon/*' {
  import type { ComponentType, SVGAttributes } from 'react';

  const icon: ComponentType<SVGAttributes<SVGElement>>;

  export = icon;
}
