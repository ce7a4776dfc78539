import './rich-text-texts.ts';
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useRef } from 'react';
import { EditorToolbar } from './editor-toolbar.tsx';
import { isAllowedAddress } from './link-address.ts';
import type { RichTextProps } from './rich-text-props.ts';
import { useRichTextText } from './use-rich-text-text.ts';

/** What a text may be made of: the same list as the service's and the reader's. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null, class: null }, isAllowedUri: (href) => isAllowedAddress(href) },
  }),
];

const useStyles = makeStyles({
  frame: {
    maxWidth: '840px',
    backgroundColor: tokens.colorNeutralBackground1,
    outline: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    ':has(.ProseMirror:focus)': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  wrong: { outlineColor: tokens.colorPaletteRedBorder2 },
  text: {
    '& .ProseMirror': {
      boxSizing: 'border-box',
      minHeight: '420px',
      padding: '20px 24px',
      outlineStyle: 'none',
      fontSize: '1rem',
      lineHeight: 1.6,
      whiteSpace: 'break-spaces',
      overflowWrap: 'anywhere',
      borderRadius: `0 0 ${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge}`,
      '@media (max-width: 544px)': { padding: '16px' },
    },
    '& h2, & h3, & h4': { margin: '1.4em 0 0.5em', lineHeight: 1.3, fontWeight: tokens.fontWeightSemibold },
    '& h2': { fontSize: '1.375em' },
    '& h3': { fontSize: '1.125em' },
    '& h4': { fontSize: '1em' },
    '& .ProseMirror > :first-child': { marginTop: 0 },
    '& p': { margin: '0 0 0.75em' },
    '& ul, & ol': { margin: '0 0 0.75em', paddingLeft: '1.5em' },
    '& li > p': { margin: '0 0 0.25em' },
    '& blockquote': { margin: '0 0 0.75em', paddingLeft: '1em', borderLeft: `3px solid ${tokens.colorBrandStroke1}` },
    '& hr': { margin: '1.5em 0', border: 'none', borderTop: `1px solid ${tokens.colorNeutralStroke1}` },
    '& hr.ProseMirror-selectednode': { outline: `2px solid ${tokens.colorBrandStroke1}` },
    '& a': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline', cursor: 'text' },
  },
});

/** An empty document is written as an empty paragraph; for a form that is nothing. */
const writtenOf = (html: string): string => (html === '<p></p>' ? '' : html);

/** The editor itself; `rich-text.tsx` fetches it when it is first shown. */
export function RichTextEditor({ value, onChange, onBlur, label, lang, isWrong = false, describedBy }: RichTextProps) {
  const styles = useStyles();
  const { t } = useRichTextText();
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const known = useRef(value);
  const listen = useRef(onChange);
  useEffect(() => {
    listen.current = onChange;
  }, [onChange]);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // Styles come from our own sheet: the page's policy takes no inline one.
    injectCSS: false,
    onUpdate: ({ editor: now }) => {
      known.current = writtenOf(now.getHTML());
      listen.current(known.current);
    },
  });
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    const attributes = { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang, 'aria-invalid': String(isWrong) };
    editor.setOptions({
      editorProps: {
        attributes: { ...attributes, ...(describedBy ? { 'aria-describedby': describedBy } : {}) },
        handleKeyDown: (_, event) => {
          if (!event.altKey || event.key !== 'F10') return false;
          bar.current?.querySelector<HTMLElement>('button')?.focus();
          return true;
        },
      },
    });
  }, [editor, id, label, lang, isWrong, describedBy]);
  return (
    <div className={mergeClasses(styles.frame, isWrong && styles.wrong)}>
      <EditorToolbar editor={editor} controls={id} bar={bar} />
      <EditorContent editor={editor} className={styles.text} onBlur={onBlur} title={t('EDITOR.HINT')} />
    </div>
  );
}
