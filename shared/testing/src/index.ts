export { FakeServer, fakeServer } from './fake-server.ts';
export { type RenderedPage, type RenderPageOptions, renderPage } from './render-page.tsx';
export { signInAs } from './sign-in-as.ts';
