import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { FormVariant, ProductForm } from '@market/catalogue-contract/product-form';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import { Link, useNavigate } from '@market/shell-kit/routing/navigation';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { catalogue } from '../../../../api.ts';
import { useText } from '../../../../management/use-text.ts';
import { Swatch } from '../../../../swatch.tsx';
import { goodsPaths } from '../../navigation.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  variant: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '36px',
    boxSizing: 'border-box',
    padding: '0 12px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  here: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  stock: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** The variants of the product's model: the way to each, and what the product is among them. */
export function ModelVariants({ product }: { product: ProductForm }) {
  const styles = useStyles();
  const management = usePageStyles();
  const { t } = useText();
  const navigate = useNavigate();
  const another = `${goodsPaths.createForCompany({ companyId: product.company.id, companyName: product.company.brand })}?beside=${product.id}`;
  return (
    <PageSection title={t('GOODS.MODEL.TITLE')}>
      {product.variants.length > 1 ? (
        <ul className={styles.list} aria-label={t('GOODS.MODEL.VARIANTS')}>
          {product.variants.map((variant) => (
            <li key={variant.id}>
              <Variant variant={variant} here={variant.id === product.id} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={management.note}>{t('GOODS.MODEL.ALONE')}</p>
      )}
      <div className={management.row}>
        <Button icon={<Icon name="add" />} onClick={() => void navigate(another)}>
          {t('GOODS.MODEL.ADD')}
        </Button>
        {product.variants.length > 1 && <ModelActions product={product} />}
      </div>
    </PageSection>
  );
}

function Variant({ variant, here }: { variant: FormVariant; here: boolean }) {
  const styles = useStyles();
  const { t } = useText();
  const { number } = useFormat();
  const name = [variant.colour, variant.size].filter(Boolean).join(', ') || variant.sku;
  return (
    <Link
      to={goodsPaths.edit(variant.id)}
      className={mergeClasses(styles.variant, here && styles.here)}
      {...(here ? { 'aria-current': 'page' as const } : {})}
    >
      {variant.colour !== null && <Swatch colour={variant.swatch} size="small" />}
      {variant.group_lead ? t('GOODS.MODEL.LEAD', { name }) : name}
      <span className={styles.stock}>{variant.active ? number(variant.stock_quantity) : t('GOODS.STATE.inactive')}</span>
    </Link>
  );
}

/** Whether the product stands for its model in the lists, or leaves it. */
function ModelActions({ product }: { product: ProductForm }) {
  const { t } = useText();
  const utils = catalogue.hooks.useUtils();
  const update = catalogue.hooks.product.update.useMutation();
  const withToast = useActionToast(t('GOODS.MODEL.TITLE'));
  const submit = (change: { group_lead: true } | { variant_group_id: null }) =>
    void withToast(update.mutateAsync({ id: product.id, version: product.version, ...change }), t('GOODS.FORM.SAVED')).then(() =>
      Promise.all([utils.product.invalidate(), utils.goods.invalidate()]),
    );
  return (
    <>
      {!product.group_lead && (
        <Button disabledFocusable={update.isPending} onClick={() => submit({ group_lead: true })}>
          {t('GOODS.MODEL.MAKE_LEAD')}
        </Button>
      )}
      <Button disabledFocusable={update.isPending} onClick={() => submit({ variant_group_id: null })}>
        {t('GOODS.MODEL.LEAVE')}
      </Button>
    </>
  );
}
