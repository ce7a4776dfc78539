import { Button } from '@fluentui/react-button';
import { useArrowNavigationGroup } from '@fluentui/react-tabster';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { ToggleButton } from '../ui/toggle-button.tsx';
import { COMMANDS, type EditorCommand } from './editor-commands.tsx';
import { LinkField } from './link-field.tsx';
import { useRichTextText } from './use-rich-text-text.ts';

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    top: 'var(--header-height, 64px)',
    zIndex: 1,
    padding: '6px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: `${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge} 0 0`,
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px' },
  group: { display: 'flex', gap: '2px' },
  button: { minWidth: '36px', padding: '4px 6px' },
  face: {
    display: 'grid',
    placeItems: 'center',
    fontSize: '15px',
    lineHeight: '20px',
    fontWeight: tokens.fontWeightSemibold,
    '& svg': { fontSize: '20px' },
  },
});

interface EditorToolbarProps {
  editor: Editor;
  /** Id of the text that the buttons change. */
  controls: string;
  bar: RefObject<HTMLDivElement | null>;
}

/** Buttons above the text: one stop for Tab, arrows within, Esc back to the text. */
export function EditorToolbar({ editor, controls, bar }: EditorToolbarProps) {
  const styles = useStyles();
  const { t } = useRichTextText();
  const arrows = useArrowNavigationGroup({ axis: 'horizontal', circular: true, memorizeCurrent: true });
  const [isLinking, setLinking] = useState(false);
  const linkButton = useRef<HTMLButtonElement>(null);
  const isLink = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') editor.commands.focus();
  };
  return (
    <div className={styles.bar}>
      <div
        ref={bar}
        role="toolbar"
        aria-label={t('EDITOR.TOOLBAR')}
        aria-controls={controls}
        className={styles.buttons}
        {...arrows}
        onKeyDown={onKeyDown}
      >
        {COMMANDS.map((group) => (
          <span key={group[0]?.id} className={styles.group}>
            {group.map((command) => (
              <CommandButton key={command.id} editor={editor} command={command} />
            ))}
          </span>
        ))}
        <span className={styles.group}>
          <ToggleButton
            ref={linkButton}
            appearance="subtle"
            className={styles.button}
            checked={isLink}
            icon={<Icon name="link" />}
            aria-label={t('EDITOR.LINK')}
            title={t('EDITOR.LINK')}
            aria-expanded={isLinking}
            onClick={() => setLinking(!isLinking)}
          />
        </span>
      </div>
      {isLinking && (
        <LinkField
          editor={editor}
          onDone={() => {
            setLinking(false);
            editor.commands.focus();
          }}
        />
      )}
    </div>
  );
}

function CommandButton({ editor, command }: { editor: Editor; command: EditorCommand }) {
  const styles = useStyles();
  const { t } = useRichTextText();
  const { id, face, run, isOn, can } = command;
  const state = useEditorState({ editor, selector: ({ editor: now }) => ({ on: isOn?.(now) ?? false, can: can?.(now) ?? true }) });
  const meaning = t(`EDITOR.${id}`);
  // What is written on the button is part of its name, for whoever steers by voice.
  const name = typeof face === 'string' ? `${face}: ${meaning}` : meaning;
  const shared = { appearance: 'subtle' as const, className: styles.button, 'aria-label': name, title: name, onClick: () => run(editor) };
  return isOn ? (
    <ToggleButton {...shared} checked={state.on} icon={<span className={styles.face}>{face}</span>} />
  ) : (
    <Button {...shared} disabledFocusable={!state.can} icon={<span className={styles.face}>{face}</span>} />
  );
}
