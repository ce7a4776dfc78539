import { Button } from '@fluentui/react-button';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-dialog';
import { Field } from '@fluentui/react-field';
import { Select } from '@fluentui/react-select';
import { makeStyles } from '@griffel/react';
import type { ProductType } from '@market/catalogue/contract/product-type';
import { LoadFailure } from '@market/shell-kit/ui/load-failure';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogue } from '../../api.ts';
import { useTold } from '../../desk/use-told.ts';
import { DeskFormSkeleton } from '../../vocabulary/desk-drawer.tsx';

const useStyles = makeStyles({ surface: { width: 'calc(100vw - 24px)', maxWidth: '480px' } });

/** All of them: they are chosen from by name. */
const WHOLE = { per_page: 1000 };

/** Gives the type a parameter that other types have: it stays one filter for all of them. */
export function AttachDialog({ type, onClose }: { type: ProductType; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const tell = useTold(t('TYPES.PARAMETER.LABEL'));
  const utils = catalogue.hooks.useUtils();
  const list = catalogue.hooks.parameter.list.useQuery(WHOLE);
  const attach = catalogue.hooks.parameter.attach.useMutation();
  const [chosen, setChosen] = useState('');
  const others = list.data?.data.filter(({ id }) => type.parameters.every((own) => own.id !== id)) ?? [];
  const id = Number(chosen || others[0]?.id);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (attach.isPending) return;
    if (!(await tell(attach.mutateAsync({ id: type.id, parameter_id: id }), t('TYPES.ATTACH.DONE')))) return;
    await Promise.all([utils.productType.invalidate(), utils.parameter.invalidate()]);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        {/* Not part of the type's own form, although it is drawn within it. */}
        <form
          onSubmit={(event) => {
            event.stopPropagation();
            void submit(event);
          }}
        >
          <DialogBody>
            <DialogTitle>{t('TYPES.ATTACH.TITLE')}</DialogTitle>
            <DialogContent>
              {list.isError && !list.data && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
              {!list.isError && !list.data && <DeskFormSkeleton />}
              {list.data && others.length === 0 && <p>{t('TYPES.ATTACH.NONE')}</p>}
              {others.length > 0 && (
                <Field label={t('TYPES.ATTACH.LABEL')} hint={t('TYPES.ATTACH.HINT')}>
                  <Select value={String(id)} onChange={(_, { value }) => setChosen(value)}>
                    {others.map((other) => (
                      <option key={other.id} value={other.id}>
                        {[other.name, t(`TYPES.KIND.${other.kind}`), other.types.map(({ name }) => name).join(', ')]
                          .filter(Boolean)
                          .join(' · ')}
                      </option>
                    ))}
                  </Select>
                </Field>
              )}
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{t('DESK.CANCEL')}</Button>
              {others.length > 0 && (
                <Button appearance="primary" type="submit" disabledFocusable={attach.isPending}>
                  {t('TYPES.ATTACH.ACTION')}
                </Button>
              )}
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
