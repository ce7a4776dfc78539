import type { ModuleRecord } from '@market/modules-contract/feed';
import type { Lifecycle } from '@market/shell-kit/slots/module-root';
import type { LoadedWidget } from '@market/shell-kit/slots/slot-contribution';
import { useProvidedScope } from 'effector-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type OpenedFrame, openFrame } from './open-frame.ts';

/** A module of the level `frame` as the page mounts every module. */
export function framedLifecycle(record: ModuleRecord): Lifecycle {
  let frame: OpenedFrame | null = null;
  return {
    bootstrap: async () => {},
    mount: async ({ container, scope, owns, report }) => {
      frame = openFrame({ record, expose: './main', props: null, container, scope, owns, report });
      await frame.mounted;
    },
    unmount: async () => {
      await frame?.close();
      frame = null;
    },
  };
}

const nowhere = () => false;

/** What of the props of a place can be sent: functions stay here. */
const sendable = (props: object): object => JSON.parse(JSON.stringify(props)) as object;

/** A widget of such a module, in a frame of its own. */
export function framedWidget(record: ModuleRecord, expose: string): LoadedWidget {
  function Widget(props: object): ReactNode {
    const scope = useProvidedScope();
    const element = useRef<HTMLDivElement>(null);
    const frame = useRef<OpenedFrame | null>(null);
    const [failure, setFailure] = useState<unknown>(null);
    const words = JSON.stringify(props);
    const first = useRef(props);
    useEffect(() => {
      const container = element.current;
      if (!scope || !container) return;
      const report = (error: unknown, isFatal: boolean) => isFatal && setFailure(error);
      const opened = openFrame({ record, expose, props: sendable(first.current), container, scope, owns: nowhere, report });
      opened.mounted.catch(setFailure);
      frame.current = opened;
      return () => void opened.close();
    }, [scope]);
    useEffect(() => frame.current?.props(JSON.parse(words)), [words]);
    // The place has a net for what throws in it.
    if (failure) throw failure;
    return <div ref={element} data-module={record.id} />;
  }
  return { Widget };
}
