import { contribute } from '@market/shell-kit/slots/slots';
import { moduleOptions } from '../../module-options.ts';
import { ChatWriteButton } from './chat-write-button.tsx';

export const { Widget } = contribute<'chat.write'>(ChatWriteButton, moduleOptions);
