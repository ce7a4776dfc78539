import { Button } from '@fluentui/react-button';
import { makeStyles } from '@griffel/react';
import type { Parameter, ProductType } from '@market/catalogue-contract/product-type';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { Icon } from '@market/shell-kit/icons/icon';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import { useRef, useState } from 'react';
import { useText } from '../../use-text.ts';
import { AttachDialog } from './attach-dialog.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { ParameterLine } from './parameter-line.tsx';
import { useParameterActions } from './use-parameter-actions.ts';

const useStyles = makeStyles({ list: { margin: 0, padding: 0, listStyleType: 'none' } });

interface ParameterListProps {
  type: ProductType;
  /** In the order of the draft. */
  parameters: readonly Parameter[];
  order: (ids: number[]) => void;
  open: (which: string) => void;
}

/** What describes the products of a type: moved by hand or by the menu, saved with the type. */
export function ParameterList({ type, parameters, order, open }: ParameterListProps) {
  const management = usePageStyles();
  const styles = useStyles();
  const { t } = useText();
  const [attaching, setAttaching] = useState(false);
  const [offering, setOffering] = useState<number | null>(null);
  const offered = type.parameters.find(({ id }) => id === offering);
  const [announcement, setAnnouncement] = useState('');
  const actions = useParameterActions(type);
  const title = useRef<HTMLHeadingElement>(null);
  const kept = useKeptFocus(title);
  const put = (id: number, to: number) => {
    const ids = parameters.map((each) => each.id);
    if (to < 0 || to >= ids.length || ids[to] === id) return;
    order(ids.filter((each) => each !== id).toSpliced(to, 0, id));
    setAnnouncement(t('TYPES.PARAMETER.MOVED', { name: parameters.find((each) => each.id === id)?.name ?? '', place: to + 1 }));
  };
  return (
    <section className={management.card} aria-labelledby="type-parameters" {...kept}>
      <div className={management.row}>
        <h2 ref={title} tabIndex={-1} id="type-parameters" className={management.title}>
          {t('TYPES.PARAMETERS')}
        </h2>
        <Button appearance="primary" icon={<Icon name="add" />} onClick={() => open('new')}>
          {t('TYPES.PARAMETER.CREATE')}
        </Button>
        <Button onClick={() => setAttaching(true)}>{t('TYPES.ATTACH.OPEN')}</Button>
      </div>
      {parameters.length === 0 && <EmptyState title={t('TYPES.PARAMETER.NONE')} text={t('TYPES.PARAMETER.NONE_HINT')} />}
      <ol className={styles.list}>
        {parameters.map((parameter, at) => (
          <ParameterLine
            key={parameter.id}
            parameter={parameter}
            isFirst={at === 0}
            isLast={at === parameters.length - 1}
            step={(by) => put(parameter.id, at + by)}
            take={(dragged, edge) => put(dragged, landing(parameters, { dragged, at, edge }))}
            edit={() => open(String(parameter.id))}
            offer={parameter.options.length > 0 ? () => setOffering(parameter.id) : null}
            detach={() => void actions.detach(parameter)}
            remove={() => void actions.remove(parameter)}
          />
        ))}
      </ol>
      <VisuallyHidden live>{announcement}</VisuallyHidden>
      {attaching && <AttachDialog type={type} onClose={() => setAttaching(false)} />}
      {offered && <OfferDialog type={type} parameter={offered} onClose={() => setOffering(null)} />}
    </section>
  );
}

/** Which place a dragged one gets that is dropped at an edge of the line `at`. */
function landing(parameters: readonly Parameter[], { dragged, at, edge }: { dragged: number; at: number; edge: 'top' | 'bottom' }): number {
  const from = parameters.findIndex(({ id }) => id === dragged);
  const before = edge === 'top' ? at : at + 1;
  return from < before ? before - 1 : before;
}
