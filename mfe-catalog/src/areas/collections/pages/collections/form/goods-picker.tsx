import { Button } from '@fluentui/react-button';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-dialog';
import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import { makeStyles } from '@griffel/react';
import { COLLECTION_MODELS_MAX, type ModelChoice } from '@market/catalogue-contract/collection';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import { useOpenerFocus } from '@market/shell-kit/routing/focus-return';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useState } from 'react';
import { catalogue } from '../../../../../api.ts';
import { OneCategory } from '../../../../../features/pickers/category-picker/one-category.tsx';
import { ListSteps } from '../../../features/ordered-list/list-steps.tsx';
import { useText } from '../../../use-text.ts';
import { ModelChoices } from './model-choices.tsx';
import { MODELS_PER_PAGE, type ModelSearch, useModelSearch } from './use-model-search.ts';

const useStyles = makeStyles({
  surface: { width: 'calc(100vw - 24px)', maxWidth: '760px' },
  content: { display: 'flex', flexDirection: 'column', gap: '12px', minHeight: '320px' },
  fields: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))', gap: '12px' },
});

interface GoodsPickerProps {
  /** Only goods of this company; null: whatever the reader may list. */
  company: number | null;
  /** Everything that the reader may list is too much to be shown without a word. */
  isWide: boolean;
  chosen: ReadonlySet<number>;
  add: (models: readonly ModelChoice[]) => void;
  onClose: () => void;
}

/** Finds models by words and category, shows them with their pictures, and adds those that are ticked or all that were found. */
export function GoodsPicker({ company, isWide, chosen, add, onClose }: GoodsPickerProps) {
  const styles = useStyles();
  const { t } = useText();
  const { number } = useFormat();
  useOpenerFocus();
  const [ticked, setTicked] = useState<readonly ModelChoice[]>([]);
  const search = useModelSearch(company, isWide);
  const { busy, addFound } = useAddFound(search.criteria, add);
  const total = search.isAsked ? (search.found.data?.total ?? 0) : 0;
  const addTicked = () => {
    add(ticked);
    setTicked([]);
  };
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{t('COLLECTION_FORM.PICK_TITLE')}</DialogTitle>
          <DialogContent className={styles.content}>
            <SearchFields search={search} />
            <Found search={search} chosen={chosen} ticked={ticked} tick={setTicked} />
          </DialogContent>
          <DialogActions fluid>
            {total > 0 && (
              <Button disabledFocusable={busy} onClick={() => void addFound()}>
                {t('COLLECTION_FORM.ADD_FOUND', { formatted: number(total) })}
              </Button>
            )}
            {ticked.length > 0 && (
              <Button appearance="primary" onClick={addTicked}>
                {t('COLLECTION_FORM.ADD_CHOSEN', { formatted: number(ticked.length) })}
              </Button>
            )}
            <Button onClick={onClose}>{t('COLLECTION_FORM.PICK_CLOSE')}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function SearchFields({ search }: { search: ModelSearch }) {
  const styles = useStyles();
  const { t } = useText();
  return (
    <div className={styles.fields}>
      <Field label={t('COLLECTION_FORM.FIND')} hint={t('COLLECTION_FORM.FIND_HINT')}>
        <Input
          type="search"
          size="large"
          value={search.words}
          maxLength={200}
          contentBefore={<Icon name="search" />}
          onChange={(_, { value }) => search.look(value)}
        />
      </Field>
      <Field label={t('COLLECTION_FORM.CATEGORY')}>
        <OneCategory value={search.category} onChange={search.choose} />
      </Field>
    </div>
  );
}

interface FoundProps {
  search: ModelSearch;
  chosen: ReadonlySet<number>;
  ticked: readonly ModelChoice[];
  tick: (ticked: readonly ModelChoice[]) => void;
}

function Found({ search: { isAsked, found, first, turn }, chosen, ticked, tick }: FoundProps) {
  const page = usePageStyles();
  const { t } = useText();
  const { number } = useFormat();
  if (!isAsked) return <p className={page.note}>{t('COLLECTION_FORM.FIND_FIRST')}</p>;
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <p className={page.note}>{t('COMMON.LOADING')}</p>;
  const { data, total } = found.data;
  return (
    <>
      <p className={page.note} role="status">
        {total === 0 ? t('COLLECTION_FORM.FOUND_NONE') : t('COLLECTION_FORM.FOUND', { count: total, formatted: number(total) })}
      </p>
      <ModelChoices models={data} chosen={chosen} ticked={ticked} tick={tick} busy={found.isPlaceholderData} />
      <ListSteps first={first} perPage={MODELS_PER_PAGE} total={total} turn={turn} />
    </>
  );
}

/** All that were found, as many as one collection holds. */
function useAddFound(criteria: ModelSearch['criteria'], add: GoodsPickerProps['add']) {
  const withToast = useActionToast();
  const utils = catalogue.hooks.useUtils();
  const [busy, setBusy] = useState(false);
  const addFound = async () => {
    setBusy(true);
    const asked = { ...criteria, page: 1, per_page: COLLECTION_MODELS_MAX };
    await withToast(utils.collection.findModels.fetch(asked).then(({ data }) => add(data)));
    setBusy(false);
  };
  return { busy, addFound };
}
