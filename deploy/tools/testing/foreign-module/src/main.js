import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

let root;

// The three functions that the shell calls.
export const bootstrap = async () => {};

export const mount = async ({ container }) => {
  const { Greeting } = await import('./greeting.js');
  root = createRoot(container);
  root.render(createElement(Greeting));
};

export const unmount = async () => root?.unmount();
