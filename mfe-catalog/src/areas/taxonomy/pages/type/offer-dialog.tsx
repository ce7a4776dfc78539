import { Button } from '@fluentui/react-button';
import { Checkbox } from '@fluentui/react-checkbox';
import { makeStyles } from '@griffel/react';
import type { Parameter, ProductType } from '@market/catalogue-contract/product-type';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { FormDialog } from '@market/shell-kit/forms/form-dialog';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useState } from 'react';
import { catalogue } from '../../../../api.ts';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  // Dozens of sizes are no reason for a window that is higher than the screen.
  options: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
    maxHeight: '50vh',
    overflowY: 'auto',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
});

interface OfferDialogProps {
  type: ProductType;
  parameter: Parameter;
  onClose: () => void;
}

/** Which values of a parameter are offered to those who describe goods of the type. */
export function OfferDialog({ type, parameter, onClose }: OfferDialogProps) {
  const { t } = useText();
  const styles = useStyles();
  const management = usePageStyles();
  const tell = useActionToast(t('TYPES.PARAMETER.LABEL'));
  const utils = catalogue.hooks.useUtils();
  const offer = catalogue.hooks.parameter.offerOptions.useMutation();
  const all = parameter.options.map(({ id }) => id);
  const [chosen, setChosen] = useState(parameter.offered_option_ids.length === 0 ? all : parameter.offered_option_ids);
  const submit = async () => {
    if (chosen.length === 0) return;
    // All of them means those as well that come later.
    const option_ids = chosen.length === all.length ? [] : all.filter((id) => chosen.includes(id));
    if (!(await tell(offer.mutateAsync({ id: type.id, parameter_id: parameter.id, option_ids }), t('TYPES.OFFER.DONE')))) return;
    await utils.productType.invalidate();
    onClose();
  };
  return (
    <FormDialog
      title={t('TYPES.OFFER.TITLE', { name: parameter.name, type: type.name })}
      action={t('TYPES.OFFER.ACTION')}
      busy={offer.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={management.note}>{t('TYPES.OFFER.HINT')}</p>
      <div className={management.row}>
        <Button size="small" onClick={() => setChosen(all)}>
          {t('TYPES.OFFER.ALL')}
        </Button>
        <Button size="small" onClick={() => setChosen([])}>
          {t('TYPES.OFFER.NONE')}
        </Button>
        <span role="status">{t('TYPES.OFFER.COUNT', { count: chosen.length, total: all.length })}</span>
      </div>
      <fieldset className={styles.options} aria-label={parameter.name}>
        {parameter.options.map(({ id, value }) => (
          <Checkbox
            key={id}
            label={value}
            checked={chosen.includes(id)}
            onChange={(_, { checked }) => setChosen((before) => (checked ? [...before, id] : before.filter((other) => other !== id)))}
          />
        ))}
      </fieldset>
      {chosen.length === 0 && (
        <p className={management.fault} role="alert">
          {t('TYPES.OFFER.EMPTY')}
        </p>
      )}
    </FormDialog>
  );
}
