import { READY, type Start, type ToFrame } from '../to-frame.ts';

/** What the page gave this document, once it has. */
export interface Greeting {
  start: Start;
  port: MessagePort;
}

let greeting: Greeting | undefined;

/** Only what the window above says counts, and only the first time. */
export function greeted(): Promise<Greeting> {
  return new Promise((resolve) => {
    const listen = ({ source, data, ports: [port] }: MessageEvent<Start>): void => {
      if (source !== window.parent || !port) return;
      window.removeEventListener('message', listen);
      greeting = { start: data, port };
      resolve(greeting);
    };
    window.addEventListener('message', listen);
    window.parent.postMessage(READY, '*');
  });
}

/** For what is only run after the greeting. */
export function currentGreeting(): Greeting {
  if (!greeting) throw new Error('The page has not greeted this document yet');
  return greeting;
}

/** Calls back with every message of the page; the port begins to deliver with the first listener. */
export function onMessage(port: MessagePort, hear: (message: ToFrame) => void): void {
  port.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => hear(data));
  port.start();
}
