import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { TextPart } from '../session/text-key.ts';
import type { RichTextKey } from './use-rich-text-text.ts';

/** One button of the toolbar. */
export interface EditorCommand {
  /** Key of its name: `EDITOR.BOLD`. */
  id: TextPart<RichTextKey, 'EDITOR.'>;
  face: ReactNode;
  run: (editor: Editor) => void;
  /** Is the place of the cursor already so? Without it the button is no switch. */
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
}

const heading = (level: 2 | 3 | 4): EditorCommand => ({
  id: `H${level}`,
  face: `H${level - 1}`,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

/** By groups, in the order of the toolbar. A link has a field of its own and stands apart. */
export const COMMANDS: readonly (readonly EditorCommand[])[] = [
  [heading(2), heading(3), heading(4)],
  [
    {
      id: 'BOLD',
      face: <strong>B</strong>,
      run: (editor) => editor.chain().focus().toggleBold().run(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      id: 'ITALIC',
      face: <em>I</em>,
      run: (editor) => editor.chain().focus().toggleItalic().run(),
      isOn: (editor) => editor.isActive('italic'),
    },
    {
      id: 'UNDERLINE',
      face: <u>U</u>,
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
      isOn: (editor) => editor.isActive('underline'),
    },
    {
      id: 'STRIKE',
      face: <s>S</s>,
      run: (editor) => editor.chain().focus().toggleStrike().run(),
      isOn: (editor) => editor.isActive('strike'),
    },
  ],
  [
    {
      id: 'BULLETS',
      face: <Icon name="bullets" />,
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      id: 'NUMBERS',
      face: <Icon name="numbers" />,
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      id: 'QUOTE',
      face: <Icon name="quote" />,
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    { id: 'RULE', face: <Icon name="rule" />, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  ],
  [
    {
      id: 'UNDO',
      face: <Icon name="undo" />,
      run: (editor) => editor.chain().focus().undo().run(),
      can: (editor) => editor.can().undo(),
    },
    {
      id: 'REDO',
      face: <Icon name="redo" />,
      run: (editor) => editor.chain().focus().redo().run(),
      can: (editor) => editor.can().redo(),
    },
  ],
];
