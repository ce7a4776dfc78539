import { askFx } from '@market/shell-kit/feedback/confirm';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useUnit } from 'effector-react';
import { useText } from '../../../use-text.ts';
import { RECORD_WORDS, type RecordKind } from './record-words.ts';

interface RecordCalls {
  kind: RecordKind;
  name: string;
  saveAsDefault: () => Promise<unknown>;
  deleteIt: () => Promise<unknown>;
  /** Has the list asked anew. */
  changed: () => Promise<unknown>;
  busy: boolean;
}

/** What can be done to something kept, beside changing it. */
export interface RecordActions {
  busy: boolean;
  makeDefault: () => Promise<void>;
  remove: () => Promise<void>;
}

/** The actions of something kept: each says how it ended, the deletion asks before. */
export function useRecordActions({ kind, name, saveAsDefault, deleteIt, changed, busy }: RecordCalls): RecordActions {
  const { t } = useText();
  const ask = useUnit(askFx);
  const withToast = useActionToast();
  const words = RECORD_WORDS[kind];
  return {
    busy,
    makeDefault: async () => {
      await withToast(saveAsDefault(), t(words.defaultSet, { name }));
      await changed();
    },
    remove: async () => {
      if (!(await ask({ title: t(words.deleteQuestion, { name }), action: t('LOCATION.DELETE'), danger: true }))) return;
      await withToast(deleteIt(), t(words.deleted));
      await changed();
    },
  };
}
