import { Field } from '@fluentui/react-field';
import { Select } from '@fluentui/react-select';
import { FormDialog } from '@market/shell-kit/forms/form-dialog';
import { useState } from 'react';
import { useText } from '../../use-text.ts';
import { childrenOf, isWithin, parentOf, type TreeDraft } from './tree-draft.ts';

interface MoveDialogProps {
  id: number;
  draft: TreeDraft;
  nameOf: (id: number) => string;
  /** Null: among the roots. */
  onMove: (parent: number | null) => void;
  onClose: () => void;
}

const TOP = '';

/** Every category with the way to it, but for the moved one and what lies below it. */
function places({ id, draft, nameOf }: Pick<MoveDialogProps, 'id' | 'draft' | 'nameOf'>): { id: number; path: string }[] {
  const walk = (parent: number | null, above: string): { id: number; path: string }[] =>
    childrenOf(draft, parent)
      .filter((child) => !isWithin(draft, child, id))
      .flatMap((child) => {
        const path = above === '' ? nameOf(child) : `${above} › ${nameOf(child)}`;
        return [{ id: child, path }, ...walk(child, path)];
      });
  return walk(null, '');
}

/** Moves a category, with all below it, by a choice instead of a drag. */
export function MoveDialog({ id, draft, nameOf, onMove, onClose }: MoveDialogProps) {
  const { t } = useText();
  const [parent, setParent] = useState(String(parentOf(draft, id) ?? TOP));
  const submit = () => onMove(parent === TOP ? null : Number(parent));
  return (
    <FormDialog
      title={t('CATEGORIES.MOVE.TITLE', { name: nameOf(id) })}
      action={t('CATEGORIES.MOVE.ACTION')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('CATEGORIES.MOVE.TO')} hint={t('CATEGORIES.MOVE.HINT')}>
        <Select value={parent} onChange={(_, { value }) => setParent(value)}>
          <option value={TOP}>{t('CATEGORIES.MOVE.TOP')}</option>
          {places({ id, draft, nameOf }).map((place) => (
            <option key={place.id} value={place.id}>
              {place.path}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
