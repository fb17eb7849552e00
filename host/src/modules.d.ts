declare module '*.css';

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

/** Versions of what the host shares with remotes, name → version; put in by the build. */
declare const PORTAL_SHARED: Readonly<Record<string, string>>;

declare module '@arco-design/web-react/icon/react-icon/*' {
  import type { ComponentType, SVGAttributes } from 'react';

  const icon: ComponentType<SVGAttributes<SVGElement>>;
  export = icon;
}
